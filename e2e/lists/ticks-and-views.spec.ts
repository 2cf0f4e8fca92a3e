/** Ticked rows, exports of the visible list, and columns that an account chooses and saves. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { exportSentences } from '#domain/lists/export-calls.ts'
import { choose } from '../fill-form.ts'
import { overflow } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

const count = (page: Page) => page.getByText(/^Hiển thị/)
const table = (page: Page) => page.getByRole('table', { name: 'Danh sách hồ sơ' })
const bar = (page: Page) => page.getByRole('region', { name: 'Các dòng đã chọn' })

/** The rows of a saved workbook below its heading, the line of heads first. */
async function rowsOf(download: Download): Promise<string[][]> {
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const rows = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
  return rows.slice(rows.findIndex(([first]) => first === 'STT'))
}

async function saved(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return rowsOf(download)
}

test('ticks survive page changes, become all rows of the filter, and are cleared with it', async ({
  page,
  api,
  signIn,
}) => {
  for (let n = 1; n <= 7; n++) await recordOf(api, 'minh', { hoVaTen: `Tạ Thị Đánh Dấu` })
  await signIn('minh')
  await page.getByLabel('Nội dung tìm kiếm').fill('ta thi danh dau')
  await expect(count(page)).toHaveText('Hiển thị 5 trên tổng số 7 dòng')
  const whole = page.getByRole('checkbox', { name: 'Chọn cả trang' })
  await table(page).getByRole('checkbox', { name: 'Chọn Tạ Thị Đánh Dấu' }).first().check()
  await expect(bar(page)).toContainText('Đã chọn 1 dòng')
  await expect(whole).toBeChecked({ indeterminate: true })
  await whole.check()
  await expect(bar(page)).toContainText('Đã chọn 5 dòng')
  await page.getByRole('button', { name: 'Trang Kế', exact: true }).click()
  await expect(count(page)).toHaveText('Hiển thị 2 trên tổng số 7 dòng')
  await expect(bar(page)).toContainText('Đã chọn 5 dòng')
  await expect(whole).not.toBeChecked()
  await page.getByRole('button', { name: 'Trang Trước' }).click()
  await page.getByRole('button', { name: 'Chọn tất cả 7 dòng của bộ lọc này' }).click()
  await expect(bar(page)).toContainText('Đã chọn tất cả 7 dòng của bộ lọc này')
  // After unticking one, the rest of the page stays ticked.
  await table(page).getByRole('checkbox', { name: 'Chọn Tạ Thị Đánh Dấu' }).last().uncheck()
  await expect(bar(page)).toContainText('Đã chọn 4 dòng')
  await page.getByLabel('Nội dung tìm kiếm').fill('ta thi')
  await expect(bar(page)).toHaveCount(0)
})

test('actions on ticked rows work on all rows of the filter', async ({ page, api, signIn }) => {
  for (let n = 1; n <= 6; n++) await recordOf(api, 'minh', { hoVaTen: `Từ Thị Hàng Loạt` })
  await signIn('minh', '/tao-tai-khoan-hang-loat')
  await page.getByLabel('Nội dung tìm kiếm').fill('tu thi hang loat')
  await expect(count(page)).toHaveText('Hiển thị 5 trên tổng số 6 dòng')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Chọn tất cả 6 dòng của bộ lọc này' }).click()
  await bar(page).getByRole('button', { name: 'Tạo tài khoản' }).click()
  const question = page.getByRole('dialog', { name: 'Tạo tài khoản' })
  await expect(question).toContainText('6 hồ sơ đã chọn')
  await question.getByRole('button', { name: 'Xác nhận' }).click()
  const result = page.getByRole('dialog', { name: 'Kết quả tạo tài khoản' })
  await expect(result.getByRole('row')).toHaveCount(7)
  await result.getByRole('button', { name: 'Đóng' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('Không có hồ sơ phù hợp.')).toBeVisible()
})

test('a workbook has the filter, order and columns of the screen, and only the ticked rows if there are any', async ({
  page,
  api,
  signIn,
}) => {
  for (const [hoVaTen, ngaySinh] of [
    ['Ninh Thị Xuất Một', '1970-02-03'],
    ['Ninh Thị Xuất Hai', '1990-02-03'],
    ['Ninh Thị Xuất Ba', '1980-02-03'],
  ])
    await recordOf(api, 'minh', { hoVaTen, ngaySinh })
  await signIn('minh')
  await page.getByLabel('Nội dung tìm kiếm').fill('ninh thi xuat')
  await expect(count(page)).toHaveText('Hiển thị 3 trên tổng số 3 dòng')
  await page.getByRole('button', { name: 'Ngày sinh' }).click()
  await page.getByRole('button', { name: 'Cột hiển thị' }).click()
  await page.getByRole('checkbox', { name: 'Trạng thái', exact: true }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Trạng thái' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(table(page).getByRole('link')).toHaveText([
    'Ninh Thị Xuất Một',
    'Ninh Thị Xuất Ba',
    'Ninh Thị Xuất Hai',
  ])
  const press = () => page.getByRole('button', { name: 'Xuất Excel' }).first().click()
  const [heads = [], ...rows] = await saved(page, press)
  const names = heads.indexOf('Họ và tên')
  expect(heads).toContain('Ngày sinh')
  expect(heads).not.toContain('Trạng thái hồ sơ')
  expect(rows.map((row) => row[names])).toEqual([
    'Ninh Thị Xuất Một',
    'Ninh Thị Xuất Ba',
    'Ninh Thị Xuất Hai',
  ])
  await page.getByRole('checkbox', { name: 'Chọn Ninh Thị Xuất Ba' }).check()
  const [, ...ticked] = await saved(page, () => bar(page).getByRole('button', { name: 'Xuất Excel' }).click())
  expect(ticked.map((row) => row[names])).toEqual(['Ninh Thị Xuất Ba'])
})

test('a workbook that is too large for a response is downloaded through a link', async ({ page, signIn }) => {
  await signIn('minh')
  await expect(count(page)).toBeVisible()
  const total = Number((await count(page).innerText()).match(/số (\d+) dòng/)?.[1])
  await page.route('**/CanBoCongChuc/export-excel', (route) =>
    route.fulfill({ json: { code: 27, message: exportSentences.tooLarge, data: null } }),
  )
  const [, ...rows] = await saved(page, () => page.getByRole('button', { name: 'Xuất Excel' }).click())
  expect(rows).toHaveLength(total)
  await expect(page.getByText(exportSentences.tooLarge)).toHaveCount(0)
})

test('exporting is not offered without the permission', async ({ page, signIn }) => {
  await signIn('hoa', '/file-huong-dan')
  await expect(page.getByRole('heading', { name: 'Hướng dẫn sử dụng' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toHaveCount(0)
})

test('columns are chosen and ordered by the keyboard, saved as a view, and applied by default', async ({
  page,
  signIn,
}) => {
  await signIn('quang')
  await expect(count(page)).toBeVisible()
  const heads = () => table(page).getByRole('columnheader').allInnerTexts()
  await page.getByRole('button', { name: 'Cột hiển thị' }).press('Enter')
  const choice = page.getByRole('dialog', { name: 'Cột hiển thị' })
  await choice.getByRole('checkbox', { name: 'Email', exact: true }).press('Space')
  await choice.getByRole('checkbox', { name: 'Đồng bộ', exact: true }).press('Space')
  for (let n = 0; n < 4; n++) await choice.getByRole('button', { name: 'Đưa Email lên' }).press('Enter')
  await expect(choice.getByRole('button', { name: 'Đưa Email lên' })).toBeDisabled()
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toBeVisible()
  const chosen = await heads()
  expect(chosen.join('|')).toMatch(/Họ và tên\|Email\|/)
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  const views = page.getByRole('navigation', { name: 'Chế độ xem' })
  await page.getByRole('button', { name: 'Lưu thành chế độ xem mới' }).press('Enter')
  await page.keyboard.type('Danh bạ')
  await page.keyboard.press('Enter')
  const tab = views.getByRole('link', { name: 'Danh bạ' })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/view=\d+/)
  await page.getByRole('button', { name: 'Tùy chọn của chế độ xem Danh bạ' }).click()
  await page.getByRole('menuitem', { name: 'Mở đầu tiên khi vào danh sách' }).click()
  await expect(page.getByText('Đã lưu chế độ xem.').first()).toBeVisible()

  // The next day, in another window.
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('quang')
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toBeVisible()
  expect(await heads()).toEqual(chosen)
  await expect(tab).toHaveAttribute('aria-current', 'true')

  // Back returns to the view; a change is marked, and dropped or saved.
  await views.getByRole('link', { name: 'Tất cả' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  await page.goBack()
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Đảng viên' }), 'Không phải đảng viên')
  await expect(tab.getByRole('img', { name: 'đã thay đổi' })).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(tab.getByRole('img', { name: 'đã thay đổi' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tùy chọn của chế độ xem Danh bạ' }).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(tab).toHaveCount(0)
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
})

test('an officer shares a view with the unit, told what it says of a person', async ({ page, signIn }) => {
  await signIn('minh', '/danh-sach?laDangVien=true')
  const views = page.getByRole('navigation', { name: 'Chế độ xem' })
  const name = 'Đảng viên, Lê Thị Mẫu'
  await page.getByRole('button', { name: 'Lưu thành chế độ xem mới' }).click()
  await page.getByLabel('Tên chế độ xem').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Tùy chọn của chế độ xem ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Chia sẻ trong đơn vị' }).click()
  await expect(page.getByRole('alert')).toHaveText('Tên chế độ xem giống họ tên một người.')
  await page.getByRole('dialog').getByRole('button', { name: 'Chia sẻ' }).click()
  await expect(views.getByRole('img', { name: 'đã chia sẻ trong đơn vị' })).toBeVisible()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()

  await signIn('van')
  await views.getByRole('link', { name }).click()
  await expect(page.getByRole('combobox', { name: 'Đảng viên' })).toBeVisible()
  await expect(page).toHaveURL(/laDangVien=true.*view=\d+/)
  await page.getByRole('button', { name: `Tùy chọn của chế độ xem ${name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Lưu bản của tôi'])
})

test('on a phone the same list is sorted, ticked and opened on cards', async ({ page, api, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [hoVaTen, ngaySinh] of [
    ['Viên Thị Thẻ Một', '1990-02-03'],
    ['Viên Thị Thẻ Hai', '1970-02-03'],
  ])
    await recordOf(api, 'minh', { hoVaTen, ngaySinh })
  await signIn('minh')
  await page.getByLabel('Nội dung tìm kiếm').fill('vien thi the')
  const names = page.getByRole('list', { name: 'Danh sách hồ sơ' }).getByRole('link')
  await expect(names).toHaveText(['Viên Thị Thẻ Hai', 'Viên Thị Thẻ Một'])
  await choose(page.getByRole('combobox', { name: 'Sắp xếp' }), 'Ngày sinh, giảm dần')
  await expect(names).toHaveText(['Viên Thị Thẻ Một', 'Viên Thị Thẻ Hai'])
  await page.getByRole('checkbox', { name: 'Chọn Viên Thị Thẻ Hai' }).check()
  await expect(bar(page)).toContainText('Đã chọn 1 dòng')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const card = page.getByRole('listitem').filter({ hasText: 'Viên Thị Thẻ Hai' })
  await card.getByRole('button', { name: 'Chi tiết' }).click()
  await expect(card).toContainText('Hộ khẩu thường trú')
  await expect(card).toContainText('03/02/1970')

  // All actions on ticked rows are visible, also in the list with most of them.
  await page.goto('/danh-sach-chuyen-don-vi')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await expect(bar(page).getByRole('button', { name: 'Chuyển hàng loạt' })).toBeVisible()
  expect(await bar(page).evaluate((place) => place.scrollWidth <= place.clientWidth)).toBe(true)
})
