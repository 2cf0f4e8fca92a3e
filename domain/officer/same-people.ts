/**
 * People who may be one: the same name and day of birth under another CCCD. A warning, since both may be right; somebody
 * in the caller's scope is named and can be opened, of others only is said that they are there.
 */
export const samePeopleSentences = {
  namesake: (name: string, unit: string) =>
    `Đã có ${name}, ${unit}: cùng họ tên và ngày sinh nhưng khác số CCCD. Vui lòng kiểm tra có phải cùng một người.`,
  elsewhere:
    'Ngoài phạm vi quản lý của bạn đã có người cùng họ tên và ngày sinh nhưng khác số CCCD. Vui lòng kiểm tra.',
  inFiles: (row: number, fileName: string) =>
    `Cùng họ tên và ngày sinh với dòng ${row}${fileName === '' ? '' : ` của tệp ${fileName}`} nhưng khác số CCCD. Vui lòng kiểm tra.`,
  /** Somebody who has the number. */
  holder: (name: string, unit: string) => `Số CCCD đã tồn tại: ${name}, ${unit}.`,
  /** In the log. */
  list: 'Người có cùng số CCCD hoặc cùng họ tên và ngày sinh',
} as const

/** The fields that decide it. */
export const identifyingFields: readonly string[] = ['hoVaTen', 'ngaySinh', 'soCccd']
