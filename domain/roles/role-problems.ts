/** Validation of a role's form (spec 3 §5), and the sentences about roles. */
import { hasInvisible } from '#domain/fields/plain-text.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'

export const roleMessages = {
  name: 'Tên quyền không được bỏ trống.',
  code: 'Mã quyền không được bỏ trống.',
  nameTooLong: 'Tên quyền không được dài quá 100 ký tự.',
  codeTooLong: 'Mã quyền không được dài quá 50 ký tự.',
  codeTaken: 'Mã quyền đã tồn tại.',
  level: 'Cấp quyền phải là số nguyên từ 0 đến 100.',
  unknownUnit: 'Đơn vị không tồn tại.',
  unknownAction: 'Quyền giao diện không tồn tại.',
  unknownCall: 'Quyền API không tồn tại.',
  seededKind: 'Không thể đổi mã hoặc loại của vai trò hệ thống.',
  seededDeletion: 'Không thể xóa vai trò hệ thống.',
  ownRole: 'Bạn không thể thay đổi loại vai trò của chính mình.',
  inUse: (count: number) => `Vai trò đang được ${count} tài khoản sử dụng nên không thể xóa.`,
  apiIsRead: 'Danh sách API được đọc từ chính hệ thống nên không thể thay đổi.',
} as const

/** The problems of the form, in the order of its fields. */
export function roleProblems(draft: {
  name?: string | null | undefined
  code?: string | null | undefined
  level?: number | null | undefined
}): { field: 'name' | 'code' | 'level'; message: string }[] {
  const [name, code, level] = [(draft.name ?? '').trim(), (draft.code ?? '').trim(), draft.level ?? 0]
  const hidden = (text: string, label: string) => hasInvisible(text) && fieldSentences.invisible(label)
  const found: ['name' | 'code' | 'level', string | false][] = [
    ['name', name === '' ? roleMessages.name : name.length > 100 && roleMessages.nameTooLong],
    ['name', hidden(name, 'Tên quyền')],
    ['code', code === '' ? roleMessages.code : code.length > 50 && roleMessages.codeTooLong],
    ['code', hidden(code, 'Mã quyền')],
    ['level', (!Number.isInteger(level) || level < 0 || level > 100) && roleMessages.level],
  ]
  return found.flatMap(([field, message]) => (message === false ? [] : [{ field, message }]))
}
