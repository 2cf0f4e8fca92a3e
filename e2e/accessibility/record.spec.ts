/** A record, reading and editing, its panels, and on a phone: no findings by axe in either theme. */
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'
import { expectAccessible, overflow } from './expect-accessible.ts'

const tabs = ['luong-va-phu-cap', 'dao-tao-boi-duong', 'tai-san-gia-dinh', 'thong-tin-khac', 'tep-tin']

test('axe finds nothing on a record in reading mode', async ({ page, api, signIn }) => {
  test.setTimeout(180_000)
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  for (const tab of ['thong-tin-chung', 'cong-tac', ...tabs]) {
    await page.goto(`/danh-sach/thong-tin/${person.id}/${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, tab, tab === 'thong-tin-chung' ? { colours: true } : {})
  }
  await page.getByRole('button', { name: 'Ai đã xem' }).click()
  await expect(page.getByRole('dialog')).toContainText('Xem')
  await expectAccessible(page, 'who has seen it')
})

test('axe finds nothing on a record in edit mode', async ({ page, openRecord }) => {
  test.setTimeout(180_000)
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  await expectAccessible(page, 'editing', { colours: true })
  await page.getByRole('button', { name: 'Hủy' }).click()
  await expectAccessible(page, 'question before editing is given up')
  await page.getByRole('button', { name: 'Có, hủy' }).click()
  await page.getByRole('link', { name: 'Công tác', exact: true }).click()
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toContainText('Đơn vị công tác là bắt buộc.')
  await expect(page.getByText('CẢNH BÁO')).toHaveCount(0)
  await expectAccessible(page, 'panel of a row with errors', { colours: true })
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Ngừng công tác' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Chuyển', exact: true })).toBeVisible()
  await expectAccessible(page, 'end of service')
})

test('a phone shows the list and a record without sideways scrolling of the page', async ({
  page,
  api,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.goto(`/danh-sach/thong-tin/${person.id}/cong-tac`)
  await expect(page.getByText('Quá trình công tác').first()).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  // Empty tables that are wider than the window.
  await page.goto(`/danh-sach/thong-tin/${person.id}/dao-tao-boi-duong`)
  await expect(page.getByText('Không có dữ liệu').first()).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'empty tables on a phone')
})
