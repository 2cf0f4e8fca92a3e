/** /bien-dong: a transfer from its creation to the new work period, leaving and restoring, and permissions. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { choose, labelled, chooseFound, expectFocusKept } from '../fill-form.ts'
import { recordOf } from '../people.ts'
import { smallPdf } from '../small-pdf.ts'

const receiver = 'UBND phường Đạo Thạnh'
let made = 0
/** A unique name; names have no digits. */
const freshName = () =>
  `Nguyễn Văn Chuyển ${['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu', 'Bảy', 'Tám'][made++] ?? 'Chín'}`

const unitNamed = async (api: Api, code: string) => {
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  return { id: units.find(({ maCoQuan }) => maCoQuan === code)?.id }
}
/** A person of Minh's department with a pending transfer to Tuấn's commune. */
async function waiting(api: Api) {
  const hoVaTen = freshName()
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  const bienDong = { donViDen: await unitNamed(api, 'H20.101'), quyetDinhChuyen: '8/QĐ-SNV' }
  await api.call('minh', 'ChuyenCongTac/create-chuyen-cong-tac', { id, bienDong })
  return { id, hoVaTen }
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const acceptPanel = (page: Page) => page.getByRole('dialog', { name: 'Thông tin biến động đến' })
async function openAcceptance(page: Page, name: string) {
  await page.getByRole('button', { name: `Tiếp nhận ${name}` }).click()
  await expect(acceptPanel(page)).toContainText('Thay đổi trên hồ sơ')
  return acceptPanel(page)
}
async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
}

test('a transfer: created on the record, changed by its sender, accepted with the new work period', async ({
  page,
  api,
  openRecord,
  signIn,
}) => {
  const hoVaTen = freshName()
  const { id } = await openRecord('thong-tin-chung', { hoVaTen })
  const items = (await api.get('minh', 'Common/get-all/DM_CHUCVU')) as { id: string; name: string }[]
  const [loaiDonVi] = (await api.get('minh', 'Common/get-all/DM_LOAIDONVI_CONGTAC')) as unknown[]
  const [loaiQuyetDinh] = (await api.get('minh', 'Common/get-all/DM_LOAIQUYETDINH_CONGTAC')) as unknown[]
  const donVi = await unitNamed(api, 'H20.05')
  const congTac = { tuNgay: '2020-01-01', donVi, chucVu: items[0], loaiDonVi, loaiQuyetDinh }
  await api.call('minh', 'CongTac/add', { id, congTac })

  await page.getByRole('button', { name: 'Chuyển công tác' }).click()
  const creation = page.getByRole('dialog', { name: 'Thông tin biến động đi' })
  await chooseFound(labelled(creation, 'Đơn vị chuyển đến'), receiver, receiver)
  await labelled(creation, 'Quyết định chuyển').fill('15/QĐ-SNV')
  await creation.locator('input[type=file]').setInputFiles({
    name: 'Quyết định.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf('Quyết định'),
  })
  await expect(creation.getByRole('button', { name: 'Tải xuống Quyết định.pdf' })).toBeVisible()
  await creation.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(creation).toHaveCount(0)

  // The sender finds it under 'Biến động đi' and corrects the decision.
  await page.getByRole('link', { name: 'Quản lý biến động' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QUẢN LÝ BIẾN ĐỘNG')
  await page.getByRole('link', { name: /^Biến động đi/ }).click()
  await expect(page).toHaveURL(/\/bien-dong\/di/)
  await page.getByRole('button', { name: `Sửa ${hoVaTen}` }).click()
  const editing = page.getByRole('dialog', { name: 'Thông tin biến động đi' })
  await expect(labelled(editing, 'Quyết định chuyển')).toHaveValue('15/QĐ-SNV')
  await labelled(editing, 'Quyết định chuyển').fill('16/QĐ-SNV')
  await labelled(editing, 'Ngày biến động').fill('21/11/2026')
  await editing.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(editing).toContainText('Ngày biến động không được sau ngày hiện tại.')
  await labelled(editing, 'Ngày biến động').fill('10/11/2026')
  await editing.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(editing).toHaveCount(0)
  await signOut(page)

  // The receiver sees the decision, not the record; the day is required.
  await signIn('tuan', '/bien-dong')
  const row = rowOf(page, hoVaTen)
  const menuLink = page.getByRole('link', { name: 'Quản lý biến động' })
  const counted = async () =>
    Number(
      /^(\d+) người chờ tiếp nhận$/.exec((await menuLink.getAttribute('aria-description')) ?? '')?.[1] ?? 0,
    )
  await expect.poll(counted).toBeGreaterThan(0)
  const waiting = await counted()
  for (const told of ['Sở Nội vụ', receiver, '16/QĐ-SNV', '10/11/2026', 'Hôm nay'])
    await expect(row).toContainText(told)
  await expect(row.getByRole('link', { name: hoVaTen })).toHaveCount(0)
  const panel = await openAcceptance(page, hoVaTen)
  for (const told of ['Sở Nội vụ', '16/QĐ-SNV', '10/11/2026', 'Luân chuyển/Điều động'])
    await expect(panel).toContainText(told)
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Tải xuống Quyết định.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Quyết định.pdf')
  // Today is proposed.
  await expect(labelled(panel, 'Ngày chuyển đến')).not.toHaveValue('')
  await labelled(panel, 'Ngày chuyển đến').fill('')
  await panel.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(panel).toContainText('Ngày chuyển đến không được bỏ trống.')
  await labelled(panel, 'Ngày chuyển đến').fill('12/11/2026')
  const changes = panel.getByRole('table', { name: 'Thay đổi trên hồ sơ nếu chuyển đến ngày 12/11/2026' })
  await expect(changes).toContainText('Đến ngày 11/11/2026')
  // The room and the post at the new unit go into the new work period.
  const post = items[1]?.name ?? ''
  await choose(labelled(panel, 'Chức vụ'), post)
  await expect(changes).toContainText(`Chức vụ: ${post}`)
  await panel.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(panel).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expectFocusKept(page)
  await expect.poll(counted).toBe(waiting - 1)

  await page.goto(`/danh-sach/thong-tin/${id}/cong-tac`)
  const work = page.getByRole('table').filter({ hasText: 'Thời gian' })
  await expect(work).toContainText('01/01/2020 - 11/11/2026')
  await expect(work.getByRole('row').filter({ hasText: '12/11/2026 - Hiện tại' })).toContainText(receiver)
  await expect(work.getByRole('row').filter({ hasText: '12/11/2026 - Hiện tại' })).toContainText(post)
})

test('an end of service is found in its tab and restored', async ({ page, api, signIn }) => {
  const hoVaTen = freshName()
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  const trangThai = ((await api.get('minh', 'Common/get-all/DM_NGHIVIEC')) as { name: string }[])[0]
  const tinhTrangNghiViec = { ngayKyQuyetDinh: '2026-10-01', ngay: '2026-10-15', trangThai }
  await api.call('minh', 'NghiViec/create-nghi-viec', { id, tinhTrangNghiViec })
  await signIn('lan', '/bien-dong/nghi-viec')
  await page.getByRole('searchbox', { name: 'Tìm trong danh sách' }).fill(hoVaTen)
  await expect(rowOf(page, hoVaTen)).toContainText(trangThai?.name ?? '')
  await expect(page.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()
  await page.getByRole('button', { name: `Khôi phục ${hoVaTen}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Khôi phục hồ sơ' })
  await expect(dialog).toContainText('Bạn có chắc muốn xóa hồ sơ này khỏi danh sách biến động?')
  await dialog.getByRole('button', { name: 'Khôi phục' }).click()
  await expect(rowOf(page, hoVaTen)).toHaveCount(0)
  const { trangThaiHoSo } = (await api.call('minh', 'CanBoCongChuc/get-general-info', { id })) as {
    trangThaiHoSo: { name: string }
  }
  expect(trangThaiHoSo.name).toBe('Đang làm việc')
})

test('two tabs accept the same person: the second gets a message and the current list', async ({
  page,
  context,
  api,
  signIn,
}) => {
  const { hoVaTen } = await waiting(api)
  await signIn('tuan')
  const other = await context.newPage()
  const panels = []
  for (const tab of [page, other]) {
    await tab.goto('/bien-dong/den')
    const panel = await openAcceptance(tab, hoVaTen)
    await labelled(panel, 'Ngày chuyển đến').fill('12/11/2026')
    panels.push(panel)
  }
  const [first, second] = panels
  await first?.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(acceptPanel(page)).toHaveCount(0)
  await second?.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(
    other.getByText("Biến động ở trạng thái 'Đã tiếp nhận' nên không thể thực hiện."),
  ).toBeVisible()
  await acceptPanel(other).getByRole('button', { name: 'Đóng' }).last().click()
  await expect(rowOf(other, hoVaTen)).toHaveCount(0)
})

test('each side is offered its own steps: neither the sender nor the leader may accept', async ({
  page,
  api,
  signIn,
}) => {
  const { hoVaTen } = await waiting(api)
  await signIn('minh', '/bien-dong/di')
  await expect(page.getByRole('button', { name: `Sửa ${hoVaTen}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Tiếp nhận ${hoVaTen}` })).toHaveCount(0)
  await page.getByRole('link', { name: /^Biến động đến/ }).click()
  await expect(page.getByRole('link', { name: /^Biến động đến/ })).toHaveAttribute('aria-current', 'page')
  await expect(rowOf(page, hoVaTen)).toHaveCount(0)
  await signOut(page)

  await signIn('quang', '/bien-dong/den?donViId=')
  await expect(rowOf(page, hoVaTen)).toBeVisible()
  await expect(page.getByRole('button', { name: `Tiếp nhận ${hoVaTen}` })).toHaveCount(0)
  await signOut(page)

  // The receiver refuses it; the person is back with the sender.
  await signIn('tuan', '/bien-dong/den')
  await page.getByRole('button', { name: `Xóa ${hoVaTen}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa biến động' })
  await expect(dialog).toContainText(hoVaTen)
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: `Xóa ${hoVaTen}` }).click()
  await dialog.getByRole('button', { name: 'Xóa' }).click()
  await expect(rowOf(page, hoVaTen)).toHaveCount(0)
})

test('the search panel applies to all tabs, the box above the rows to its own; a failure empties the tab', async ({
  page,
  api,
  signIn,
}) => {
  const { hoVaTen } = await waiting(api)
  await signIn('lan', '/bien-dong/den')
  await page.getByRole('searchbox', { name: 'Nội dung tìm kiếm' }).fill(hoVaTen)
  await expect(page.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Biến động đi 1' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm trong danh sách' }).fill('không có ai')
  await expect(page.getByText('Không có ai đang chờ tiếp nhận.')).toBeVisible()
  await page.getByRole('link', { name: 'Biến động đi 1' }).click()
  await expect(page.getByRole('searchbox', { name: 'Nội dung tìm kiếm' })).toHaveValue(hoVaTen)
  await expect(page.getByRole('searchbox', { name: 'Tìm trong danh sách' })).toHaveValue('')
  await expect(rowOf(page, hoVaTen)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Biến động đi 1' })).toBeFocused()

  const failing = /get-all-bien-dong-di/
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: -1, message: 'x', data: null } }),
  )
  await page.getByRole('button', { name: 'Tìm kiếm' }).click()
  await expect(page.getByText('Đã có lỗi xảy ra.')).toBeVisible()
  await expect(rowOf(page, hoVaTen)).toHaveCount(0)
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(rowOf(page, hoVaTen)).toBeVisible()
})
