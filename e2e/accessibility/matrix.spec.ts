/**
 * Every screen and what opens over it, in four widths and both themes, as `npm run prove -- journeys` runs it: no findings by axe, no
 * target below 24 px, nothing wider than the window. The usual run has a sample of them, in the files beside.
 */
import type { Page } from '@playwright/test'
import { tabNames } from '#domain/records/tab-names.ts'
import { menuSeeds } from '#domain/registries/seeded-menus.ts'
import { departmentPaper } from '#server/test/decision-corpus/department-paper.ts'
import { expect, test } from '../fixtures.ts'
import { addSalary, recordOf } from '../people.ts'
import { expectAccessible, overflow } from './expect-accessible.ts'

test.skip(process.env['PROVE'] !== '1', 'npm run prove -- journeys')
test.describe.configure({ mode: 'parallel' })
// What can't be pressed is named, instead of half an hour later.
test.use({ actionTimeout: 20_000 })

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
  'a list of another day': async (page) => {
    await shown(page, '/danh-sach')
    await page.getByRole('button', { name: 'Xem tại ngày' }).click()
    const day = page.getByRole('region', { name: 'Xem tại ngày' }).getByLabel('Ngày', { exact: true })
    await day.fill('01/11/2026')
    await day.press('Enter')
    await expect(page.getByRole('heading', { name: /^Danh sách cán bộ ngày/ })).toBeVisible()
    await expect(page.locator('.skeleton-line, .skeleton-block, [aria-busy=true]')).toHaveCount(0)
  },
  'figures of another day': async (page) => {
    await shown(page, '/tong-quan')
    await expect(page.getByRole('region', { name: 'Xem tại ngày' })).toBeVisible()
  },
  'the list as of a moment': async (page) => {
    await shown(page, '/danh-sach')
    await page
      .getByRole('region', { name: 'Xem tại ngày' })
      .getByRole('button', { name: 'Về hiện tại' })
      .click()
    await page.getByRole('button', { name: 'Xem tại thời điểm' }).click()
    const panel = page.getByRole('dialog', { name: 'Xem danh sách tại thời điểm' })
    await panel.getByLabel('Ngày', { exact: true }).fill('01/11/2026')
    await panel.getByLabel('Ngày', { exact: true }).press('Enter')
    await expect(panel.getByText(/^Như hệ thống đã biết/)).toBeVisible()
  },
  'a record as of a moment': async (page, record) => {
    await shown(page, `${record}/thong-tin-chung`)
    // Below 992 px its sections are behind a button.
    const sections = page.getByRole('button', { name: /Mục hồ sơ$/ })
    if ((await sections.count()) > 0) await sections.click()
    await page.getByRole('button', { name: 'Xem tại thời điểm' }).click()
    const bar = page.getByRole('region', { name: 'Xem tại thời điểm' })
    await bar.getByRole('button', { name: 'Thay đổi trước' }).click()
    await expect(bar.getByRole('status')).toContainText('chỉ xem')
  },
  'fields of many people': async (page, record, isNarrow) => {
    // Phones are told so on the next one.
    if (isNarrow) return
    const from = { listId: [record.split('/').at(-1)], from: '/danh-sach' }
    await page.evaluate(`sessionStorage.setItem('bulk-edit', ${JSON.stringify(JSON.stringify(from))})`)
    await shown(page, '/sua-hang-loat')
    await expect(page.getByRole('dialog', { name: 'Chọn trường cần sửa' })).toBeVisible()
  },
  'many people in a grid': async (page, _, isNarrow) => {
    await shown(page, '/sua-hang-loat')
    if (isNarrow) {
      await expect(page.getByText('Bảng sửa hàng loạt cần màn hình rộng')).toBeVisible()
      return
    }
    const fields = page.getByRole('dialog', { name: 'Chọn trường cần sửa' })
    for (const name of ['Số điện thoại', 'Dân tộc'])
      await fields.getByRole('checkbox', { name, exact: true }).first().check()
    await fields.getByRole('button', { name: /^Mở bảng/ }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  },
  'a decision that was read': async (page) => {
    await shown(page, '/quyet-dinh/doc-tep')
    const body =
      'Điều 1. Nâng bậc lương thường xuyên đối với ông Nguyễn Văn Hành Trình, sinh ngày 20/5/1990, từ bậc 4, hệ số 3,33 lên bậc 5, hệ số 3,66 của ngạch Chuyên viên, mã số 01.003, kể từ ngày 01 tháng 11 năm 2026.'
    const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const buffer = departmentPaper('nâng bậc lương thường xuyên', [body])
    await page.locator('#content input[type=file]').setInputFiles({ name: 'QĐ.docx', mimeType, buffer })
    await expect(page.getByRole('button', { name: 'Đọc tệp khác' })).toBeVisible()
  },
  'an authenticator that is enrolled': async (page) => {
    await shown(page, '/profile#bao-mat')
    await page.getByRole('button', { name: /ứng dụng xác thực/ }).click()
    await expect(page.getByRole('heading', { name: 'Bật ứng dụng xác thực' })).toBeVisible()
  },
  'report as of a moment': async (page) => {
    await shown(page, '/xuat-bao-cao')
    await page.getByRole('button', { name: 'Tại thời điểm' }).click()
    await expect(page.getByRole('dialog', { name: 'Báo cáo tại thời điểm' })).toBeVisible()
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
  'chips of filters': async (page) => {
    // The filters that the one before has opened are open still.
    await shown(page, '/danh-sach')
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

/** In pieces that take about equally long, so that workers share them. */
const pieces = (width: number): Readonly<Record<string, (page: Page, record: string) => Promise<void>>> => {
  const walk = (paths: readonly string[]) => async (page: Page) => {
    for (const path of paths) {
      await shown(page, path)
      await judge(page, path)
    }
  }
  const menu = screens.map(({ path }) => path)
  return {
    'the first screens': walk(menu.slice(0, menu.length / 2)),
    'the other screens': walk([
      ...menu.slice(menu.length / 2),
      '/quyet-dinh/doc-tep',
      ...['giao-dien', 'doi-mat-khau', 'bao-mat', 'du-lieu-cua-toi'].map((tab) => `/profile#${tab}`),
    ]),
    'the record': async (page, record) => walk(Object.keys(tabNames).map((tab) => `${record}/${tab}`))(page),
    'what opens': async (page, record) => {
      const unopened: string[] = []
      for (const [name, open] of Object.entries(popups)) {
        await open(page, record, width < 768).catch((error) => unopened.push(`${name}: ${error}`))
        await judge(page, name)
      }
      expect(unopened).toEqual([])
    },
  }
}

for (const width of [360, 768, 1366, 1920])
  for (const [piece, judgeAll] of Object.entries(pieces(width)))
    test(`axe finds nothing in ${piece}, ${width} px wide`, async ({ page, api, signIn }) => {
      test.setTimeout(1_800_000)
      await page.setViewportSize({ width, height: width < 768 ? 800 : 900 })
      const { id } = await recordOf(api, 'minh')
      await addSalary(api, id)
      await signIn('lan')
      await judgeAll(page, `/danh-sach/thong-tin/${id}`)
    })
