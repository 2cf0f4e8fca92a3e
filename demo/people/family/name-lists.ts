import { weightedBy } from '#demo/people/random.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Family names of the Mekong delta, by frequency. */
// prettier-ignore
export const familyNames = weightedBy<string>([
  ['Nguyễn', 34], ['Trần', 11.5], ['Lê', 10.5], ['Phạm', 6], ['Huỳnh', 5.5], ['Võ', 5.2], ['Phan', 4], ['Trương', 2.6],
  ['Bùi', 2], ['Đặng', 2.1], ['Đỗ', 1.7], ['Ngô', 1.7], ['Hồ', 1.9], ['Dương', 1.6], ['Đinh', 0.9], ['Đoàn', 1.1],
  ['Lâm', 0.9], ['Mai', 0.7], ['Cao', 0.7], ['Tô', 0.45], ['Lưu', 0.4], ['Châu', 0.4], ['Trịnh', 0.5], ['Hà', 0.5],
  ['Lý', 0.4], ['Tạ', 0.4], ['Đào', 0.35], ['Thái', 0.35], ['Lương', 0.4], ['Kiều', 0.25], ['Tống', 0.3], ['Từ', 0.2],
  ['La', 0.15], ['Ung', 0.05], ['Quách', 0.1], ['Vương', 0.2], ['Nguyễn Hữu', 0.15], ['Lê Phan', 0.05], ['Hứa', 0.15],
  ['Triệu', 0.06], ['Bành', 0.03], ['Tôn', 0.08], ['Lại', 0.12], ['Văn', 0.12], ['Giang', 0.06], ['Ông', 0.02],
])

/** Men born before 1985: the second word of the name, then the given name. */
// prettier-ignore
export const menOlder = {
  middle: weightedBy<string>([
    ['Văn', 40], ['Thanh', 10], ['Minh', 7], ['Hữu', 6], ['Hoàng', 6], ['Công', 3], ['Quốc', 5], ['Ngọc', 4], ['Tấn', 4], ['Thành', 3],
    ['Phước', 2], ['Đức', 2], ['Trung', 2], ['Chí', 2], ['Bá', 1], ['Xuân', 1.5], ['Hồng', 2], ['Kim', 1], ['Tuấn', 1], ['', 1.5],
  ]),
  given: words(`Hùng Dũng Tuấn Minh Hải Sơn Thành Hoàng Tâm Phúc Thanh Nam Bình Long Tài Đức Hiếu Nghĩa Lộc Phước Tùng Cường Lâm
    Quang Trí Khánh Vinh Trung Toàn Thắng Tiến Chiến Hòa Thạnh Út Dân Tám Năm Hồng Liêm Đông Sáu Điền Hưng Hiền Ngọc Lợi
    Phương Nhơn Tấn Thuận Xuân Đồng Bé Kiệt Hậu Mẫn Sang Giàu Rở Đủ Khải Hạnh Luân Trường Châu Triều Vũ Quốc Ân Nhã Việt`),
}

/** Men born from 1985 on. */
// prettier-ignore
export const menYounger = {
  middle: weightedBy<string>([
    ['Văn', 13], ['Minh', 10], ['Hoàng', 9], ['Thanh', 8], ['Quốc', 7], ['Hữu', 5], ['Trung', 3], ['Đức', 4], ['Tấn', 4], ['Anh', 3],
    ['Ngọc', 3], ['Thành', 4], ['Phước', 2], ['Nhật', 2.5], ['Gia', 2], ['Chí', 3], ['Công', 2.5], ['Duy', 3], ['Trọng', 2.5],
    ['Phúc', 1.5], ['Tuấn', 2.5], ['Bảo', 1.5], ['Khánh', 1], ['Thái', 1], ['Hồng', 1], ['Xuân', 0.5], ['Vũ', 1],
  ]),
  given: words(`Duy Khang Huy Đạt Phát Thịnh Nhân Kiệt Nguyên Khoa An Bảo Khôi Trọng Vũ Phong Quân Hậu Thiện Nhật Tuấn Minh Tài
    Hiếu Nghĩa Lộc Tùng Cường Linh Trí Khánh Vinh Trung Toàn Thắng Tiến Tân Tín Thuận Sang Luân Trường Thái Đăng Việt Hưng
    Phúc Long Nam Bình Duẩn Quyền Triều Hào Đức Sơn Dương Lâm Thông Tú Quí Anh Vĩ Giang Hải Ngân Cảnh Khương`),
}

/** Women born before 1985: the words between the family name and the given name. */
// prettier-ignore
export const womenOlder = {
  middle: weightedBy<string>([
    ['Thị', 46], ['Thị Kim', 6], ['Thị Ngọc', 5], ['Thị Thu', 4], ['Thị Mỹ', 4], ['Thị Thanh', 4], ['Thị Hồng', 4], ['Thị Bích', 3],
    ['Thị Cẩm', 2], ['Thị Tuyết', 2], ['Thị Phương', 2], ['Thị Minh', 1], ['Thị Ánh', 1], ['Thị Bé', 1], ['Kim', 3], ['Ngọc', 3],
    ['Mỹ', 2], ['Thanh', 2], ['Bích', 1.5], ['Hồng', 2], ['Thúy', 1.5], ['Tuyết', 1], ['Xuân', 1], ['Phương', 1],
  ]),
  given: words(`Lan Hoa Hồng Nga Hà Thu Thủy Tuyết Nguyệt Hương Mai Phượng Loan Yến Liên Cúc Dung Hạnh Vân Xuân Ánh Phương Oanh Diệu
    Hiền Lệ Sương Đào Thúy Hằng Trang Nhung Chi Liễu Phụng Lài Sáu Bảy Tám Út Tư Kiều Tâm Thắm Đẹp Thơ Huệ Xuyến Thảo Ngân
    Thoa Châu Thanh Linh Lành Muội Nhàn Nga Chín Ngọc Bình Hiếu Đông Anh Nguyên Tiến`),
}

/** Women born from 1985 on. */
// prettier-ignore
export const womenYounger = {
  middle: weightedBy<string>([
    ['Thị', 20], ['Thị Ngọc', 5], ['Thị Thanh', 3.5], ['Thị Kim', 3.5], ['Thị Mỹ', 4], ['Thị Cẩm', 3.5], ['Thị Thu', 3], ['Thị Hồng', 3],
    ['Thị Thúy', 3], ['Thị Bích', 2.5], ['Thị Diễm', 2], ['Thị Huỳnh', 2], ['Thị Phương', 2], ['Thị Yến', 1.5], ['Thị Trúc', 1.5],
    ['Ngọc', 7], ['Kim', 4], ['Mỹ', 3], ['Thanh', 4], ['Thùy', 3], ['Phương', 4], ['Minh', 3], ['Hoàng', 2], ['Huỳnh', 2], ['Bảo', 1.5],
    ['Cẩm', 2], ['Diễm', 2], ['Yến', 1.5], ['Quỳnh', 1.5], ['Khánh', 1], ['Như', 1], ['Tường', 0.8], ['Hồng', 2], ['Thảo', 1],
  ]),
  given: words(`Trang Ngân Trinh Thảo Vy Như Quyên Trâm My Ngọc Nhi Tiên Duyên Hân Anh Linh Thư Uyên Trúc Giang Quỳnh Tuyền Diễm
    Nhung Huyền Ly Thi Châu Tú Phương Thùy Loan Hương Yến Oanh Hằng Nga Tươi Thúy Mai Vân Hạnh Đào Dung Xuân Kiều Lan Thơ
    Thy Nguyên Tâm Chi Khanh Mơ Ngoan Xuyên Trân Hiền Ái Ngà Nương Tuyết Mi Phụng`),
}

/** An ethnic group of the delta or the highlands with its own names; `ethnicity` is its code in DM_DANTOC. */
export interface MinorityNames {
  ethnicity: string
  weight: number
  family: string[]
  /** A single name where there are no family names. */
  men: string[]
  women: string[]
  religion: 'none' | 'buddhist' | 'muslim' | 'catholic' | 'protestant'
}

export const minorities: MinorityNames[] = [
  {
    ethnicity: '05',
    weight: 45,
    family: ['Thạch', 'Sơn', 'Danh', 'Kim', 'Châu', 'Lâm', 'Kiên', 'Thạch'],
    men: [
      'Sa Rây',
      'Rinh',
      'Sô Phal',
      'Văn Nak',
      'Sóc Kha',
      'Na Rinh',
      'Ngọc Thành',
      'Minh Hiếu',
      'Phú',
      'Sà Rết',
      'Rương',
    ],
    women: [
      'Thị Sa Thi',
      'Sóc Khum',
      'Thị Kim Sang',
      'Thị Na Ry',
      'Thị Rinh Đa',
      'Thị Ngọc Hân',
      'Sa Manh',
      'Thị Chanh Đa',
    ],
    religion: 'buddhist',
  },
  {
    ethnicity: '06',
    weight: 34,
    family: ['Quách', 'Lý', 'Mã', 'Tăng', 'Vương', 'Hứa', 'Lưu', 'Trịnh', 'Trần', 'Lâm', 'Ngũ', 'Khưu'],
    men: ['Chí Cường', 'Vĩ Hào', 'Quốc Hùng', 'Chấn Phong', 'Gia Hào', 'Kiến Hoa', 'Minh Quyền', 'Cẩm Tường'],
    women: ['Mỹ Linh', 'Bội Nghi', 'Tuệ Mẫn', 'Ái Hoa', 'Muội', 'Lệ Quân', 'Huệ Mẫn', 'Tú Anh'],
    religion: 'none',
  },
  {
    ethnicity: '14',
    weight: 9,
    family: [],
    men: ['Mohamad', 'Sarôl', 'Abdolhalim', 'Ysa', 'Haji Đôl', 'Sa Lés'],
    women: ['Rophia', 'Saly', 'Zaynab', 'Mari Giam', 'Fatimah', 'Rô Ky Dah'],
    religion: 'muslim',
  },
  {
    ethnicity: '11',
    weight: 4,
    family: [],
    men: ["Y' Thanh Byă", "Y' Krang Niê", "Y' Wơn Kbuôr"],
    women: ["H' Hen Niê", "H'Linh Ayŭn", "H'Bia Mlô"],
    religion: 'protestant',
  },
  {
    ethnicity: '15',
    weight: 2,
    family: [],
    men: ["K'Brêu", "K'Broh", "K'Tuấn"],
    women: ['Ka Hoàn', "K'Hiền", 'Ka Să Nhưng'],
    religion: 'catholic',
  },
  {
    ethnicity: '02',
    weight: 4,
    family: ['Nông', 'Hoàng', 'Hà', 'Ma', 'Lương'],
    men: ['Văn Thắng', 'Đức Hiệp', 'Quốc Khánh', 'Văn Tuyên'],
    women: ['Thị Thơm', 'Thị Điệp', 'Thu Hoài', 'Thị Bưởi'],
    religion: 'none',
  },
  {
    ethnicity: '04',
    weight: 3,
    family: ['Bùi', 'Đinh', 'Quách', 'Hà'],
    men: ['Văn Nhất', 'Văn Thiềng', 'Thanh Tùng'],
    women: ['Thị Nhẫn', 'Thị Ngoan', 'Thị Hiên'],
    religion: 'none',
  },
  {
    ethnicity: '07',
    weight: 2,
    family: ['Nông', 'Lý', 'Hoàng', 'Vi'],
    men: ['Văn Sáng', 'Văn Páo'],
    women: ['Thị Slao', 'Thị Hạ'],
    religion: 'none',
  },
]
