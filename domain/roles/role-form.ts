/** The form of a role (spec 3 §2.17, §4, §5), and the sentences about roles. */
import type { RoleCode } from '#domain/fields/field.ts'
import { choice, flag, number, text, units } from '#domain/fields/kinds.ts'
import type { Ref } from '#domain/fields/values.ts'
import { defineForm } from '#domain/forms/form.ts'
import { roleBases } from '#domain/roles/role-base.ts'
import { roleLabel } from '#domain/session/role-label.ts'

export const roleMessages = {
  name: 'Tên quyền không được bỏ trống.',
  code: 'Mã quyền không được bỏ trống.',
  codeTaken: 'Mã quyền đã tồn tại.',
  unknownAction: 'Quyền giao diện không tồn tại.',
  unknownCall: 'Quyền API không tồn tại.',
  seededKind: 'Không thể đổi mã hoặc loại của vai trò hệ thống.',
  seededDeletion: 'Không thể xóa vai trò hệ thống.',
  ownRole: 'Bạn không thể thay đổi loại vai trò của chính mình.',
  inUse: (count: number) => `Vai trò đang được ${count} tài khoản sử dụng nên không thể xóa.`,
  apiIsRead: 'Danh sách API được đọc từ chính hệ thống nên không thể thay đổi.',
} as const

/** A base role as a value of the form. */
export const baseRef = (base: RoleCode): Ref => ({ id: base, code: base, name: roleLabel(base) })

/** The form 'Thông tin quyền'. The permissions themselves are on two pages of their own. */
export const roleForm = defineForm({
  name: 'role',
  fields: {
    name: text('Tên quyền', { required: roleMessages.name, maxLength: 100 }),
    code: text('Mã quyền', { required: roleMessages.code, maxLength: 50, asTyped: 'capitals' }),
    unitRoleCode: choice('Loại vai trò', roleBases.map(baseRef), {
      hint: 'Quyết định phạm vi dữ liệu mà tài khoản nhìn thấy.',
    }),
    level: number('Cấp quyền', { decimals: 0, max: 100, blank: 0 }),
    unitUsing: units('Đơn vị sử dụng', { hint: 'Để ghi nhận; không giới hạn phạm vi của tài khoản.' }),
    isOnlySeeMe: flag('Chỉ xem', { hint: 'Không được thêm, sửa hoặc xóa bất kỳ dữ liệu nào.' }),
    isSpecialUnit: flag('Đơn vị đặc biệt', {
      hint: 'Tài khoản nhìn thấy thêm các đơn vị dưới đây và đơn vị trực thuộc của chúng.',
    }),
    donVis: units('Danh sách đơn vị đặc biệt'),
  },
  // Without the switch there are no special units (spec 3 §4).
  appliesWhen: { donVis: ({ isSpecialUnit }) => isSpecialUnit },
})
