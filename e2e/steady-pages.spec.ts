/**
 * How still pages are while they load, and how soon they answer: nothing moves by itself (layout shift), measured as
 * browsers do. Times of interactions are printed by `npm run prove -- journeys`: machines differ.
 */
import type { Page } from '@playwright/test'
import { expect, long, test } from './fixtures.ts'
import { recordOf } from './people.ts'

const mostShift = 0.02

/** Collects in the page what its observers see, from its first paint on. */
const observe = `
  globalThis.shifts = []
  globalThis.events = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push({ value, of: sources.map(({ node }) => node?.className ?? node?.nodeName).join(' + ') })
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId > 0) events.push({ interactionId, duration, name })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

async function shiftsOf(page: Page, path: string): Promise<{ value: number; of: string }[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page.evaluate<{ value: number; of: string }[]>('shifts')
}

test('nothing moves while a list, a record, the home and a report load', async ({ page, api, signIn }) => {
  const { id } = await recordOf(api, 'minh')
  await signIn('minh')
  await page.addInitScript(observe)
  const record = `/danh-sach/thong-tin/${id}`
  for (const path of [
    '/danh-sach',
    `${record}/thong-tin-chung`,
    `${record}/cong-tac`,
    '/den-han',
    '/tong-quan',
    '/xuat-bao-cao',
  ]) {
    const shifts = await shiftsOf(page, path)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(mostShift)
  }
})

long('how soon the list and the record answer', async ({ page, api, signIn }) => {
  const people = ['An', 'Bình', 'Cúc', 'Dung', 'Em', 'Gấm']
  for (const name of people) await recordOf(api, 'minh', { hoVaTen: `Mẫn Thị ${name}` })
  await signIn('minh')
  await page.addInitScript(observe)
  await page.goto('/danh-sach')
  const count = page.getByText(/^Hiển thị/)
  await expect(count).toBeVisible()
  const search = page.getByLabel('Nội dung tìm kiếm')
  await search.pressSequentially('man thi', { delay: 60 })
  await expect(count).toHaveText('Hiển thị 5 trên tổng số 6 dòng')
  await page.keyboard.press('ArrowDown')
  for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'Shift+ArrowDown', ' ', 'ArrowUp', 'Escape'])
    await page.keyboard.press(key, { delay: 40 })
  await page.getByRole('button', { name: /^Thu gọn/ }).click()
  await page.getByRole('button', { name: /^Bộ lọc/ }).click()
  await page.getByRole('button', { name: 'Trang Kế', exact: true }).click()
  await expect(count).toHaveText('Hiển thị 1 trên tổng số 6 dòng')
  await page.getByRole('link', { name: 'Mẫn Thị Gấm' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  const switches: number[] = []
  for (let round = 0; round < 2; round++)
    for (const tab of ['Công tác', 'Đào tạo bồi dưỡng', 'Thông tin chung'])
      switches.push(await switchTo(page, tab))
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await page.getByLabel('Các tên gọi khác', { exact: true }).pressSequentially('Ba Mẫn', { delay: 60 })
  await page.getByLabel('Dân tộc', { exact: true }).click()
  await page.keyboard.press('Escape')
  const events = await page.evaluate<{ interactionId: number; duration: number }[]>('events')
  const longest = [...Map.groupBy(events, ({ interactionId }) => interactionId).values()]
    .map((of) => Math.max(...of.map(({ duration }) => duration)))
    .sort((one, other) => one - other)
  expect(longest.length).toBeGreaterThan(10)
  const p75 = longest[Math.ceil(longest.length * 0.75) - 1]
  const shown = switches.map(Math.round).join(', ')
  console.log(
    `interactions: ${longest.length} above 16 ms, p75 ${p75} ms, longest ${longest.at(-1)} ms; tabs ${shown} ms`,
  )
})

/** ms from the press of a tab until its heading is drawn. */
async function switchTo(page: Page, tab: string): Promise<number> {
  const link = page
    .getByRole('complementary', { name: 'Hồ sơ' })
    .getByRole('link', { name: tab, exact: true })
  const ms = page.evaluate<number>(`new Promise((done) => addEventListener('pointerdown', ({ timeStamp }) => {
    const look = () => document.querySelector('h1')?.textContent.includes(${JSON.stringify(tab)})
      ? requestAnimationFrame((now) => done(now - timeStamp)) : requestAnimationFrame(look)
    look()
  }, { once: true, capture: true }))`)
  await link.click()
  return ms
}
