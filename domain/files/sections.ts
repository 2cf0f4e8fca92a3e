/** The sections of a record that files belong to (spec 2 §3 'Staff file listing'); the code is the `index` of a file. */
export const fileSections = [
  { index: 0, name: 'Ảnh đại diện' },
  { index: 1, name: 'Nhận xét, đánh giá' },
  { index: 2, name: 'Tệp tin' },
  { index: 3, name: 'Biến động' },
  { index: 4, name: 'Công tác' },
  { index: 5, name: 'Lương' },
  { index: 6, name: 'Đào tạo, bồi dưỡng' },
  { index: 7, name: 'Gián đoạn lao động' },
  { index: 8, name: 'Khen thưởng' },
  { index: 9, name: 'Kỷ luật' },
  { index: 10, name: 'Phụ cấp' },
  { index: 11, name: 'Nghỉ việc' },
] as const

/** The two sections without rows: the person's picture, and papers about the person in general. */
export const avatarSection = 0
export const generalSection = 2

/** The section's name; '' for a file of no section. */
export function sectionName(index: number | null): string {
  return fileSections.find((section) => section.index === index)?.name ?? ''
}

/** '4' → 4; null for anything that is no section. */
export function sectionOf(text: string): number | null {
  return fileSections.find(({ index }) => String(index) === text.trim())?.index ?? null
}
