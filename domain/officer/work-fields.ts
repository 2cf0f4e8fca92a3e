/** Recruitment and current position (spec 1 §3.4, spec 2 §3 'Work info'; sentences of spec 2 §5). */
import { choice, choices, date, text, unit } from '#domain/fields/kinds.ts'
import { groupsOf } from '#domain/forms/groups.ts'
import { careerGrades } from '#domain/law/career-grades.ts'
import { otherAgeReasons } from '#domain/law/other-age.ts'

/** Said after a form has changed the unit or room of somebody who has a position. */
export const movedPosition = {
  stays: (position: string, unit: string) =>
    `${unit} có vị trí việc làm '${position}' nên người này vẫn giữ vị trí đó.`,
  left: (position: string, unit: string) =>
    `Đã bỏ vị trí việc làm '${position}' vì ${unit} không có vị trí này. Vui lòng bố trí lại.`,
} as const

const notBySelf = { readOnlyFor: ['ND'] } as const
/** The résumé has no item for it (Thông tư 06/2023/TT-BNV). */
const ofOffice = { unsigned: 'a decision about leaving, not an item of the résumé', ...notBySelf } as const

export const workFields = {
  loaiHoSo: choice('Đối tượng', 'DM_LOAIHOSO', { required: true, ...notBySelf }),
  ngheKhiTuyenDung: text('Nghề nghiệp trước khi được tuyển dụng', {
    required: 'Nếu không có thì ghi là không.',
  }),
  hinhThucTuyenDung: choice('Hình thức tuyển dụng', 'DM_HINHTHUCTUYENDUNG', { required: true }),
  trangThaiHoSo: choice('Trạng thái hồ sơ', 'DM_TRANGTHAIHOSO', {
    required: true,
    // The others are only set by actions.
    offered: (extra) => extra['settable'] === true,
    hasOwnRule: true,
    ...notBySelf,
  }),
  ngayBatDau: date('Ngày được tuyển dụng lần đầu', { required: true, notAfterToday: true, show: true }),
  ngayKetThuc: date('Ngày kết thúc', { notAfterToday: true, show: true }),
  coQuanTuyenDung: unit('Cơ quan, tổ chức, đơn vị tuyển dụng', { required: true }),
  coQuanTuyenDungNgoaiHeThong: text('Cơ quan, tổ chức, đơn vị tuyển dụng', { required: true }),
  viTriTuyenDung: text('Vị trí tuyển dụng'),
  ngayDamNhiem: date('Ngày vào cơ quan hiện đang công tác', {
    required: true,
    notAfterToday: true,
    show: true,
    ...notBySelf,
  }),
  chucVu: choice('Chức vụ hiện tại', 'DM_CHUCVU', { required: true, ...notBySelf }),
  chucVuNgoaiHeThong: text('Chức vụ hiện tại', { required: true, ...notBySelf }),
  ngayBoNhiem: date('Ngày bổ nhiệm/ngày phê chuẩn', { notAfterToday: true, show: true, ...notBySelf }),
  ngayBoNhiemLaiChucVu: date('Ngày bổ nhiệm lại/phê chuẩn nhiệm kỳ tiếp theo', {
    notAfterToday: true,
    show: true,
    ...notBySelf,
  }),
  chucVuQuyHoach: choices('Được quy hoạch chức danh', 'DM_CHUCVU', {
    required: 'Thông tin này là bắt buộc.',
    hiddenFrom: ['ND'],
    dataClass: 'sensitive',
    ...notBySelf,
  }),
  chucVuKiemNhiem: choices('Chức vụ kiêm nhiệm', 'DM_CHUCVU', {
    required: 'Thông tin này là bắt buộc.',
    ...notBySelf,
  }),
  // Of the national database too (Nghị định 232/2026/NĐ-CP, Điều 14 khoản 5), so it is signed.
  viTriViecLam: choice('Vị trí việc làm', 'DM_VITRIVIECLAM', notBySelf),
  bacNgheNghiep: choice('Bậc nghề nghiệp', careerGrades, notBySelf),
  ngayBoTriViTri: date('Bố trí vào vị trí từ ngày', {
    notAfterToday: true,
    unsigned: 'of the decision about the position',
    ...notBySelf,
  }),
  soQuyetDinhViTri: text('Số quyết định bố trí', {
    maxLength: 100,
    short: true,
    unsigned: 'of the decision about the position',
    ...notBySelf,
  }),
  congViecChinh: text('Công việc chính được giao', { required: true }),
  congViecLamLauNhat: text('Công việc làm lâu nhất', { required: true }),
  soSoBhxh: text('Số sổ BHXH', {
    required: true,
    short: true,
    dataClass: 'personal',
    length: {
      min: 10,
      max: 15,
      minMessage: 'Số sổ BHXH phải có đúng 10 ký tự.',
      maxMessage: 'Số sổ BHXH phải có đúng 15 ký tự.',
    },
  }),
  ngayThamGiaSoBhxh: date('Ngày tham gia BHXH', { notAfterToday: true, show: true }),
  soBhyt: text('Số BHYT', {
    short: true,
    dataClass: 'personal',
    length: {
      min: 10,
      max: 15,
      minMessage: 'Số BHYT phải có đúng 15 ký tự.',
      maxMessage: 'Số BHYT phải có đúng 15 ký tự.',
    },
  }),
  maSoThue: text('Mã số thuế', {
    short: true,
    digits: 'Mã số thuế chỉ được nhập số.',
    dataClass: 'personal',
    length: {
      min: 10,
      max: 13,
      minMessage: 'Mã số thuế phải có từ 10 đến 13 chữ số.',
      maxMessage: 'Mã số thuế phải có từ 10 đến 13 chữ số.',
    },
  }),
  lyDoTuoiNghiHuu: choice('Lý do nghỉ hưu ở tuổi khác', otherAgeReasons, ofOffice),
  ngayNghiHuu: date('Nghỉ hưu từ ngày', {
    hint: 'Ngày nghỉ hưu ghi trong quyết định. Để trống thì nghỉ theo tuổi.',
    ...ofOffice,
  }),
  soQuyetDinhNghiHuu: text('Số quyết định', { maxLength: 100, short: true, ...ofOffice }),
  ngayQuyetDinhNghiHuu: date('Ngày quyết định', { notAfterToday: true, ...ofOffice }),
} as const

export const workGroups = groupsOf(workFields, [
  {
    title: 'Tuyển dụng',
    names: [
      'loaiHoSo',
      'ngheKhiTuyenDung',
      'hinhThucTuyenDung',
      'trangThaiHoSo',
      'ngayBatDau',
      'ngayKetThuc',
      'coQuanTuyenDung',
      'coQuanTuyenDungNgoaiHeThong',
      'viTriTuyenDung',
    ],
  },
  {
    title: 'Chức vụ, công việc hiện tại',
    names: [
      'ngayDamNhiem',
      'chucVu',
      'chucVuNgoaiHeThong',
      'ngayBoNhiem',
      'ngayBoNhiemLaiChucVu',
      'chucVuQuyHoach',
      'chucVuKiemNhiem',
      'viTriViecLam',
      'bacNgheNghiep',
      'ngayBoTriViTri',
      'soQuyetDinhViTri',
      'congViecChinh',
      'congViecLamLauNhat',
    ],
  },
  {
    title: 'Nghỉ hưu sớm hơn, muộn hơn tuổi quy định',
    names: ['lyDoTuoiNghiHuu', 'ngayNghiHuu', 'soQuyetDinhNghiHuu', 'ngayQuyetDinhNghiHuu'],
  },
  { title: 'Bảo hiểm và thuế', names: ['soSoBhxh', 'ngayThamGiaSoBhxh', 'soBhyt', 'maSoThue'] },
])
