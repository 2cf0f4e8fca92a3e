/** Journeys by keyboard alone through lists and records: find, narrow, tick, print, fill, mend, go on with a draft. */
import type { Page } from '@playwright/test'
import { labelled } from '../fill-form.ts'
import { expect, long, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { recordOf } from '../people.ts'

const womanOf = async (api: Api) =>
  ((await api.get('minh', 'Common/get-all/DM_GIOITINH')) as { name: string }[]).find(
    ({ name }) => name === 'Nữ',
  )
const search = (page: Page) => page.getByLabel('Nội dung tìm kiếm')
const count = (page: Page) => page.getByText(/^Hiển thị/)
const ticked = (page: Page) => page.getByRole('region', { name: 'Các dòng đã chọn' })

test('a row is refused, mended by the list of its errors, and saved by Ctrl+S', async ({
  page,
  hand,
  openRecord,
}) => {
  await openRecord('tai-san-gia-dinh')
  const homes = page.getByRole('region', { name: 'NHÀ Ở', exact: true })
  await expect(homes.getByRole('button', { name: 'Thêm mới' })).toBeVisible()
  await hand.press('a')
  const panel = page.getByRole('dialog')
  await expect(panel.locator('input').first()).toBeFocused()
  await hand.press('Control+s')
  const errors = panel.getByRole('region', { name: 'Còn 4 trường cần sửa' })
  await hand.enter(errors.getByRole('button', { name: 'Loại nhà' }))
  await expect(labelled(panel, 'Loại nhà')).toBeFocused()
  await hand.type('Nhà cấp 4')
  await hand.into(labelled(panel, 'Diện tích'), '86,5')
  await hand.into(labelled(panel, 'Giấy chứng nhận quyền sở hữu'), 'BA 123456')
  const last = panel.getByRole('region', { name: 'Còn 1 trường cần sửa' })
  await hand.enter(last.getByRole('button'))
  await expect(labelled(panel, 'Nguồn gốc nhà ở')).toBeFocused()
  await hand.press('ArrowDown', 'Enter')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  await expect(homes.getByRole('row').nth(1)).toContainText('86,5')
})

test("the sheet of keys opens by '?', where one is first, and closes to where the focus was", async ({
  page,
  hand,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await hand.press('?')
  const sheet = page.getByRole('dialog', { name: 'Phím tắt' })
  await expect(sheet.getByRole('heading').nth(1)).toHaveText('Trong hồ sơ')
  await expect(sheet).toContainText('Người sau trong danh sách')
  await hand.press('Escape')
  await expect(sheet).toHaveCount(0)
  await hand.press('e')
  await expect(labelled(page, 'Họ và tên')).toBeFocused()
})

test('a list is narrowed to a unit of the tree and widened again', async ({ page, api, hand, signIn }) => {
  await recordOf(api, 'minh', { hoVaTen: 'Lâm Thị Cây' })
  await signIn('lan')
  const unit = labelled(page, 'Cơ quan hiện tại')
  await hand.choose(unit, 'so noi vu', 'Sở Nội vụ')
  await expect(page).toHaveURL(/donViId=\d+/)
  await hand.press('Escape')
  await hand.into(search(page), 'lam thi cay')
  await expect(page.getByRole('link', { name: 'Lâm Thị Cây' })).toBeVisible()
  await hand.choose(unit, 'so tai chinh', 'Sở Tài chính')
  await expect(page.getByRole('link', { name: 'Lâm Thị Cây' })).toHaveCount(0)
  await hand.enter(page.getByRole('button', { name: 'Làm mới' }))
  await expect(search(page)).toHaveValue('')
  await expect(page.getByRole('main')).toContainText('UBND tỉnh Đồng Tháp')
})

test('a range is ticked with Shift, and the list printed with every row', async ({
  page,
  api,
  hand,
  signIn,
}) => {
  for (const rank of ['An', 'Bình', 'Cúc', 'Dung', 'Em', 'Gấm'])
    await recordOf(api, 'minh', { hoVaTen: `Khương Thị ${rank}` })
  await page.addInitScript(
    `print = () => { printed = document.querySelectorAll('tbody tr[data-row]').length; dispatchEvent(new Event('afterprint')) }`,
  )
  await signIn('minh')
  await expect(search(page)).toBeFocused()
  await hand.type('khuong thi')
  await expect(count(page)).toHaveText('Hiển thị 5 trên tổng số 6 dòng')
  await hand.press('ArrowDown', 'x', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+X')
  await expect(ticked(page)).toContainText('Đã chọn 4 dòng')
  await hand.press('Shift+ArrowUp')
  await hand.press('Shift+ArrowDown')
  await expect(ticked(page)).toContainText('Đã chọn 4 dòng')
  await hand.enter(page.getByRole('button', { name: 'In', exact: true }))
  await expect.poll(async () => page.evaluate('globalThis.printed')).toBe(6)
})

test('a question is asked by a sentence from anywhere', async ({ page, api, hand, openRecord }) => {
  await recordOf(api, 'minh', {
    hoVaTen: 'Hứa Thị Câu Hỏi',
    ngaySinh: '1999-03-04',
    gioiTinh: await womanOf(api),
  })
  await openRecord('cong-tac')
  await expect(page.getByRole('button', { name: 'Thêm mới' }).first()).toBeVisible()
  await hand.find('nu sinh nam 1999 chua vao dang', /^Hỏi: /)
  await expect(page.getByRole('link', { name: 'Hứa Thị Câu Hỏi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nguyễn Văn Hành Trình' })).toHaveCount(0)
})

test('a draft is offered again, dropped, taken back within ten seconds, and saved', async ({
  page,
  hand,
  openRecord,
}) => {
  await page.clock.install()
  await openRecord('thong-tin-chung')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  const edit = async () => {
    const draft = page.waitForResponse(/BanNhap\/get$/)
    await hand.press('e')
    await draft
    await expect(labelled(page, 'Họ và tên')).toBeFocused()
  }
  await edit()
  const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
  await hand.into(otherNames, 'Ba Dở')
  const sent = page.waitForResponse(/BanNhap\/save$/)
  await page.clock.fastForward(10_000)
  await sent
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await edit()
  const offer = page.getByRole('region', { name: 'Có nội dung nhập dở chưa được lưu' })
  const name = labelled(page, 'Họ và tên')
  const before = await name.inputValue()
  await hand.type('Ạ')
  await expect(name).not.toHaveValue(before)
  await hand.enter(offer.getByRole('button', { name: 'Bỏ bản nháp' }))
  await expect(offer).toHaveCount(0)
  // Where something was typed, it is the typing that is undone.
  await hand.to(name)
  await hand.press('Control+z')
  await expect(name).toHaveValue(before)
  await expect(offer).toHaveCount(0)
  await hand.to(otherNames)
  await hand.press('Control+z')
  await hand.enter(offer.getByRole('button', { name: /^Tiếp tục bản nháp lúc/ }))
  await expect(otherNames).toBeFocused()
  await hand.press('Control+s')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await expect(otherNames).toHaveText('Ba Dở')
})

long('a filter becomes a view, which is opened again and deleted', async ({ page, hand, signIn }) => {
  await signIn('minh')
  await hand.choose(labelled(page, 'Đảng viên'), 'Không phải')
  await expect(page).toHaveURL(/laDangVien=false/)
  await expect(page.getByRole('button', { name: 'Lưu thành chế độ xem mới' })).toBeVisible()
  await hand.find('luu thanh che do xem', 'Lưu thành chế độ xem mới')
  await hand.type('Chưa vào Đảng')
  await hand.press('Enter')
  const views = page.getByRole('navigation', { name: 'Chế độ xem' })
  const own = views.getByRole('link', { name: 'Chưa vào Đảng' })
  await expect(own).toHaveAttribute('aria-current', 'true')
  await hand.find('tat ca', 'Tất cả')
  await expect(page).not.toHaveURL(/laDangVien/)
  await hand.find('chua vao dang', 'Chưa vào Đảng')
  await expect(page).toHaveURL(/laDangVien=false/)
  await hand.enter(page.getByRole('button', { name: 'Tùy chọn của chế độ xem Chưa vào Đảng' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await hand.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Xóa' })).toBeFocused()
  await hand.press('Enter')
  await hand.enter(page.getByRole('dialog').getByRole('button', { name: 'Xóa' }))
  await expect(own).toHaveCount(0)
})

long('a list is saved as a workbook', async ({ page, api, hand, signIn }) => {
  await recordOf(api, 'minh', { hoVaTen: 'Văn Thị Xuất' })
  await signIn('minh')
  await expect(search(page)).toBeFocused()
  await hand.type('van thi xuat')
  await expect(count(page)).toHaveText('Hiển thị 1 trên tổng số 1 dòng')
  const download = page.waitForEvent('download')
  await hand.find('xuat excel', 'Xuất Excel')
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})

long(
  'somebody leaves the machine: signed out by Ctrl+K, signed in again where they were',
  async ({ page, hand, signIn }) => {
    await signIn('minh', '/den-han')
    await expect(search(page)).toBeFocused()
    await hand.find('dang xuat', 'Đăng xuất')
    await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
    await expect(page.getByLabel('Tài khoản', { exact: true })).toBeFocused()
  },
)
