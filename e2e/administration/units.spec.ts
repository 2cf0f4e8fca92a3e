/** The tree of units, as wide as a province's. */
import { expect, test } from '../fixtures.ts'

test('a unit chosen above the form is shown in the tree, however far down', async ({ page, signIn }) => {
  await signIn('lan')
  await page.goto('/don-vi')
  const tree = page.getByRole('region', { name: 'Cây đơn vị' })
  await expect(tree.getByText('Sở Nội vụ', { exact: true })).toBeVisible()
  await page.getByLabel('Cơ quan hiện tại').fill('thpt thanh pho cao lanh')
  await page.getByTitle('Trường THPT Thành phố Cao Lãnh', { exact: true }).click()
  await expect(page.getByLabel('Tên cơ quan')).toHaveValue('Trường THPT Thành phố Cao Lãnh')
  await expect(tree.getByText('Trường THPT Thành phố Cao Lãnh', { exact: true })).toBeInViewport()
})

test('a unit with one endless word for a name stays in its card', async ({ page, signIn, api }) => {
  const name = `Trường Y'${'ê'.repeat(200)}`
  await api.call('lan', 'DonVi/create', { name, maCoQuan: `H20.DAI.${process.pid % 10_000}`, capDV: 3 })
  await signIn('lan')
  await page.goto('/don-vi')
  await page.getByPlaceholder('Tìm nhanh đơn vị').fill("truong y'ee")
  const found = page.getByRole('region', { name: 'Cây đơn vị' }).getByTitle(name)
  await found.click()
  const heading = page.getByRole('heading', { name, exact: true })
  await expect(heading).toBeVisible()
  expect(
    await heading.evaluate(
      (box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth,
    ),
  ).toBe(0)
})
