/** Printouts: a list is a table under its heading, a record a document; light, A4, without controls. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The sizes of the sheets, in points. */
async function sheets(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) => String(box).trim())
}

const portrait = /^0 0 59[45](\.\d+)? 84[12](\.\d+)?$/
const landscape = /^0 0 84[12](\.\d+)? 59[45](\.\d+)?$/

test.use({ colorScheme: 'dark' })

test('a list is printed as a table with its heading and filters, in landscape', async ({ page, signIn }) => {
  await signIn('lan')
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  const sizes = await sheets(page)
  expect(sizes).toEqual([expect.stringMatching(landscape)])
  // Also where the screen has cards: no blank sheets for the height that they had.
  const screen = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await sheets(page)).toHaveLength(1)
  if (screen) await page.setViewportSize(screen)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  // The active filters, in words.
  await expect(page.getByRole('list', { name: 'Đang lọc theo' })).toHaveText(
    'UBND tỉnh Đồng Tháp và đơn vị trực thuộc',
  )
  for (const pressed of ['Tìm kiếm', 'Làm mới', 'Thêm hồ sơ', 'Xuất Excel', 'Sửa', 'Đăng xuất'])
    await expect(page.getByRole('button', { name: pressed })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Chọn/ })).toHaveCount(0)
  await expect(page.getByLabel('Nội dung tìm kiếm')).toBeHidden()
  const ink = await page.evaluate<string>(`getComputedStyle(document.querySelector('td')).color`)
  expect(ink).toBe('rgb(0, 0, 0)')

  // The head of a wide table, which follows scrolling, is back above its rows.
  const moved = () => page.evaluate<string>(`getComputedStyle(document.querySelector('thead')).transform`)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 900, height: 300 })
  await page.getByRole('row').nth(3).scrollIntoViewIfNeeded()
  await page.getByText(/^Hiển thị \d/).scrollIntoViewIfNeeded()
  await expect.poll(moved).not.toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await moved()).toBe('none')
})

test('a tick is printed as text, since browsers print no backgrounds', async ({ page, api, signIn }) => {
  const { data } = await api.call('lan', 'CanBoCongChuc/get-hs-paging', { pageSize: 100 })
  const member = (data as { soCccd: string; laDangVien: boolean }[]).find((row) => row.laDangVien)
  await signIn('lan')
  await page.getByLabel('Nội dung tìm kiếm').fill(String(member?.soCccd))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sửa' })).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const ticks = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('.cell-tick')].map((tick) =>
    [tick.checked, getComputedStyle(tick, '::before').content, getComputedStyle(tick).maskImage].join(' '))`)
  // The sheet is drawn anew, with all rows.
  await expect.poll(ticks).toContain('true "x" none')
})

test('a record is printed as a document with the person’s name', async ({ page, openRecord }) => {
  await openRecord('thong-tin-chung', { hoVaTen: 'Nguyễn Thị Bản In' })
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await expect(page.getByText('NGUYỄN THỊ BẢN IN', { exact: true })).toBeHidden()
  const sizes = await sheets(page)
  expect(new Set(sizes.map((size) => portrait.test(size)))).toEqual(new Set([true]))
  expect(sizes.length).toBeLessThanOrEqual(3)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('NGUYỄN THỊ BẢN IN', { exact: true })).toBeVisible()
  await expect(page.getByText(/Đơn vị hiện tại: Sở Nội vụ/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Two columns, although a sheet is as narrow as a small window.
  const place = async (label: string) => page.getByLabel(label, { exact: true }).boundingBox()
  const [name, other] = [await place('Họ và tên'), await place('Các tên gọi khác')]
  expect(name?.y).toBe(other?.y)
})

test('a report is printed with all its columns and without its conditions', async ({ page, signIn }) => {
  await signIn('minh')
  await page.goto('/xuat-bao-cao')
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  expect(new Set((await sheets(page)).map((size) => landscape.test(size)))).toEqual(new Set([true]))
  await page.emulateMedia({ media: 'print' })
  // The browser scales a wide table to the sheet, unless it is clipped.
  const clipped = await page.evaluate<string[]>(
    `['.report-table', '.report-table .table-scroll'].map((of) => getComputedStyle(document.querySelector(of)).overflowX)`,
  )
  expect(clipped).toEqual(['visible', 'visible'])
  await expect(page.getByLabel('Loại báo cáo')).toBeHidden()
})
