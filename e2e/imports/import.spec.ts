/**
 * People from an officer's own workbook: errors, importing the valid rows, correcting, confirming, and the first
 * sign-in.
 */
import type { Page } from '@playwright/test'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences } from '#domain/imports/reading-sentences.ts'
import { importScreenSentences } from '#domain/imports/screen-sentences.ts'
import { labelled, chooseFound, told } from '../fill-form.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { drop, freshCccd, mimeType, workbookOf } from './sheets.ts'

const errors = (page: Page) => page.getByRole('dialog', { name: 'Chi tiết lỗi import' })
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Xác nhận thông tin import' })
const outcome = (page: Page) => page.getByRole('dialog', { name: importScreenSentences.imported })
const unit = 'Sở Nội vụ'

test('a workbook with an error is corrected, and the people of both imports sign in with their passwords', async ({
  page,
  signIn,
}) => {
  const right = { hoVaTen: 'Lý Văn Đúng', soCccd: freshCccd() }
  const wrong = { hoVaTen: 'Lý Thị Sai', soCccd: freshCccd() }
  test.setTimeout(180_000)
  await signIn('minh')
  await page.getByRole('link', { name: 'Nhập hồ sơ từ tệp' }).click()
  await expect(page.getByRole('heading', { name: 'Nhập hồ sơ từ tệp' })).toBeVisible()

  // Other file types are refused before they are sent.
  await page
    .getByLabel('Tệp hồ sơ')
    .last()
    .setInputFiles({
      name: 'ghi-chu.docx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('x'),
    })
  await expect(page.getByText(importScreenSentences.wrongType('ghi-chu.docx'))).toBeVisible()

  await drop(page, 'Danh sách.xlsx', await workbookOf([right, { ...wrong, soCccd: '08708000' }]))
  await expect(errors(page)).toContainText(importScreenSentences.someWrong(1, 1))
  const row = errors(page).getByRole('row').nth(1)
  await expect(row.getByRole('cell').first()).toHaveText('5')
  await expect(row).toContainText('Số CCCD')
  await expectAccessible(page, 'errors of an import')
  const workbook = page.waitForEvent('download')
  await errors(page).getByRole('button', { name: 'Tải tệp lỗi' }).click()
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/)

  await errors(page).getByRole('button', { name: 'Nhập các dòng đúng' }).click()
  await expect(confirmation(page).getByRole('table')).toContainText(right.soCccd)
  await confirmation(page).getByRole('button', { name: 'Chuyển hồ sơ' }).click()
  await expect(told(confirmation(page), importSentences.usingUnit)).toBeVisible()
  await expect(told(confirmation(page), importSentences.unit)).toBeVisible()
  await chooseFound(labelled(confirmation(page), 'Đơn vị hiện tại'), unit, unit)
  // By default the only unit is used, unless another one is chosen.
  const using = confirmation(page).locator('.ant-form-item').filter({ hasText: 'Đơn vị sử dụng' })
  await expect(using).toContainText(unit)
  await confirmation(page).getByRole('button', { name: 'Chuyển hồ sơ' }).click()
  await expect(outcome(page)).toContainText(right.soCccd)
  await outcome(page).getByRole('button', { name: 'Đóng' }).click()
  // The errors are still shown for correction.
  await expect(page.getByText(importScreenSentences.left(1))).toBeVisible()
  await expectAccessible(page, 'an import of which something is left')

  await page
    .getByLabel('Tệp hồ sơ')
    .last()
    .setInputFiles({
      name: 'Danh sách.xlsx',
      mimeType,
      buffer: await workbookOf([wrong], [right]),
    })
  await expect(confirmation(page).getByRole('table')).toContainText(wrong.soCccd)

  // Of two sheets with people one is read, and the people of the other are reported.
  await expect(confirmation(page).getByText(readingSentences.otherSheet('DS cũ', 1))).toBeVisible()
  await expectAccessible(page, 'people of an import')
  // The result of the check is shown again after a reload, until other files are brought.
  await page.reload()
  await expect(confirmation(page).getByRole('table')).toContainText(wrong.soCccd)
  const reading = await holdResponse(page, 'create-muti-canbo-short')
  await page
    .getByLabel('Tệp hồ sơ')
    .last()
    .setInputFiles({ name: 'Danh sách.xlsx', mimeType, buffer: await workbookOf([wrong]) })
  await expect.poll(() => reading.count).toBe(1)
  await expect(confirmation(page)).toHaveCount(0)
  reading.release()
  await expect(confirmation(page).getByRole('table')).toContainText(wrong.soCccd)
  await chooseFound(labelled(confirmation(page), 'Đơn vị hiện tại'), unit, unit)
  await confirmation(page).getByRole('button', { name: 'Chuyển hồ sơ' }).click()
  const passWord = await outcome(page).locator('dd').last().textContent()
  await outcome(page).getByRole('button', { name: 'Đóng' }).click()

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await page.getByLabel('Tài khoản').fill(wrong.soCccd)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(passWord ?? '')
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  await expect(page.getByRole('heading', { name: 'Đổi mật khẩu' })).toBeVisible()
})
