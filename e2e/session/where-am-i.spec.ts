/** Orientation: the window's title, the menu, and pages that say why there is nothing. */
import { expect, test } from '../fixtures.ts'

const application = 'Quản lý hồ sơ cán bộ, công chức, viên chức'

test('each screen and each tab of a record has its title', async ({ page, openRecord }) => {
  await openRecord('cong-tac')
  await expect(page).toHaveTitle('Công tác · Nguyễn Văn Hành Trình')
  await page
    .getByRole('button', { name: 'Lương và phụ cấp' })
    .or(page.getByRole('link', { name: 'Lương và phụ cấp' }))
    .click()
  await expect(page).toHaveTitle('Lương và phụ cấp · Nguyễn Văn Hành Trình')
  await page.getByRole('link', { name: 'Tra cứu thông tin' }).click()
  await expect(page).toHaveTitle(`Tra cứu thông tin · ${application}`)
  await page.getByRole('link', { name: 'Danh sách hồ sơ' }).first().click()
  await expect(page).toHaveTitle(new RegExp(`^Danh sách hồ sơ.* · ${application}$`))
})

test('a page that says why there is nothing keeps the menu of the signed-in user, and has a link to continue', async ({
  page,
  signIn,
}) => {
  const menu = page.getByRole('navigation', { name: 'Chức năng' })
  for (const address of ['/khong-co-trang-nay', '/error-404', '/bao-tri']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Về trang chủ' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  }
  await signIn('minh')
  for (const [address, status] of [
    ['/khong-co-trang-nay', '404'],
    ['/error-404', '404'],
    ['/bao-tri', '503'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: status })).toBeVisible()
    await expect(menu).toBeVisible()
    await page.getByRole('link', { name: 'Về trang chủ' }).click()
    await expect(page).toHaveURL(/danh-sach$/)
  }
})

test("one's own record stays marked in the menu on each of its tabs; the address of a missing record leads back to it", async ({
  page,
  signIn,
}) => {
  await signIn('hoa')
  const own = page.getByRole('link', { name: 'Hồ sơ của tôi', exact: true })
  await expect(own).toHaveAttribute('aria-current', 'page')
  const address = page.url()
  await page.goto(address.replace(/[^/]+$/, 'cong-tac'))
  await expect(page).toHaveTitle(/^Công tác · /)
  await expect(own).toHaveAttribute('aria-current', 'page')

  await page.goto('/danh-sach/thong-tin/999999999/thong-tin-chung')
  await expect(own).not.toHaveAttribute('aria-current')
  await expect(page).toHaveTitle(`Hồ sơ · ${application}`)
  await page.getByRole('link', { name: 'Về hồ sơ của tôi' }).click()
  await expect(page).toHaveURL(address)
})
