/** Concepts of a life: origin, faith, family, army, policy, learning. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { empty, filled, type Concept, type ItemsOf } from './concept.ts'

const noItem = /^(?:không|chưa)/iu

export const lifeConcepts: readonly Concept[] = [
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
  { words: ['có chồng', 'đã có chồng', 'đang có chồng'], means: (items) => married(items, '2') },
  { words: ['có vợ', 'đã có vợ', 'đang có vợ'], means: (items) => married(items, '1') },
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
