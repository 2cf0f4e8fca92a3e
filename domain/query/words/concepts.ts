/**
 * What leaders say that is more than one field, or is said of a field without its name. Items are named by catalogue and
 * code ('DM_…/code'), so that a concept means the same in every installation.
 */
import type { Conditions } from '#domain/lists/conditions.ts'

export interface Concept {
  readonly words: readonly string[]
  /** `items`: ids of items by catalogue and test of their code and extra. */
  readonly means: (items: ItemsOf) => Conditions
  /** The day that a time said behind it is compared with: 'đảng viên dự bị quá 12 tháng'. */
  readonly since?: string
  /** The denial, where it isn't simply the opposite. */
  readonly denied?: (items: ItemsOf) => Conditions
}

export type ItemsOf = (
  list: string,
  fits: (item: {
    readonly code: string
    readonly name: string
    readonly extra: Readonly<Record<string, unknown>>
  }) => boolean,
) => string[]

const flag = (truong: string, giaTri = true): Conditions => ({ truong, phep: 'la', giaTri })
const filled = (truong: string): Conditions => ({ truong, phep: 'co' })
const empty = (truong: string): Conditions => ({ truong, phep: 'trongKhong' })
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
const noItem = /^(?:không|chưa)/iu

export const concepts: readonly Concept[] = [
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
      'dân tộc thiểu số',
      'người dân tộc thiểu số',
      'là người dân tộc thiểu số',
      'người dân tộc',
      'dtts',
    ],
    means: (items) => ({
      truong: 'danToc',
      phep: 'la',
      giaTri: items('DM_DANTOC', ({ extra }) => extra['minority'] === true),
    }),
  },
  {
    words: [
      'có đạo',
      'theo đạo',
      'theo tôn giáo',
      'có tôn giáo',
      'có theo đạo',
      'có theo tôn giáo',
      'người có đạo',
    ],
    means: (items) => ({
      khong: {
        hoac: [
          empty('tonGiao'),
          {
            truong: 'tonGiao',
            phep: 'la',
            giaTri: items('DM_TONGIAO', ({ name }) => /^(?:không|chưa)/iu.test(name)),
          },
        ],
      },
    }),
    denied: (items) => ({
      truong: 'tonGiao',
      phep: 'la',
      giaTri: items('DM_TONGIAO', ({ name }) => /^không/iu.test(name)),
    }),
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
      'bộ đội',
      'từng đi bộ đội',
      'đã đi bộ đội',
      'đã nhập ngũ',
      'từng nhập ngũ',
      'đi nghĩa vụ quân sự',
      'từng tham gia quân đội',
      'đã tham gia quân đội',
      'đã đi nghĩa vụ quân sự',
      'từng đi nghĩa vụ quân sự',
      'nhập ngũ',
      'đi bộ đội',
      'tham gia quân đội',
    ],
    means: () => filled('ngayNhapNgu'),
    since: 'ngayNhapNgu',
  },
  {
    words: ['bộ đội xuất ngũ', 'đã xuất ngũ', 'xuất ngũ', 'quân nhân xuất ngũ', 'bộ đội phục viên'],
    means: () => filled('ngayXuatNgu'),
    since: 'ngayXuatNgu',
  },
  {
    words: ['thương binh', 'là thương binh'],
    means: (items) => ({
      truong: 'thuongBinh',
      phep: 'la',
      giaTri: items('DM_THUONGBINH', ({ name }) => /^Thương binh/iu.test(name)),
    }),
  },
  {
    words: ['bệnh binh', 'là bệnh binh'],
    means: (items) => ({
      truong: 'thuongBinh',
      phep: 'la',
      giaTri: items('DM_THUONGBINH', ({ name }) => /^Bệnh binh/iu.test(name)),
    }),
  },
  {
    words: ['thương bệnh binh', 'thương, bệnh binh', 'thương binh bệnh binh'],
    means: () => filled('thuongBinh'),
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
    words: [
      'không tôn giáo',
      'không có tôn giáo',
      'không theo tôn giáo',
      'không theo đạo',
      'không có đạo',
      'không đạo',
    ],
    means: (items) => ({
      truong: 'tonGiao',
      phep: 'la',
      giaTri: items('DM_TONGIAO', ({ name }) => /^không/iu.test(name)),
    }),
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
    words: [
      'gia đình chính sách',
      'đối tượng chính sách',
      'diện chính sách',
      'thuộc diện chính sách',
      'con em gia đình chính sách',
    ],
    means: (items) => ({
      truong: 'doiTuongChinhSach',
      phep: 'la',
      giaTri: items('DM_DOITUONGCHINHSACH', ({ code }) => code !== '00' && code !== '08'),
    }),
  },
  {
    words: [
      'biết tiếng anh',
      'có tiếng anh',
      'biết anh văn',
      'có anh văn',
      'có chứng chỉ tiếng anh',
      'có chứng chỉ anh văn',
    ],
    means: (items) => ({
      khong: {
        hoac: [
          empty('tiengAnh'),
          {
            truong: 'tiengAnh',
            phep: 'la',
            giaTri: items('DM_TRINHDONGOAINGU', ({ name }) => noItem.test(name)),
          },
        ],
      },
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
  { words: ['có chồng', 'đã có chồng', 'đang có chồng'], means: (items) => married(items, '2') },
  { words: ['có vợ', 'đã có vợ', 'đang có vợ'], means: (items) => married(items, '1') },
  {
    words: ['cấp tỉnh', 'ở cấp tỉnh', 'khối tỉnh'],
    means: () => ({ khong: { truong: 'donVi', phep: 'loai', giaTri: ['cap-xa'] } }),
  },
  {
    words: [
      'học ở nước ngoài',
      'đã học ở nước ngoài',
      'đi học nước ngoài',
      'đào tạo ở nước ngoài',
      'được đào tạo ở nước ngoài',
      'du học',
    ],
    means: (items) => ({
      co: 'training-period',
      voi: {
        va: [
          filled('quocGia'),
          {
            khong: {
              truong: 'quocGia',
              phep: 'la',
              giaTri: items('DM_QUOCGIA', ({ name }) => name === 'Việt Nam'),
            },
          },
        ],
      },
    }),
  },
  {
    words: [
      'học hết cấp 3',
      'học hết cấp ba',
      'tốt nghiệp cấp 3',
      'tốt nghiệp cấp ba',
      'học hết phổ thông',
      'tốt nghiệp trung học phổ thông',
      'tốt nghiệp thpt',
    ],
    means: (items) => finished(items),
    denied: (items) => ({ va: [filled('giaoDucPhoThong'), { khong: finished(items) }] }),
  },
  {
    words: ['cấp ủy viên', 'là cấp ủy viên', 'trong cấp ủy', 'tham gia cấp ủy'],
    means: (items) => ({
      truong: 'chucVuDang',
      phep: 'la',
      giaTri: items(
        'DM_CHUCVUDANG',
        ({ code }) => code === 'CUV' || /^(?:BT|PBT|PBTTT|UVTV|UVBCH)_/.test(code),
      ),
    }),
  },
  {
    words: ['đảng ủy viên xã', 'đảng ủy viên phường', 'đảng ủy viên cấp xã'],
    means: (items) => ({
      truong: 'chucVuDang',
      phep: 'la',
      giaTri: items('DM_CHUCVUDANG', ({ code }) => code.endsWith('_X')),
    }),
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
  {
    words: ['sĩ quan'],
    means: (items) => ({
      truong: 'quanHamCaoNhat',
      phep: 'la',
      giaTri: items('DM_QUANHAM', ({ code }) => Number(code) <= 13 || Number(code) >= 21),
    }),
  },
]

const married = (items: ItemsOf, sex: string): Conditions => ({
  va: [
    { truong: 'gioiTinh', phep: 'la', giaTri: items('DM_GIOITINH', ({ code }) => code === sex) },
    {
      truong: 'tinhTrangHonNhan',
      phep: 'la',
      giaTri: items('DM_TINHTRANGHONNHAN', ({ code }) => code === '2'),
    },
  ],
})

/** Twelve classes, or the ten of the former system. */
const finished = (items: ItemsOf): Conditions => ({
  truong: 'giaoDucPhoThong',
  phep: 'la',
  giaTri: items('DM_GIAODUCPHOTHONG', ({ code }) => /^(?:12-12|10-10|12-12-BT)$/.test(code)),
})
