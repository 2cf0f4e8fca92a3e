/** The main screens on a phone, 390 px wide, by touch. */
import { cast, castPassword } from '../server/test/cast.ts'
import { expect, test } from './fixtures.ts'
import { recordOf } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('sign-in, list, record, panel and sidebar on a phone', async ({ page, api }) => {
  await recordOf(api, 'minh', { hoVaTen: 'Thạch Thị Sô Phi' })
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  await page.goto('/')
  await page.getByLabel('Tài khoản').fill(cast.minh.userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).tap()
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)

  // The menu covers the page and is closed by its icon.
  await page.getByRole('button', { name: 'Mở danh mục chức năng' }).tap()
  const menu = page.getByRole('dialog', { name: 'Danh mục chức năng' })
  await expect(menu.getByRole('link', { name: 'Danh sách hồ sơ' })).toBeVisible()
  await menu.getByRole('button', { name: 'Đóng danh mục chức năng' }).tap()
  await expect(menu).toHaveCount(0)

  // The selectors expand on demand; people are cards.
  await page.getByRole('button', { name: 'Bộ lọc' }).tap()
  await expect(page.getByLabel('Cơ quan hiện tại')).toBeVisible()
  await page.getByLabel('Nội dung tìm kiếm').fill('so phi')
  const card = page.getByRole('listitem').filter({ hasText: 'Thạch Thị Sô Phi' })
  await card.getByRole('button', { name: 'Chi tiết' }).tap()
  await expect(card).toContainText('Hộ khẩu thường trú')
  await card.getByRole('link').tap()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)

  // The record's own list opens from the strip and closes on opening a tab.
  await page.getByRole('button', { name: /Mục hồ sơ/ }).tap()
  await page.getByRole('dialog', { name: 'Hồ sơ' }).getByRole('link', { name: 'Công tác', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Quá trình công tác' })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Thêm mới' }).tap()
  const panel = page.getByRole('dialog', { name: 'Thêm mới quá trình công tác' })
  await panel.getByRole('button', { name: 'Lưu lại' }).tap()
  await expect(panel).toContainText('Đơn vị công tác là bắt buộc.')
  const { height } = (await panel
    .getByRole('textbox', { name: 'Từ ngày' })
    .locator('xpath=..')
    .boundingBox()) ?? { height: 0 }
  expect(height).toBe(40)
  await panel.getByRole('button', { name: 'Huỷ' }).tap()
  await expect(panel).toHaveCount(0)
})
