/** Tham số pháp lý: a value is previewed with the people whom it touches, applied, named as a reason, and taken back. */
import type { Page } from '@playwright/test'
import type { Api } from '../api.ts'
import { lawSentences } from '#domain/law/law-form.ts'
import { expect, test } from '../fixtures.ts'
import { addSalary, itemOf, recordOf } from '../people.ts'

test('a new base salary is previewed with the people whom it touches, applied and withdrawn', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/tham-so')
  const table = page.getByRole('table', { name: 'Tham số pháp lý' })
  const line = table.getByRole('row').filter({ hasText: 'Mức lương cơ sở' })
  await expect(line.first()).toContainText('2.530.000')
  const holiday = table.getByRole('row').filter({ hasText: 'Ngày nghỉ lễ' }).first()
  await expect(holiday.getByRole('cell', { name: 'nghỉ', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Thay đổi Mức lương cơ sở' }).click()
  const panel = page.getByRole('dialog', { name: 'Thay đổi tham số pháp lý' })
  await expect(panel).toContainText('Giá trị từ ngày 01/07/2026: 2.530.000 đồng/tháng')
  const apply = panel.getByRole('button', { name: 'Áp dụng' })
  await panel.getByRole('button', { name: 'Xem trước' }).click()
  await expect(panel.getByText('Văn bản là bắt buộc.').first()).toBeVisible()
  await expect(apply).toBeDisabled()
  await panel.getByLabel('Giá trị').fill('2600000')
  await panel.getByLabel('Từ ngày').fill('01/07/2027')
  await panel.getByLabel('Văn bản').fill('Nghị định 99/2027/NĐ-CP')
  await panel.getByLabel('Điều, khoản').fill('Điều 3')
  await panel.getByRole('button', { name: 'Xem trước' }).click()
  await expect(panel.getByText(/^\d+ người chịu tác động/)).toBeVisible()
  await expect(panel.getByText(/ × 2\.600\.000 = /).first()).toBeVisible()
  // Another value needs another look.
  await panel.getByLabel('Giá trị').fill('2700000')
  await expect(apply).toBeDisabled()
  await panel.getByRole('button', { name: 'Xem trước' }).click()
  await apply.click()
  await expect(panel).toHaveCount(0)
  const upcoming = line.filter({ hasText: 'Sắp có hiệu lực' })
  await expect(upcoming).toContainText('2.700.000')

  await page.getByRole('button', { name: 'Lịch sử Mức lương cơ sở' }).first().click()
  const history = page.getByRole('dialog', { name: 'Lịch sử: Mức lương cơ sở' })
  await history.getByRole('button', { name: 'Thu hồi giá trị từ ngày 01/07/2027' }).click()
  const question = page.getByRole('dialog', { name: 'Thu hồi giá trị' })
  await expect(question).toContainText(
    lawSentences.withdrawAsk('2.700.000 đồng/tháng', 'từ ngày 01/07/2027', true),
  )
  await question.getByRole('button', { name: 'Thu hồi' }).click()
  await expect(history.getByText(/^Đã thu hồi/)).toBeVisible()
  await history.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(upcoming).toHaveCount(0)
})

/** Somebody at step 4 since 01/04/2024, of a kind, disciplined or with an allowance as the journey needs. */
async function person(api: Api, hoVaTen: string, loaiHoSo: string, rank = '01.003'): Promise<string> {
  const { id } = await recordOf(api, 'minh', {
    hoVaTen,
    loaiHoSo: await itemOf(api, 'DM_LOAIHOSO', loaiHoSo),
  })
  const ngachChucDanh = await itemOf(api, 'DM_NGACHCHUCDANH', rank)
  await addSalary(api, id, { ngayHuongLuong: '2024-04-01', ngachChucDanh }, { capNhatHienTai: true })
  return id
}

interface NewValue {
  /** The line's parameter and what it is for. */
  name: string
  value: string
  from: string
}
const decree = { document: 'Thông tư 99/2026/TT-BNV', article: 'Điều 1' }

/** Fills the panel of a line, looks at whom it touches, and applies it; returns the lines of the preview. */
async function applied(page: Page, { name, value, from }: NewValue): Promise<string[]> {
  await page.getByRole('button', { name: `Thay đổi ${name}`, exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Thay đổi tham số pháp lý' })
  await panel.getByLabel('Giá trị').fill(value)
  await panel.getByLabel('Từ ngày').fill(from)
  await panel.getByLabel('Văn bản').fill(decree.document)
  await panel.getByLabel('Điều, khoản').fill(decree.article)
  await panel.getByRole('button', { name: 'Xem trước' }).click()
  const touched = panel.getByRole('table', { name: 'Người chịu tác động' }).locator('tbody tr')
  await expect(touched.first()).toBeVisible()
  const lines = await touched.allInnerTexts()
  await panel.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(panel).toHaveCount(0)
  return lines.map((line) => line.replaceAll(/\s+/gu, ' '))
}

async function takenBack(page: Page, { name, from }: NewValue): Promise<void> {
  await page.getByRole('button', { name: `Lịch sử ${name}`, exact: true }).click()
  const history = page.getByRole('dialog', { name: /^Lịch sử/ })
  await history.getByRole('button', { name: `Thu hồi giá trị từ ngày ${from}` }).click()
  const question = page.getByRole('dialog', { name: 'Thu hồi giá trị' })
  await question.getByRole('button', { name: 'Thu hồi' }).click()
  await expect(history.getByText(/^Đã thu hồi/)).toBeVisible()
  await history.getByRole('button', { name: 'Đóng' }).last().click()
}

test('other months for a reprimand move the day of who was reprimanded, with the document as the reason', async ({
  page,
  api,
  signIn,
}) => {
  const [servant, employee] = [
    await person(api, 'Tham Thị Số', '02'),
    await person(api, 'Tham Thị Khác', '03'),
  ]
  for (const id of [servant, employee])
    await api.call('minh', 'KhenThuongKyLuat/add-ky-luat', {
      id,
      kyLuat: {
        hinhThucKyLuat: await itemOf(api, 'DM_HINHTHUCKYLUAT', 'KT'),
        ngayKyLuat: '2025-05-12',
        denNgay: '2026-05-12',
        loaiKyLuat: await itemOf(api, 'DM_LOAIKHENTHUONG_KYLUAT', 'KL01'),
        capQuyetDinh: await itemOf(api, 'DM_CAPKHENTHUONG_KYLUAT'),
        donViNgoaiHeThong: 'Ủy ban nhân dân tỉnh Đồng Tháp',
        soQuyetDinh: '12/QĐ-UBND',
        noiDung: 'Vi phạm thời giờ làm việc',
      },
    })
  const due = async (id: string) =>
    (await api.call('minh', 'DenHan/explain', { id, loai: 'nang-luong' })) as { ngay: string; lyDo: string[] }
  expect((await due(servant)).ngay).toBe('2027-10-01')
  await signIn('lan', '/tham-so')
  const change = {
    name: 'Kéo dài thời gian nâng bậc lương do bị kỷ luật: Cán bộ, công chức; Khiển trách',
    value: '9',
    from: '01/01/2025',
  }
  const lines = await applied(page, change)
  // The name, the unit, and what changes.
  const moved = /^Tham Thị Số .+ Nâng bậc lương: 01\/10\/2027 Nâng bậc lương: 01\/01\/2028$/
  expect(lines).toContainEqual(expect.stringMatching(moved))
  expect(lines.join()).not.toContain('Tham Thị Khác')
  expect(await due(servant)).toMatchObject({
    ngay: '2028-01-01',
    lyDo: expect.arrayContaining([expect.stringContaining(`${decree.document}, ${decree.article}`)]),
  })
  expect((await due(employee)).ngay).toBe('2027-07-01')
  await takenBack(page, change)
  expect((await due(servant)).ngay).toBe('2027-10-01')
})

test('another rate for teachers names whoever is paid the former one', async ({ page, api, signIn }) => {
  const id = await person(api, 'Tham Thị Giáo', '03', 'V.07.05.15')
  await api.call('minh', 'PhuCap/add', {
    id,
    PhuCap: {
      loaiPhuCap: await itemOf(api, 'DM_PHUCAP', 'UDN'),
      doiTuongPhuCap: await itemOf(api, 'DM_LOAIHOSO', '03'),
      tuNgay: '2026-01-01',
      hinhThucHuong: 'PT',
      phanTramHuong: 40,
    },
  })
  const due = async () =>
    (await api.call('minh', 'DenHan/explain', { id, loai: 'phu-cap-uu-dai' })) as { ngay: string | null }
  expect((await due()).ngay).toBeNull()
  await signIn('lan', '/tham-so')
  const change = {
    name: 'Phụ cấp ưu đãi theo nghề của nhà giáo: Trung học phổ thông',
    value: '45',
    from: '01/10/2026',
  }
  const lines = await applied(page, change)
  expect(lines).toContainEqual(expect.stringMatching(/^Tham Thị Giáo .+ 40 % 45 %$/))
  expect((await due()).ngay).toBe('2026-10-01')
  await takenBack(page, change)
  expect((await due()).ngay).toBeNull()
  // What was applied is no draft any more, though its panel was gone at once.
  expect(await api.call('lan', 'BanNhap/get-list')).toEqual([])
})
