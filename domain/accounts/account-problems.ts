/** Validation of an account's form with the specification's sentences (spec 3 §5), and the sentences about accounts. */
import type { RoleCode } from '#domain/fields/field.ts'
import { hasInvisible } from '#domain/fields/plain-text.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'

/** Maximum number of accounts that one call creates, unlocks or locks. */
export const bulkLimit = 500
/** Validity of a one-time password in hours. */
export const oneTimeHours = 72

export const accountMessages = {
  role: 'Vai trò không được bỏ trống.',
  unit: 'Đơn vị không được bỏ trống.',
  person: 'Hồ sơ không được bỏ trống.',
  name: 'Họ và tên không được bỏ trống.',
  userName: 'Tên tài khoản không được bỏ trống.',
  chooseToUnlock: 'Vui lòng chọn ít nhất một hồ sơ để mở khóa.',
  chooseToCreate: 'Vui lòng chọn ít nhất một hồ sơ để tạo tài khoản.',
  createAsk: 'Bạn có chắc chắn tạo tài khoản này không?',
  tooMany: 'Mỗi lần chỉ xử lý được tối đa 500 tài khoản.',
  nameTooLong: 'Họ và tên không được dài quá 100 ký tự.',
  userNameForm:
    'Tên tài khoản chỉ gồm chữ cái không dấu, chữ số và các ký tự . _ - @, dài từ 2 đến 100 ký tự.',
  unknownRole: 'Vai trò không tồn tại.',
  unknownUnit: 'Đơn vị không tồn tại.',
  unitOutOfScope: 'Đơn vị nằm ngoài phạm vi quản lý của bạn.',
  taken: 'Tên tài khoản đã tồn tại.',
  personHasAccount: 'Hồ sơ này đã có tài khoản.',
  personWithoutNumber: 'Hồ sơ chưa có số CCCD hoặc CMND nên không thể tạo tài khoản.',
  personLeft: 'Hồ sơ đã kết thúc công tác nên không thể tạo tài khoản.',
  personGone: 'Hồ sơ đã kết thúc công tác hoặc đã bị xóa nên không thể mở khóa tài khoản.',
  ownRole: 'Bạn không thể thay đổi vai trò của chính mình.',
  ownLock: 'Bạn không thể khóa tài khoản của chính mình.',
  ownDeletion: 'Bạn không thể xóa tài khoản của chính mình.',
  ownReset: 'Hãy dùng chức năng Đổi mật khẩu cho tài khoản của chính mình.',
  lastAdministrator: 'Phải còn ít nhất một tài khoản quản trị hệ thống đang hoạt động.',
} as const

/** The values of the form; ids as texts, '' or null when empty. */
export interface AccountDraft {
  /** The kind of the chosen role, null while none is chosen. */
  base: RoleCode | null
  donVi: string | null
  idCBCC: string | null
  name: string
  userName: string
}

export type AccountField = 'unitRoleView' | 'donVi' | 'idCBCC' | 'name' | 'userName'

/** The problem with the name of an account, or false. */
export function nameProblem(name: string): string | false {
  if (name === '') return accountMessages.name
  if (hasInvisible(name)) return fieldSentences.invisible('Họ và tên')
  return name.length > 100 && accountMessages.nameTooLong
}

/**
 * The problems of the form, in the order of its fields. The account of an ordinary user (ND) takes name and number from
 * the linked record: they are only required while no record is chosen.
 */
export function accountProblems(draft: AccountDraft): { field: AccountField; message: string }[] {
  const ordinary = draft.base === 'ND'
  const derived = ordinary && Boolean(draft.idCBCC)
  const name = draft.name.trim()
  const userName = draft.userName.trim()
  const found: [AccountField, string | false][] = [
    ['unitRoleView', draft.base === null && accountMessages.role],
    ['donVi', !draft.donVi && accountMessages.unit],
    ['idCBCC', ordinary && !draft.idCBCC && accountMessages.person],
    ['name', !derived && nameProblem(name)],
    [
      'userName',
      !derived &&
        (!userName
          ? accountMessages.userName
          : !/^[A-Za-z0-9._@-]{2,100}$/.test(userName) && accountMessages.userNameForm),
    ],
  ]
  return found.flatMap(([field, message]) => (message === false ? [] : [{ field, message }]))
}
