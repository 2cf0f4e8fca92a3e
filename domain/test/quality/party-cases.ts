import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref } from '#domain/test/quality/sound-record.ts'

const outside = { laDangVien: false, ngayVaoDang: null, ngayVaoDangChinhThuc: null }
const elder = { ngaySinh: '1958-05-20', soCccd: '087158012345', ngayVaoDoan: null, ngayBatDau: null }

export const partyCases: Cases = {
  'khong-phai-dang-vien-co-chuc-vu-dang': {
    breaks: [
      record({ ...outside, chucVuDang: ref('BT', 'Bí thư') }),
      record({ ...outside, soTheDang: '87123456' }),
      record({ laDangVien: false }),
    ],
    nearly: [
      record({ ...outside, chucVuDang: ref('KHONG', 'Không') }),
      record({ laDangVien: false, ngayRaKhoiDang: '2020-01-01' }),
    ],
  },
  'da-ra-khoi-dang-con-la-dang-vien': {
    breaks: [record({ ngayRaKhoiDang: '2020-01-01' })],
    nearly: [record({ ngayRaKhoiDang: '2020-01-01', ngayVaoDangLanHai: '2022-01-01' })],
  },
  'du-bi-qua-12-thang': {
    breaks: [record({ ngayVaoDang: '2025-10-21', ngayVaoDangChinhThuc: null })],
    nearly: [record({ ngayVaoDang: '2025-10-22', ngayVaoDangChinhThuc: null })],
  },
  'vao-dang-qua-60': {
    breaks: [
      record(
        { ...elder, ngayVaoDang: '2018-05-21', ngayVaoDangChinhThuc: '2019-05-21' },
        {},
        { hasLeft: true },
      ),
    ],
    nearly: [
      record(
        { ...elder, ngayVaoDang: '2018-05-20', ngayVaoDangChinhThuc: '2019-05-21' },
        {},
        { hasLeft: true },
      ),
    ],
  },
  'chinh-thuc-qua-muon': {
    breaks: [record({ ngayVaoDangChinhThuc: '2019-02-04' })],
    nearly: [record({ ngayVaoDangChinhThuc: '2019-02-03' })],
  },
  'vao-doan-qua-30': {
    breaks: [record({ ...outside, ngayVaoDoan: '2021-05-20' })],
    nearly: [record({ ...outside, ngayVaoDoan: '2021-05-19' })],
  },
  'vao-dang-truoc-vao-doan': {
    breaks: [record({ ngayVaoDoan: '2016-02-04' })],
    nearly: [record({ ngayVaoDoan: '2016-02-02' })],
  },
  'doan-qua-tuoi': {
    breaks: [
      record({
        ...elder,
        ngaySinh: '1985-11-22',
        soCccd: '087185012345',
        ngayCapCccd: '2024-01-01',
        chucVuDoan: 'Bí thư Chi đoàn',
      }),
    ],
    nearly: [
      record({
        ...elder,
        ngaySinh: '1985-11-23',
        soCccd: '087185012345',
        ngayCapCccd: '2024-01-01',
        chucVuDoan: 'Bí thư Chi đoàn',
      }),
      record({
        ...elder,
        ngaySinh: '1985-11-22',
        soCccd: '087185012345',
        ngayCapCccd: '2024-01-01',
        chucVuDoan: 'Nguyên Bí thư Chi đoàn',
      }),
    ],
  },
}
