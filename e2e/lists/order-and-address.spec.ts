/** Sorting, address and scroll position of all lists, tested on the staff list. */
import type { Page } from '@playwright/test'
import { choose } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { recordOf } from '../people.ts'

const count = (page: Page) => page.getByText(/^Hiển thị/)
const table = (page: Page) => page.getByRole('table', { name: 'Danh sách hồ sơ' })
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name })

test('a head sorts up, down and back to the default order', async ({ page, api, signIn }) => {
  for (const [hoVaTen, ngaySinh] of [
    ['Kiều Văn Trẻ', '2001-01-01'],
    ['Kiều Văn Già', '1964-01-01'],
    ['Kiều Văn Vừa', '1985-01-01'],
  ])
    await recordOf(api, 'minh', { hoVaTen, ngaySinh })
  await signIn('minh')
  await expect(head(page, 'Họ và tên')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Nội dung tìm kiếm').fill('kieu van')
  const names = table(page).getByRole('link')
  const own = ['Kiều Văn Già', 'Kiều Văn Trẻ', 'Kiều Văn Vừa']
  const byAge = ['Kiều Văn Già', 'Kiều Văn Vừa', 'Kiều Văn Trẻ']
  await expect(names).toHaveText(own)
  // A search by name sorts by relevance.
  await expect(head(page, 'Họ và tên')).toHaveAttribute('aria-sort', 'none')
  // A column with two values has two heads.
  const birth = page.getByRole('button', { name: 'Ngày sinh' })
  await birth.click()
  await expect(names).toHaveText(byAge)
  await expect(head(page, 'Ngày sinh')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head(page, 'Họ và tên')).toHaveAttribute('aria-sort', 'none')
  await expect(head(page, 'Đồng bộ')).not.toHaveAttribute('aria-sort')
  await birth.click()
  await expect(names).toHaveText(byAge.toReversed())
  await expect(page).toHaveURL(/sortBy=-ngaySinh/)
  await birth.click()
  await expect(names).toHaveText(own)
  await expect(page).not.toHaveURL(/sortBy/)
})

test('the heads stay visible while many rows scroll', async ({ page, signIn }) => {
  await signIn('lan', '/danh-sach?donViId=&pageSize=50')
  await expect(count(page)).toHaveText(/^Hiển thị 50/)
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(head(page, 'Trạng thái')).toBeInViewport({ ratio: 1 })
  // Also where the table scrolls sideways.
  await page.setViewportSize({ width: 800, height: 700 })
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(head(page, 'Họ và tên')).toBeInViewport({ ratio: 1 })
})

test('an address shows others the same list, but not what was typed', async ({
  page,
  api,
  signIn,
  browser,
  baseURL,
}) => {
  await recordOf(api, 'minh', { hoVaTen: 'Người Của Địa Chỉ' })
  await signIn('minh')
  await choose(page.getByRole('combobox', { name: 'Đảng viên' }), 'Không phải đảng viên')
  await page.getByRole('button', { name: 'Ngày sinh' }).click()
  await page.getByRole('button', { name: 'Trang Kế', exact: true }).click()
  await expect(page).toHaveURL(/laDangVien=false&sortBy=ngaySinh&pageNumber=2/)
  const address = page.url()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await other.goto('/')
  await other.getByLabel('Tài khoản').fill('quang')
  await other.getByLabel('Mật khẩu', { exact: true }).fill('Thu-nghiem#2026')
  await other.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  await expect(count(other)).toBeVisible()
  await other.goto(address)
  await expect(count(other)).toBeVisible()
  await expect(count(page)).toHaveText(await count(other).innerText())
  await expect(table(page).getByRole('link')).toHaveText(await table(other).getByRole('link').allInnerTexts())

  await page.getByLabel('Nội dung tìm kiếm').fill('nguoi cua dia chi')
  await expect(count(page)).toHaveText('Hiển thị 1 trên tổng số 1 dòng')
  expect(page.url()).not.toContain('nguoi')
  await context.close()
})

test('ids in an address stay texts, however long', async ({ page, signIn }) => {
  await signIn('lan', '/danh-sach?donViId=&chucVuId=90071992547409931')
  await expect(page.getByText('Không có hồ sơ phù hợp.')).toBeVisible()
  await page.getByRole('button', { name: 'Ngày sinh' }).click()
  await expect(page).toHaveURL(/donViId=&chucVuId=90071992547409931&sortBy=ngaySinh$/)
})

test('two quick choices both take effect, also while the first request is in flight', async ({
  page,
  signIn,
}) => {
  await signIn('lan')
  await expect(count(page)).toBeVisible()
  const held = await holdResponse(page, 'CanBoCongChuc/get-hs-paging')
  await choose(page.getByRole('combobox', { name: 'Đảng viên' }), 'Không phải đảng viên')
  await page.getByRole('switch', { name: 'Đơn vị trực thuộc' }).click()
  await page.getByRole('button', { name: 'Ngày sinh' }).click()
  held.release()
  await expect(page).toHaveURL(/isChildren=false&laDangVien=false&sortBy=ngaySinh/)
  await expect(page.getByRole('switch', { name: 'Đơn vị trực thuộc' })).not.toBeChecked()
  await expect(page.getByRole('search')).toContainText('Không phải đảng viên')
  await expect(table(page).getByRole('checkbox', { name: 'Có' })).toHaveCount(0)
})

test("'Làm mới' goes back to the user's own unit and also clears unsent text", async ({ page, signIn }) => {
  await signIn('minh')
  await expect(count(page)).toBeVisible()
  const whole = await count(page).innerText()
  await page.goto('/danh-sach?donViId=&pageSize=10')
  await expect(count(page)).toHaveText(/^Hiển thị 10/)
  const text = page.getByLabel('Nội dung tìm kiếm')
  await text.fill('n')
  await page.getByRole('button', { name: 'Làm mới' }).click()
  await expect(text).toHaveValue('')
  await expect(page.getByRole('search')).toContainText('Sở Nội vụ')
  await expect(count(page)).toHaveText(whole.replace('Hiển thị 5', 'Hiển thị 10'))
})

test('Back from a record restores the expanded rows and the scroll position', async ({ page, signIn }) => {
  await signIn('lan', '/danh-sach?donViId=&pageSize=50')
  await expect(count(page)).toHaveText(/^Hiển thị 50/)
  const row = table(page).getByRole('row').nth(30)
  await row.getByRole('button', { name: /rộng|expand/i }).click()
  await expect(page.locator('.list-details')).toHaveCount(1)
  await row.getByRole('link').scrollIntoViewIfNeeded()
  const height = () => page.evaluate<number>('Math.round(scrollY)')
  const before = await height()
  expect(before).toBeGreaterThan(500)
  await row.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('.list-details')).toHaveCount(1)
  await expect.poll(height).toBe(before)
})

test('the log of one record has its own history entry, and Back shows the whole log', async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await recordOf(api, 'minh', { hoVaTen: 'Người Trong Nhật Ký' })
  await signIn('lan', '/nhat-ky')
  await page.getByRole('button', { name: 'Chỉ xem nhật ký của Người Trong Nhật Ký' }).first().click()
  await expect(page).toHaveURL(new RegExp(`idCanBo=${id}`))
  await expect(page.getByText('Chỉ hồ sơ Người Trong Nhật Ký')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Chỉ hồ sơ Người')).toHaveCount(0)
  await expect(page).toHaveURL(/\/nhat-ky$/)
  await page.goForward()
  await expect(page.getByText('Chỉ hồ sơ Người Trong Nhật Ký')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ lọc hồ sơ' }).click()
  await expect(page.getByText('Chỉ hồ sơ Người')).toHaveCount(0)
})
