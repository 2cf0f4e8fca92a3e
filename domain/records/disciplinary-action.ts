/** KỶ LUẬT (spec 2 §3, §5 'Discipline'). */
import { classified } from '#domain/fields/field.ts'
import { choice, date, files, flag, text, unit } from '#domain/fields/kinds.ts'
import { periodText, unknown } from '#domain/fields/show.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByOfficers } from '#domain/records/who.ts'

export const disciplinaryAction = defineSubRecord({
  name: 'disciplinary-action',
  contract: {
    controller: 'KhenThuongKyLuat',
    controllerName: 'Khen thưởng, kỷ luật',
    suffix: '-ky-luat',
    key: 'kyLuat',
  },
  titles: { list: 'KỶ LUẬT', add: 'Thêm mới kỷ luật', edit: 'Cập nhật kỷ luật' },
  tab: 'khen-thuong-ky-luat',
  who: keptByOfficers,
  fileSection: { index: 9, name: 'Kỷ luật' },
  fields: classified('sensitive', {
    ngayKyLuat: date('Ngày bắt đầu kỷ luật', {
      required: true,
      notAfterToday: true,
      show: true,
      long: true,
    }),
    denNgay: date('Đến ngày', { required: true, show: true, long: true }),
    hinhThucKyLuat: choice('Hình thức kỷ luật', 'DM_HINHTHUCKYLUAT', {
      required: 'Hình thức kỷ luật là bắt buộc',
    }),
    loaiKyLuat: choice('Loại kỷ luật', 'DM_LOAIKHENTHUONG_KYLUAT', {
      required: 'Loại kỷ luật là bắt buộc',
      offered: (extra) => extra['use'] === 'discipline',
    }),
    capQuyetDinh: choice('Cấp quyết định', 'DM_CAPKHENTHUONG_KYLUAT', {
      required: 'Cấp quyết định là bắt buộc',
    }),
    donViQuyetDinh: unit('Đơn vị ra quyết định kỷ luật', { required: true }),
    donViNgoaiHeThong: text('Đơn vị kỷ luật ngoài hệ thống', { required: true }),
    soQuyetDinh: text('Số quyết định', {
      required: 'Số quyết định là bắt buộc',
      short: true,
      openAtRest: 'rows are joined with the decision of this number',
    }),
    name: text('Tên kỷ luật'),
    noiDung: text('Hành vi vi phạm', {
      required: 'Hành vi vi phạm không được bỏ trống.',
      multiline: true,
    }),
    checkKyLuatCaoNhat: flag('Là kỷ luật cao nhất'),
    file: files(),
  }),
  periods: [{ from: 'ngayKyLuat', to: 'denNgay', message: 'Đến ngày phải sau từ ngày.' }],
  outsideCatalogue: [{ inside: 'donViQuyetDinh', outside: 'donViNgoaiHeThong' }],
  decisions: [
    {
      soQuyetDinh: 'soQuyetDinh',
      ngayHieuLuc: 'ngayKyLuat',
      coQuan: { inside: 'donViQuyetDinh', outside: 'donViNgoaiHeThong' },
    },
  ],
  columns: [
    { header: 'Thời gian', cell: ({ ngayKyLuat, denNgay }) => periodText(ngayKyLuat, denNgay, 'nay') },
    'hinhThucKyLuat',
    'noiDung',
    [
      {
        header: 'Đơn vị ra quyết định',
        cell: ({ donViQuyetDinh, donViNgoaiHeThong }) => donViQuyetDinh?.name ?? donViNgoaiHeThong ?? unknown,
      },
      'capQuyetDinh',
    ],
    'soQuyetDinh',
    'file',
  ],
  newestBy: 'ngayKyLuat',
})
