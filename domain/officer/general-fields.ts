/** Fields of 'Thông tin chung' (spec 1 §2.4, §3.2) and the shared rule sets that every form over a person uses. */
import { addYears } from '#domain/fields/dates.ts'
import {
  choice,
  date,
  flag,
  newAddress,
  newAddressNeedsDetail,
  number,
  oldAddress,
  text,
  unit,
} from '#domain/fields/kinds.ts'
import { wordlessName } from '#domain/fields/person-name.ts'

/** Minimum and maximum age in full years, inclusive (spec 1 §9). */
const leastAge = 18
const greatestAge = 70

const notBySelf = { readOnlyFor: ['ND'] } as const

export const generalFields = {
  hoVaTen: text('Họ và tên', {
    required: true,
    maxLength: 100,
    validate: (name) => (/\d/.test(name) ? 'Họ và tên không được chứa chữ số.' : wordlessName(name)),
    dataClass: 'personal',
    properName: true,
    hint: 'Viết như trên căn cước công dân, ví dụ: Nguyễn Văn An',
  }),
  tenGoiKhac: text('Các tên gọi khác', { maxLength: 100, dataClass: 'personal' }),
  ngaySinh: date('Ngày sinh', {
    required: true,
    show: true,
    dataClass: 'personal',
    validate: (day, { today }) =>
      day > addYears(today, -leastAge)
        ? 'Cán bộ phải đủ 18 tuổi.'
        : day < addYears(today, -greatestAge)
          ? 'Ngày sinh không được quá 70 năm trước.'
          : null,
  }),
  gioiTinh: choice('Giới tính', 'DM_GIOITINH', { required: true, short: true, dataClass: 'personal' }),
  donViQuanLy: unit('Đơn vị quản lý', { required: true, ...notBySelf }),
  donViSuDung: unit('Đơn vị sử dụng', { required: true, ...notBySelf }),
  donVi: unit('Đơn vị hiện tại', { required: true, offers: 'scope', ...notBySelf }),
  phongBan: unit('Phòng ban', { offers: 'rooms', ...notBySelf }),
  soHieuCBCCVC: text('Số hiệu CVCCVC', { required: true, maxLength: 50, ...notBySelf, hint: 'Mặc định H20' }),
  soHieuCBCCVCDVSD: text('Số hiệu CVCCVC đơn vị sử dụng', {
    required: true,
    maxLength: 50,
    identifies: true,
    ...notBySelf,
    hint: 'Thường là số CCCD',
  }),
  soCccd: text('Số CCCD', {
    required: true,
    digits: 'Số CCCD chỉ được nhập số.',
    length: {
      min: 12,
      max: 12,
      minMessage: 'Số CCCD phải có độ dài là 12 ký tự.',
      maxMessage: 'Số CCCD phải có độ dài là 12 ký tự.',
    },
    dataClass: 'personal',
    identifies: true,
  }),
  noiCapCccd: text('Nơi cấp CCCD', { required: true }),
  ngayCapCccd: date('Ngày cấp CCCD', { required: true, notAfterToday: true, show: true }),
  soCmnd: text('Số CMND', {
    digits: 'Số CMND chỉ được nhập số.',
    length: {
      min: 9,
      max: 9,
      minMessage: 'Số CMND phải có độ dài là 9 ký tự.',
      maxMessage: 'Số CMND phải có độ dài là 9 ký tự.',
    },
    dataClass: 'personal',
    identifies: true,
  }),
  noiCapCmnd: text('Nơi cấp CMND'),
  ngayCapCmnd: date('Ngày cấp CMND', { notAfterToday: true, show: true }),
  danToc: choice('Dân tộc', 'DM_DANTOC', { required: true, short: true, dataClass: 'sensitive' }),
  tonGiao: choice('Tôn giáo', 'DM_TONGIAO', { required: true, short: true, dataClass: 'sensitive' }),
  thanhPhanGiaDinh: choice('Thành phần gia đình', 'DM_THANHPHANGIADINH', {
    required: true,
    dataClass: 'sensitive',
  }),
  tinhTrangHonNhan: choice('Tình trạng hôn nhân', 'DM_TINHTRANGHONNHAN', {
    required: true,
    dataClass: 'personal',
  }),
  email: text('Email', {
    required: true,
    maxLength: 254,
    dataClass: 'personal',
    validate: (address) => (isMailAddress(address) ? null : 'Email không đúng định dạng.'),
  }),
  soDienThoai: text('Số điện thoại', {
    digits: 'Số điện thoại chỉ được nhập số.',
    length: {
      min: 10,
      max: 10,
      minMessage: 'Số điện thoại phải có 10 chữ số.',
      maxMessage: 'Số điện thoại phải có 10 chữ số.',
    },
    dataClass: 'personal',
  }),
  soThuTuHoSo: number('Số thứ tự hồ sơ', {
    decimals: 0,
    max: 999_999_999,
    blank: 0,
    ...notBySelf,
    unsigned: 'where the office files the record',
  }),
  isSync: flag('Đồng bộ quốc gia', {
    ...notBySelf,
    unsigned: 'says whether the record is sent, not what it holds',
  }),
} as const

/** The four addresses, each before and after the merger (spec 1 §3.3). */
export const addressFields = {
  noiSinh: oldAddress('Nơi sinh (trước sáp nhập)', { dataClass: 'personal' }),
  noiSinhNew: newAddress('Nơi sinh (sau sáp nhập)', { dataClass: 'personal' }),
  queQuan: oldAddress('Quê quán (trước sáp nhập)', { dataClass: 'personal' }),
  queQuanNew: newAddress('Quê quán (sau sáp nhập)', { dataClass: 'personal' }),
  queQuanHoSoGoc: text('Quê quán theo hồ sơ gốc', { maxLength: 500, dataClass: 'personal' }),
  hoKhauThuongTru: oldAddress('Hộ khẩu thường trú (trước sáp nhập)', { dataClass: 'personal' }),
  hoKhauThuongTruNew: newAddress('Hộ khẩu thường trú (sau sáp nhập)', { dataClass: 'personal' }),
  noiO: oldAddress('Nơi ở hiện nay (trước sáp nhập)', { dataClass: 'personal' }),
  noiONew: newAddress('Nơi ở hiện nay (sau sáp nhập)', {
    needs: newAddressNeedsDetail,
    dataClass: 'personal',
  }),
} as const

/** One @, non-empty on both sides, a dot in the host, no blanks; refuses Vietnamese letters, as mail servers do. */
function isMailAddress(address: string): boolean {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(
    address,
  )
}
