/**
 * The fixed cast of the tests. Lan administers the province, Quang leads the department of home affairs and may see
 * everything, Minh administers that department, Tuấn a commune, Vân is view-only, Hoa is an ordinary user linked to a
 * person in Minh's department.
 */
export const castPassword = 'Thu-nghiem#2026'

export interface CastMember {
  userName: string
  name: string
  role: string
  /** maCoQuan of the unit. */
  unit: string
  linked?: true
}

export const cast = {
  lan: { userName: 'lan', name: 'Nguyễn Thị Lan', role: 'ADMIN', unit: 'H20' },
  quang: { userName: 'quang', name: 'Trần Văn Quang', role: 'LDSNV', unit: 'H20.05' },
  minh: { userName: 'minh', name: 'Lê Quang Minh', role: 'QTDV', unit: 'H20.05' },
  tuan: { userName: 'tuan', name: 'Phạm Anh Tuấn', role: 'QTDV', unit: 'H20.101' },
  van: { userName: 'van', name: 'Võ Thị Vân', role: 'QTDV_XEM', unit: 'H20.05' },
  hoa: { userName: 'hoa', name: 'Đặng Thị Hoa', role: 'ND', unit: 'H20.05', linked: true },
} as const satisfies Record<string, CastMember>

export type CastName = keyof typeof cast
