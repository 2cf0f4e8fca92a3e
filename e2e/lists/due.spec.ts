/** /den-han: who is due in a quarter and why, one raise from its row, and raising many with one decision. */
import type { Page } from '@playwright/test'
import { labelled } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { salaried } from '../people.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Đến hạn' }).getByRole('row').filter({ hasText: name })
const kind = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^[\\d.]+ ?${name}$`) })

test('pages through quarters, and enters a raise from its row', async ({ page, api, signIn }) => {
  const id = await salaried(api, 'Đinh Thị Đến Kỳ', '2023-10-15')
  await salaried(api, 'Đinh Thị Quý Sau', '2024-02-01')
  await signIn('minh')
  await page.getByRole('link', { name: 'Đến hạn' }).click()
  await expect(page.getByRole('heading', { name: 'Đến hạn' })).toBeVisible()
  await expect(page.getByText('Quý IV/2026')).toBeVisible()
  await expect(kind(page, 'Nâng bậc lương')).toHaveAttribute('aria-pressed', 'true')
  const row = rowOf(page, 'Đinh Thị Đến Kỳ')
  await expect(row).toContainText('15/10/2026')
  await expect(row).toContainText('Bậc 5 – 3,66')
  await expect(row).toContainText('36 tháng từ 15/10/2023')
  await expect(rowOf(page, 'Đinh Thị Quý Sau')).toHaveCount(0)
  await page.getByRole('button', { name: 'Quý tiếp theo' }).click()
  await expect(page.getByText('Quý I/2027')).toBeVisible()
  await expect(rowOf(page, 'Đinh Thị Quý Sau')).toContainText('01/02/2027')
  await page.goBack()
  await page.goto('/den-han')
  await page.getByRole('button', { name: 'Quý này' }).click()

  await row.getByRole('button', { name: /^Nâng lương/ }).click()
  const panel = page.getByRole('dialog', { name: 'Thêm mới quá trình lương' })
  await expect(panel).toContainText('Đinh Thị Đến Kỳ')
  await expect(labelled(panel, 'Ngày bắt đầu hưởng lương')).toHaveValue('15/10/2026')
  await expect(labelled(panel, 'Hệ số lương')).toHaveValue('3,66')
  await labelled(panel, 'Số quyết định lương').fill('15/QĐ-SNV')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toBeHidden()
  await expect(row).toHaveCount(0)
  const { data } = await api.call('minh', 'Luong/get-list', { id })
  expect(data[0]).toMatchObject({ ngayHuongLuong: '2026-10-15', soVBQuyetDinhLuong: '15/QĐ-SNV' })
})

test('ticked people are raised with one decision, those due later on their day', async ({
  page,
  api,
  signIn,
}) => {
  const ids = [
    await salaried(api, 'Đinh Văn Một', '2023-10-01'),
    await salaried(api, 'Đinh Văn Hai', '2023-11-01'),
    await salaried(api, 'Đinh Văn Ba', '2023-12-20'),
  ]
  await signIn('minh', '/den-han')
  const search = page.getByLabel('Nội dung tìm kiếm')
  await search.fill('dinh van')
  await search.press('Enter')
  await expect(page.getByText('Hiển thị 3 trên tổng số 3 dòng')).toBeVisible()
  // Its columns fit the window, what it proposes has no gaps, and inputs of one row are equally high.
  await expect(page.locator('.data-table[data-wide]')).toHaveCount(0)
  await expect(rowOf(page, 'Đinh Văn Một')).not.toContainText('Chưa rõ')
  const heights = await page.evaluate<number[]>(
    `[...document.querySelectorAll('.list-filters :is(.ant-select, .ant-picker)')].map((input) => input.offsetHeight)`,
  )
  expect(new Set(heights)).toEqual(new Set([32]))
  for (const name of ['Một', 'Hai', 'Ba']) await rowOf(page, `Đinh Văn ${name}`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Nâng lương hàng loạt' }).click()
  const panel = page.getByRole('dialog', { name: 'Nâng lương hàng loạt' })
  await expect(panel).toContainText('2 cán bộ đã chọn')
  await expect(panel).toContainText('1 cán bộ đến hạn sau hôm nay được lập kế hoạch')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel.getByText('Số quyết định là bắt buộc.').first()).toBeVisible()
  await labelled(panel, 'Số quyết định').fill('27/QĐ-SNV')
  await labelled(panel, 'Ngày ký').fill('16/11/2026')
  await labelled(panel, 'Ngày ký').press('Tab')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText('Đã nâng lương 2 cán bộ. Đã lập kế hoạch!', { exact: true })).toBeVisible()
  await expect(page.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()
  const { data } = await api.call('minh', 'Luong/get-list', { id: ids[1] })
  expect(data[0]).toMatchObject({ ngayHuongLuong: '2026-11-01', soVBQuyetDinhLuong: '27/QĐ-SNV' })

  // Who waits for the day is marked, and not decided on once more.
  const planned = rowOf(page, 'Đinh Văn Ba')
  await expect(planned.getByRole('link', { name: /chờ hiệu lực từ 20\/12\/2026$/ })).toBeVisible()
  await expect(planned.getByRole('checkbox')).toBeDisabled()
  await expect(planned.getByRole('button', { name: /^Nâng lương/ })).toHaveCount(0)

  // It stands on the record, in a list in which it is changed and withdrawn, and nothing else has changed.
  await page.goto(`/danh-sach/thong-tin/${ids[2]}/luong-va-phu-cap`)
  const line = page.getByRole('link', { name: /^Có hiệu lực từ 20\/12\/2026: nâng bậc 5/ })
  await line.click()
  const plans = page.getByRole('table', { name: 'Các quyết định' })
  const plan = plans.getByRole('row').filter({ hasText: 'Đinh Văn Ba' })
  await expect(plan).toContainText('20/12/2026')
  await expect(plan).toContainText('27/QĐ-SNV')
  await plan.getByRole('button', { name: /^Sửa/ }).click()
  const editing = page.getByRole('dialog', { name: 'Sửa kế hoạch' })
  await labelled(editing, 'Ngày hưởng').fill('01/01/2027')
  await labelled(editing, 'Ngày hưởng').press('Tab')
  await editing.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(plan).toContainText('01/01/2027')
  await plan.getByRole('button', { name: /^Rút/ }).click()
  await page.getByRole('dialog', { name: 'Rút kế hoạch' }).getByRole('button', { name: 'Rút' }).click()
  await expect(plan).toHaveCount(0)
  await page.goBack()
  await expect(line).toHaveCount(0)
})

test('the official list of a proposal is downloaded', async ({ page, api, signIn }) => {
  await salaried(api, 'Đinh Thị Đề Nghị', '2023-12-01')
  await signIn('minh', '/den-han')
  await expect(rowOf(page, 'Đinh Thị Đề Nghị')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Danh sách đề nghị' }).click()
  expect((await download).suggestedFilename()).toMatch(/^De_nghi_nang_bac_luong_.*\.xlsx$/)
})
