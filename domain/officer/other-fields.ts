/** Youth union, Party, army, policy and health (spec 2 §3 'Other information'; sentences of spec 2 §5). */
import { choice, choices, date, flag, number, text } from '#domain/fields/kinds.ts'
import { groupsOf } from '#domain/forms/groups.ts'

const sensitive = { dataClass: 'sensitive' } as const
const needed = { required: 'Thông tin này là bắt buộc.' } as const
const measured = 'Thông tin này không được bỏ trống hoặc bằng 0.'
const pastDay = { notAfterToday: true, show: true } as const

export const otherFields = {
  ngayVaoDoan: date('Ngày vào Đoàn', { ...needed, ...pastDay }),
  chucVuDoan: text('Chức vụ Đoàn'),
  daiBieuQuocHoi: flag('Đại biểu Quốc hội'),
  daiBieuQHHDND: choice('Đại biểu Quốc hội, HĐND', 'DM_DAIBIEUHDND'),
  laDangVien: flag('Là đảng viên', sensitive),
  ngayVaoDang: date('Ngày vào Đảng', { required: true, ...pastDay, ...sensitive }),
  ngayVaoDangChinhThuc: date('Ngày chính thức', { ...pastDay, ...sensitive }),
  soTheDang: text('Số thẻ Đảng', {
    maxLength: 50,
    short: true,
    identifies: true,
    length: { min: 8, minMessage: 'Số thẻ Đảng phải có độ dài ít nhất là 8 ký tự' },
    ...sensitive,
  }),
  ngayRaKhoiDang: date('Ngày ra khỏi Đảng', { ...pastDay, ...sensitive }),
  ngayVaoDangLanHai: date('Ngày vào Đảng lần hai', { ...pastDay, ...sensitive }),
  chiBoSinhHoatDangStr: text('Chi bộ sinh hoạt Đảng', sensitive),
  chucVuDang: choice('Chức vụ Đảng', 'DM_CHUCVUDANG', { required: true, ...sensitive }),
  chucVuDangKiemNhiem: choice('Chức vụ Đảng kiêm nhiệm', 'DM_CHUCVUDANG', { required: true, ...sensitive }),
  // The People's Army was founded on that day.
  ngayNhapNgu: date('Ngày nhập ngũ', { ...pastDay, earliest: '1944-12-22' }),
  ngayXuatNgu: date('Ngày xuất ngũ', pastDay),
  ngayThamGiaCachMang: date('Ngày tham gia cách mạng', pastDay),
  quanHamCaoNhat: choice('Quân hàm cao nhất', 'DM_QUANHAM'),
  chucVuQuocPhongCaoNhat: text('Chức vụ quốc phòng cao nhất'),
  danhHieuQuocPhong: choices('Danh hiệu nhà nước phong tặng', 'DM_DANHHIEUPHONGTANG'),
  ngayPhongTang: date('Ngày phong tặng', pastDay),
  doiTuongChinhSach: choices('Đối tượng chính sách', 'DM_DOITUONGCHINHSACH'),
  thuongBinh: choice('Thương binh', 'DM_THUONGBINH', sensitive),
  thuongTat: text('Thương tật', sensitive),
  chieuCao: number('Chiều cao', {
    required: measured,
    max: 250,
    suffix: 'cm',
    validate: (value) => (value === 0 ? measured : null),
    ...sensitive,
  }),
  canNang: number('Cân nặng', {
    required: measured,
    max: 150,
    suffix: 'kg',
    validate: (value) => (value === 0 ? measured : null),
    ...sensitive,
  }),
  sucKhoe: choice('Tình trạng sức khỏe', 'DM_SUCKHOE', { ...needed, ...sensitive }),
  nhomMau: choice('Nhóm máu', 'DM_NHOMMAU', { short: true, ...needed, ...sensitive }),
  soTruongCongTac: text('Sở trường công tác', { ...needed, mayBeNone: true }),
} as const

/** Fields that are cleared when laDangVien is turned off (spec 2 §2). */
export const partyFieldNames = [
  'ngayVaoDang',
  'ngayVaoDangChinhThuc',
  'soTheDang',
  'ngayRaKhoiDang',
  'ngayVaoDangLanHai',
  'chiBoSinhHoatDangStr',
  'chucVuDang',
  'chucVuDangKiemNhiem',
] as const satisfies readonly (keyof typeof otherFields)[]

export const otherGroups = groupsOf(otherFields, [
  { title: 'Đoàn thể, đại biểu', names: ['ngayVaoDoan', 'chucVuDoan', 'daiBieuQHHDND', 'daiBieuQuocHoi'] },
  { title: 'Đảng Cộng sản Việt Nam', names: ['laDangVien', ...partyFieldNames] },
  {
    title: 'Quân đội, cách mạng',
    names: [
      'ngayNhapNgu',
      'ngayXuatNgu',
      'quanHamCaoNhat',
      'chucVuQuocPhongCaoNhat',
      'danhHieuQuocPhong',
      'ngayPhongTang',
      'ngayThamGiaCachMang',
    ],
  },
  { title: 'Chính sách', names: ['doiTuongChinhSach', 'thuongBinh', 'thuongTat'] },
  { title: 'Sức khỏe, sở trường', names: ['chieuCao', 'canNang', 'sucKhoe', 'nhomMau', 'soTruongCongTac'] },
])
