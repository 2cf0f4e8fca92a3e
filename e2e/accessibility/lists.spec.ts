/** Every list and its panels: no findings by axe in either theme, nothing wider than the window. */
import { expect, test } from '../fixtures.ts'
import { labelled } from '../fill-form.ts'
import { expectAccessible, overflow } from './expect-accessible.ts'

/** A list shows its number of rows, or that it is empty. */
const answered = /^Hiển thị \d|^(Đơn vị c|C)hưa có|^Không có (hồ sơ|ai)|^Thùng rác trống|^Mọi (giá trị|hồ sơ)/

/** One of each kind of columns, filters and rows; e2e/accessibility/matrix.spec.ts goes through all. */
const lists = [
  '/danh-sach-chuyen-don-vi',
  '/danh-sach-ho-so-thieu',
  '/den-han',
  '/ke-hoach',
  '/yeu-cau-chinh-sua',
  '/dong-bo-quoc-gia',
  '/bien-dong/den',
  '/unitRole',
  '/nhat-ky',
  '/tai-file-huong-dan',
]

const phoneLists = [
  '/danh-sach',
  '/tai-khoan',
  '/nhat-ky',
  '/unitRole',
  '/bien-dong',
  '/danh-sach-TG',
  '/quyet-dinh',
  '/ho-so-het-han-luu',
]

test('axe finds nothing in the lists', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn('lan')
  for (const path of lists) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(answered).first()).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('axe finds nothing in what opens over the staff list', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn('lan')
  await expect(page.getByRole('main').getByText(answered).first()).toBeVisible()
  await expectAccessible(page, 'staff list', { colours: true })
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await expect(page.getByRole('region', { name: 'Các dòng đã chọn' })).toBeVisible()
  await page.getByRole('button', { name: 'Cột hiển thị' }).click()
  await expect(page.getByLabel('Tìm cột')).toBeVisible()
  await expectAccessible(page, 'ticked rows and columns')
  await page.keyboard.press('Escape')
  // Its bar would cover a part of a row's buttons further down.
  await page.getByRole('button', { name: 'Bỏ chọn' }).click()
  await page.getByLabel('Trạng thái hồ sơ').click()
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
  await expectAccessible(page, 'choices of a filter')
  await page.keyboard.press('Escape')
  await page.getByLabel('Cơ quan hiện tại').click()
  await expect(page.locator('.ant-select-tree-treenode').nth(1)).toBeVisible()
  await expectAccessible(page, 'tree of a filter')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Chi tiết|Mở rộng|Xem chi tiết/ })
    .first()
    .click()
  await expect(page.locator('.list-details')).toBeVisible()
  await expectAccessible(page, 'an opened row', { colours: true })
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  await labelled(panel, 'Họ và tên').fill('Nguyễn Văn A1')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText('CẢNH BÁO')).toHaveCount(0)
  await expectAccessible(page, 'panel of a record with errors', { colours: true })
  await panel.getByRole('button', { name: 'Mở lịch' }).first().click()
  await expect(
    page.locator('.ant-picker-dropdown').getByRole('button', { name: /^Tháng \d+ ?,$/ }),
  ).toBeVisible()
  await expectAccessible(page, 'calendar')
  await page.locator('.ant-picker-dropdown .ant-picker-month-btn').click()
  await expect(page.locator('.ant-picker-month-panel')).toBeVisible()
  await expectAccessible(page, 'calendar, months')
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  await expect(page.getByRole('dialog', { name: 'Xác nhận' })).toBeVisible()
  await expectAccessible(page, 'question before changes are dropped')
  await page.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(panel).toHaveCount(0)
})

test('axe finds nothing in the lists on a phone, and none is wider than its screen', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('lan')
  for (const path of phoneLists) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(answered).first()).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page, `${path} on a phone`)
  }
  await page.getByRole('button', { name: 'Mở danh mục chức năng' }).click()
  await expect(page.getByRole('dialog', { name: 'Danh mục chức năng' })).toBeVisible()
  await expectAccessible(page, 'menu on a phone')
})

test('tables of a few columns are cards on a phone, and the open one of many tabs is in sight', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('lan')
  const cutOff = `[...document.querySelectorAll('.table-scroll')].some((table) => table.scrollWidth > table.clientWidth)`
  for (const [path, there] of [
    ['/tham-so', 'Lịch sử Mức lương cơ sở'],
    ['/vi-tri-viec-lam', 'Thêm vị trí'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: there })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate<boolean>(cutOff)).toBe(false)
    await expectAccessible(page, `${path} on a phone`)
  }
  await page.goto('/bien-dong/chuyen-khoi')
  await expect(page.getByRole('link', { name: /^Chuyển khối/ })).toBeInViewport({ ratio: 1 })
})
