/** One Word form of the ticked people, as one archive. */
import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

test('ticked people are printed on the chosen form', async ({ page, api, signIn }) => {
  for (const name of ['Kiều Văn Tích Một', 'Kiều Văn Tích Hai', 'Kiều Văn Tích Ba'])
    await recordOf(api, 'minh', { hoVaTen: name })
  await signIn('minh')
  const button = page.getByRole('button', { name: 'Xuất hồ sơ' })
  await button.click()
  await expect(page.getByText('Vui lòng chọn ít nhất một hồ sơ để xuất.')).toBeVisible()

  await page.getByLabel('Nội dung tìm kiếm').fill('kiều văn tích')
  await expect(page.getByText('Hiển thị 3 trên tổng số 3 dòng')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Danh sách hồ sơ' }).getByRole('row')
  for (const name of ['Tích Một', 'Tích Ba'])
    await rows.filter({ hasText: name }).getByRole('checkbox').first().check()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Xuất hồ sơ' })
  await expect(dialog).toContainText('2 hồ sơ đã chọn')
  await dialog.getByRole('radio', { name: 'Tiểu sử tóm tắt' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Tải về' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^TSTT_2_ho_so_\d{8}\.zip$/)
  await expect(dialog).toHaveCount(0)
  // The names of uncompressed entries are readable in an archive's bytes.
  const archive = readFileSync(await download.path()).toString('latin1')
  for (const name of ['KieuVanTichMot', 'KieuVanTichBa']) expect(archive).toContain(`TSTT_${name}_`)
  expect(archive).not.toContain('KieuVanTichHai')
})
