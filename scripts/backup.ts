/**
 * `npm run backup -- <folder>`: the whole installation (database, uploaded files, keys, noted seals) as one file,
 * encrypted when BACKUP_PASSPHRASE is set. The server may keep running.
 */
import { resolve } from 'node:path'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { runScript } from './run-script.ts'

await runScript(async () => {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('Cách dùng: npm run backup -- <thư mục chứa bản sao lưu>')
  const made = await makeBackup(readConfiguration(process.env), resolve(folder))
  if (made.isFromDump)
    console.log(
      `Máy chủ đang chạy trên cơ sở dữ liệu nhúng: bản sao lưu lấy bản kết xuất lúc ${made.createdAt}.`,
    )
  console.log(`Đã sao lưu vào ${made.file}${made.isEncrypted ? ' (đã mã hóa)' : ''}.`)
  if (made.leftOut.length > 0)
    console.log(`Không sao lưu những tệp không phải của chương trình: ${made.leftOut.join(', ')}.`)
  if (made.keysLeftOut !== undefined)
    console.log(
      `Bản sao lưu không chứa tệp khóa ${made.keysLeftOut}: không có tệp này thì không đọc được dữ liệu đã mã hóa. Hãy cất một bản tệp khóa ở nơi khác.`,
    )
  if (!made.isEncrypted)
    console.log('Bản sao lưu chứa dữ liệu cá nhân và khóa ký, chưa mã hóa: hãy đặt BACKUP_PASSPHRASE.')
  return 0
})
