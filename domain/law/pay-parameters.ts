/** Legal parameters of salaries: amounts, steps, raises and what delays them. */
import { byLegalGroup } from './legal-groups.ts'
import { defineParameter } from './parameter.ts'

export const baseSalary = defineParameter({
  ma: 'luong-co-so',
  ten: 'Mức lương cơ sở',
  donViTinh: 'đồng/tháng',
  theo: [],
  min: 100_000,
  max: 100_000_000,
  touches: 'pay',
})

export const stepMonths = defineParameter({
  ma: 'thang-giu-bac',
  ten: 'Thời gian giữ bậc để xét nâng bậc lương thường xuyên',
  donViTinh: 'tháng',
  theo: [
    {
      key: 'bangLuong',
      name: 'Bảng lương',
      choices: [
        { code: 'CG', name: 'Chuyên gia cao cấp' },
        { code: 'A', name: 'Ngạch, chức danh yêu cầu trình độ từ cao đẳng trở lên (loại A0 đến A3)' },
        { code: 'BC', name: 'Ngạch, chức danh yêu cầu trình độ từ trung cấp trở xuống (loại B, C, Bảng 4)' },
      ],
    },
  ],
  min: 1,
  max: 120,
  touches: 'due-days',
})

const time = {
  key: 'lan',
  name: 'Lần hưởng',
  choices: [
    { code: 'DAU', name: 'Lần đầu' },
    { code: 'SAU', name: 'Các lần sau' },
  ],
} as const

export const excessPercent = defineParameter({
  ma: 'vuot-khung-ty-le',
  ten: 'Phụ cấp thâm niên vượt khung: tỷ lệ mỗi lần',
  donViTinh: '%',
  theo: [time],
  min: 1,
  max: 100,
  touches: 'proposals',
})

export const excessMonths = defineParameter({
  ma: 'vuot-khung-thang',
  ten: 'Phụ cấp thâm niên vượt khung: thời gian để hưởng',
  donViTinh: 'tháng',
  theo: [
    {
      key: 'lan',
      name: 'Lần hưởng',
      choices: [
        { code: 'DAU-A', name: 'Lần đầu, loại A0 đến A3' },
        { code: 'DAU-BC', name: 'Lần đầu, loại B, C, Bảng 4' },
        { code: 'SAU', name: 'Các lần sau' },
      ],
    },
  ],
  min: 1,
  max: 120,
  touches: 'due-days',
})

/** `hinhThuc`: codes of DM_HINHTHUCKYLUAT. */
export const disciplineMonths = defineParameter({
  ma: 'keo-dai-ky-luat',
  records: ['disciplinary-action'],
  ten: 'Kéo dài thời gian nâng bậc lương do bị kỷ luật',
  donViTinh: 'tháng',
  theo: [
    byLegalGroup,
    {
      key: 'hinhThuc',
      name: 'Hình thức kỷ luật',
      choices: [
        { code: 'KT', name: 'Khiển trách' },
        { code: 'CC', name: 'Cảnh cáo' },
        { code: 'GC', name: 'Giáng chức' },
        { code: 'CCHUC', name: 'Cách chức' },
        { code: 'BNHIEM', name: 'Bãi nhiệm' },
      ],
    },
  ],
  min: 0,
  max: 120,
  touches: 'due-days',
})

export const ratingMonths = defineParameter({
  ma: 'keo-dai-khong-hoan-thanh',
  records: ['yearly-evaluation'],
  ten: 'Kéo dài thời gian nâng bậc lương do không hoàn thành nhiệm vụ',
  donViTinh: 'tháng',
  theo: [byLegalGroup],
  min: 0,
  max: 120,
  touches: 'due-days',
})

export const workingDaysOfMonth = defineParameter({
  ma: 'ngay-le-tinh-tron-thang',
  records: ['labour-interruption'],
  ten: 'Thời gian lẻ không được tính từ số ngày làm việc này trở lên thì tính bằng một tháng',
  donViTinh: 'ngày làm việc',
  theo: [],
  min: 1,
  max: 31,
  touches: 'due-days',
})

export const countedSickDays = defineParameter({
  ma: 'nghi-om-duoc-tinh',
  records: ['labour-interruption'],
  ten: 'Thời gian nghỉ ốm trong một bậc được tính vào thời gian giữ bậc',
  donViTinh: 'ngày',
  theo: [],
  min: 0,
  max: 1_000,
  touches: 'due-days',
})

export const earlyRaiseMonths = defineParameter({
  ma: 'nang-truoc-han-thang',
  ten: 'Nâng bậc lương trước thời hạn: số tháng tối đa',
  donViTinh: 'tháng',
  theo: [
    {
      key: 'truongHop',
      name: 'Trường hợp',
      choices: [
        { code: 'TT', name: 'Lập thành tích xuất sắc' },
        { code: 'NH', name: 'Có thông báo nghỉ hưu' },
      ],
    },
  ],
  min: 0,
  max: 60,
  touches: 'proposals',
})

export const earlyRaiseShare = defineParameter({
  ma: 'nang-truoc-han-ty-le',
  ten: 'Nâng bậc lương trước thời hạn do thành tích: tỷ lệ tối đa trong năm',
  donViTinh: '% số người trong danh sách trả lương',
  theo: [],
  min: 0,
  max: 100,
  touches: 'proposals',
})

/** Back from the last day of the year of the raise. */
export const achievementMonths = defineParameter({
  ma: 'nang-truoc-han-thanh-tich',
  ten: 'Nâng bậc lương trước thời hạn: thành tích tính trong thời gian gần nhất',
  donViTinh: 'tháng',
  theo: [
    {
      key: 'bangLuong',
      name: 'Bảng lương',
      choices: [
        { code: 'A', name: 'Ngạch, chức danh yêu cầu trình độ từ cao đẳng trở lên' },
        { code: 'BC', name: 'Ngạch, chức danh yêu cầu trình độ từ trung cấp trở xuống (loại B, C, Bảng 4)' },
      ],
    },
  ],
  min: 1,
  max: 240,
  touches: 'proposals',
})

export const firstStep = defineParameter({
  ma: 'bac-khi-tuyen-dung',
  ten: 'Bậc lương khi được tuyển dụng, hết tập sự',
  donViTinh: 'bậc',
  theo: [
    {
      key: 'chucDanh',
      name: 'Chức danh',
      choices: [
        { code: 'BS', name: 'Bác sĩ, bác sĩ y học dự phòng, bác sĩ y học cổ truyền' },
        { code: 'DS', name: 'Dược sĩ' },
      ],
    },
  ],
  min: 1,
  max: 12,
  touches: 'proposals',
})
