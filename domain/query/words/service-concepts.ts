/** Concepts of service: Party, posts, kinds of people, pay, discipline, leaving. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { empty, filled, flag, type Concept, type ItemsOf } from './concept.ts'

const seats =
  (...wanted: readonly string[]) =>
  (items: ItemsOf): Conditions => ({
    truong: 'chucVu',
    phep: 'la',
    giaTri: items('DM_CHUCVU', ({ extra }) => wanted.includes(String(extra['seat']))),
  })
/** A post other than none and those within a school's group of teachers, or a typed one. */
const leads = (items: ItemsOf): Conditions => ({
  hoac: [
    {
      truong: 'chucVu',
      phep: 'la',
      giaTri: items('DM_CHUCVU', ({ code, extra }) => code !== 'KHONG' && extra['level'] !== 'school'),
    },
    filled('chucVuNgoaiHeThong'),
  ],
})

export const serviceConcepts: readonly Concept[] = [
  {
    words: [
      'đảng viên',
      'là đảng viên',
      'đã vào đảng',
      'đã là đảng viên',
      'trong đảng',
      'vào đảng',
      'đã kết nạp đảng',
      'được kết nạp đảng',
      'đv',
      'có đảng',
      'đảng viên đcsvn',
      'đảng viên đảng cộng sản',
      'đảng viên đảng cộng sản việt nam',
    ],
    means: () => flag('laDangVien'),
    since: 'ngayVaoDang',
  },
  {
    words: ['quần chúng', 'ngoài đảng', 'là quần chúng'],
    means: () => flag('laDangVien', false),
  },
  {
    words: ['đảng viên dự bị', 'đang là đảng viên dự bị', 'dự bị', 'là đảng viên dự bị'],
    means: () => ({ va: [flag('laDangVien'), empty('ngayVaoDangChinhThuc')] }),
    since: 'ngayVaoDang',
  },
  {
    words: ['đảng viên chính thức', 'là đảng viên chính thức'],
    means: () => ({ va: [flag('laDangVien'), filled('ngayVaoDangChinhThuc')] }),
    since: 'ngayVaoDangChinhThuc',
  },
  {
    words: [
      'lãnh đạo',
      'cán bộ lãnh đạo',
      'giữ chức vụ lãnh đạo',
      'lãnh đạo quản lý',
      'lãnh đạo, quản lý',
      'giữ chức vụ lãnh đạo quản lý',
      'giữ chức vụ lãnh đạo, quản lý',
      'cán bộ quản lý',
      'là lãnh đạo',
      'làm lãnh đạo',
      'quản lý',
      'giữ chức lãnh đạo',
      'cán bộ lãnh đạo quản lý',
    ],
    means: leads,
    since: 'ngayBoNhiem',
  },
  {
    words: [
      'cấp trưởng',
      'giữ chức vụ cấp trưởng',
      'người đứng đầu',
      'đứng đầu',
      'thủ trưởng',
      'trưởng đơn vị',
    ],
    means: seats('head'),
    since: 'ngayBoNhiem',
  },
  { words: ['cấp phó', 'giữ chức vụ cấp phó', 'phó đơn vị'], means: seats('deputy'), since: 'ngayBoNhiem' },
  {
    words: ['có chức vụ', 'giữ chức vụ', 'đang giữ chức vụ', 'giữ chức', 'có giữ chức vụ', 'đang giữ chức'],
    means: (items) => ({
      hoac: [
        { truong: 'chucVu', phep: 'la', giaTri: items('DM_CHUCVU', ({ code }) => code !== 'KHONG') },
        filled('chucVuNgoaiHeThong'),
      ],
    }),
  },
  {
    words: [
      'không giữ chức vụ',
      'không có chức vụ',
      'chưa có chức vụ',
      'không chức vụ',
      'chưa giữ chức vụ',
      'không giữ chức',
      'chưa giữ chức vụ nào',
      'không giữ chức vụ nào',
      'không giữ chức vụ gì',
    ],
    means: (items) => ({
      va: [
        {
          khong: { truong: 'chucVu', phep: 'la', giaTri: items('DM_CHUCVU', ({ code }) => code !== 'KHONG') },
        },
        empty('chucVuNgoaiHeThong'),
      ],
    }),
  },
  {
    words: [
      'được quy hoạch',
      'trong quy hoạch',
      'có quy hoạch',
      'thuộc diện quy hoạch',
      'diện quy hoạch',
      'đã được quy hoạch',
      'nằm trong quy hoạch',
      'quy hoạch',
    ],
    means: () => filled('chucVuQuyHoach'),
  },
  {
    words: [
      'kiêm nhiệm',
      'có chức vụ kiêm nhiệm',
      'kiêm nhiệm chức vụ',
      'giữ chức vụ kiêm nhiệm',
      'đang kiêm nhiệm',
    ],
    means: (items) => ({
      truong: 'chucVuKiemNhiem',
      phep: 'la',
      giaTri: items('DM_CHUCVU', ({ code }) => code !== 'KHONG'),
    }),
  },
  {
    words: [
      'hưởng vượt khung',
      'đang hưởng vượt khung',
      'vượt khung',
      'có vượt khung',
      'được hưởng vượt khung',
      'hưởng phụ cấp vượt khung',
      'đang hưởng phụ cấp vượt khung',
      'hưởng phụ cấp thâm niên vượt khung',
      'có phụ cấp thâm niên vượt khung',
      'hưởng thâm niên vượt khung',
    ],
    means: () => ({ truong: 'phuCapTNVK', phep: 'tren', giaTri: 0 }),
    since: 'ngayHuongPhuCapTNVK',
  },
  {
    words: [
      'đã nghỉ',
      'đã rời cơ quan',
      'không còn làm việc',
      'không còn công tác',
      'đã ngừng công tác',
      'ngừng công tác',
      'đã nghỉ công tác',
    ],
    means: (items) => ({
      truong: 'trangThaiHoSo',
      phep: 'la',
      giaTri: items('DM_TRANGTHAIHOSO', ({ extra }) => extra['left'] === true),
    }),
  },
  {
    words: ['đại biểu quốc hội', 'là đại biểu quốc hội', 'đbqh'],
    means: () => ({
      hoac: [flag('daiBieuQuocHoi'), { truong: 'daiBieuQHHDND', phep: 'la', giaTri: ['DM_DAIBIEUHDND/01'] }],
    }),
  },
  {
    words: ['đoàn viên', 'là đoàn viên', 'vào đoàn', 'đã vào đoàn'],
    means: () => filled('ngayVaoDoan'),
    since: 'ngayVaoDoan',
  },
  {
    words: ['ra khỏi đảng', 'đã ra khỏi đảng', 'đã ra đảng', 'ra khỏi đảng rồi'],
    means: () => filled('ngayRaKhoiDang'),
    since: 'ngayRaKhoiDang',
  },
  {
    words: [
      'không giữ chức vụ đảng',
      'không có chức vụ đảng',
      'chưa giữ chức vụ đảng',
      'không giữ chức vụ trong đảng',
    ],
    means: (items) => ({
      hoac: [
        empty('chucVuDang'),
        {
          truong: 'chucVuDang',
          phep: 'la',
          giaTri: items('DM_CHUCVUDANG', ({ code }) => code === 'DV' || code === 'KHONG'),
        },
      ],
    }),
  },
  {
    words: ['biên chế', 'trong biên chế', 'thuộc biên chế', 'là biên chế'],
    means: (items) => ({
      truong: 'loaiHoSo',
      phep: 'la',
      giaTri: items('DM_LOAIHOSO', ({ code }) => ['01', '02', '03', '08'].includes(code)),
    }),
  },
  {
    words: ['cấp tỉnh', 'ở cấp tỉnh', 'khối tỉnh'],
    means: () => ({ khong: { truong: 'donVi', phep: 'loai', giaTri: ['cap-xa'] } }),
  },
  {
    words: [
      'cảnh cáo trở lên',
      'bị cảnh cáo trở lên',
      'kỷ luật cảnh cáo trở lên',
      'kỷ luật từ cảnh cáo trở lên',
      'từ cảnh cáo trở lên',
      'bị kỷ luật từ cảnh cáo trở lên',
    ],
    means: (items) => ({
      co: 'disciplinary-action',
      voi: {
        truong: 'hinhThucKyLuat',
        phep: 'la',
        giaTri: items('DM_HINHTHUCKYLUAT', ({ code }) => code !== 'KT' && code !== 'D_KT'),
      },
    }),
  },
]
