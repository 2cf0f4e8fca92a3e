/**
 * `npm run restore -- <backup>`: restores into an empty DATA_DIR and, with DATABASE_URL, an empty database of any
 * PostgreSQL. Then run `npm run verify-audit` and `npm start`.
 */
import { resolve } from 'node:path'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { runScript } from './run-script.ts'

await runScript(async () => {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Cách dùng: npm run restore -- <tệp sao lưu>')
  const { manifest, files } = await restoreBackup(readConfiguration(process.env), resolve(file))
  console.log(`Đã khôi phục dữ liệu lúc ${manifest.createdAt} và ${files} tệp tin.`)
  console.log('Tiếp theo: npm run verify-audit để kiểm tra nhật ký, rồi npm start.')
  return 0
})
