/** 'Xem tại ngày': one day on every screen until it is closed, and a report as of a moment. */
import { expect, test } from '../fixtures.ts'

test('the screens show another day until it is closed, and a report is made again', async ({
  page,
  hand,
  signIn,
}) => {
  await signIn('lan', '/danh-sach')
  await hand.enter(page.getByRole('button', { name: 'Xem tại ngày' }))
  const bar = page.getByRole('region', { name: 'Xem tại ngày' })
  await expect(bar.getByLabel('Ngày', { exact: true })).toBeFocused()
  await hand.type('31/12/2023')
  await hand.press('Enter')
  await expect(bar).toContainText('Đang xem tại ngày 31/12/2023')
  await expect(page.getByRole('heading', { name: 'Danh sách cán bộ ngày 31/12/2023' })).toBeVisible()
  await expect(page.getByText('theo hiện tại').first()).toBeVisible()

  // Kept while moving about, also by a new page.
  await page.goto('/xuat-bao-cao')
  await expect(bar).toContainText('31/12/2023')
  await expect(page.getByText('Tính đến ngày 31 tháng 12 năm 2023')).toBeVisible()
  await page.goto('/den-han')
  await expect(page.getByText('Màn hình này không xem được tại ngày 31/12/2023.')).toBeVisible()
  await page.goto('/tong-quan')
  await hand.into(bar.getByLabel('Ngày', { exact: true }), '31/12/2029')
  await hand.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dự báo nhân sự 31/12/2029' })).toBeVisible()
  await hand.enter(bar.getByRole('button', { name: 'Về hiện tại' }))
  await expect(page.getByRole('heading', { name: 'Tổng quan', exact: true })).toBeVisible()
  await expect(bar).toBeHidden()

  await page.goto('/xuat-bao-cao')
  const choose = page.getByRole('button', { name: 'Tại thời điểm' })
  await expect(choose).toBeEnabled()
  await hand.enter(choose)
  const panel = page.getByRole('dialog', { name: 'Báo cáo tại thời điểm' })
  await expect(panel.getByRole('button', { name: 'Dựng lại' })).toBeDisabled()
  await hand.into(panel.getByLabel('Ngày', { exact: true }), '01/01/2020')
  await expect(panel.getByRole('button', { name: 'Dựng lại' })).toBeEnabled()
})
