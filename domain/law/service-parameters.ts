/** Legal parameters of service: retirement, terms, positions, allowances of professions, deadlines, days of rest. */
import { gradedScales } from './career-grades.ts'
import { byLegalGroup } from './legal-groups.ts'
import { otherAgeReasons } from './other-age.ts'
import { defineParameter } from './parameter.ts'

const bySex = {
  key: 'gioiTinh',
  name: 'Giới tính',
  choices: [
    { code: 'NAM', name: 'Nam' },
    { code: 'NU', name: 'Nữ' },
  ],
} as const

export const retirementAge = defineParameter({
  ma: 'tuoi-nghi-huu',
  ten: 'Tuổi nghỉ hưu trong điều kiện lao động bình thường',
  donViTinh: 'tháng tuổi',
  theo: [bySex],
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
  theo: [byLegalGroup],
  min: 1,
  max: 240,
  touches: 'due-days',
})

export const extensionLimit = defineParameter({
  ma: 'con-lai-de-keo-dai',
  ten: 'Thời gian còn lại đến tuổi nghỉ hưu để xét kéo dài thay cho bổ nhiệm lại',
  donViTinh: 'tháng',
  theo: [byLegalGroup],
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

/** A council's term ends when the next one opens its first session. */
export const firstSession = defineParameter({
  ma: 'ky-hop-thu-nhat',
  ten: 'Thời hạn khai mạc kỳ họp thứ nhất của Hội đồng nhân dân kể từ ngày bầu cử',
  donViTinh: 'ngày',
  theo: [],
  min: 0,
  max: 180,
  touches: 'proposals',
})

/** The age beyond which nobody in a leading post stays, whatever the decision. */
export const highestAge = defineParameter({
  ma: 'tuoi-nghi-huu-cao-nhat',
  ten: 'Tuổi cao nhất khi nghỉ hưu ở tuổi cao hơn do giữ chức vụ lãnh đạo, quản lý',
  donViTinh: 'tháng tuổi',
  theo: [bySex],
  min: 480,
  max: 960,
  touches: 'proposals',
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
        { code: 'CDSP', name: 'Trường sư phạm' },
        { code: 'DH', name: 'Đại học' },
        { code: 'DBDH', name: 'Dự bị đại học' },
        { code: 'HT', name: 'Nhân sự hỗ trợ giáo dục' },
      ],
    },
  ],
  min: 0,
  max: 200,
  touches: 'allowances',
})

/** Rates that depend on the place or the kind of school, which no rank tells: an officer chooses among them. */
export const placeAllowance = defineParameter({
  ma: 'phu-cap-uu-dai-dia-ban',
  ten: 'Phụ cấp ưu đãi theo nghề của nhà giáo theo địa bàn, loại trường',
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
      ],
    },
    {
      key: 'noi',
      name: 'Nơi công tác',
      choices: [
        {
          code: 'KV',
          name: 'Xã khu vực I, khu vực II vùng đồng bào dân tộc thiểu số và miền núi; xã đảo, hải đảo, xã biên giới',
        },
        {
          code: 'DBKK',
          name: 'Địa bàn đặc biệt khó khăn, trường phổ thông nội trú, trường chuyên',
        },
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
