/** 'Thông tin chung': effects of one field on another. */
import { told } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'

test('the staff number of the using unit follows the CCCD until another one is typed', async ({
  page,
  api,
  hand,
  signIn,
  openRecord,
}) => {
  const person = await openRecord('thong-tin-chung', { soCccd: '087190000101' })
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await hand.press('e')
  const cccd = page.getByLabel('Số CCCD', { exact: true })
  const number = page.getByLabel('Số hiệu CVCCVC đơn vị sử dụng')
  await expect(number).toHaveValue('087190000101')
  await hand.into(cccd, '087190000102')
  await expect(number).toHaveValue('087190000102')

  // After cancelling and starting again it follows as well.
  await hand.enter(page.getByRole('button', { name: 'Hủy', exact: true }))
  await hand.enter(page.getByRole('button', { name: 'Có, hủy' }))
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeFocused()
  await hand.press('e')
  await hand.into(cccd, '087190000103')
  await expect(number).toHaveValue('087190000103')
  await hand.into(number, 'SNV.17')
  await hand.into(cccd, '087190000104')
  await expect(number).toHaveValue('SNV.17')
  await hand.press('Control+s')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  expect(await api.call('minh', 'CanBoCongChuc/get-general-info', { id: person.id })).toMatchObject({
    soCccd: '087190000104',
    soHieuCBCCVCDVSD: 'SNV.17',
  })

  // Users who may not change the number leave it unchanged.
  await hand.find('dang xuat', 'Đăng xuất')
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('hoa')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await hand.press('e')
  const own = await number.inputValue()
  await hand.into(cccd, '087190000105')
  await expect(number).toHaveValue(own)
})

test('an address requires province and commune, also for screen readers', async ({ page, openRecord }) => {
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

test('the menu of résumés is navigated by arrow keys and closed by Escape', async ({ page, openRecord }) => {
  const held = await holdResponse(page, 'BaoCao/get-export-types')
  await openRecord('thong-tin-chung')
  const menu = page.getByRole('button', { name: 'Xuất hồ sơ' })
  await menu.press('Enter')
  // Also when opened before its items are loaded.
  await expect(page.getByText('Đang tải …')).toBeVisible()
  held.release()
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

test('the message of a date is cleared when the other one is corrected', async ({ page, openRecord }) => {
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

test('a typed old address is read, copied to another one, and a name gets its capitals', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const birthplace = page.getByRole('group', { name: 'Nơi sinh', exact: true })
  const old = birthplace.getByRole('textbox', { name: 'Trước sáp nhập' })
  await old.fill('Ấp Tân Lợi, xã Đốc Binh Kiều, huyện Tháp Mười, tỉnh Đồng Tháp')
  await birthplace
    .getByRole('button', {
      name: 'Điền theo sáp nhập: Ấp Tân Lợi, Xã Đốc Binh Kiều, Tỉnh Đồng Tháp',
    })
    .click()
  await expect(birthplace.getByLabel('Địa chỉ chi tiết')).toHaveValue('Ấp Tân Lợi')
  await expect(birthplace.getByText('Xã Đốc Binh Kiều', { exact: true })).toBeVisible()
  await expect(birthplace.getByText('Phỏng đoán')).toHaveCount(0)

  const home = page.getByRole('group', { name: 'Nơi ở hiện nay', exact: true })
  const before = await home.getByRole('textbox', { name: 'Trước sáp nhập' }).inputValue()
  await home.getByRole('button', { name: 'Giống nơi sinh' }).click()
  await expect(home.getByRole('textbox', { name: 'Trước sáp nhập' })).toHaveValue(/^Ấp Tân Lợi/)
  await expect(home.getByLabel('Địa chỉ chi tiết')).toHaveValue('Ấp Tân Lợi')
  await home.getByRole('button', { name: 'Lấy lại địa chỉ trước khi sao chép' }).click()
  await expect(home.getByRole('textbox', { name: 'Trước sáp nhập' })).toHaveValue(before)

  await old.fill('xa phong my, dong thap')
  await expect(birthplace.getByText('Phỏng đoán, hãy kiểm tra lại.')).toBeVisible()

  const name = page.getByLabel('Họ và tên', { exact: true })
  await name.fill("h'hen niê")
  await name.press('Tab')
  await expect(name).toHaveValue("H'Hen Niê")
  await expect(page.getByRole('button', { name: /^Đã sửa chữ hoa, chữ thường/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(name).toHaveValue("h'hen niê")
  await name.focus()
  await name.press('Tab')
  await expect(name).toHaveValue("h'hen niê")
  await name.fill("H'HEN NIÊ")
  await name.press('Tab')
  await expect(name).toHaveValue("H'Hen Niê")
  await page.keyboard.press('Control+z')
  await expect(name).toHaveValue("H'HEN NIÊ")
})
