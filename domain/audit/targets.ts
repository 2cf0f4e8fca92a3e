/**
 * What log entries are about: the label of each target and the fields of its stored old and new values.
 * Declared fields come from their declarations; the others are declared here.
 */
import { loadTarget, momentTarget } from '#domain/audit/system-actions.ts'
import { catalogueForm } from '#domain/catalogues/catalogue-form.ts'
import { raiseForm } from '#domain/due/raise-form.ts'
import type { Field, Fields } from '#domain/fields/field.ts'
import { choice, choices, date, files, flag, number, option, text, unit } from '#domain/fields/kinds.ts'
import { nationalSender } from '#domain/national/sending.ts'
import { placeForm } from '#domain/geography/place-form.ts'
import { guidanceForm } from '#domain/guidance/guidance-form.ts'
import { importForm } from '#domain/imports/import-form.ts'
import { lawForm } from '#domain/law/law-form.ts'
import { menuForm } from '#domain/menus/menu-form.ts'
import { fileSections } from '#domain/movements/file-sections.ts'
import { movements } from '#domain/movements/index.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { decisionForm as decisionOfMany } from '#domain/decisions/decision-form.ts'
import { decisionForm } from '#domain/reorganisation/reorganisation-form.ts'
import { disposalForm } from '#domain/personal-data/disposal-form.ts'
import { placementForm } from '#domain/positions/placement-form.ts'
import { positionForm } from '#domain/positions/position-form.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { unitForm } from '#domain/units/unit-form.ts'

interface Target {
  label: string
  fields: Fields
}

/** The parts of a person's record by the name of the saved form. */
export const recordParts: Readonly<Record<string, string>> = {
  officer: 'Hồ sơ',
  record: 'Hồ sơ',
  general: 'Thông tin chung',
  work: 'Thông tin tuyển dụng, công tác',
  salary: 'Lương hiện hưởng',
  training: 'Trình độ đào tạo',
  other: 'Thông tin khác',
  assets: 'Tài sản gia đình',
  history: 'Lịch sử bản thân',
  comment: 'Nhận xét, đánh giá chung',
}

const movementFields: Fields = {
  loai: choice('Loại biến động', ''),
  trangThaiBienDong: text('Trạng thái biến động'),
  donViDi: unit('Đơn vị chuyển đi'),
  ...Object.assign({}, ...movements.map(({ fields }) => fields)),
}

const raiseLogFields: Fields = {
  soQuyetDinh: raiseForm.fields.soQuyetDinh,
  ngayKyQuyetDinh: raiseForm.fields.ngayKy,
  nguoiKy: raiseForm.fields.nguoiKy,
}

const signatureFields: Fields = {
  nguoiKy: text('Người ký'),
  soSerial: text('Số serial chứng thư số'),
  maBam: text('Mã băm nội dung'),
  trangThaiKy: text('Trạng thái ký duyệt'),
}

const accountFields: Fields = {
  userName: text('Tên tài khoản'),
  name: text('Họ và tên'),
  passWord: text('Mật khẩu'),
  roleId: choice('Quyền', ''),
  donViId: unit('Cơ quan hiện tại'),
  isActived: flag('Đang hoạt động'),
  dangNhapDongDen: text('Đăng nhập tạm đóng đến'),
  xacThuc: text('Xác thực hai bước'),
  lyDo: text('Lý do'),
}

const roleFields: Fields = {
  code: text('Mã quyền'),
  name: text('Tên quyền'),
  base: text('Nhóm quyền'),
  level: number('Cấp', { decimals: 0 }),
  isOnlySeeMe: flag('Chỉ xem'),
  isSpecialUnit: flag('Đơn vị đặc biệt'),
  unitUsingIds: choices('Đơn vị sử dụng', ''),
  donViIds: choices('Đơn vị đặc biệt được quản lý', ''),
  list_action: choices('Quyền giao diện', ''),
  permissions: choices('Quyền API', ''),
}

/** Input of an export of the log. */
const exportFields: Fields = {
  searchContent: text('Nội dung tìm kiếm'),
  idCanBo: text('Mã hồ sơ'),
  donViId: unit('Đơn vị'),
  isChildren: flag('Đơn vị trực thuộc'),
  userName: text('Tài khoản'),
  loai: choices('Loại', ''),
  tuNgay: date('Từ ngày'),
  denNgay: date('Đến ngày'),
}

const viewFields: Fields = {
  name: text('Tên chế độ xem'),
  columns: choices('Cột', ''),
  sort: text('Sắp xếp'),
  filter: text('Bộ lọc'),
  macDinh: flag('Mặc định'),
  chiaSe: flag('Chia sẻ trong đơn vị'),
  thuTu: choices('Thứ tự', ''),
  pageSize: number('Số dòng mỗi trang', { decimals: 0 }),
  moDauTien: flag('Mở Tổng quan sau khi đăng nhập'),
  daGioiThieuHuongDan: flag('Đã giới thiệu hướng dẫn'),
  matDo: text('Mật độ dòng'),
}

const pinFields: Fields = { loai: text('Loại mục'), id: text('Mục đã ghim') }

/** Kind and result of an import. */
const importFields: Fields = {
  ...importForm.fields,
  loai: text('Loại nhập'),
  tepTin: choices('Tệp tin', ''),
  soLoi: number('Số lỗi', { decimals: 0 }),
  soHoSo: number('Số hồ sơ đã tạo', { decimals: 0 }),
  soChuyen: number('Số hồ sơ chờ tiếp nhận', { decimals: 0 }),
  skipped: number('Số dòng chưa nhập', { decimals: 0 }),
}

const targets: Readonly<Record<string, Target>> = {
  ...Object.fromEntries(
    Object.entries(recordParts).map(([name, label]) => [name, { label, fields: officerFields as Fields }]),
  ),
  // Entries of reads have the sub-record's declared name as target, those of writes its table.
  ...Object.fromEntries(
    subRecords.flatMap((record) => {
      const target: Target = { label: record.titles.list, fields: record.form.fields }
      return [
        [record.name, target],
        [tableOf(record), target],
      ]
    }),
  ),
  // The decision of a raise for many people; the period and the current salary have entries of their own.
  raise: { label: 'Quyết định nâng lương', fields: raiseLogFields },
  'adjust-allowance': { label: 'Quyết định điều chỉnh phụ cấp', fields: raiseLogFields },
  // The decision that placed many viên chức; the position and the grade have an entry of their own.
  placement: { label: 'Quyết định bố trí vị trí việc làm', fields: placementForm.fields },
  movement: { label: 'Biến động', fields: movementFields },
  signature: { label: 'Ký duyệt hồ sơ', fields: signatureFields },
  avatar: { label: 'Ảnh đại diện', fields: {} },
  [loadTarget]: { label: 'Hồ sơ', fields: {} },
  [momentTarget]: {
    label: 'Hồ sơ tại thời điểm',
    fields: { thoiDiem: text('Thời điểm'), denThoiDiem: text('Đến thời điểm') },
  },
  file: {
    label: 'Tệp tin',
    fields: {
      fileName: text('Tên tệp'),
      index: option(
        'Mục hồ sơ',
        fileSections.map(({ index, name }) => ({ value: index, name })),
      ),
    },
  },
  account: { label: 'Tài khoản', fields: accountFields },
  role: { label: 'Quyền', fields: roleFields },
  menu: {
    label: 'Menu',
    // Older entries have the id of the parent.
    fields: { ...menuForm.fields, parent_id: menuForm.fields['parentId'] as Field },
  },
  unit: { label: 'Đơn vị', fields: unitForm.fields },
  decision: {
    label: 'Quyết định',
    fields: { ...decisionOfMany.fields, soDongGan: number('Số dòng gắn với quyết định') },
  },
  plan: {
    label: 'Quyết định chờ hiệu lực',
    fields: {
      loaiKeHoach: text('Loại quyết định'),
      ngay: date('Ngày có hiệu lực'),
      noiDung: text('Nội dung'),
      noiDungKeHoach: choices('Nội dung chi tiết', ''),
      trangThaiKeHoach: text('Trạng thái'),
      lyDo: text('Lý do'),
      file: files('Tệp đính kèm'),
    },
  },
  unit_position: { label: 'Vị trí việc làm', fields: { ...positionForm.fields, donVi: unit('Đơn vị') } },
  import_run: { label: 'Nhập hồ sơ từ tệp', fields: importFields },
  reorganisation: {
    label: 'Sắp xếp đơn vị',
    fields: {
      ...decisionForm.fields,
      noiDung: choices('Nội dung', ''),
      soNguoi: number('Số hồ sơ', { decimals: 0 }),
      soDonVi: number('Số đơn vị', { decimals: 0 }),
      trangThai: text('Trạng thái'),
      giuNguyen: choices('Giữ nguyên', ''),
    },
  },
  catalogue_item: {
    label: 'Danh mục',
    fields: {
      collectionName: text('Bộ danh mục'),
      ...catalogueForm.fields,
      side: text('Dùng cho'),
      use: text('Dùng cho'),
    },
  },
  national_mapping: {
    label: 'Giá trị ngoài danh mục',
    fields: { mucDanhMuc: text('Gửi CSDL quốc gia là') },
  },
  place: { label: 'Địa giới', fields: placeForm.fields },
  legal_value: {
    label: 'Tham số pháp lý',
    fields: {
      thamSo: text('Tham số'),
      apDungCho: text('Áp dụng cho'),
      ...lawForm.fields,
      denNgay: date('Đến ngày'),
    },
  },
  guidance: { label: 'Tệp hướng dẫn', fields: { ...guidanceForm.fields, file: files('Tệp hướng dẫn') } },
  disposal: {
    label: 'Tiêu hủy hồ sơ',
    fields: {
      ...disposalForm.fields,
      soDongNhatKy: number('Số dòng nhật ký đã xóa nội dung', { decimals: 0 }),
      soTep: number('Số tệp đã xóa', { decimals: 0 }),
      maDong: text('Mã băm của số dòng'),
    },
  },
  audit_seal: {
    label: 'Niêm phong nhật ký',
    fields: {
      nguoiChapNhan: text('Người chấp nhận'),
      lyDo: text('Lý do'),
      banSaoLuu: text('Bản sao lưu đã khôi phục'),
      mat: choices('Niêm phong đã mất', ''),
    },
  },
  correction_request: {
    label: 'Yêu cầu chỉnh sửa hồ sơ',
    fields: {
      thongTin: text('Thông tin'),
      noiDung: text('Nội dung đề nghị'),
      trangThai: text('Trạng thái'),
      traLoi: text('Trả lời'),
    },
  },
  session: { label: 'Phiên đăng nhập', fields: {} },
  'dang-xuat': { label: 'Phiên đăng nhập', fields: {} },
  cache: { label: 'Bộ nhớ dùng chung', fields: {} },
  audit_entry: { label: 'Nhật ký', fields: exportFields },
  // Responses of the national database about a record, and settings of its simulator.
  [nationalSender.target]: {
    label: 'CSDL quốc gia',
    fields: {
      isSyncQuocGia: flag('Đồng bộ thành công'),
      soLoi: number('Số lỗi', { decimals: 0 }),
      mode: text('Chế độ mô phỏng'),
      soCccd: text('Số CCCD'),
    },
  },
  list: { label: 'Danh sách', fields: {} },
  draft: { label: 'Bản nháp', fields: {} },
  problem: {
    label: 'Rà soát dữ liệu',
    fields: { quyTac: text('Quy tắc'), dong: text('Dòng'), lyDo: text('Lý do đã kiểm tra, đúng') },
  },
  pinned_item: { label: 'Mục đã ghim', fields: pinFields },
  list_view: { label: 'Chế độ xem danh sách', fields: viewFields },
}

/** Fields that any entry may have besides those of its target. */
const anyFields: Fields = {
  // Of a person who was moved along with the unit.
  soQuyetDinh: decisionForm.fields.soQuyetDinh,
  code: text('Mẫu'),
  // Of a record that was read as it was known then.
  thoiDiem: text('Thời điểm'),
  dinhDang: text('Định dạng'),
  truong: text('Trường bị từ chối'),
  fileName: text('Tên tệp'),
  // Of a view of a person.
  bieuMau: choices('Mục đã xem', ''),
  // Of an account that has read more than usual.
  soHoSoDaMo: number('Hồ sơ đã mở trong một giờ', { decimals: 0 }),
  soDongDaXem: number('Dòng danh sách đã xem trong một giờ', { decimals: 0 }),
  soLuotGoi: number('Lượt gọi máy chủ trong một giờ', { decimals: 0 }),
  // Of a list that was shown or exported.
  danhSach: text('Danh sách'),
  soDong: number('Số dòng', { decimals: 0 }),
  boLoc: text('Bộ lọc'),
  lapLuc: text('Xuất lúc'),
  truyVan: text('Tham số báo cáo'),
  cot: choices('Cột', ''),
}

/** 'Quá trình công tác' for 'work_period'; '' for a target that is not declared (any more). */
export const targetLabel = (target: string): string => targets[target]?.label ?? ''

/** The declared field of a stored value, or undefined: the log outlives declarations. */
export const targetField = (target: string, name: string): Field | undefined =>
  targets[target]?.fields[name] ?? anyFields[name]
