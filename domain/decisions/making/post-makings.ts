/** Work periods and movements by decisions about posts, places of work and leaving. */
import { makesMovement, makesRow, read, text, type Making } from '#domain/decisions/making/making.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { paperSentences } from '#domain/decisions/paper-sentences.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'

/** The post of the list, else its words. */
const appointed = (code: string, kind: string): Making =>
  makesRow(workPeriod, {
    code,
    fields: ['tuNgay', 'donVi', 'donViNgoaiHeThong', 'chucVu', 'chucVuNgoaiHeThong', 'loaiQuyetDinh'],
    day: 'tuNgay',
    propose: (values, find) => {
      const post = find.item('DM_CHUCVU', text(values['chucVuMoi']))
      const moved = find.unit(text(values['donViMoi']))
      // Its head is one of another unit than before, perhaps: 'Phó Hiệu trưởng Trường THCS Vĩnh Thạnh'.
      const named = values['donViMoi'] === undefined ? find.unit(text(values['noiGiuChuc'])) : null
      const unit = moved ?? named
      return {
        tuNgay: read(values, 'ngay'),
        donVi: { giaTri: unit, tu: named === null ? 'donViMoi' : 'noiGiuChuc' },
        donViNgoaiHeThong: { giaTri: unit === null ? (values['donViMoi'] ?? null) : null, tu: 'donViMoi' },
        chucVu: { giaTri: post, tu: 'chucVuMoi' },
        chucVuNgoaiHeThong: { giaTri: post === null ? (values['chucVuMoi'] ?? null) : null, tu: 'chucVuMoi' },
        loaiQuyetDinh: { giaTri: find.code('DM_LOAIQUYETDINH_CONGTAC', kind), tu: 'loai' },
      }
    },
    // Without another unit the post is one of the own.
    complete: (values, { last, donVi }) => ({
      ...sameBody(last),
      ...values,
      donVi: values['donVi'] ?? (values['donViNgoaiHeThong'] == null ? donVi : null),
    }),
    refuses: ({ donVi }, before) =>
      (donVi as UnitRef | null)?.id === before.donVi?.id ? null : paperSentences.otherUnit,
  })

/** In the own unit: what the period before says of it. */
const sameBody = (last: AnyValues | undefined): AnyValues => ({
  loaiDonVi: last?.['loaiDonVi'] ?? null,
  phongBan: last?.['phongBan'] ?? null,
  noiCongTac: last?.['noiCongTac'] ?? null,
})

const moved = (code: string, reason: string): Making =>
  makesMovement(transfer, {
    code,
    fields: ['donViDen', 'ngayBienDong', 'lyDoChuyen'],
    day: 'ngayBienDong',
    propose: (values, find) => ({
      donViDen: { giaTri: find.unit(text(values['donViMoi'])), tu: 'donViMoi' },
      ngayBienDong: read(values, 'ngay'),
      lyDoChuyen: { giaTri: find.code('DM_LOAIQUYETDINH_CONGTAC', reason), tu: 'loai' },
    }),
  })

/** Why somebody leaves is seldom said as the list says it: a guess by the words of the subject. */
const left = (code: string, reason: string, others: readonly (readonly [RegExp, string])[]): Making =>
  makesMovement(endOfService, {
    code,
    fields: ['ngay', 'trangThai', 'ghiChu'],
    day: 'ngay',
    propose: (values, find) => {
      const words = `${text(values['trichYeu'])} ${text(values['lyDo'])}`
      const other = others.find(([pattern]) => pattern.test(words))?.[1]
      return {
        ngay: read(values, 'ngay'),
        trangThai: { giaTri: find.code('DM_NGHIVIEC', other ?? reason) },
        ghiChu: { giaTri: values['lyDo'] ?? null, tu: 'lyDo' },
      }
    },
  })

export const postMakings: readonly Making[] = [
  appointed('QD_BO_NHIEM', 'BN'),
  appointed('QD_BO_NHIEM_LAI', 'BNL'),
  moved('QD_DIEU_DONG', 'DD'),
  moved('QD_TIEP_NHAN', 'TN'),
  makesRow(workPeriod, {
    code: 'QD_BIET_PHAI',
    fields: ['tuNgay', 'donViBietPhai', 'donViBietPhaiNgoaiHeThong', 'bietPhaiDenNgay'],
    day: 'tuNgay',
    propose: (values, find) => {
      const host = find.unit(text(values['donViMoi']))
      return {
        tuNgay: read(values, 'ngay'),
        donViBietPhai: { giaTri: host, tu: 'donViMoi' },
        donViBietPhaiNgoaiHeThong: {
          giaTri: host === null ? (values['donViMoi'] ?? null) : null,
          tu: 'donViMoi',
        },
        bietPhaiDenNgay: read(values, 'denNgay'),
      }
    },
    complete: (values, { last, donVi }, find) => ({
      ...sameBody(last),
      donVi,
      chucVu: last?.['chucVu'] ?? null,
      chucVuNgoaiHeThong: last?.['chucVuNgoaiHeThong'] ?? null,
      congViecChinh: last?.['congViecChinh'] ?? null,
      loaiQuyetDinh: find.code('DM_LOAIQUYETDINH_CONGTAC', 'BP'),
      ...values,
    }),
  }),
  left('QD_NGHI_HUU', '02', [
    [/178\/2024/i, '14.1'],
    [/154\/2025|tinh giản/i, '15.1'],
    [/trước tuổi/i, '03'],
  ]),
  left('QD_THOI_VIEC', '04', [
    [/178\/2024/i, '14.2'],
    [/154\/2025|tinh giản/i, '15.2'],
    [/sắp xếp/i, '05'],
    [/chấm dứt hợp đồng/i, '07'],
  ]),
]
