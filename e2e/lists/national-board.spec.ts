/** /dong-bo-quoc-gia: from a figure of the province to a unit and its people, and the simulator's settings. */
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

test('a figure links to the unit and to the people with unsent changes', async ({ page, api, signIn }) => {
  await recordOf(api, 'minh', { hoVaTen: 'Đinh Thị Chờ Gửi' })
  await signIn('lan')
  await page.getByRole('link', { name: 'Tiến độ đồng bộ' }).click()
  await expect(page.getByRole('heading', { name: 'Tiến độ đồng bộ CSDL quốc gia' })).toBeVisible()
  const board = page.getByRole('region', { name: 'Tiến độ đồng bộ theo đơn vị' })
  await expect(board.getByText('Mọi hồ sơ đã ký duyệt đều đã gửi.')).toBeVisible()
  const figure = board.getByRole('button', { name: /^[1-9]\d* ?Còn hạn$/ })
  await figure.click()
  await expect(figure).toHaveAttribute('aria-pressed', 'true')

  await board.getByRole('button', { name: /^\d+ hồ sơ, Còn hạn, Sở Nội vụ$/ }).click()
  await expect(page).toHaveURL(/tinhTrang=con-han/)
  const path = board.getByRole('navigation', { name: 'Đơn vị đang xem' })
  await expect(path).toContainText('Sở Nội vụ')
  // Other journeys leave people with changes too.
  const name = page.getByLabel('Nội dung tìm kiếm')
  await name.fill('Đinh Thị Chờ Gửi')
  await name.press('Enter')
  const row = page
    .getByRole('table', { name: 'Tiến độ đồng bộ CSDL quốc gia' })
    .getByRole('row')
    .filter({ hasText: 'Đinh Thị Chờ Gửi' })
  await expect(row).toContainText('20/11/2026')
  await expect(row).toContainText('26/11/2026')
  await expect(row).toContainText('Chưa ký duyệt được')

  // Of the unit's own people alone: the figures above are theirs, too.
  const own = board
    .getByRole('row')
    .filter({ hasText: 'Trực thuộc trực tiếp' })
    .getByRole('button', { name: /Còn hạn/ })
  const count = (await own.textContent()) ?? ''
  await own.click()
  await expect(path.getByRole('button').last()).toHaveText('Sở Nội vụ')
  await expect(path).toContainText('Trực thuộc trực tiếp')
  await expect(board.getByRole('button', { name: new RegExp(`^${count} ?Còn hạn$`) })).toBeVisible()

  await path.getByRole('button').first().click()
  await expect(path).not.toContainText('Sở Nội vụ')
  await page.goBack()
  await expect(path).toContainText('Sở Nội vụ')
})

test('the simulator follows its settings until they are changed', async ({ page, signIn }) => {
  await signIn('lan', '/dong-bo-quoc-gia')
  const mode = (name: RegExp) => page.getByRole('radio', { name })
  await expect(mode(/^Bình thường/)).toBeChecked()
  await mode(/^Ngừng/).check()
  await expect(page.getByText('THÀNH CÔNG', { exact: true })).toBeVisible()
  await page.reload()
  await expect(mode(/^Ngừng/)).toBeChecked()
  await mode(/^Bình thường/).check()
  await expect(mode(/^Bình thường/)).toBeChecked()
})
