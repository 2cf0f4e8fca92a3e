/** Transfers people to a unit by a file: a new person gets a record, a known one waits for acceptance. */
import { rowOutcomes } from '#domain/imports/import-kinds.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { chooseFound } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'
import { drop, freshCccd, workbookOf } from './sheets.ts'

const destination = 'Sở Tài chính'

test('no file is accepted before a unit is chosen, then people are transferred to it', async ({
  page,
  api,
  signIn,
}) => {
  const existingPerson = { hoVaTen: 'Triệu Văn Đến', soCccd: freshCccd() }
  const fresh = { hoVaTen: 'Triệu Thị Mới', soCccd: freshCccd() }
  await recordOf(api, 'lan', existingPerson)
  await signIn('lan')
  await page.getByRole('link', { name: 'Chuyển hồ sơ' }).click()
  await expect(page.getByRole('button', { name: 'Chọn tệp' })).toBeDisabled()
  await expect(page.getByText(importSentences.chooseUnitFirst)).toBeVisible()
  const sheet = await workbookOf([existingPerson, fresh])
  await drop(page, 'Chuyển đến.xlsx', sheet)
  await expect(page.getByText(importSentences.chooseUnitFirst)).toHaveCount(2)

  await chooseFound(page.getByLabel('Đơn vị'), destination, destination)
  await drop(page, 'Chuyển đến.xlsx', sheet)
  const panel = page.getByRole('dialog', { name: 'Xác nhận thông tin import' })
  const row = (name: string) => panel.getByRole('row').filter({ hasText: name })
  await expect(row(existingPerson.hoVaTen)).toContainText(rowOutcomes.chuyen)
  await expect(row(fresh.hoVaTen)).toContainText(rowOutcomes.them)
  await panel.getByRole('button', { name: 'Chuyển hồ sơ' }).click()
  const outcome = page.getByRole('dialog', { name: importSentences.transferred })
  await expect(outcome).toContainText(importSentences.createdAndMoved(1, 1))
  await expect(outcome).toContainText(fresh.soCccd)
  await outcome.getByRole('button', { name: 'Đóng' }).click()

  await page.goto('/bien-dong/den')
  await expect(page.getByRole('table').getByText(existingPerson.hoVaTen)).toBeVisible()
})
