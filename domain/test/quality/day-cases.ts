import type { Cases } from '#domain/test/quality/rule-case.ts'
import { degree, record, salaryRow, workRow } from '#domain/test/quality/sound-record.ts'

const child = { tuNgay: '2005-05-19', denNgay: '2015-03-01' }
const early = { 'work-period': [workRow({ tuNgay: '2005-06-01' })] }
/** Admitted to the Party on the day, and in full a year later. */
const admitted = (ngayVaoDang: string) => record({ ngayVaoDang, ngayVaoDangChinhThuc: '2009-05-20' })

export const dayCases: Cases = {
  'truoc-ngay-sinh': {
    breaks: [
      record({ ngayThamGiaSoBhxh: '1989-12-31' }),
      record({}, { 'training-period': [degree({ tuNgay: '1990-04', denNgay: '1990-06' })] }),
    ],
    nearly: [record({ ngayThamGiaSoBhxh: '2012-05-20' })],
  },
  'tuyen-dung-chua-du-15': {
    breaks: [record({ ngayBatDau: '2005-05-19', ngayDamNhiem: '2005-06-01' }, early)],
    nearly: [
      record(
        { ngayBatDau: '2008-05-20', ngayDamNhiem: '2008-05-20' },
        { 'work-period': [workRow({ tuNgay: '2008-06-01' })], 'training-period': [] },
      ),
    ],
  },
  'cong-tac-chua-du-15': {
    breaks: [record({}, { 'work-period': [workRow(child), workRow()] })],
    nearly: [record({}, { 'work-period': [workRow({ ...child, tuNgay: '2005-05-20' }), workRow()] })],
  },
  'huong-luong-chua-du-15': {
    breaks: [record({}, { 'salary-period': [salaryRow({ ngayHuongLuong: '2005-05-19' })] })],
    nearly: [record({}, { 'salary-period': [salaryRow({ ngayHuongLuong: '2015-03-01' })] })],
  },
  'vao-doan-chua-du-14': {
    breaks: [record({ ngayVaoDoan: '2004-05-19' })],
    nearly: [record({ ngayVaoDoan: '2005-05-20' })],
  },
  'vao-dang-chua-du-18': {
    breaks: [admitted('2008-05-19')],
    nearly: [admitted('2008-05-20')],
  },
  'chinh-thuc-truoc-12-thang': {
    breaks: [record({ ngayVaoDangChinhThuc: '2017-02-02' })],
    nearly: [
      record({ ngayVaoDangChinhThuc: '2017-02-03' }),
      record({ ngayVaoDangChinhThuc: '2017-02-02', ngayVaoDangLanHai: '2018-02-03' }),
    ],
  },
  'nhap-ngu-chua-du-15': {
    breaks: [record({ ngayNhapNgu: '2005-05-19' })],
    nearly: [record({ ngayNhapNgu: '2007-05-20' })],
  },
  'vao-co-quan-truoc-tuyen-dung': {
    breaks: [record({ ngayDamNhiem: '2015-02-28' })],
    nearly: [record({ ngayDamNhiem: '2015-03-01' })],
  },
  'bo-nhiem-truoc-tuyen-dung': {
    breaks: [record({ ngayBoNhiem: '2015-02-28' })],
    nearly: [record({ ngayBoNhiem: '2015-03-01' })],
  },
}
