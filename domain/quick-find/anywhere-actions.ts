/** Actions that can be begun from anywhere, by the address that begins them. */
import type { QuickEntry } from '#domain/quick-find/calls.ts'

interface AnywhereAction extends QuickEntry {
  /** The menu item that it belongs to and the permission that it needs; every account has those without. */
  readonly needs?: { readonly menuPath: string; readonly permission: string }
}

export const anywhereActions: readonly AnywhereAction[] = [
  { id: 'doi-mat-khau', name: 'Đổi mật khẩu', duongDan: '/profile#doi-mat-khau' },
  { id: 'bao-mat', name: 'Xác thực hai bước', duongDan: '/profile#bao-mat' },
  { id: 'giao-dien', name: 'Giao diện sáng, tối và cỡ chữ', duongDan: '/profile#giao-dien' },
  {
    id: 'du-lieu-cua-toi',
    name: 'Dữ liệu của tôi, yêu cầu chỉnh sửa hồ sơ',
    duongDan: '/profile#du-lieu-cua-toi',
  },
  { id: 'tai-khoan', name: 'Thông tin tài khoản', duongDan: '/profile' },
  {
    id: 'sap-xep-don-vi',
    name: 'Lập phương án sắp xếp đơn vị',
    duongDan: '/don-vi/sap-xep/moi',
    needs: { menuPath: '/don-vi', permission: 'SapXep.create' },
  },
]

/** Those that the role may begin; `sees`: whether it has the menu item. */
export const offeredActions = (
  permissions: { readonly has: (permission: string) => boolean },
  sees: (menuPath: string) => boolean,
): QuickEntry[] =>
  anywhereActions
    .filter(({ needs }) => needs === undefined || (sees(needs.menuPath) && permissions.has(needs.permission)))
    .map(({ id, name, duongDan }) => ({ id, name, duongDan }))

/** The address of a report, by the group whose screen shows it. */
export const reportAddress = (group: 'su-dung' | 'danh-sach', code: string): string =>
  `${group === 'su-dung' ? '/xuat-bao-cao' : '/xuat-bao-cao-danh-sach'}?code=${encodeURIComponent(code)}`
