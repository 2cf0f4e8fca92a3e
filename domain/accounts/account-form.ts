/** The form of an account (spec 3 §2.8, §4, §5), and the sentences about accounts. */
import { wordlessName } from '#domain/fields/person-name.ts'
import { hasInvisible } from '#domain/fields/plain-text.ts'
import type { RowRef } from '#domain/fields/values.ts'
import { flag, row, text, unit } from '#domain/fields/kinds.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { defineForm } from '#domain/forms/form.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import type { RoleOption } from '#domain/roles/option-calls.ts'

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
  lockAsk:
    'Tài khoản bị khóa không đăng nhập được cho đến khi mở khóa. Các phiên đang đăng nhập kết thúc ngay.',
  tooMany: 'Mỗi lần chỉ xử lý được tối đa 500 tài khoản.',
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

/** Maximum number of characters of both names of an account. */
const longestName = 100

/** A role as a value of the form. */
export const roleRef = ({
  id,
  code,
  name,
  unitRoleCode,
}: Pick<RoleOption, 'id' | 'code' | 'name' | 'unitRoleCode'>): RowRef => ({
  id,
  code,
  name,
  kind: unitRoleCode,
})

/** Whether the account is that of an ordinary user (ND), which belongs to a record. */
export const isOrdinary = ({ unitRoleView }: { unitRoleView: RowRef | null }): boolean =>
  unitRoleView?.kind === 'ND'

interface Linked {
  unitRoleView: RowRef | null
  idCBCC: RowRef | null
}

/** Whether both names come from the record: an ordinary user's do, once the record is chosen. */
export const isNamedByRecord = (values: Linked): boolean => isOrdinary(values) && values.idCBCC !== null

const isNamedHere = (values: Linked) => !isNamedByRecord(values)

/** The form of an account. A new one has no `isActived`: it is active. */
export const accountForm = defineForm({
  name: 'account',
  fields: {
    unitRoleView: row('Vai trò', { required: accountMessages.role }),
    donVi: unit('Đơn vị', { offers: 'scope', required: accountMessages.unit }),
    idCBCC: row('Hồ sơ', { required: accountMessages.person }),
    name: text('Họ và tên', {
      required: accountMessages.name,
      maxLength: longestName,
      validate: wordlessName,
    }),
    userName: text('Tên tài khoản', {
      required: accountMessages.userName,
      asTyped: 'small',
      maxLength: longestName,
      length: {
        min: 2,
        minMessage: accountMessages.userNameForm,
        max: longestName,
        maxMessage: accountMessages.userNameForm,
      },
    }),
    isActived: flag('Trạng thái'),
  },
  appliesWhen: { idCBCC: isOrdinary },
  requiredWhen: { name: isNamedHere, userName: isNamedHere },
  rules: (values) => ({
    userName:
      isEmpty(values.userName) || isNamedByRecord(values) || /^[A-Za-z0-9._@-]+$/.test(values.userName ?? '')
        ? null
        : accountMessages.userNameForm,
  }),
})

/** The problem with the name that users change in their own profile, or false. */
export function nameProblem(name: string): string | false {
  if (name === '') return accountMessages.name
  if (hasInvisible(name)) return fieldSentences.invisible('Họ và tên')
  if (name.length > longestName) return fieldSentences.tooLong('Họ và tên', longestName)
  return wordlessName(name) ?? false
}
