/** Our own sentences about the format of a value, where the specification gives a rule without wording. */
export const fieldSentences = {
  notADay: (label: string) => `${label} không phải là ngày hợp lệ.`,
  notAMonth: (label: string) => `${label} không phải là tháng hợp lệ.`,
  notANumber: (label: string) => `${label} phải là số.`,
  wrongType: (label: string) => `${label} không đúng định dạng.`,
  invisible: (label: string) => `${label} có ký tự ẩn hoặc ký tự đổi chiều chữ.`,
  notOffered: (label: string) => `${label} không có trong danh mục.`,
  afterToday: (label: string) => `${label} không được sau ngày hiện tại.`,
  beforeEarliest: (label: string, earliest: string) => `${label} phải từ ngày ${earliest} trở đi.`,
  between: (label: string, least: string, most: string) => `${label} phải từ ${least} đến ${most}.`,
  decimals: (label: string, count: number) =>
    count === 0 ? `${label} phải là số nguyên.` : `${label} chỉ được có tối đa ${count} chữ số thập phân.`,
  tooLong: (label: string, max: number) => `${label} không được dài quá ${max} ký tự.`,
  tooShort: (label: string, least: number) => `${label} phải có ít nhất ${least} ký tự.`,
} as const

/** The note on forms with a list of characters to avoid (spec 2 §5 'Other information', 'Reward'). */
export const specialCharactersNote = 'Lưu ý: không nhập các ký tự đặc biệt như ; & | ` $.'
