/** The three actions of the record detail page: their fields and rules (spec 1 §2.5, §3.5, §5 'Action forms'). */
import { choice, date, files, text, unit } from '#domain/fields/kinds.ts'
import { defineForm, type AnyForm } from '#domain/forms/form.ts'

/** Reason of a transfer when none is chosen: Luân chuyển/Điều động (spec 3 §9). */
export const defaultTransferReason = 'LCDD'

const decision = {
  ngayKyQuyetDinh: date('Ngày ký quyết định', { required: true, notAfterToday: true, show: true }),
  ngay: date('Ngày hiệu lực', { required: true, show: true }),
  soKyQuyetDinh: text('Số quyết định'),
  nguoiKy: text('Người ký'),
} as const

/** Transfer of workplace ('Thông tin biến động đi'). */
export const transferForm = defineForm({
  name: 'transfer',
  fields: {
    donViDen: unit('Đơn vị chuyển đến', { required: true }),
    ngayBienDong: date('Ngày biến động', { notAfterToday: true, show: true }),
    quyetDinhChuyen: text('Quyết định chuyển'),
    lyDoChuyen: choice('Lý do chuyển', 'DM_LOAIQUYETDINH_CONGTAC'),
    file: files(),
  },
})

/** End of service ('Thông tin ngừng công tác'). */
export const endOfServiceForm = defineForm({
  name: 'end-of-service',
  fields: {
    ...decision,
    trangThai: choice('Lý do nghỉ việc', 'DM_NGHIVIEC', { required: true }),
    ghiChu: text('Ghi chú', { multiline: true }),
    file: files(),
  },
  periods: [{ from: 'ngayKyQuyetDinh', to: 'ngay', message: 'Ngày hiệu lực phải sau ngày ký quyết định.' }],
})

/** Transfer to the party, union or front block ('Thông tin chuyển khối'). */
export const blockTransferForm = defineForm({
  name: 'block-transfer',
  fields: { ...decision, ghiChu: text('Ghi chú', { multiline: true }), file: files() },
  periods: [{ from: 'ngayKyQuyetDinh', to: 'ngay', message: 'Ngày hiệu lực phải sau ngày ký.' }],
})

export interface MovementKind {
  name: 'transfer' | 'end-of-service' | 'block-transfer'
  controller: 'ChuyenCongTac' | 'NghiViec' | 'KhoiDang'
  action: string
  /** The key beside the person's id. */
  key: 'bienDong' | 'tinhTrangNghiViec' | 'chuyenSangKhoiDang'
  /** Label of the action on the detail page, and its panel's title. */
  label: string
  title: string
  /** Upload type index of its files (spec 1 §9). */
  section: number
  /** Statuses of the person from which it may start. */
  from: readonly string[]
  form: AnyForm
}

export const movementKinds: readonly MovementKind[] = [
  {
    name: 'transfer',
    controller: 'ChuyenCongTac',
    action: 'create-chuyen-cong-tac',
    key: 'bienDong',
    label: 'Chuyển công tác',
    title: 'Thông tin biến động đi',
    section: 3,
    from: ['01'],
    form: transferForm,
  },
  {
    name: 'end-of-service',
    controller: 'NghiViec',
    action: 'create-nghi-viec',
    key: 'tinhTrangNghiViec',
    label: 'Ngừng công tác',
    title: 'Thông tin ngừng công tác',
    section: 11,
    from: ['01', '11', '12'],
    form: endOfServiceForm,
  },
  {
    name: 'block-transfer',
    controller: 'KhoiDang',
    action: 'create-khoi-dang',
    key: 'chuyenSangKhoiDang',
    label: 'Chuyển Khối đảng - Đoàn thể - Mặt trận',
    title: 'Thông tin chuyển khối',
    section: 3,
    from: ['01'],
    form: blockTransferForm,
  },
]
