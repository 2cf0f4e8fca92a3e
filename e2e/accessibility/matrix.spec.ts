/**
 * Every screen and what opens over it, in four widths and both themes, as `npm run prove -- journeys` runs it: no findings by axe, no
 * target below 24 px, nothing wider than the window. The usual run has a sample of them, in the files beside.
 */
import type { Page } from '@playwright/test'
import { tabNames } from '#domain/records/tab-names.ts'
import { menuSeeds } from '#domain/registries/seeded-menus.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'
import { expectAccessible, overflow } from './expect-accessible.ts'

test.skip(process.env['PROVE'] !== '1', 'npm run prove -- journeys')

const screens = menuSeeds.flatMap(({ items }) => items).filter(({ roles }) => roles.includes('ADMIN'))

/** The screen has its heading and its data. */
async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton-line, .skeleton-block, [aria-busy=true]')).toHaveCount(0)
}

async function judge(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  expect.soft(await overflow(page), `${what}: wider than the window`).toBeLessThanOrEqual(0)
}

/** Where no input has the focus, keys belong to the screen. */
const leaveInput = (page: Page) => page.evaluate('document.activeElement.blur()')

/** What opens over screens: how, in a window of that width. */
const popups: Readonly<Record<string, (page: Page, record: string, isNarrow: boolean) => Promise<void>>> = {
  'Tìm nhanh': async (page) => {
    await shown(page, '/danh-sach')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('nguyen')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  keys: async (page) => {
    await shown(page, '/danh-sach')
    await leaveInput(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the day that is shown': async (page) => {
    await shown(page, '/danh-sach')
    await page.getByRole('button', { name: 'Xem tại ngày' }).click()
    await expect(page.getByRole('region', { name: 'Xem tại ngày' })).toBeVisible()
  },
  bell: async (page) => {
    await shown(page, '/danh-sach')
    await page
      .getByRole('button', { name: /Thông báo/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Thông báo' })).toBeVisible()
  },
  peek: async (page, _, isNarrow) => {
    // A phone has cards and no keys.
    if (isNarrow) return
    await shown(page, '/danh-sach')
    await leaveInput(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await expect(page.getByRole('complementary', { name: /Xem nhanh/ })).toBeVisible()
  },
  columns: async (page) => {
    await shown(page, '/danh-sach')
    await page.getByRole('button', { name: 'Cột hiển thị' }).click()
    await expect(page.getByLabel('Tìm cột')).toBeVisible()
  },
  'tree of units': async (page, _, isNarrow) => {
    await shown(page, '/danh-sach')
    if (isNarrow) await page.getByRole('button', { name: /^Bộ lọc/ }).click()
    await page.getByLabel('Cơ quan hiện tại').click()
    await expect(page.locator('.ant-select-tree-treenode').nth(1)).toBeVisible()
  },
  'chips of filters': async (page, _, isNarrow) => {
    await shown(page, '/danh-sach')
    if (isNarrow) await page.getByRole('button', { name: /^Bộ lọc/ }).click()
    await page.getByLabel('Trạng thái hồ sơ').click()
    await page.locator('.ant-select-item-option').nth(1).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Thu gọn/ }).click()
    await expect(page.getByRole('list', { name: 'Đang lọc theo' })).toBeVisible()
  },
  'new record with a calendar': async (page) => {
    await shown(page, '/danh-sach')
    await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
    const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
    await panel.getByRole('button', { name: 'Mở lịch' }).first().click()
    await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
  },
  'panel of a row': async (page, record) => {
    await shown(page, `${record}/cong-tac`)
    await page.getByRole('button', { name: 'Thêm mới' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.getByRole('dialog')).toContainText('là bắt buộc')
  },
  'editing a record': async (page, record) => {
    await shown(page, `${record}/thong-tin-chung`)
    await page.getByRole('button', { name: 'Cập nhật' }).click()
    await expect(page.getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  },
  'a decision': async (page) => {
    await shown(page, '/quyet-dinh')
    await page.getByRole('button', { name: /^Thêm/ }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

for (const width of [360, 768, 1366, 1920])
  test(`axe finds nothing on any screen that is ${width} px wide`, async ({ page, api, signIn }) => {
    test.setTimeout(1_800_000)
    await page.setViewportSize({ width, height: width < 768 ? 800 : 900 })
    const { id } = await recordOf(api, 'minh')
    const record = `/danh-sach/thong-tin/${id}`
    await signIn('lan')
    const paths = [
      ...screens.map(({ path }) => path),
      ...Object.keys(tabNames).map((tab) => `${record}/${tab}`),
      '/quyet-dinh/doc-tep',
      '/profile#giao-dien',
      '/profile#du-lieu-cua-toi',
    ]
    for (const path of paths) {
      await shown(page, path)
      await judge(page, path)
    }
    for (const [name, open] of Object.entries(popups)) {
      await open(page, record, width < 768)
      await judge(page, name)
    }
  })
