import type { MadeAccount } from '#domain/accounts/calls.ts'
import { saveBlob } from '#web/api/save-file.ts'

const columns = [
  { header: 'STT', width: 6 },
  { header: 'Họ và tên', width: 30 },
  { header: 'Tên tài khoản', width: 20 },
  { header: 'Mật khẩu dùng một lần', width: 26 },
]

/**
 * Saves the new accounts as an .xlsx made in the browser, so that the passwords are nowhere but here. Every cell is
 * text: leading zeros stay, and a password that begins with '=' is no formula.
 */
export async function savePasswords(accounts: readonly MadeAccount[], day: string): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = accounts.map(({ hoVaTen, userName, passWord }, index) => [
    String(index + 1),
    hoVaTen,
    userName,
    passWord,
  ])
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Tài khoản',
        columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
        rows: [columns.map(({ header }) => header), ...rows],
        freezePane: { rows: 1 },
      },
    ],
    defaultFont: { name: 'Times New Roman', size: 12 },
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveBlob(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), `Tai_khoan_moi_${day}.xlsx`)
}
