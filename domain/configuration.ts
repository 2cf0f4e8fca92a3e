/** Version of the application, shown under the account's name in the sidebar (spec 1 §9). */
export const applicationVersion = '6.0.0'

/** Title in the header (spec 1 §1). */
export const applicationTitle = 'Quản lý hồ sơ cán bộ, công chức, viên chức'

/** Credit in the footer when the session has none: the province of the demonstration. */
export const defaultFooter = 'Trung tâm Chuyển đổi số tỉnh Đồng Tháp'

/** The time zone that determines the civil day of every rule. */
export const officeTimeZone = 'Asia/Ho_Chi_Minh'
