/** KHEN THƯỞNG (spec 2 §3, §5 'Reward'). */
import { choice, date, files, flag, text, unit, year } from '#domain/fields/kinds.ts'
import type { Ref } from '#domain/fields/values.ts'
import { meansNone } from '#domain/officer/own-post.ts'
import { specialCharactersNote } from '#domain/forms/sentences.ts'
import { unknown } from '#domain/fields/show.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByOfficers } from '#domain/records/who.ts'

type Names = Readonly<Record<'hinhThucKhenThuong' | 'danhHieuKhenThuong', Ref | null>>

/** The form of a reward; none for 'Danh hiệu thi đua' (DHTD), which is a title and stands in the title's column. */
export const formOfReward = ({ hinhThucKhenThuong: form }: Pick<Names, 'hinhThucKhenThuong'>) =>
  form === null || form.code === 'DHTD' ? null : form.name

/** The emulation title of a reward; none for the item 'Không'. */
export const titleOfReward = ({ danhHieuKhenThuong: title }: Pick<Names, 'danhHieuKhenThuong'>) =>
  title === null || meansNone(title.name) ? null : title.name

export const reward = defineSubRecord({
  name: 'reward',
  contract: {
    controller: 'KhenThuongKyLuat',
    controllerName: 'Khen thưởng, kỷ luật',
    suffix: '-khen-thuong',
    key: 'khenThuong',
  },
  titles: { list: 'KHEN THƯỞNG', add: 'Thêm mới khen thưởng', edit: 'Cập nhật khen thưởng' },
  tab: 'khen-thuong-ky-luat',
  who: keptByOfficers,
  fileSection: { index: 8, name: 'Khen thưởng' },
  fields: {
    namKhenThuong: year('Năm khen thưởng', { required: 'Năm khen thưởng là bắt buộc', back: 60 }),
    hinhThucKhenThuong: choice('Hình thức khen thưởng', 'DM_HINHTHUCKHENTHUONG', {
      required: 'Hình thức khen thưởng là bắt buộc',
    }),
    danhHieuKhenThuong: choice('Danh hiệu khen thưởng', 'DM_DANHHIEUKHENTHUONG', {
      required: 'Danh hiệu khen thưởng là bắt buộc',
    }),
    loaiKhenThuong: choice('Loại khen thưởng', 'DM_LOAIKHENTHUONG_KYLUAT', {
      required: 'Loại khen thưởng là bắt buộc',
      offered: (extra) => extra['use'] === 'reward',
    }),
    capQuyetDinh: choice('Cấp quyết định', 'DM_CAPKHENTHUONG_KYLUAT', {
      required: 'Cấp quyết định là bắt buộc',
    }),
    donViQuyetDinh: unit('Đơn vị ra quyết định', { required: true }),
    donViNgoaiHeThong: text('Đơn vị ngoài hệ thống', { required: true }),
    soQuyetDinh: text('Số quyết định', { short: true }),
    ngayQuyetDinh: date('Ngày quyết định', { notAfterToday: true, show: true, long: true }),
    mucDoKhenThuong: text('Mức độ khen thưởng'),
    name: text('Tên khen thưởng'),
    noiDung: text('Nội dung', { multiline: true }),
    checkKhenThuongCaoNhat: flag('Là khen thưởng cao nhất'),
    file: files(),
  },
  note: specialCharactersNote,
  outsideCatalogue: [{ inside: 'donViQuyetDinh', outside: 'donViNgoaiHeThong' }],
  decisions: [
    {
      soQuyetDinh: 'soQuyetDinh',
      ngayKy: 'ngayQuyetDinh',
      coQuan: { inside: 'donViQuyetDinh', outside: 'donViNgoaiHeThong' },
    },
  ],
  columns: [
    'namKhenThuong',
    ['hinhThucKhenThuong', 'danhHieuKhenThuong'],
    [
      {
        header: 'Đơn vị ra quyết định',
        cell: ({ donViQuyetDinh, donViNgoaiHeThong }) => donViQuyetDinh?.name ?? donViNgoaiHeThong ?? unknown,
      },
      'capQuyetDinh',
    ],
    ['soQuyetDinh', 'ngayQuyetDinh'],
    'file',
  ],
  newestBy: 'namKhenThuong',
})
