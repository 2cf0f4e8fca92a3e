/** Journeys by keyboard alone through the work of a day: decisions, movements, notices, problems, imports, the law. */
import type { Page } from '@playwright/test'
import { transferSentences } from '#domain/movements/transfer-sentences.ts'
import { labelled } from '../fill-form.ts'
import { expect, long, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { freshCccd, mimeType, workbookOf } from '../imports/sheets.ts'
import { addSalary, recordOf } from '../people.ts'

const search = (page: Page) => page.getByLabel('Nội dung tìm kiếm')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const unitOf = async (api: Api, code: string) => {
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  return { id: units.find(({ maCoQuan }) => maCoQuan === code)?.id }
}

/** A person of Minh's department who waits to be received by Tuấn's commune. */
async function sentToTuan(api: Api, hoVaTen: string): Promise<void> {
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  const bienDong = { donViDen: await unitOf(api, 'H20.101'), quyetDinhChuyen: '8/QĐ-SNV' }
  await api.call('minh', 'ChuyenCongTac/create-chuyen-cong-tac', { id, bienDong })
}

test('a raise from the row of who is due', async ({ page, api, hand, signIn }) => {
  const hoVaTen = 'Đoàn Thị Đến Hạn'
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  await addSalary(api, id, { ngayHuongLuong: '2023-11-01' })
  await signIn('minh')
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  await hand.press('ArrowDown')
  await expect(page.getByRole('row').getByRole('link').first()).toBeFocused()
  await hand.press('g', 'h')
  await expect(page).toHaveURL(/den-han/)
  await expect(search(page)).toBeFocused()
  await hand.type('doan thi den han')
  await expect(page.getByText(/trên tổng số 1 dòng/)).toBeVisible()
  await hand.press('ArrowDown')
  await hand.find('nang luong', /^Nâng lương Đoàn/)
  const panel = page.getByRole('dialog', { name: 'Thêm mới quá trình lương' })
  await expect(labelled(panel, 'Hệ số lương')).toHaveValue('3,66')
  await expect(labelled(panel, 'Số quyết định lương')).toBeFocused()
  await hand.type('15/QĐ-SNV')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  await expect(rowOf(page, hoVaTen)).toHaveCount(0)
})

test('a leaving is planned for a later day, seen in the list of what waits, and withdrawn', async ({
  page,
  api,
  hand,
  openRecord,
}) => {
  const { id } = await openRecord('thong-tin-chung', { hoVaTen: 'Tống Thị Kế Hoạch' })
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  const [reason] = (await api.get('minh', 'Common/get-all/DM_NGHIVIEC')) as { name: string }[]
  await hand.find('ngung cong tac', 'Ngừng công tác')
  const panel = page.getByRole('dialog', { name: 'Thông tin ngừng công tác' })
  await expect(panel).toContainText('Tài khoản của cán bộ bị khóa ngay.')
  await hand.into(labelled(panel, 'Số quyết định'), '20/QĐ-SNV')
  await hand.into(labelled(panel, 'Ngày ký quyết định'), '10112026')
  await hand.into(labelled(panel, 'Ngày hiệu lực'), '01012027')
  await hand.choose(labelled(panel, 'Lý do nghỉ việc'), reason?.name ?? '')
  await expect(panel).toContainText('Tài khoản của cán bộ bị khóa vào ngày đó.')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  await hand.enter(page.getByRole('link', { name: /^Có hiệu lực từ 01\/01\/2027/ }))
  const plan = rowOf(page, 'Tống Thị Kế Hoạch')
  await hand.enter(plan.getByRole('button', { name: /^Rút/ }))
  await hand.enter(page.getByRole('dialog').getByRole('button', { name: 'Rút' }))
  await expect(plan).toHaveCount(0)
  expect(await api.call('minh', 'KeHoach/get-of-person', { id })).toEqual([])
})

test('somebody who was sent here is received', async ({ page, api, hand, signIn }) => {
  await sentToTuan(api, 'Phương Thị Đến')
  await signIn('tuan', '/bien-dong/den')
  await expect(search(page)).toBeFocused()
  await hand.type('phuong thi den')
  await hand.enter(page.getByRole('button', { name: 'Tiếp nhận Phương Thị Đến' }))
  const panel = page.getByRole('dialog', { name: 'Thông tin biến động đến' })
  await expect(panel).toContainText('Thay đổi trên hồ sơ')
  await hand.into(labelled(panel, 'Ngày chuyển đến'), '12112026')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  await expect(rowOf(page, 'Phương Thị Đến')).toHaveCount(0)
})

test('the bell tells of an arrival and leads to it', async ({ page, api, hand, signIn }) => {
  await sentToTuan(api, 'Phương Thị Chuông')
  await signIn('tuan')
  await hand.enter(page.getByRole('button', { name: /^Thông báo, \d+ chưa xem/ }))
  const notices = page.getByRole('region', { name: 'Thông báo' })
  await hand.enter(notices.getByRole('link', { name: /^Phương Thị Chuông được chuyển đến/ }))
  await expect(page).toHaveURL(/bien-dong/)
  await expect(rowOf(page, 'Phương Thị Chuông')).toBeVisible()
  await expect(notices).toBeHidden()
})

long('one is sent to another unit from the record', async ({ page, hand, openRecord }) => {
  await openRecord('thong-tin-chung')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await hand.find('chuyen cong tac', 'Chuyển công tác')
  const panel = page.getByRole('dialog', { name: 'Thông tin biến động đi' })
  await hand.choose(labelled(panel, 'Đơn vị chuyển đến'), 'so tai chinh', 'Sở Tài chính')
  await hand.into(labelled(panel, 'Quyết định chuyển'), '15/QĐ-SNV')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Hồ sơ' })).toContainText('Chờ tiếp nhận')
})

long('many are sent to another unit with one decision', async ({ page, api, hand, signIn }) => {
  for (const rank of ['Một', 'Hai', 'Ba']) await recordOf(api, 'minh', { hoVaTen: `Mông Thị ${rank}` })
  await signIn('minh', '/danh-sach-chuyen-don-vi')
  await expect(search(page)).toBeFocused()
  await hand.type('mong thi')
  await expect(page.getByText(/trên tổng số 3 dòng/)).toBeVisible()
  // One after the other without a pause, from the search box on.
  await hand.press('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Các dòng đã chọn' })).toContainText('Đã chọn 3 dòng')
  await hand.find('chuyen hang loat', 'Chuyển hàng loạt')
  const panel = page.getByRole('dialog', { name: 'Thông tin chuyển đơn vị' })
  await expect(panel).toContainText('3 cán bộ đang làm việc đã chọn')
  await hand.choose(labelled(panel, 'Đơn vị chuyển đến'), 'so tai chinh', 'Sở Tài chính')
  await hand.into(labelled(panel, 'Quyết định chuyển'), '21/QĐ-SNV')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  const outcome = page.getByRole('dialog', { name: 'Kết quả chuyển đơn vị' })
  await expect(outcome).toContainText(transferSentences.done(3, 'Sở Tài chính', 0))
  await hand.press('Enter')
  await expect(outcome).toHaveCount(0)
  const table = page.getByRole('table', { name: 'Danh sách chuyển đơn vị' })
  await expect(table.getByText('Chờ tiếp nhận')).toHaveCount(3)
})

long('what only looks wrong is accepted with its reason', async ({ page, api, hand, signIn }) => {
  await recordOf(api, 'minh', { hoVaTen: 'Ông Thị Soát', noiCapCccd: 'Công an tỉnh Đồng Tháp' })
  await signIn('minh', '/ra-soat')
  await expect(search(page)).toBeFocused()
  await hand.type('ong thi soat')
  await hand.enter(page.getByRole('button', { name: 'Xem Ông Thị Soát' }))
  const panel = page.getByRole('dialog', { name: /^Chỗ cần xem/ })
  const line = panel.getByRole('listitem').filter({ hasText: 'không cấp thẻ CCCD' })
  await hand.enter(line.getByRole('button', { name: 'Đã kiểm tra, đúng' }))
  await hand.type('Đã đối chiếu thẻ')
  await hand.press('Enter')
  await expect(line).toContainText('Đã kiểm tra, đúng: Đã đối chiếu thẻ (Lê Quang Minh)')
  await hand.press('Escape')
  await expect(panel).toHaveCount(0)
})

long('a workbook is chosen and read as far as its people', async ({ page, hand, signIn }) => {
  await signIn('minh')
  await expect(search(page)).toBeFocused()
  await hand.find('nhap ho so tu tep', 'Nhập hồ sơ từ tệp')
  const buffer = await workbookOf([{ hoVaTen: 'Tề Thị Tệp', soCccd: freshCccd() }])
  await hand.attach(page.getByRole('button', { name: 'Chọn tệp' }), { name: 'DS.xlsx', mimeType, buffer })
  const people = page.getByRole('dialog', { name: 'Xác nhận thông tin import' })
  await expect(people.getByRole('table')).toContainText('Tề Thị Tệp')
  await hand.press('Escape')
  await expect(people).toHaveCount(0)
  await hand.enter(page.getByRole('button', { name: 'Nhận diện cột' }))
  await expect(page.getByRole('dialog', { name: 'Nhận diện cột' })).toBeVisible()
})

long('another base salary is looked at before it is applied', async ({ page, hand, signIn }) => {
  await signIn('lan', '/tham-so')
  await expect(page.getByLabel('Tìm tham số')).toBeFocused()
  await hand.type('luong co so')
  await hand.enter(page.getByRole('button', { name: 'Thay đổi Mức lương cơ sở' }))
  const panel = page.getByRole('dialog', { name: 'Thay đổi tham số pháp lý' })
  await hand.into(panel.getByLabel('Giá trị'), '2600000')
  await hand.into(panel.getByLabel('Từ ngày'), '01072027')
  await hand.into(panel.getByLabel('Văn bản'), 'Nghị định 99/2027/NĐ-CP')
  await hand.into(panel.getByLabel('Điều, khoản'), 'Điều 3')
  await hand.enter(panel.getByRole('button', { name: 'Xem trước' }))
  await expect(panel.getByText(/^\d+ người chịu tác động/)).toBeVisible()
  await hand.press('Escape')
  await hand.enter(page.getByRole('dialog', { name: 'Xác nhận' }).getByRole('button', { name: 'Đồng ý' }))
  await expect(panel).toHaveCount(0)
})
