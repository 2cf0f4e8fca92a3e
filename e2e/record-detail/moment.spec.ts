/** The record as it was known at a moment: other values, another colour, nothing to change, and what differs today. */
import { expect, test } from '../fixtures.ts'

test('a record is seen as it was, compared with now, and left', async ({ page, api, openRecord }) => {
  const person = await openRecord('thong-tin-chung', { hoVaTen: 'Trần Thị Xưa' })
  await api.call('minh', 'CanBoCongChuc/update-general-hs', { id: person.id, hoVaTen: 'Trần Thị Nay' })
  await page.reload()
  await expect(page.getByLabel('Họ và tên', { exact: true })).toHaveValue('Trần Thị Nay')

  await page.getByRole('button', { name: 'Xem tại thời điểm' }).click()
  const bar = page.getByRole('region', { name: 'Xem tại thời điểm' })
  await bar.getByRole('button', { name: 'Thay đổi trước' }).click()
  await expect(bar.getByRole('status')).toContainText('chỉ xem')
  await expect(page.getByLabel('Họ và tên', { exact: true })).toHaveValue('Trần Thị Xưa')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeHidden()

  await bar.getByRole('button', { name: 'So với hiện tại' }).click()
  await expect(page.getByText('Hiện tại: Trần Thị Nay')).toBeVisible()
  await bar.getByRole('button', { name: /^Xem 1 chỗ khác/ }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /Họ và tên/ })).toContainText('Trần Thị Nay')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Công tác', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Công tác/ })).toBeVisible()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thêm mới', exact: true })).toBeHidden()
  await bar.getByRole('button', { name: 'Về hiện tại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
})
