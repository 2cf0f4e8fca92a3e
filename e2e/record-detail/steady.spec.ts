/** The scroll position is stable: when editing begins and ends, and when a panel opens. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Its position in the window, in px. */
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? NaN

/** A click that, unlike a locator's, never scrolls. */
async function press(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}

test('the field at the top of the window stays there when editing begins and when it is cancelled', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  const anchor = page.getByRole('heading', { name: 'Quê quán', exact: true })
  await expect(anchor).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Các phần của biểu mẫu' })
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  await page.evaluate(`scrollBy({ top: ${(await topOf(anchor)) - y - height - 12}, behavior: 'instant' })`)
  const before = await topOf(anchor)
  // Not every browser has scroll anchoring.
  await page.evaluate(`document.body.style.overflowAnchor = 'none'`)
  await page.getByRole('button', { name: 'Cập nhật' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(anchor)) - before)).toBeLessThan(3)
  await press(page, page.getByRole('button', { name: 'Hủy', exact: true }))
  await page.getByRole('button', { name: 'Có, hủy' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(anchor)) - before)).toBeLessThan(3)
})

test('a panel that opens moves nothing behind it', async ({ page, openRecord }) => {
  await openRecord('luong-va-phu-cap')
  const add = page.getByRole('button', { name: 'Thêm mới' }).first()
  await add.scrollIntoViewIfNeeded()
  await page.evaluate(`scrollBy({ top: 200, behavior: 'instant' })`)
  const behind = [page.locator('.record-aside'), page.locator('.record-top-bar'), add]
  const places = () => Promise.all(behind.map(topOf))
  const before = await places()
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100)
  await press(page, add)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  expect(await places()).toEqual(before)
})
