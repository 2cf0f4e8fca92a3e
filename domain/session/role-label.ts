const labels: Readonly<Record<string, string>> = {
  ADMIN: 'Quản trị hệ thống',
  QTDV: 'Quản trị đơn vị',
  LDSNV: 'Lãnh đạo Sở Nội vụ',
  ND: 'Người dùng',
  // The second set of codes that the specification names.
  USER: 'Người dùng',
  MODERATOR: 'Kiểm duyệt viên',
}

/** A role code in words; an unknown code as it is, a missing one 'Chưa rõ' (spec 3 §3). */
export function roleLabel(code: string | null | undefined): string {
  return code ? (labels[code] ?? code) : 'Chưa rõ'
}
