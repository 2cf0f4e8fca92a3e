/** The main workflow: sign in, find a person, read and edit the record, download the résumé and read it back. */
import { readFileSync } from 'node:fs'
import { told } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'
import { textOf } from '../read-docx.ts'

test('an officer finds a person, edits the general information and exports the résumé', async ({
  page,
  api,
  signIn,
}) => {
  const person = await recordOf(api, 'minh', { hoVaTen: "Y Thị H'Mơ Niê" })
  await signIn('minh')

  await page.getByPlaceholder('Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại').fill('hmo nie')
  await page.getByRole('button', { name: 'Tìm kiếm' }).click()
  await page.getByRole('link', { name: "Y Thị H'Mơ Niê" }).first().click()
  await expect(page).toHaveURL(new RegExp(`/danh-sach/thong-tin/${person.id}/thong-tin-chung`))

  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await page.getByLabel('Các tên gọi khác').fill('Mơ')
  await page.getByLabel('Số điện thoại').fill('091234567')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(told(page, 'Số điện thoại phải có 10 chữ số.')).toBeVisible()
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('0912345678')).toBeVisible()
  await expect(page.getByText('Mơ', { exact: true })).toBeVisible()

  await page
    .getByRole('button', { name: /Xuất|Kết xuất/ })
    .first()
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Sơ yếu lý lịch (Thông tư 06/2023/TT-BNV)').first().click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^SYLL_.*\.docx$/)
  const text = textOf(readFileSync(await download.path()))
  expect(text).toContain("Y THỊ H'MƠ NIÊ")
  expect(text).toContain('0912345678')
  expect(text).toContain('SƠ YẾU LÝ LỊCH')
})

test('leaving with unsaved changes asks, and cancelling restores the loaded values', async ({
  page,
  openRecord,
}) => {
  await openRecord('cong-tac', { tenGoiKhac: 'Tên cũ' })
  await page.getByRole('link', { name: 'Thông tin chung', exact: true }).click()
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  // 'Hủy' always asks.
  await page.getByRole('button', { name: 'Hủy', exact: true }).click()
  await page.getByRole('dialog', { name: 'Xác nhận' }).getByRole('button', { name: 'Không' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // So does a switch of tabs.
  await page.getByRole('link', { name: 'Công tác', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Thay đổi chưa được lưu' })
    .getByRole('button', { name: 'Đóng' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Back is blocked from the very moment in which something is typed.
  await page.getByLabel('Các tên gọi khác').fill('Tên mới chưa lưu')
  await page.goBack()
  await page
    .getByRole('dialog', { name: 'Thay đổi chưa được lưu' })
    .getByRole('button', { name: 'Đóng' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByText('Công tác', { exact: true }).first().click()
  await expect(page.getByText('Thay đổi chưa được lưu')).toBeVisible()
  await page.getByRole('button', { name: 'Đóng' }).click()
  await page
    .getByRole('button', { name: /^H[ủu]y$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Có, hủy' }).click()
  await expect(page.getByText('Tên cũ')).toBeVisible()
})

test("another person's change is shown field by field and nothing typed is lost", async ({
  page,
  api,
  openRecord,
}) => {
  const person = await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await page.getByLabel('Các tên gọi khác').fill('Do Minh gõ')
  await api.call('lan', 'CanBoCongChuc/update-general-hs', { id: person.id, tenGoiKhac: 'Do Lan lưu' })
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Do Lan lưu')
  await expect(dialog).toContainText('Do Minh gõ')
})

test('nobody outside the unit reaches the record', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh', { hoVaTen: 'Người Ngoài Phạm Vi' })
  await signIn('tuan', `/danh-sach/thong-tin/${person.id}/thong-tin-chung`)
  await expect(page.getByText('Hồ sơ không tồn tại hoặc đã bị xóa.').first()).toBeVisible()
  await expect(page.getByText('Người Ngoài Phạm Vi')).toHaveCount(0)
})
