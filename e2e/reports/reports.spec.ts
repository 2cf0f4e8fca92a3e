/** A report previewed before saving, a figure opened to the people it counts, and lists of one unit and status. */
import { readFileSync } from 'node:fs'
import { reportSentences } from '#domain/reports/calls.ts'
import { choose, chooseFound } from '../fill-form.ts'
import { expectAccessible, overflow } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

test('a figure of a report opens its people, and the workbook is saved', async ({
  page,
  api,
  hand,
  signIn,
}) => {
  await recordOf(api, 'minh', { hoVaTen: 'Quách Thị Số Liệu' })
  await signIn('minh')
  await expect(page.getByLabel('Nội dung tìm kiếm')).toBeFocused()
  await hand.find('bm01', /^BM01\/BNV/)
  const table = page.getByRole('table', { name: /BM01/ })
  await expect(table.getByText('Tổng cộng')).toBeVisible()
  const total = table.locator('tfoot').getByRole('button', { name: /Tổng số có mặt/ })
  const count = Number(await total.textContent())
  expect(count).toBeGreaterThan(0)
  await expectAccessible(page, 'a report')
  const bar = page.getByRole('button', { name: /Tổng số có mặt/ }).first()
  await hand.enter(bar)
  const people = page.getByRole('dialog', { name: 'Danh sách trong số liệu' })
  await expect(people.getByText(new RegExp(`trên tổng số ${count} dòng$`))).toBeVisible()
  await expect(people.getByRole('link').first()).toHaveAttribute('href', /\/danh-sach\/thong-tin\/\d+/)
  await hand.press('Escape')
  await expect(people).toHaveCount(0)
  await expect(bar).toBeFocused()

  const download = page.waitForEvent('download')
  await hand.find('tai file', 'Tải file')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^BM01.*\.xlsx$/)
  // A workbook is a zip.
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a list report requires unit and status, is previewed and saved', async ({ page, signIn }) => {
  await signIn('minh')
  await page.getByRole('link', { name: 'Báo cáo danh sách' }).click()
  const named = 'Danh sách trích ngang cán bộ, công chức, viên chức'
  // The own unit and those at work are proposed, and required.
  await expect(page.getByRole('button', { name: /^Xuất báo cáo / })).not.toHaveCount(1)
  // In groups; one period is that of every report, in its own parameters.
  for (const topic of ['Tiền lương', 'Đến hạn'])
    await expect(page.getByRole('list', { name: topic }).getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('Kỳ chung từ ngày').fill('01/01/2026')
  await page.getByLabel('Kỳ chung đến ngày').fill('31/03/2026')
  await page.keyboard.press('Tab')
  const rewards = page.getByRole('button', { name: 'Đổi kỳ của Danh sách khen thưởng trong kỳ' })
  await expect(rewards).toHaveText('Từ ngày 01/01/2026 · Đến ngày 31/03/2026')
  await expect(page.getByRole('button', { name: `Đổi kỳ của ${named}` })).toHaveText(
    'Tính đến ngày 31/03/2026',
  )
  for (const end of ['từ', 'đến']) await page.getByLabel(`Kỳ chung ${end} ngày`).fill('')
  await page.getByLabel('Tìm báo cáo').fill('trich ngang')
  await expect(page.getByRole('button', { name: /^Xuất báo cáo / })).toHaveCount(1)
  await page.getByLabel('Trạng thái hồ sơ').press('Backspace')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Xuất báo cáo ${named}` }).click()
  await expect(page.getByText(reportSentences.status)).toBeVisible()
  await expect(page.getByText(reportSentences.unit)).toHaveCount(0)
  await chooseFound(page.getByLabel('Đơn vị', { exact: true }), 'Sở Nội vụ', 'Sở Nội vụ')
  await choose(page.getByLabel('Trạng thái hồ sơ'), 'Đang làm việc')
  await page.keyboard.press('Escape')
  await expect(page.getByText(reportSentences.status)).toHaveCount(0)
  await page.getByRole('button', { name: `Xem trước ${named}` }).click()
  const panel = page.getByRole('dialog', { name: named })
  await expect(panel.getByRole('table').getByRole('link').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Xuất báo cáo' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a list report on a phone')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
