/** The screens that an import belongs to, and what becomes of a row. */

/** The result of a row: a new record, or a pending transfer of a known person. */
export const rowOutcomes = { them: 'Tạo hồ sơ mới', chuyen: 'Chuyển đến đơn vị' } as const
export type RowOutcome = keyof typeof rowOutcomes

/** The screen that an import belongs to. */
export const importKinds = { them: 'Nhập hồ sơ từ tệp', chuyen: 'Chuyển hồ sơ' } as const
/** What each of the two screens is for. */
export const importPurposes: Readonly<Record<keyof typeof importKinds, string>> = {
  them: 'Thêm hồ sơ và tài khoản cho nhiều người mới, từ tệp Excel hoặc PDF.',
  chuyen: 'Đưa người trong tệp về một đơn vị: người mới được tạo hồ sơ, người ở đơn vị khác chờ tiếp nhận.',
}
export type ImportKindOfRun = keyof typeof importKinds
