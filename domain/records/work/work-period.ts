/** Quá trình công tác: where a person worked, from when until when, and as what (spec 2 §3, §5 'Work period'). */
import { choice, date, files, text, unit } from '#domain/fields/kinds.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { periodText, present, unknown } from '#domain/fields/show.ts'
import { hasDecision, hostOf, isSecondment, secondmentRules } from '#domain/records/work/secondment.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByOfficers } from '#domain/records/who.ts'

const outsideUnit = 'Đơn vị ngoài danh mục không thể là đơn vị hiện tại.'

export const workPeriod = defineSubRecord({
  name: 'work-period',
  contract: { controller: 'CongTac', key: 'congTac' },
  titles: {
    list: 'Quá trình công tác',
    add: 'Thêm mới quá trình công tác',
    edit: 'Cập nhật quá trình công tác',
  },
  tab: 'cong-tac',
  who: keptByOfficers,
  needsRow: true,
  fileSection: { index: 4, name: 'Công tác' },
  fields: {
    tuNgay: date('Từ ngày', { required: true, notAfterToday: true, show: true }),
    denNgay: date('Đến ngày', { notAfterToday: true, show: true }),
    donVi: unit('Đơn vị công tác', { required: true }),
    donViNgoaiHeThong: text('Đơn vị công tác', { required: true }),
    phongBan: text('Phòng ban'),
    chucVu: choice('Chức vụ', 'DM_CHUCVU', { required: true }),
    chucVuNgoaiHeThong: text('Chức vụ', { required: true }),
    congViecChinh: text('Công việc chính'),
    noiCongTac: text('Nơi công tác'),
    loaiDonVi: choice('Loại đơn vị', 'DM_LOAIDONVI_CONGTAC', { required: true }),
    loaiQuyetDinh: choice('Loại quyết định', 'DM_LOAIQUYETDINH_CONGTAC', { required: true }),
    donViBietPhai: unit('Nơi biệt phái đến', { required: true }),
    donViBietPhaiNgoaiHeThong: text('Nơi biệt phái đến', { required: true }),
    bietPhaiDenNgay: date('Biệt phái đến ngày', { hint: 'Ngày hết thời hạn ghi trong quyết định.' }),
    soQuyetDinh: text('Số quyết định', { short: true }),
    ngayQuyetDinh: date('Ngày quyết định', { notAfterToday: true }),
    nguoiKy: text('Người ký'),
    file: files(),
  },
  periods: [
    { from: 'tuNgay', to: 'denNgay', message: 'Ngày kết thúc phải sau 1 ngày bắt đầu.', open: present },
  ],
  outsideCatalogue: [
    { inside: 'donVi', outside: 'donViNgoaiHeThong' },
    { inside: 'chucVu', outside: 'chucVuNgoaiHeThong' },
    { inside: 'donViBietPhai', outside: 'donViBietPhaiNgoaiHeThong' },
  ],
  appliesWhen: {
    donViBietPhai: isSecondment,
    donViBietPhaiNgoaiHeThong: isSecondment,
    bietPhaiDenNgay: isSecondment,
    soQuyetDinh: hasDecision,
    ngayQuyetDinh: hasDecision,
    nguoiKy: hasDecision,
  },
  // Programs that don't know the host yet may still record a secondment.
  requiredWhenSent: ['donViBietPhai', 'donViBietPhaiNgoaiHeThong'],
  rules: secondmentRules,
  decisions: [
    { soQuyetDinh: 'soQuyetDinh', ngayKy: 'ngayQuyetDinh', nguoiKy: 'nguoiKy', ngayHieuLuc: 'tuNgay' },
  ],
  columns: [
    { header: 'Thời gian', cell: ({ tuNgay, denNgay }) => periodText(tuNgay, denNgay) },
    [
      {
        header: 'Đơn vị công tác',
        cell: ({ donVi, donViNgoaiHeThong }) => donVi?.name ?? donViNgoaiHeThong ?? unknown,
      },
      'loaiDonVi',
    ],
    [
      {
        header: 'Chức vụ',
        cell: ({ chucVu, chucVuNgoaiHeThong }) => chucVu?.name ?? chucVuNgoaiHeThong ?? unknown,
      },
      {
        header: 'Loại quyết định',
        cell: (row) => {
          const host = hostOf(row)
          const kind = row.loaiQuyetDinh?.name ?? unknown
          return host === null ? kind : `${kind} đến ${host}`
        },
      },
    ],
    'file',
  ],
  newestBy: 'tuNgay',
  succession: {
    ends: 'Kết thúc quá trình công tác trước',
    severalOpen: 'Có nhiều quá trình công tác chưa kết thúc cùng lúc',
    current: {
      offer: 'Cập nhật đơn vị và chức vụ hiện tại',
      form: workForm,
      // The unit is a field of the general form.
      permissions: ['CongTac.update-thong-tin', 'CanBoCongChuc.update-general-hs'],
      values: (row, stored) => {
        const { donVi, chucVu, chucVuNgoaiHeThong, congViecChinh, tuNgay } = row
        if (donVi === null) return outsideUnit
        const isAway = isSecondment(row)
        const isOtherUnit = !isAway && (stored['donVi'] as UnitRef | null)?.id !== donVi.id
        const isOtherPosition =
          (stored['chucVu'] as Ref | null)?.id !== chucVu?.id ||
          stored['chucVuNgoaiHeThong'] !== chucVuNgoaiHeThong
        return {
          ...(isAway && row.donViBietPhai ? { donViSuDung: row.donViBietPhai } : {}),
          // Like an accepted transfer.
          ...(isOtherUnit ? { donVi, donViSuDung: donVi, phongBan: null, ngayDamNhiem: tuNgay } : {}),
          // The days of an appointment belong to the position.
          ...(isOtherPosition
            ? { chucVu, chucVuNgoaiHeThong, ngayBoNhiem: tuNgay, ngayBoNhiemLaiChucVu: null }
            : {}),
          ...(congViecChinh === null ? {} : { congViecChinh }),
        }
      },
    },
  },
})
