import type { PlaceSeed } from '#server/areas/seed/geography/places.ts'

type Level = 'Mầm non' | 'Tiểu học' | 'THCS'

/**
 * Names for schools of a town instead of numbers: flowers and birds for the youngest, historical persons for the
 * others.
 */
// prettier-ignore
const ofTheYoungest = [
  'Hoa Sen', 'Sao Mai', 'Họa Mi', 'Sơn Ca', 'Hướng Dương', 'Măng Non', 'Tuổi Thơ', 'Hoa Mai', 'Hồng Gấm', 'Bông Sen', 'Tuổi Ngọc', 'Vành Khuyên', 'Hoa Hồng',
  'Rạng Đông', 'Bé Ngoan', 'Anh Đào', 'Hoàng Oanh', 'Ánh Dương', 'Hoa Phượng', 'Bình Minh', 'Hoa Lan', 'Vàng Anh', 'Thỏ Ngọc', 'Hoa Cúc', 'Sen Hồng', 'Bồ Câu',
  'Hoa Đào', 'Mùa Xuân', 'Hải Âu', 'Búp Măng', 'Mai Vàng', 'Sao Sáng', 'Chim Non', 'Tường Vi', 'Phượng Hồng', 'Thiên Nga', 'Hoa Sữa', 'Ban Mai', 'Hoa Trà', 'Ong Vàng',
  'Bông Hồng', 'Hoa Nắng', 'Hoa Hướng Dương', 'Trăng Non', 'Mây Hồng', 'Cánh Diều', 'Bông Lúa', 'Hoa Súng', 'Sen Vàng', 'Tre Xanh', 'Nắng Mai', 'Hoa Bằng Lăng', 'Mầm Xanh',
  'Ngôi Sao', 'Cầu Vồng', 'Hoa Ô Môi', 'Chồi Non', 'Én Nhỏ', 'Hoa Thiên Lý', 'Hạt Gạo',
]
// prettier-ignore
const persons = [
  'Lê Quý Đôn', 'Nguyễn Trãi', 'Võ Thị Sáu', 'Kim Đồng', 'Trần Quốc Toản', 'Lê Văn Tám', 'Nguyễn Huệ', 'Lê Lợi', 'Phan Bội Châu', 'Phan Chu Trinh', 'Hùng Vương',
  'Nguyễn Bỉnh Khiêm', 'Chu Văn An', 'Phạm Hữu Lầu', 'Thủ Khoa Huân', 'Âu Dương Lân', 'Nguyễn Văn Tre', 'Ngô Gia Tự', 'Lý Tự Trọng', 'Nguyễn Viết Xuân', 'Trần Phú',
  'Lê Hồng Phong', 'Nguyễn Thị Minh Khai', 'Đoàn Thị Điểm', 'Trịnh Hoài Đức', 'Nguyễn Du', 'Tô Vĩnh Diện', 'Phan Đình Phùng', 'Bùi Thị Xuân', 'Học Lạc', 'Nguyễn Minh Trí',
  'Lê Ngọc Hân', 'Xuân Diệu', 'Đinh Bộ Lĩnh', 'Lý Thường Kiệt', 'Trần Hưng Đạo', 'Nguyễn Trung Trực', 'Võ Trường Toản', 'Phan Thanh Giản', 'Hoàng Hoa Thám',
  'Nguyễn Thái Học', 'Nguyễn Văn Trỗi', 'Phan Đăng Lưu', 'Nguyễn Tri Phương', 'Cao Bá Quát', 'Lương Thế Vinh', 'Hồ Xuân Hương', 'Tôn Thất Tùng', 'Trần Đại Nghĩa',
  'Huỳnh Thúc Kháng', 'Nguyễn Công Trứ', 'Trương Vĩnh Ký', 'Đặng Thùy Trâm', 'Lương Định Của', 'Phạm Ngọc Thạch', 'Nguyễn Khuyến', 'Tản Đà', 'Mạc Đĩnh Chi',
]

/** Names for the schools of a province, unique per level. */
export class SchoolNames {
  #taken = new Set<string>()
  #next: Record<Level, number> = { 'Mầm non': 0, 'Tiểu học': 0, THCS: 25 }

  /** The place's name if it is no number and unused; else the next name of the list. */
  next(level: Level, { name, fullName, type }: PlaceSeed): string {
    // A town often had the same name as the commune around it.
    const ofPlace = type === 'Thị trấn' ? fullName : name
    const numbered = /^\d+$/.test(name)
    if (!numbered && this.#take(level, ofPlace)) return `Trường ${level} ${ofPlace}`
    const list = level === 'Mầm non' ? ofTheYoungest : persons
    for (;;) {
      const at = this.#next[level]++
      const chosen = list[at % list.length] ?? ofPlace
      if (at > 2 * list.length) throw new Error(`no name is left for a school of level ${level}`)
      if (this.#take(level, chosen)) return `Trường ${level} ${chosen}`
    }
  }

  #take(level: Level, name: string): boolean {
    const key = `${level} ${name}`
    if (this.#taken.has(key)) return false
    this.#taken.add(key)
    return true
  }
}
