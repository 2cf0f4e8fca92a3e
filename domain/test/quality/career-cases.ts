import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row, salaryRow, workRow } from '#domain/test/quality/sound-record.ts'

const work = (...rows: ReturnType<typeof workRow>[]) => record({}, { 'work-period': rows })
const before = (denNgay: string) => workRow({ tuNgay: '2013-01-01', denNgay, chucVu: ref('NV', 'Nhân viên') })
const old = (ngaySinh: string, soCccd: string) =>
  record({ ngaySinh, soCccd, ngayCapCccd: '2023-05-01', ngayVaoDoan: null, ngayNhapNgu: null })
const interruption = (tuNgay: string, denNgay: string) =>
  record({}, { 'labour-interruption': [row('labour-interruption', { tuNgay, denNgay })] })
const type = (code: string, name: string, rank: string) =>
  record(
    { loaiHoSo: ref(code, name), ngachHoacViTri: ref(rank), bacLuong: null, heSoLuong: null },
    { 'salary-period': [] },
  )

const decided = { loaiQuyetDinh: ref('DD', 'Điều động') }

export const careerCases: Cases = {
  'trong-cong-tac': {
    breaks: [work(before('2014-11-30'), workRow())],
    nearly: [work(before('2014-12-01'), workRow())],
  },
  'thieu-giai-doan-dau': {
    breaks: [work(workRow({ tuNgay: '2015-06-02' }))],
    nearly: [work(workRow({ tuNgay: '2015-06-01' }))],
  },
  'quyet-dinh-muon': {
    breaks: [
      work(workRow({ ...decided, ngayQuyetDinh: '2016-03-02' })),
      work(workRow({ ...decided, ngayQuyetDinh: '2014-02-28' })),
    ],
    nearly: [work(workRow({ ...decided, ngayQuyetDinh: '2016-03-01' }))],
  },
  'qua-tuoi-nghi-huu': {
    breaks: [old('1968-05-20', '087168012345')],
    nearly: [old('1972-05-20', '087172012345')],
  },
  'qua-han-bo-nhiem-lai': {
    breaks: [record({ ngayBoNhiemLaiChucVu: '2021-11-01' })],
    nearly: [record({ ngayBoNhiemLaiChucVu: '2021-12-01' })],
  },
  'qua-nhiem-ky': {
    breaks: [
      record(
        { chucVu: ref('CTUBX', 'Chủ tịch UBND xã'), ngayBoNhiem: '2019-06-01', ngayBoNhiemLaiChucVu: null },
        { 'work-period': [workRow({ chucVu: ref('CTUBX', 'Chủ tịch UBND xã') })] },
      ),
    ],
    nearly: [
      record(
        { chucVu: ref('CTUBX', 'Chủ tịch UBND xã'), ngayBoNhiem: '2026-04-01', ngayBoNhiemLaiChucVu: null },
        { 'work-period': [workRow({ chucVu: ref('CTUBX', 'Chủ tịch UBND xã') })] },
      ),
    ],
  },
  'qua-han-hop-dong': {
    breaks: [record({ loaiHoSo: ref('04', 'Hợp đồng'), ngayKetThucLuong: '2026-10-21' })],
    nearly: [record({ loaiHoSo: ref('04', 'Hợp đồng'), ngayKetThucLuong: '2026-10-22' })],
  },
  'tap-su-qua-han': {
    breaks: [record({}, { 'salary-period': [salaryRow({ loaiDieuChinhLuong: ref('16') })] })],
    nearly: [
      record(
        {},
        { 'salary-period': [salaryRow({ loaiDieuChinhLuong: ref('16'), ngayHuongLuong: '2025-05-22' })] },
      ),
    ],
  },
  'tuyen-dung-qua-muon': {
    breaks: [
      record(
        { ngaySinh: '1964-05-20', soCccd: '087164012345', ngayVaoDoan: null, ngayNhapNgu: null },
        {},
        { hasLeft: true },
      ),
    ],
    nearly: [
      record(
        { ngaySinh: '1965-05-20', soCccd: '087165012345', ngayVaoDoan: null, ngayNhapNgu: null },
        {},
        { hasLeft: true },
      ),
    ],
  },
  'gian-doan-truoc-tuyen-dung': {
    breaks: [interruption('2014-06-01', '2014-08-01')],
    nearly: [interruption('2015-03-01', '2015-08-01')],
  },
  'cong-chuc-giu-hang-vien-chuc': {
    breaks: [type('02', 'Công chức', 'V.07.05.15')],
    nearly: [type('03', 'Viên chức', 'V.07.05.15')],
  },
  'vien-chuc-giu-ngach-rieng-cong-chuc': {
    breaks: [type('03', 'Viên chức', '07.035')],
    nearly: [type('02', 'Công chức', '07.035'), type('03', 'Viên chức', '01.003')],
  },
  'nghi-viec-thieu-ngay': {
    breaks: [record({ ngayKetThuc: '2026-11-21' })],
    nearly: [record({ ngayKetThuc: '2026-11-22' })],
  },
}
