/** The tree of units, as wide as a province's. */
import { chooseFound } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'

test('a unit chosen above the form is scrolled into view in the tree', async ({ page, signIn }) => {
  await signIn('lan', '/don-vi')
  const tree = page.getByRole('region', { name: 'Cây đơn vị' })
  await expect(tree.getByText('Sở Nội vụ', { exact: true })).toBeVisible()
  const chosen = page.getByLabel('Cơ quan hiện tại')
  await chooseFound(chosen, 'thpt thanh pho cao lanh', 'Trường THPT Thành phố Cao Lãnh')
  await expect(page.getByLabel('Tên cơ quan')).toHaveValue('Trường THPT Thành phố Cao Lãnh')
  await expect(tree.getByText('Trường THPT Thành phố Cao Lãnh', { exact: true })).toBeInViewport()
})

test('a unit with one endless word for a name stays in its card', async ({ page, signIn, api }) => {
  const name = `Trường Y'${'ê'.repeat(200)}`
  await api.call('lan', 'DonVi/create', { name, maCoQuan: `H20.DAI.${process.pid % 10_000}`, capDV: 3 })
  await signIn('lan', '/don-vi')
  await page.getByPlaceholder('Tìm nhanh đơn vị').fill("truong y'ee")
  const unitInTree = page.getByRole('region', { name: 'Cây đơn vị' }).getByTitle(name)
  await unitInTree.click()
  const heading = page.getByRole('heading', { name, exact: true })
  await expect(heading).toBeVisible()
  expect(
    await heading.evaluate(
      (box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth,
    ),
  ).toBe(0)
})

test('another unit that is chosen during a save is shown after it', async ({ page, signIn, api }) => {
  const made: string[] = []
  for (const n of [1, 2]) {
    const name = `Đơn vị nối tiếp ${n}`
    await api.call('lan', 'DonVi/create', { name, maCoQuan: `H20.NT${n}.${process.pid % 10_000}`, capDV: 3 })
    made.push(name)
  }
  const [one = '', other = ''] = made
  await signIn('lan', '/don-vi')
  await page.getByPlaceholder('Tìm nhanh đơn vị').fill('don vi noi tiep')
  const tree = page.getByRole('region', { name: 'Cây đơn vị' })
  await tree.getByText(one, { exact: true }).click()
  await page.getByLabel('Id cũ').fill('7')
  const question = page.getByRole('dialog').filter({ hasText: 'Mọi thay đổi sẽ không được lưu.' })
  // Pressing the unit that is already open doesn't ask and drops nothing.
  await tree.getByText(one, { exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Id cũ')).toHaveValue('7')

  const held = await holdResponse(page, 'DonVi/update')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await tree.getByText(other, { exact: true }).click()
  await expect(question).toBeVisible()
  held.release()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Tên cơ quan')).toHaveValue(other)
  const saved = (await api.get('lan', 'DonVi/getTreeList')) as { name: string; oldId: number }[]
  expect(saved.find(({ name }) => name === one)).toMatchObject({ oldId: 7 })
})

test('unsaved changes of a unit are dropped only after a question, with Back too', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/icon')
  await page.getByRole('link', { name: 'Đơn vị', exact: true }).click()
  await page.getByLabel('Tên cơ quan').fill('Đơn vị đang nhập')
  await page.goBack()
  const question = page.getByRole('dialog')
  await expect(question).toHaveCount(1)
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(page.getByLabel('Tên cơ quan')).toHaveValue('Đơn vị đang nhập')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByLabel('Tên cơ quan')).toHaveValue('')
})

test('after a save the form is blank for the next unit, and the tree shows the saved one', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/don-vi')
  const tree = page.getByRole('region', { name: 'Cây đơn vị' })
  // The own unit is open at first.
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  for (const n of [1, 2]) {
    const name = `Trạm thử liên tiếp ${n}`
    await page.getByLabel('Tên cơ quan').fill(name)
    await page.getByLabel('Mã cơ quan').fill(`H20.LT${n}.${process.pid % 10_000}`)
    await page.getByLabel('Cấp đơn vị').fill('3')
    await chooseFound(page.getByLabel('Đơn vị cha'), 'so noi vu', 'Sở Nội vụ')
    await page.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(tree.getByText(name, { exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Thêm đơn vị' })).toBeVisible()
    for (const label of ['Tên cơ quan', 'Mã cơ quan', 'Cấp đơn vị'])
      await expect(page.getByLabel(label)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Xóa', exact: true })).toHaveCount(0)
  }
})
