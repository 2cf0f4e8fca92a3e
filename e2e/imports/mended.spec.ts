/** Wrong cells of a list are mended where they are shown, typed or pasted; hidden rows are left out by choice. */
import type { Locator } from '@playwright/test'
import { clientMessages } from '#domain/api/client-messages.ts'
import { writeXlsx } from '#server/platform/workbook/workbook-library.ts'
import { readingSentences } from '#domain/imports/reading-sentences.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { samePeopleSentences } from '#domain/officer/same-people.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { chooseFound, labelled } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { drop, freshCccd } from './sheets.ts'

const unit = 'Sở Nội vụ'
const heads = ['STT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng']

async function workbook([second, third, fourth]: readonly [string, string, string]): Promise<Buffer> {
  const rows = [
    heads,
    [1, 'Sầm Văn Một', '01/02/1980', 'Nam', '0870800', 'Kinh', 'Không', 'Công chức'],
    [2, 'Sầm Văn Hai', '01/02/1980', 'Nam', second, 'Kinh kong', 'khong ro', 'Công chức'],
    [3, 'Sầm Văn Ẩn', '01/02/1980', 'Nam', third, 'Kinh', 'Không', 'Công chức'],
    [4, 'Sầm Văn Một', '01/02/1980', 'Nam', fourth, 'Kinh', 'Không', 'Công chức'],
  ]
  // Of 'Ẩn'.
  const rowDefs = new Map([[3, { hidden: true }]])
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'DS', rows, rowDefs }] }))
}

/** Pastes cells as spreadsheet programs copy them. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await field.page().evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await field.press('ControlOrMeta+V')
}

for (const { name, viewport } of [
  { name: 'on a desk', viewport: { width: 1366, height: 768 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
])
  test(`wrong cells are mended in the table, ${name}`, async ({ page, signIn }) => {
    const [first, second, hidden, last] = [freshCccd(), freshCccd(), freshCccd(), freshCccd()]
    await page.setViewportSize(viewport)
    await signIn('minh', '/import-ho-so')
    await expect(page.getByRole('heading', { name: 'Nhập hồ sơ từ tệp' })).toBeVisible()
    await drop(page, 'Danh sách.xlsx', await workbook([second, hidden, last]))

    const errors = page.getByRole('dialog', { name: 'Chi tiết lỗi import' })
    await expect(errors).toContainText(sentences.someWrong(3, 2))
    await expectAccessible(page, 'cells to mend')
    await errors.getByLabel('Số CCCD, dòng 2').fill(first)
    await errors.getByLabel('Số CCCD, dòng 2').press('Enter')
    await expect(errors).toContainText(sentences.someWrong(2, 3))
    await expect(errors.getByText(sentences.isRight)).toHaveCount(1)
    await paste(errors.getByLabel('Dân tộc, dòng 3'), 'Kinh\tKhong ro\r\n')
    await expect(errors).toContainText(sentences.someWrong(1, 3))
    await expect(errors).toContainText(readingSentences.hiddenRows([4]))
    // The last cell is still being judged when the officer goes on.
    const judging = await holdResponse(page, 'Import/mend')
    const order: string[] = []
    page.on('response', (answer) => answer.url().endsWith('/Import/mend') && order.push('judged'))
    page.on('request', (request) => request.url().endsWith('/Import/get-open') && order.push('counted'))
    await errors.getByLabel('Tôn giáo, dòng 3').fill('Không')
    await errors.getByRole('button', { name: 'Nhập các dòng đúng' }).click()
    await expect.poll(() => judging.count).toBe(1)
    const people = page.getByRole('dialog', { name: 'Xác nhận thông tin import' })
    judging.release()
    await expect(people).toContainText(readingSentences.hiddenRows([4]))
    expect(order).toEqual(['judged', 'counted'])
    await people.getByRole('button', { name: sentences.leaveHidden }).click()
    await expect(people).toContainText(readingSentences.hiddenRowsLeft([4]))
    // Two of one name and birth.
    await expect(people).toContainText(samePeopleSentences.inFiles(5, ''))
    await expectAccessible(page, 'people that are warned about')
    await chooseFound(labelled(people, 'Đơn vị hiện tại'), unit, unit)
    // Reading the files again would drop the chosen unit.
    await people.getByRole('button', { name: sentences.readHidden }).click()
    const question = page.getByRole('dialog', { name: 'Xác nhận', exact: true })
    await expect(question).toContainText(clientMessages.cancelAsk)
    await question.getByRole('button', { name: 'Không' }).click()
    await people.getByRole('button', { name: 'Chuyển hồ sơ' }).click()
    const done = page.getByRole('dialog', { name: sentences.imported })
    await expect(done).toContainText(first)
    await expect(done).not.toContainText(hidden)
  })
