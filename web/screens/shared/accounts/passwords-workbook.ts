import type { MadeAccount } from '#domain/accounts/calls.ts'
import { repeatedLine } from '#domain/workbook/sheet.ts'
import { saveBlob } from '#web/api/save-file.ts'

const columns = [
  { header: 'STT', width: 6 },
  { header: 'Họ và tên', width: 30 },
  { header: 'Tên tài khoản', width: 20 },
  { header: 'Mật khẩu dùng một lần', width: 26 },
]

const line = { style: 'thin', color: { rgb: 'B4BCC8' } } as const
const border = { top: line, right: line, bottom: line, left: line }
const face = { name: 'Times New Roman', size: 12 }
const body = { font: face, border, numFmt: '@', alignment: { vertical: 'top', wrapText: true } } as const
const head = {
  ...body,
  font: { ...face, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EFF9' } },
} as const

/**
 * Saves the new accounts as an .xlsx generated in the browser, so that the passwords are stored nowhere else. Cells are
 * text: leading zeros stay, and a password that begins with '=' is no formula.
 */
export async function savePasswords(accounts: readonly MadeAccount[], day: string): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = [
    columns.map(({ header }) => header),
    ...accounts.map(({ hoVaTen, userName, passWord }, n) => [String(n + 1), hoVaTen, userName, passWord]),
  ]
  const styles = rows.flatMap((cells, row) =>
    cells.map((_, column) => [`${row},${column}`, { style: row === 0 ? head : body }] as const),
  )
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Tài khoản',
        columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
        rows,
        cells: new Map(styles),
        freezePane: { rows: 1 },
        // Printed: one page wide, the header row on each page.
        pageSetup: {
          paperSize: 'a4',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
        },
      },
    ],
    namedRanges: [repeatedLine('Tài khoản', 1)],
    defaultFont: face,
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveBlob(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), `Tai_khoan_moi_${day}.xlsx`)
}
