import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row } from '#domain/test/quality/sound-record.ts'

const reward = (change: object) => record({}, { reward: [row('reward', change)] })
const discipline = (change: object) =>
  record({}, { 'disciplinary-action': [row('disciplinary-action', change)] })
const evaluations = (...years: number[]) =>
  record(
    {},
    { 'yearly-evaluation': years.map((namDanhGia) => row('yearly-evaluation', { namDanhGia } as object)) },
  )
const rated = (level: string, more: object = {}) =>
  record(
    {},
    {
      'yearly-evaluation': [
        row('yearly-evaluation', { namDanhGia: 2025, mucDoDanhGia: ref(level), ...more } as object),
      ],
      'disciplinary-action': [
        row('disciplinary-action', {
          ngayKyLuat: '2025-06-01',
          denNgay: '2026-05-31',
          loaiKyLuat: ref('KL01'),
        }),
      ],
    },
  )

export const awardCases: Cases = {
  'khen-thuong-sai-cap': {
    breaks: [
      reward({ hinhThucKhenThuong: ref('HCLD3'), capQuyetDinh: ref('04', 'Cấp tỉnh') }),
      reward({
        danhHieuKhenThuong: ref('CSTDTQ'),
        hinhThucKhenThuong: ref('DHTD'),
        capQuyetDinh: ref('04', 'Cấp tỉnh'),
      }),
    ],
    nearly: [
      reward({ hinhThucKhenThuong: ref('HCLD3'), capQuyetDinh: ref('01', 'Nhà nước') }),
      reward({ hinhThucKhenThuong: ref('GK'), capQuyetDinh: ref('06', 'Cấp xã') }),
    ],
  },
  'khen-thuong-qua-som': {
    breaks: [reward({ namKhenThuong: 2004 })],
    nearly: [reward({ namKhenThuong: 2005 })],
  },
  'khen-thuong-khac-nam': {
    breaks: [
      reward({ namKhenThuong: 2020, ngayQuyetDinh: '2019-12-31' }),
      reward({ namKhenThuong: 2020, ngayQuyetDinh: '2023-01-01' }),
    ],
    nearly: [reward({ namKhenThuong: 2020, ngayQuyetDinh: '2021-01-10' })],
  },
  'ky-luat-qua-dai': {
    breaks: [discipline({ ngayKyLuat: '2020-01-01', denNgay: '2022-02-02' })],
    nearly: [discipline({ ngayKyLuat: '2020-01-01', denNgay: '2022-01-01' })],
  },
  'ky-luat-truoc-tuyen-dung': {
    breaks: [discipline({ ngayKyLuat: '2015-02-28', denNgay: '2016-02-28', loaiKyLuat: ref('KL01') })],
    nearly: [discipline({ ngayKyLuat: '2015-02-28', denNgay: '2016-02-28', loaiKyLuat: ref('KL02') })],
  },
  'danh-gia-hai-lan': { breaks: [evaluations(2025, 2025)], nearly: [evaluations(2024, 2025)] },
  'danh-gia-truoc-tuyen-dung': {
    breaks: [evaluations(2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025)],
    nearly: [evaluations(2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025)],
  },
  'danh-gia-tot-khi-bi-ky-luat': {
    breaks: [rated('HTTNV')],
    nearly: [rated('HTNV'), rated('HTNV', { namDanhGia: 2025 })],
  },
  'thieu-danh-gia-nam': { breaks: [evaluations(2023, 2025)], nearly: [evaluations(2024, 2025)] },
}
