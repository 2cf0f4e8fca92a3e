/** Why the server could not start, as a message for the operator; with a stack only for unexpected errors. */
import { DataDirInUse } from '#server/platform/db/data-lock.ts'

interface SystemError {
  code?: string
  message?: string
  hostname?: string
  address?: string
  port?: number
  path?: string
}

const database = 'Không kết nối được cơ sở dữ liệu'
const noDatabase = `${database}: máy chủ không trả lời. Kiểm tra DATABASE_URL và MIGRATION_DATABASE_URL.`
const noRights = 'Tài khoản cơ sở dữ liệu không đủ quyền: chủ sở hữu phải đứng trong MIGRATION_DATABASE_URL.'

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: noDatabase,
  ENOTFOUND: noDatabase,
  EAI_AGAIN: noDatabase,
  ETIMEDOUT: noDatabase,
  EHOSTUNREACH: noDatabase,
  ENETUNREACH: noDatabase,
  ECONNRESET: noDatabase,
  ERR_INVALID_URL: 'DATABASE_URL và MIGRATION_DATABASE_URL phải là địa chỉ dạng postgres://…',
  '28000': `${database}: sai tài khoản hoặc máy chủ không nhận kết nối từ máy này.`,
  '28P01': `${database}: sai mật khẩu.`,
  '3D000': `${database}: cơ sở dữ liệu không tồn tại trên máy chủ.`,
  '53300': `${database}: máy chủ đã hết kết nối.`,
  '57P03': `${database}: máy chủ đang khởi động.`,
  '42501': noRights,
}

/** Never repeats addresses, which may contain passwords. */
export function startFailure(error: unknown, { dataDir, port }: { dataDir: string; port: number }): string {
  const { code = '', path, message } = error as SystemError
  if (code === 'EADDRINUSE')
    return `Cổng ${port} đang được chương trình khác sử dụng. Đặt PORT khác rồi chạy lại.`
  if (code === 'EADDRNOTAVAIL') return 'Máy này không có địa chỉ đã đặt trong HOST.'
  if (['EACCES', 'EPERM'].includes(code) && path === undefined)
    return `Không được phép mở cổng ${port}. Đặt PORT khác rồi chạy lại.`
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC'].includes(code))
    return `Không ghi được vào thư mục dữ liệu ${dataDir} (DATA_DIR): ${message ?? code}`
  const sentence = sentences[code]
  if (sentence !== undefined) return sentence
  const isOurs = error instanceof DataDirInUse || (error instanceof Error && error.constructor === Error)
  if (isOurs && code === '') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
