/** Tham số pháp lý: a value is previewed, applied, and taken back. */
import { lawSentences } from '#domain/law/law-form.ts'
import { expect, test } from '../fixtures.ts'

test('a new base salary is previewed with the people whom it touches, applied and withdrawn', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/tham-so')
  const table = page.getByRole('table', { name: 'Tham số pháp lý' })
  const line = table.getByRole('row').filter({ hasText: 'Mức lương cơ sở' })
  await expect(line.first()).toContainText('2.530.000')
  const holiday = table.getByRole('row').filter({ hasText: 'Ngày nghỉ lễ' }).first()
  await expect(holiday.getByRole('cell', { name: 'nghỉ', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Thay đổi Mức lương cơ sở' }).click()
  const panel = page.getByRole('dialog', { name: 'Thay đổi tham số pháp lý' })
  await expect(panel).toContainText('Giá trị từ ngày 01/07/2026: 2.530.000 đồng/tháng')
  const apply = panel.getByRole('button', { name: 'Áp dụng' })
  await panel.getByRole('button', { name: 'Xem trước' }).click()
  await expect(panel.getByText('Văn bản là bắt buộc.').first()).toBeVisible()
  await expect(apply).toBeDisabled()
  await panel.getByLabel('Giá trị').fill('2600000')
  await panel.getByLabel('Từ ngày').fill('01/07/2027')
  await panel.getByLabel('Văn bản').fill('Nghị định 99/2027/NĐ-CP')
  await panel.getByLabel('Điều, khoản').fill('Điều 3')
  await panel.getByRole('button', { name: 'Xem trước' }).click()
  await expect(panel.getByText(/^\d+ người chịu tác động/)).toBeVisible()
  await expect(panel.getByText(/ × 2\.600\.000 = /).first()).toBeVisible()
  // Another value needs another look.
  await panel.getByLabel('Giá trị').fill('2700000')
  await expect(apply).toBeDisabled()
  await panel.getByRole('button', { name: 'Xem trước' }).click()
  await apply.click()
  await expect(panel).toHaveCount(0)
  const upcoming = line.filter({ hasText: 'Sắp có hiệu lực' })
  await expect(upcoming).toContainText('2.700.000')

  await page.getByRole('button', { name: 'Lịch sử Mức lương cơ sở' }).first().click()
  const history = page.getByRole('dialog', { name: 'Lịch sử: Mức lương cơ sở' })
  await history.getByRole('button', { name: 'Thu hồi giá trị từ ngày 01/07/2027' }).click()
  const question = page.getByRole('dialog', { name: 'Thu hồi giá trị' })
  await expect(question).toContainText(
    lawSentences.withdrawAsk('2.700.000 đồng/tháng', 'từ ngày 01/07/2027', true),
  )
  await question.getByRole('button', { name: 'Thu hồi' }).click()
  await expect(history.getByText(/^Đã thu hồi/)).toBeVisible()
  await history.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(upcoming).toHaveCount(0)
})
