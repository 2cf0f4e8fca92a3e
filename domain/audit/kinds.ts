/** Kinds of entries of the access and change log, with their names on screen. */

export interface AuditKindEntry {
  id: string
  name: string
}

export const auditKinds = [
  { id: 'xem', name: 'Xem' },
  { id: 'them', name: 'Thêm mới' },
  { id: 'sua', name: 'Sửa' },
  { id: 'xoa', name: 'Xóa' },
  { id: 'xuat', name: 'Xuất tệp' },
  { id: 'tai', name: 'Tải tệp' },
  { id: 'dang-nhap', name: 'Đăng nhập' },
  { id: 'tu-choi', name: 'Bị từ chối' },
  { id: 'canh-bao', name: 'Cảnh báo' },
] as const satisfies readonly AuditKindEntry[]

export type AuditKindId = (typeof auditKinds)[number]['id']

/** Reading a record: opening, exporting, downloading a file of it. */
export const viewKinds: readonly AuditKindId[] = ['xem', 'xuat', 'tai']

/** Changing a record. */
export const changeKinds: readonly AuditKindId[] = ['them', 'sua', 'xoa']

/** 'Sửa' for 'sua'; the stored text for an unknown (or former) kind. */
export const auditKindName = (id: string): string => auditKinds.find((kind) => kind.id === id)?.name ?? id

/** Kinds of entries that somebody unknown may cause: a sign-in under an unknown name, a refused call. */
const ofUnknown: readonly string[] = ['dang-nhap', 'tu-choi']

/** Name of the system, where no account did something. */
export const systemActor = 'Hệ thống'

/** Who did it: the name, else the account; without an account the system itself, or somebody unknown. */
export const actorName = (entry: { tenTaiKhoan: string; userName: string; loai: string }): string =>
  entry.tenTaiKhoan || entry.userName || (ofUnknown.includes(entry.loai) ? 'Không rõ tài khoản' : systemActor)
