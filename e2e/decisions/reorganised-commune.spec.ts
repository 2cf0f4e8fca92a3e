/**
 * Two communes become one in the studio, the decision of it is entered once for the rows that it made, two people go on by a
 * transfer that is drafted, signed, read back and planned; a year later what was known on each day is there.
 */
import { readFileSync } from 'node:fs'
import { clientMessages } from '#domain/api/client-messages.ts'
import { hasOffice } from '../../server/test/messy/by-office.ts'
import { choose, chooseFound, labelled } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { itemOf, recordOf } from '../people.ts'
import { smallPdf } from '../small-pdf.ts'
import { drop, signed } from './signed-paper.ts'

interface Unit {
  id: string
  name: string
  maCoQuan: string
}

test.skip(!hasOffice, 'a draft is printed by LibreOffice')

test('a merged commune: people move with it, two go on by a decision, and what was known when', async ({
  page,
  api,
  signIn,
  passUntil,
}) => {
  test.setTimeout(150_000)
  const word = `Cù Lao ${process.pid % 10_000}`
  const [east, west] = (await Promise.all(
    ['Thượng', 'Hạ'].map((which, at) =>
      api.call('lan', 'DonVi/create', {
        name: `UBND xã ${word} ${which}`,
        maCoQuan: `H20.CL${at}.${process.pid % 10_000}`,
        capDV: 2,
      }),
    ),
  )) as [Unit, Unit]
  const [loaiQuyetDinh, loaiDonVi] = [
    await itemOf(api, 'DM_LOAIQUYETDINH_CONGTAC', 'BN'),
    await itemOf(api, 'DM_LOAIDONVI_CONGTAC'),
  ]
  const inUnit = async (hoVaTen: string, donVi: Unit) => {
    const { id } = await recordOf(api, 'lan', { hoVaTen, donVi, donViSuDung: donVi, donViQuanLy: donVi })
    const congTac = { tuNgay: '2020-01-01', donVi, chucVuNgoaiHeThong: 'Công chức', loaiDonVi, loaiQuyetDinh }
    await api.call('lan', 'CongTac/add', { id, congTac })
    return id
  }
  const [stays, goes, follows] = [
    await inUnit('Đặng Văn Cù Một', east),
    await inUnit('Đặng Văn Cù Hai', west),
    await inUnit('Đặng Văn Cù Ba', west),
  ]
  const asTwo = new Date().toISOString()

  await signIn('lan', '/don-vi/sap-xep/moi')
  await page.getByRole('button', { name: /^Sáp nhập/ }).click()
  for (const { name } of [east, west]) {
    await chooseFound(labelled(page, 'Các đơn vị sáp nhập').first(), name, name)
    await expect(page.getByRole('button', { name: `Bỏ ${name}` })).toBeVisible()
  }
  await page.getByText('Lập đơn vị mới').click()
  const merged = `UBND xã ${word}`
  await labelled(page, 'Tên cơ quan').fill(merged)
  await labelled(page, 'Mã cơ quan').fill(east.maCoQuan)
  const number = `9${process.pid % 10_000}/NQ-HĐND`
  for (const [label, value] of [
    ['Ngày hiệu lực', '01/07/2026'],
    ['Số quyết định', number],
    ['Ngày ký', '16/06/2026'],
    ['Người ký', 'Trần Văn Ký'],
  ] as const) {
    await labelled(page, label).fill(value)
    await labelled(page, label).press('Tab')
  }
  await page.getByRole('button', { name: 'Thực hiện' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sắp xếp 3 hồ sơ' }).click()
  await expect(page.getByText('Đã sắp xếp xong')).toBeVisible()

  // The decision is entered once, with its file, and the three rows that it made rest on it.
  await page.goto('/quyet-dinh')
  await page.getByRole('button', { name: 'Thêm quyết định' }).click()
  const entering = page.getByRole('dialog', { name: 'Thêm quyết định' })
  await labelled(entering, 'Số, ký hiệu').fill(number)
  await labelled(entering, 'Ngày ký').fill('16/06/2026')
  await labelled(entering, 'Ngày ký').press('Tab')
  await labelled(entering, 'Người ký').fill('Trần Văn Ký')
  const buffer = smallPdf('Nghị quyết')
  await entering
    .locator('input[type=file]')
    .setInputFiles({ name: 'nghi-quyet.pdf', mimeType: 'application/pdf', buffer })
  await expect(entering.getByRole('button', { name: 'Tải xuống nghi-quyet.pdf' })).toBeVisible()
  await entering.getByRole('button', { name: 'Lưu lại' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button', { name: /^Xem người/ })
    .click()
  const decided = page.getByRole('dialog', { name: `Quyết định ${number}` })
  await decided.getByRole('button', { name: 'Gắn 3 dòng' }).click()
  await expect(decided.getByText('Người của quyết định (3 dòng)')).toBeVisible()
  const asOne = new Date().toISOString()

  // Two of them are transferred from the next year on.
  await page.goto('/danh-sach')
  const search = page.getByLabel('Nội dung tìm kiếm')
  await search.fill('dang van cu')
  await search.press('Enter')
  for (const name of ['Đặng Văn Cù Hai', 'Đặng Văn Cù Ba'])
    await page.getByRole('checkbox', { name: `Chọn ${name}` }).check()
  await page.getByRole('button', { name: 'Dự thảo quyết định' }).click()
  const panel = page.getByRole('dialog', { name: 'Dự thảo quyết định' })
  await choose(panel.getByLabel('Mẫu quyết định'), 'Điều động')
  const receiver = 'UBND phường Đạo Thạnh'
  await chooseFound(labelled(panel, 'Đến đơn vị'), receiver, receiver)
  await labelled(panel, 'Điều động từ ngày').fill('01/01/2027')
  await labelled(panel, 'Điều động từ ngày').press('Tab')
  await labelled(panel, 'Họ và tên người ký').fill('Trần Văn Ký')
  await expect(panel.getByRole('region', { name: 'Người có trong dự thảo' })).toContainText(
    'Dự thảo cho 2 người',
  )
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Tải dự thảo' }).click()
  const draft = readFileSync(await (await download).path())
  await drop(page, 'dieu-dong.pdf', await signed(draft, '77', 'ngày 18 tháng 11 năm '))
  const people = page.getByRole('region', { name: 'Người trong quyết định' })
  await expect(people.getByText('Khớp')).toHaveCount(2)
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await page
    .getByRole('dialog', { name: 'Ghi quyết định vào hồ sơ' })
    .getByRole('button', { name: 'Ghi', exact: true })
    .click()
  await expect(page.getByLabel('Kết quả', { exact: true })).toContainText('chờ hiệu lực cho 2 người')
  await expect(page.getByText(clientMessages.unknown)).toHaveCount(0)

  await passUntil('2027-01-02')
  await signIn('tuan', '/bien-dong')
  const arriving = page.getByRole('row').filter({ hasText: merged })
  await expect(arriving).toHaveCount(2)
  // Accepted by the call: the browser takes its day from the real date of responses.
  const { data: arrivals } = await api.call('tuan', 'ChuyenCongTac/get-all-bien-dong-den-of-don-vi', {})
  for (const { id } of arrivals as { id: string }[]) {
    const bienDong = { ngayChuyenDen: '2027-01-01' }
    await api.call('tuan', 'ChuyenCongTac/accept-chuyen-cong-tac', { id, bienDong })
  }
  await passUntil('2027-11-20')

  // A year later: each moment has its own answer.
  const namesAt = async (unit: string, luc: string) => {
    const query = { donViId: unit, isChildren: true, luc, pageNumber: 1, pageSize: 25 }
    const { data } = await api.call('lan', 'LichSu/list-at', query)
    return (data as { hoVaTen: string }[]).map(({ hoVaTen }) => hoVaTen)
  }
  const now = (await api.get('lan', `CanBoCongChuc/get-by-id/${stays}`)).donVi as Unit
  expect(now.name).toBe(merged)
  expect(await namesAt(east.id, asTwo)).toEqual(['Đặng Văn Cù Một'])
  expect(await namesAt(west.id, asTwo)).toEqual(['Đặng Văn Cù Ba', 'Đặng Văn Cù Hai'])
  expect(await namesAt(now.id, asOne)).toEqual(['Đặng Văn Cù Ba', 'Đặng Văn Cù Hai', 'Đặng Văn Cù Một'])
  const last = new Date().toISOString()
  expect(await namesAt(now.id, last)).toEqual(['Đặng Văn Cù Một'])
  const unitAt = async (luc: string) =>
    (await api.call('lan', 'LichSu/record-at', { id: goes, luc })).values.donVi.name as string
  expect(await Promise.all([asTwo, asOne, last].map(unitAt))).toEqual([west.name, merged, receiver])

  await signIn('lan', `/danh-sach/thong-tin/${follows}/thong-tin-chung`)
  await page.getByRole('button', { name: 'Xem tại thời điểm' }).click()
  const bar = page.getByRole('region', { name: 'Xem tại thời điểm' })
  await bar.getByRole('button', { name: 'Thay đổi trước' }).click()
  await expect(bar.getByRole('status')).toContainText('chỉ xem')
  await expect(page.locator('#content').getByText(merged).filter({ visible: true }).first()).toBeVisible()
})
