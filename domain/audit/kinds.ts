/** The kinds of entries of the access and change log, in the words of its screens. */

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

/** What somebody did who saw a record: opened it, exported it, downloaded a file of it. */
export const viewKinds: readonly AuditKindId[] = ['xem', 'xuat', 'tai']

/** What changed a record. */
export const changeKinds: readonly AuditKindId[] = ['them', 'sua', 'xoa']

/** 'Sửa' for 'sua'; a kind that is not known (any more) is called as it is stored. */
export const auditKindName = (id: string): string => auditKinds.find((kind) => kind.id === id)?.name ?? id
