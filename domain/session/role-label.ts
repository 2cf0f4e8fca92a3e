const labels: Readonly<Record<string, string>> = {
  ADMIN: 'Quản trị hệ thống',
  QTDV: 'Quản trị đơn vị',
  LDSNV: 'Lãnh đạo Sở Nội vụ',
  ND: 'Người dùng',
  // The second set of codes in the specification.
  USER: 'Người dùng',
  MODERATOR: 'Kiểm duyệt viên',
}

/** The name of a role code; an unknown code unchanged, a missing one 'Chưa rõ' (spec 3 §3). */
export function roleLabel(code: string | null | undefined): string {
  return code ? (labels[code] ?? code) : 'Chưa rõ'
}
