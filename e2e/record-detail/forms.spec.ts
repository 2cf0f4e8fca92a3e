/** Every one-per-person form is filled in edit mode, saved and read again; the résumé then contains all of it. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import { partyFieldNames } from '#domain/officer/other-fields.ts'
import { testToday } from '../../server/test/test-clock.ts'
import { choose, fillForm, labelled, onPaper, shown, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { recordOf } from '../people.ts'
import { textOf } from '../read-docx.ts'

/** The tab of each form, and the fields that the résumé prints as the screen shows them. */
const forms: Readonly<Record<string, { tab: string; printed: readonly string[] }>> = {
  work: {
    tab: 'cong-tac',
    printed:
      'ngheKhiTuyenDung ngayBatDau coQuanTuyenDung ngayDamNhiem chucVu ngayBoNhiem ngayBoNhiemLaiChucVu chucVuQuyHoach chucVuKiemNhiem congViecChinh congViecLamLauNhat soSoBhxh soBhyt'.split(
        ' ',
      ),
  },
  salary: {
    tab: 'luong-va-phu-cap',
    printed:
      'ngachHoacViTri bacLuong heSoLuong ngayBoNhiemNgach phanTramHuong phuCapTNVK ngayHuongPhuCapTNVK ngayHuongLuong phuCapChucVu phuCapKiemNhiem phuCapKhac'.split(
        ' ',
      ),
  },
  training: {
    tab: 'dao-tao-boi-duong',
    printed: 'hocHam namPhongHocHam namPhongChucDanh giaoDucPhoThong'.split(' '),
  },
  other: {
    tab: 'thong-tin-khac',
    printed:
      'ngayVaoDoan ngayVaoDang ngayVaoDangChinhThuc chucVuDang chucVuDangKiemNhiem ngayNhapNgu ngayXuatNgu quanHamCaoNhat danhHieuQuocPhong ngayPhongTang doiTuongChinhSach thuongBinh'.split(
        ' ',
      ),
  },
  assets: { tab: 'tai-san-gia-dinh', printed: 'thuNhapLuong thuNhapKhac datSanXuatKinhDoanh'.split(' ') },
  history: { tab: 'lich-su-ban-than', printed: 'biBatTuDay thanNhanNuocNgoai'.split(' ') },
  comment: { tab: 'nhan-xet-danh-gia', printed: 'nhanXetDanhGia'.split(' ') },
}

const formNamed = (name: string) => officerForms[name] as AnyForm
const missing = 'Một số trường bắt buộc chưa được điền. Vui lòng kiểm tra lại.'

async function edit(page: Page, id: string, tab: string) {
  await page.goto(`/danh-sach/thong-tin/${id}/${tab}`)
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  return page.locator('.record-form')
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
}

test('every form is saved and the résumé shows it', async ({ page, api, signIn }) => {
  test.setTimeout(150_000)
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  const saved: { name: string; values: AnyValues }[] = []
  for (const [name, { tab }] of Object.entries(forms)) {
    const form = formNamed(name)
    const values = await valuesFor(form, (path) => api.get('minh', path))
    const place = await edit(page, person.id, tab)
    await fillForm(place, form, values)
    await save(page)
    await page.reload()
    for (const [field, value] of Object.entries(values)) {
      const declared = form.fields[field]
      if (declared === undefined || declared.kind === 'flag') continue
      const text = shown(declared, value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      await expect(labelled(place, declared.label)).toHaveValue(new RegExp(`^${text}`))
    }
    saved.push({ name, values })
  }

  await page.getByRole('button', { name: 'Xuất hồ sơ' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Sơ yếu lý lịch (Thông tư 06/2023/TT-BNV)').click(),
  ])
  const document = textOf(readFileSync(await download.path()))
  for (const { name, values } of saved) {
    for (const field of forms[name]?.printed ?? []) {
      const declared = formNamed(name).fields[field]
      if (declared !== undefined) expect(document).toContain(onPaper(declared, values[field]))
    }
  }
})

test('an empty form lists all missing values; typing clears a message', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  for (const name of ['assets', 'history', 'comment', 'other']) {
    const form = formNamed(name)
    const place = await edit(page, person.id, forms[name]?.tab ?? '')
    await page.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.getByText(missing)).toBeVisible()
    const due = problemsOf(form, blankValues(form.fields), { today: testToday })
    for (const { field, message } of due) {
      const item = place
        .locator('.ant-form-item')
        .filter({ has: labelled(page, form.fields[field]?.label ?? '') })
      await expect(item).toContainText(message)
    }
    const first = form.fields[due[0]?.field ?? '']
    const item = place.locator('.ant-form-item').filter({ has: labelled(page, first?.label ?? '') })
    await labelled(place, first?.label ?? '').fill(first?.kind === 'date' ? '26/03/2006' : 'Không')
    await expect(item).not.toContainText(due[0]?.message ?? '')
    await page.getByRole('button', { name: 'Hủy', exact: true }).click()
    await page.getByRole('button', { name: 'Có, hủy' }).click()
    await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  }
})

test('edit mode requested early begins when the form is loaded', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  const held = await holdResponse(page, 'CanBoCongChuc/get-other-info')
  await page.goto(`/danh-sach/thong-tin/${person.id}/thong-tin-khac`)
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const save = page.getByRole('button', { name: 'Lưu lại' })
  await expect(save).toHaveCount(0)
  held.release()
  await expect(save).toBeVisible()
})

test('the first invalid field is scrolled out from under the bar with its label', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const name = page.getByRole('textbox', { name: 'Họ và tên' })
  await name.fill('')
  // It is under the bar, but inside the window.
  const { y } = (await name.boundingBox()) ?? { y: 0 }
  await page.evaluate(`scrollBy({ top: ${y - 60}, behavior: 'instant' })`)
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(name).toBeFocused()
  const bar = page.getByRole('navigation', { name: 'Các phần của biểu mẫu' })
  const bottomOf = async () => ((await bar.boundingBox())?.y ?? 0) + ((await bar.boundingBox())?.height ?? 0)
  await expect
    .poll(
      async () =>
        ((await page.getByText('Họ và tên', { exact: true }).boundingBox())?.y ?? 0) - (await bottomOf()),
    )
    .toBeGreaterThanOrEqual(0)
})

test('the reappointment is disabled without an appointment, and an end without a beginning', async ({
  page,
  api,
  signIn,
}) => {
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  const place = await edit(page, person.id, 'cong-tac')
  const appointed = labelled(place, 'Ngày bổ nhiệm/ngày phê chuẩn')
  const renewed = labelled(place, 'Ngày bổ nhiệm lại/phê chuẩn nhiệm kỳ tiếp theo')
  const [from, to] = [labelled(place, 'Ngày được tuyển dụng lần đầu'), labelled(place, 'Ngày kết thúc')]
  await expect(renewed).toBeDisabled()
  await appointed.fill('01/02/2020')
  await expect(renewed).toBeEnabled()
  await renewed.fill('01/02/2025')
  await appointed.fill('')
  await expect(renewed).toBeDisabled()
  await expect(renewed).toHaveValue('')

  // Dates are typed in any usual way; the end must be after the beginning.
  await expect(to).toBeDisabled()
  await from.fill('1022015')
  await from.fill('01022015')
  await to.fill('1-2-2015')
  await to.blur()
  await expect(from).toHaveValue('01/02/2015')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(place).toContainText('Ngày kết thúc tuyển dụng phải sau ngày bắt đầu.')
  await expect(place).toContainText('Nếu không có thì ghi là không.')
  await expect(place).toContainText('Số sổ BHXH là bắt buộc.')
})

test('rank and step fill the coefficient; another one is allowed with a remark', async ({
  page,
  api,
  signIn,
}) => {
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  const place = await edit(page, person.id, 'luong-va-phu-cap')
  await choose(labelled(place, 'Ngạch hoặc vị trí'), 'Chuyên viên')
  await choose(labelled(place, 'Bậc lương'), 'Bậc 3')
  await expect(labelled(place, 'Hệ số lương')).toHaveValue('3,00')
  await labelled(place, 'Hệ số lương').fill('3.1')
  await expect(place).toContainText('Khác bảng lương: Bậc 3 của ngạch này có hệ số 3,00.')
  await save(page)
  await expect(labelled(place, 'Hệ số lương')).toHaveValue('3,10')
})

test('turning the Party membership off clears and locks its fields', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  const form = formNamed('other')
  await signIn('minh')
  const place = await edit(page, person.id, 'thong-tin-khac')
  const member = place.getByRole('checkbox', { name: 'Là đảng viên' })
  const party = partyFieldNames.map((name) => labelled(place, form.fields[name]?.label ?? ''))
  for (const field of party) await expect(field).toBeDisabled()
  await fillForm(place, form, await valuesFor(form, (path) => api.get('minh', path)))
  await save(page)

  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await member.uncheck()
  for (const field of party) {
    await expect(field).toBeDisabled()
    await expect(field).toHaveValue('')
  }
  await member.check()
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  for (const message of [
    'Ngày vào Đảng là bắt buộc.',
    'Chức vụ Đảng là bắt buộc.',
    'Chức vụ Đảng kiêm nhiệm là bắt buộc.',
  ])
    await expect(place).toContainText(message)
  // After cancelling everything is as before.
  await page.getByRole('button', { name: 'Hủy', exact: true }).click()
  await page.getByRole('button', { name: 'Có, hủy' }).click()
  await expect(labelled(place, 'Số thẻ Đảng')).toHaveValue(/Mẫu/)

  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await member.uncheck()
  await save(page)
  await page.reload()
  await expect(labelled(place, 'Số thẻ Đảng')).toHaveValue('Chưa rõ')
})

test('other information and rewards advise against special characters while they are edited', async ({
  page,
  openRecord,
}) => {
  const advice = 'Lưu ý: không nhập các ký tự đặc biệt như ; & | ` $.'
  const person = await openRecord('thong-tin-khac')
  await expect(page.getByRole('textbox', { name: 'Ngày vào Đoàn' })).toBeVisible()
  await expect(page.getByText(advice)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByText(advice)).toBeVisible()

  await page.goto(`/danh-sach/thong-tin/${person.id}/khen-thuong-ky-luat`)
  for (const [title, count] of [
    ['KHEN THƯỞNG', 1],
    ['KỶ LUẬT', 0],
  ] as const) {
    const section = page.getByRole('region', { name: title, exact: true })
    await section.getByRole('button', { name: 'Thêm mới' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('button', { name: 'Lưu lại' })).toBeVisible()
    await expect(panel.getByText(advice)).toHaveCount(count)
    await panel.getByRole('button', { name: 'Huỷ' }).click()
    await expect(panel).toHaveCount(0)
  }
})
