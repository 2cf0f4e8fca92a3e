/** Problems of a form are shown: at the field on leaving it and, after a refused save, in a list above the form. */
import { labelled, told } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

test('an invalid value is reported on leaving its field, an empty field is not', async ({
  page,
  openRecord,
}) => {
  await openRecord('luong-va-phu-cap')
  await page.getByRole('button', { name: 'Thêm mới' }).first().click()
  const panel = page.getByRole('dialog')
  const begins = labelled(panel, 'Ngày bắt đầu hưởng lương')
  await begins.focus()
  // Only tabbed through.
  await begins.press('Tab')
  await expect(begins).not.toBeFocused()
  for (const impossible of ['31/02/2020', '310299']) {
    await begins.fill(impossible)
    await begins.press('Tab')
    await expect(told(panel, 'Ngày bắt đầu hưởng lương không phải là ngày hợp lệ.')).toBeVisible()
    await begins.fill('01/03/2020')
    await expect(panel.locator('.ant-form-item-explain-error')).toHaveCount(0)
  }
  await labelled(panel, 'Hệ số lương').fill('36,6')
  await labelled(panel, 'Hệ số lương').press('Tab')
  await expect(told(panel, 'Hệ số lương phải từ 0 đến 10.')).toBeVisible()
  // Only this field: required fields that are still empty have no message yet.
  await expect(panel.locator('.ant-form-item-explain-error')).toHaveCount(1)
  await expect(panel.getByRole('region', { name: /trường cần sửa/ })).toHaveCount(0)
})

test('a refused save lists the problems; each links to its field, and the list shrinks', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await labelled(page, 'Họ và tên').fill('Nguyễn Văn 3')
  await labelled(page, 'Ngày cấp CCCD').fill('31/02/2020')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText('Một số trường bắt buộc chưa được điền. Vui lòng kiểm tra lại.')).toBeVisible()
  const list = page.getByRole('region', { name: 'Còn 2 trường cần sửa' })
  await expect(list.getByRole('button')).toHaveText(['1. Họ và tên', '2. Ngày cấp CCCD'])
  // The notice speaks of missing values only.
  await expect(list.getByText('chưa đúng')).toHaveCount(2)
  const sections = page.getByRole('navigation', { name: 'Các phần của biểu mẫu' })
  await expect(sections.getByRole('button', { name: 'có trường cần sửa' })).toHaveText([
    /^Thông tin cá nhân/,
    /^Giấy tờ tùy thân/,
  ])
  // Each message once, under its field.
  await expect(page.getByText('Họ và tên không được chứa chữ số.')).toBeVisible()

  await list.getByRole('button', { name: '2. Ngày cấp CCCD' }).click()
  const day = labelled(page, 'Ngày cấp CCCD')
  await expect(day).toBeFocused()
  // In the middle of the area between the bars, not at the edge.
  await expect
    .poll(async () => {
      const { y, height } = (await day.boundingBox()) ?? { y: 0, height: 0 }
      return y + height / 2
    })
    .toBeLessThan(768 * 0.75)
  // However far the form is scrolled.
  await labelled(page, 'Email').scrollIntoViewIfNeeded()
  await expect(list).toBeInViewport({ ratio: 1 })

  await day.fill('01/02/2020')
  await expect(page.getByRole('region', { name: 'Còn 1 trường cần sửa' }).getByRole('button')).toHaveText([
    '1. Họ và tên',
  ])
  await labelled(page, 'Họ và tên').fill('Nguyễn Văn Hành Trình')
  await expect(page.getByRole('region', { name: /trường cần sửa/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
})

test('refusals of the server are listed too', async ({ page, api, openRecord }) => {
  await openRecord('thong-tin-chung', { soCccd: '087190000901' })
  await recordOf(api, 'minh', { soCccd: '087190000902' })
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await labelled(page, 'Số CCCD').fill('087190000902')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('region', { name: 'Còn 1 trường cần sửa' })).toBeVisible()
  await expect(labelled(page, 'Số CCCD')).toBeFocused()
})
