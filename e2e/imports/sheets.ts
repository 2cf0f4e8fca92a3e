/** Workbooks as officers have them: the required columns, under a heading of the office. */
import type { Page } from '@playwright/test'
import { writeXlsx } from '#server/platform/workbook/workbook-library.ts'

const heads = [
  'STT',
  'Họ tên',
  'Ngày, tháng, năm sinh',
  'Giới tính',
  'Số CCCD',
  'Dân tộc',
  'Tôn giáo',
  'Đối tượng',
]

export interface SheetPerson {
  hoVaTen: string
  soCccd: string
}

/** `others`: people of a second sheet. */
export async function workbookOf(
  people: readonly SheetPerson[],
  others: readonly SheetPerson[] = [],
): Promise<Buffer> {
  const sheets = [sheetOf('DS', people), ...(others.length > 0 ? [sheetOf('DS cũ', others)] : [])]
  return Buffer.from(await writeXlsx({ sheets }))
}

function sheetOf(name: string, people: readonly SheetPerson[]) {
  const rows = people.map(({ hoVaTen, soCccd }, at) => [
    at + 1,
    hoVaTen,
    '01/02/1980',
    'Nam',
    soCccd,
    'Kinh',
    'Không',
    'Công chức',
  ])
  return { name, rows: [['DANH SÁCH CÁN BỘ NĂM 2026'], [], heads, ...rows] }
}

export const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Drops a file onto the page, as from a file manager. */
export async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const file = JSON.stringify({ base64: bytes.toString('base64'), name, type: mimeType })
  // As text, since the journeys are compiled without browser types.
  const transfer = await page.evaluateHandle(`(() => {
    const { base64, name, type } = ${file}
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const carried = new DataTransfer()
    carried.items.add(new File([content], name, { type }))
    return carried
  })()`)
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

let made = 0
/** A number that no other person of the journeys has. */
export const freshCccd = (): string =>
  `087080${String(process.pid % 1000).padStart(3, '0')}${String(++made).padStart(3, '0')}`
