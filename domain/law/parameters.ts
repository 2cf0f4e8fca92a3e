/** All legal parameters, in the order of their screen. */
import { gradedScales } from './career-grades.ts'
import { otherAgeReasons } from './other-age.ts'
import { defineParameter, type Parameter } from './parameter.ts'

/** Kinds of people (DM_LOAIHOSO), as the laws group them. */
const group = {
  key: 'doiTuong',
  name: 'Đối tượng',
  choices: [
    { code: 'CBCC', name: 'Cán bộ, công chức' },
    { code: 'VC', name: 'Viên chức' },
    { code: 'LD', name: 'Người lao động' },
  ],
} as const

export type LegalGroup = (typeof group.choices)[number]['code']

/** The kinds of contract workers: Nghị định 111/2022, 173/2025, others, 235/2026. */
export const contractWorkers: readonly string[] = ['04', '05', '06', '09']
/** The legal group of a code of DM_LOAIHOSO; an unknown one counts as cán bộ, công chức. */
export const legalGroupOf = (officerType: string | undefined): LegalGroup =>
  officerType === '03' ? 'VC' : contractWorkers.includes(officerType ?? '') ? 'LD' : 'CBCC'

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
    group,
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
  theo: [group],
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

export const firstStep = defineParameter({
  ma: 'bac-khi-tuyen-dung',
  ten: 'Bậc lương khi được tuyển dụng, hết tập sự',
  donViTinh: 'bậc',
  theo: [
    {
      key: 'chucDanh',
      name: 'Chức danh',
      choices: [{ code: 'BS', name: 'Bác sĩ, bác sĩ y học dự phòng, bác sĩ y học cổ truyền, dược sĩ' }],
    },
  ],
  min: 1,
  max: 12,
  touches: 'proposals',
})

export const retirementAge = defineParameter({
  ma: 'tuoi-nghi-huu',
  ten: 'Tuổi nghỉ hưu trong điều kiện lao động bình thường',
  donViTinh: 'tháng tuổi',
  theo: [
    {
      key: 'gioiTinh',
      name: 'Giới tính',
      choices: [
        { code: 'NAM', name: 'Nam' },
        { code: 'NU', name: 'Nữ' },
      ],
    },
  ],
  min: 480,
  max: 960,
  touches: 'due-days',
})

export const ageDifference = defineParameter({
  ma: 'chenh-tuoi-nghi-huu',
  ten: 'Nghỉ hưu ở tuổi khác: chênh lệch tối đa so với tuổi trong điều kiện bình thường',
  donViTinh: 'tháng',
  theo: [{ key: 'lyDo', name: 'Lý do', choices: otherAgeReasons }],
  min: 0,
  max: 180,
  touches: 'proposals',
})

export const retirementNotice = defineParameter({
  ma: 'bao-truoc-nghi-huu',
  ten: 'Thời hạn báo trước khi nghỉ hưu',
  donViTinh: 'tháng',
  theo: [
    {
      key: 'viec',
      name: 'Việc',
      choices: [
        { code: 'TB', name: 'Thông báo nghỉ hưu' },
        { code: 'QD', name: 'Quyết định nghỉ hưu' },
      ],
    },
  ],
  min: 0,
  max: 24,
  touches: 'proposals',
})

export const appointmentTerm = defineParameter({
  ma: 'thoi-han-bo-nhiem',
  ten: 'Thời hạn giữ chức vụ lãnh đạo, quản lý cho một lần bổ nhiệm',
  donViTinh: 'tháng',
  theo: [group],
  min: 1,
  max: 240,
  touches: 'due-days',
})

export const extensionLimit = defineParameter({
  ma: 'con-lai-de-keo-dai',
  ten: 'Thời gian còn lại đến tuổi nghỉ hưu để xét kéo dài thay cho bổ nhiệm lại',
  donViTinh: 'tháng',
  theo: [group],
  min: 0,
  max: 120,
  touches: 'proposals',
})

/** The first day of a value is the day of the election. */
export const electedTerm = defineParameter({
  ma: 'nhiem-ky',
  ten: 'Nhiệm kỳ của cán bộ do bầu cử, tính từ ngày bầu cử',
  donViTinh: 'tháng',
  theo: [],
  min: 1,
  max: 120,
  touches: 'due-days',
})

/** `loai`: the salary scale of the title that a viên chức holds. */
export const careerGrade = defineParameter({
  ma: 'bac-nghe-nghiep',
  ten: 'Bậc nghề nghiệp khi chuyển từ chức danh nghề nghiệp',
  donViTinh: 'bậc',
  theo: [
    {
      key: 'loai',
      name: 'Chức danh xếp lương loại',
      choices: gradedScales.map((code) => ({ code, name: `Loại ${code}` })),
    },
  ],
  min: 1,
  max: 5,
  touches: 'proposals',
})

export const placementMonths = defineParameter({
  ma: 'thoi-han-bo-tri-vi-tri',
  ten: 'Thời hạn bố trí viên chức vào vị trí việc làm, bậc nghề nghiệp kể từ ngày quy định có hiệu lực',
  donViTinh: 'tháng',
  theo: [],
  min: 1,
  max: 60,
  touches: 'proposals',
})

/** `capHoc`: the level that a rank's code belongs to (level-of-rank.ts). */
export const professionAllowance = defineParameter({
  ma: 'phu-cap-uu-dai',
  ten: 'Phụ cấp ưu đãi theo nghề của nhà giáo',
  donViTinh: '%',
  theo: [
    {
      key: 'capHoc',
      name: 'Cấp học',
      choices: [
        { code: 'MN', name: 'Mầm non' },
        { code: 'TH', name: 'Tiểu học' },
        { code: 'THCS', name: 'Trung học cơ sở' },
        { code: 'THPT', name: 'Trung học phổ thông' },
        { code: 'CDTC', name: 'Cao đẳng, trung cấp' },
      ],
    },
  ],
  min: 0,
  max: 200,
  touches: 'allowances',
})

export const sendingDeadline = defineParameter({
  ma: 'han-gui-csdlqg',
  ten: 'Thời hạn cập nhật Cơ sở dữ liệu quốc gia',
  donViTinh: 'ngày',
  theo: [
    {
      key: 'thayDoi',
      name: 'Thay đổi',
      choices: [
        { code: 'QT', name: 'Kết thúc một quá trình (biến động, nâng lương): ngày' },
        { code: 'KHAC', name: 'Thay đổi khác: ngày làm việc' },
      ],
    },
  ],
  min: 0,
  max: 60,
  touches: 'sending',
})

/** A value is for one day: 1 means a day of rest, 0 a worked day at a weekend. */
export const restDay = defineParameter({
  ma: 'ngay-nghi',
  ten: 'Ngày nghỉ lễ, Tết, nghỉ bù (1) và ngày cuối tuần làm bù (0)',
  donViTinh: '',
  words: { 1: 'nghỉ', 0: 'làm bù' },
  theo: [],
  isOneDay: true,
  // Working days decide whether the rest of an absence counts as a month.
  records: ['labour-interruption'],
  min: 0,
  max: 1,
  touches: 'due-days',
})

export const parameters: readonly Parameter[] = [
  baseSalary,
  stepMonths,
  excessPercent,
  excessMonths,
  disciplineMonths,
  ratingMonths,
  workingDaysOfMonth,
  countedSickDays,
  earlyRaiseMonths,
  earlyRaiseShare,
  firstStep,
  retirementAge,
  ageDifference,
  retirementNotice,
  appointmentTerm,
  extensionLimit,
  electedTerm,
  professionAllowance,
  careerGrade,
  placementMonths,
  sendingDeadline,
  restDay,
]

const byCode = new Map(parameters.map((parameter) => [parameter.ma, parameter]))
export const parameterOf = (ma: string): Parameter | undefined => byCode.get(ma)
