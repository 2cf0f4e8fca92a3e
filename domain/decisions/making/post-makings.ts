/** Work periods and movements by decisions about posts, places of work and leaving. */
import { makesMovement, makesRow, read, text, type Making } from '#domain/decisions/making/making.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { AnyValues } from '#domain/fields/field.ts'

/** The post of the list, else its words. */
const appointed = (code: string, kind: string): Making =>
  makesRow(workPeriod, {
    code,
    fields: ['tuNgay', 'chucVu', 'chucVuNgoaiHeThong', 'loaiQuyetDinh'],
    day: 'tuNgay',
    propose: (values, find) => {
      const post = find.item('DM_CHUCVU', text(values['chucVuMoi']))
      return {
        tuNgay: read(values, 'ngay'),
        chucVu: { giaTri: post, tu: 'chucVuMoi' },
        chucVuNgoaiHeThong: { giaTri: post === null ? (values['chucVuMoi'] ?? null) : null, tu: 'chucVuMoi' },
        loaiQuyetDinh: { giaTri: find.code('DM_LOAIQUYETDINH_CONGTAC', kind), tu: 'loai' },
      }
    },
    complete: (values, { last, donVi }) => ({ ...sameBody(last), donVi, ...values }),
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

const left = (code: string, reason: string): Making =>
  makesMovement(endOfService, {
    code,
    fields: ['ngay', 'trangThai', 'ghiChu'],
    day: 'ngay',
    propose: (values, find) => ({
      ngay: read(values, 'ngay'),
      trangThai: { giaTri: find.code('DM_NGHIVIEC', reason), tu: 'loai' },
      ghiChu: { giaTri: values['lyDo'] ?? null, tu: 'lyDo' },
    }),
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
  left('QD_NGHI_HUU', '02'),
  left('QD_THOI_VIEC', '04'),
]
