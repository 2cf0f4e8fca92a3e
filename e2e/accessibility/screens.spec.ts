/** The screens that are no lists, their panels and dialogs: no findings by axe in either theme. */
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'
import { expectAccessible } from './expect-accessible.ts'

test('axe finds nothing on the pages around signing in', async ({ page, signIn }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  await expect(page.getByText('Tài khoản không được bỏ trống.')).toBeVisible()
  await expectAccessible(page, 'sign-in with errors')
  for (const path of ['/error-404', '/bao-tri', '/xac-minh-chu-ky']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
  await signIn('minh', '/profile')
  await expect(page.getByLabel('Họ và tên')).toBeVisible()
  await expectAccessible(page, 'own account')
  await page.getByRole('link', { name: 'Đổi mật khẩu' }).click()
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('a')
  await expectAccessible(page, 'change of password')
})

test('axe finds nothing on the screens of the administration', async ({ page, api, signIn }) => {
  test.setTimeout(180_000)
  const [role] = (await api.get('lan', 'UnitRole/get-all')) as { id: string }[]
  await signIn('lan')
  const screens: readonly (readonly [path: string, there: string])[] = [
    ['/menu', 'Lưu menu'],
    ['/don-vi', 'Lưu lại'],
    ['/sync-redis', 'Đồng bộ'],
    ['/vi-tri-viec-lam', 'Thêm vị trí'],
    ['/tham-so', 'Lịch sử Mức lương cơ sở'],
    ['/quyet-dinh/doc-tep', 'Chọn tệp'],
    [`/admin/giao-dien/chi-tiet/${role?.id}`, 'Lưu lại'],
    [`/admin/api/chi-tiet/${role?.id}`, 'Lưu lại'],
  ]
  for (const [path, there] of screens) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: there }).first()).toBeVisible()
    await expectAccessible(page, path)
  }
  // Its name opens the group, and grants nothing.
  await page.getByRole('button', { name: /^Quá trình công tác CongTac/ }).click()
  await expect(page.getByText('Có thay đổi chưa được lưu')).toHaveCount(0)
  await expectAccessible(page, 'a group of permissions')
  await page.goto('/icon')
  await expect(page.getByLabel('Tìm icon')).toBeVisible()
  await page.getByLabel('Tìm icon').fill('user')
  await expect(page.getByRole('button', { name: 'Xóa nội dung' })).toBeVisible()
  await expectAccessible(page, '/icon')
  await page.goto('/don-vi/sap-xep/moi')
  for (const step of [/^Sáp nhập/, /^Chia tách/, /^Đổi tên/, /^Chuyển đơn vị cha/])
    await page.getByRole('button', { name: step }).first().click()
  await page.getByRole('button', { name: 'Thực hiện' }).click()
  await expect(page.getByText('Số quyết định là bắt buộc.')).toBeVisible()
  await expectAccessible(page, 'reorganisation')
})

test('axe finds nothing in the lookup', async ({ page, api, signIn }) => {
  await recordOf(api, 'minh', { hoVaTen: 'Trịnh Thị Tra Cứu' })
  await signIn('minh', '/tra-cuu-thong-tin')
  await page.getByRole('combobox').fill('tra cuu')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'lookup')
})

test('axe finds nothing in the panels of the administration', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn('lan')
  const panels: readonly (readonly [path: string, open: string, save: string])[] = [
    ['/tai-khoan', 'Thêm mới', 'Lưu'],
    ['/unitRole', 'Thêm mới', 'Lưu'],
    ['/danh-muc', 'Thêm mới', 'Lưu lại'],
  ]
  for (const [path, open, save] of panels) {
    await page.goto(path)
    await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
    await page.getByRole('button', { name: open }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: save, exact: true }).click()
    await expect(panel.getByText(/không được bỏ trống/).first()).toBeVisible()
    await expect(page.locator('.notice')).toHaveCount(0)
    await expectAccessible(page, `panel of ${path}`)
  }
})

test('axe finds nothing in the panels of movements', async ({ page, api, signIn }) => {
  test.setTimeout(180_000)
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const donViDen = { id: units.find(({ maCoQuan }) => maCoQuan === 'H20.101')?.id }
  const hoVaTen = 'Lý Văn Sẽ Chuyển'
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  await api.call('minh', 'ChuyenCongTac/create-chuyen-cong-tac', {
    id,
    bienDong: { donViDen, quyetDinhChuyen: '8/QĐ-SNV' },
  })
  await signIn('lan', '/bien-dong/den')
  await page.getByRole('button', { name: `Tiếp nhận ${hoVaTen}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Thay đổi trên hồ sơ')
  await expectAccessible(page, 'receiving a transfer')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click()
  await page.goto('/bien-dong/di')
  await page.getByRole('button', { name: `Sửa ${hoVaTen}` }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  await expectAccessible(page, 'changing a transfer')
  await page.goto('/danh-sach-chuyen-don-vi')
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Chuyển hàng loạt' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  await expectAccessible(page, 'transfer of many')
  await page.goto('/danh-sach-ho-so-thieu')
  // The header has 'Xem tại ngày'.
  await page.getByRole('main').getByRole('button', { name: /^Xem/ }).first().click()
  await expect(page.getByRole('table', { name: 'Thông tin còn thiếu' })).toBeVisible()
  await expectAccessible(page, 'what a record lacks')
})
