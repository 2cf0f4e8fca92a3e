/** 'Thông tin chung': what one field does to another. */
import { told } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'

test('the staff number of the using unit follows the CCCD until another one is typed', async ({
  page,
  api,
  signIn,
  openRecord,
}) => {
  const person = await openRecord('thong-tin-chung', { soCccd: '087190000101' })
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const cccd = page.getByLabel('Số CCCD', { exact: true })
  const number = page.getByLabel('Số hiệu CVCCVC đơn vị sử dụng')
  await expect(number).toHaveValue('087190000101')
  await cccd.fill('087190000102')
  await expect(number).toHaveValue('087190000102')

  // Given up and begun anew it follows as well.
  await page.getByRole('button', { name: 'Hủy', exact: true }).click()
  await page.getByRole('button', { name: 'Có, hủy' }).click()
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await cccd.fill('087190000103')
  await expect(number).toHaveValue('087190000103')
  await number.fill('SNV.17')
  await cccd.fill('087190000104')
  await expect(number).toHaveValue('SNV.17')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  expect(await api.call('minh', 'CanBoCongChuc/get-general-info', { id: person.id })).toMatchObject({
    soCccd: '087190000104',
    soHieuCBCCVCDVSD: 'SNV.17',
  })

  // Who may not change the number leaves it alone.
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('hoa')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const own = await number.inputValue()
  await cccd.fill('087190000105')
  await expect(number).toHaveValue(own)
})

test('an address asks for province and commune, and says so to those who hear it', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const birthplace = page.getByRole('group', { name: 'Nơi sinh', exact: true })
  const province = birthplace.getByRole('combobox', { name: 'Tỉnh' })
  const commune = birthplace.getByRole('combobox', { name: 'Xã/Phường' })
  await expect(province).toHaveAttribute('aria-required', 'true')
  await expect(commune).toBeEnabled()
  await birthplace.getByText('Tỉnh Đồng Tháp', { exact: true }).hover()
  await birthplace.getByRole('button', { name: 'Bỏ chọn' }).first().click()
  await expect(commune).toBeDisabled()
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  for (const [place, sentence] of [
    [province, 'Tỉnh là bắt buộc.'],
    [commune, 'Xã/Phường là bắt buộc.'],
  ] as const) {
    await expect(place).toHaveAttribute('aria-invalid', 'true')
    await expect(place).toHaveAccessibleDescription(sentence)
  }
})

test('the menu of résumés is walked by the arrows and left by Escape', async ({ page, openRecord }) => {
  const held = await holdBack(page, 'BaoCao/get-export-types')
  await openRecord('thong-tin-chung')
  const menu = page.getByRole('button', { name: 'Xuất hồ sơ' })
  await menu.press('Enter')
  // Opened before its items are there, too.
  await expect(page.getByText('Đang tải …')).toBeVisible()
  held.letGo()
  const item = page.getByRole('menuitem').first()
  await expect(item).toBeFocused()
  await item.press('Escape')
  await expect(item).toHaveCount(0)
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await expect(item).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), item.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^SYLL_.*\.docx$/)
})

test('what was wrong with a date is taken back when the other one is mended', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung', { ngayCapCccd: '2021-05-01' })
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await page.getByLabel('Ngày cấp CCCD').fill('20/05/1990')
  await page.getByLabel('Email', { exact: true }).fill('sai')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  const wrong = told(page, 'Ngày cấp phải sau ngày sinh.')
  await expect(wrong).toBeVisible()
  await page.getByLabel('Ngày sinh').fill('20/05/1989')
  await expect(wrong).toHaveCount(0)
  await expect(told(page, 'Email không đúng định dạng.')).toBeVisible()
})
