import type { JudgedRow } from '#domain/quality/judged-record.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { Cases } from '#domain/test/quality/rule-case.ts'
import { degree, record, ref } from '#domain/test/quality/sound-record.ts'

type Change = Partial<JudgedRow<'training-period'>>
const university = { trinhDoDaoTao: ref('DH', 'Đại học') }
const master: Change = { trinhDoDaoTao: ref('THS', 'Thạc sĩ'), tuNgay: '2014-09', denNgay: '2016-06' }
const courses = (changes: Change[], values: Partial<OfficerValues> = {}) =>
  record(values, { 'training-period': changes.map((change) => degree(change)) })
const lower = { laTrinhDoCaoNhat: false }
const fullTime = { hinhThucDaoTao: ref('01', 'Chính quy') }
const certificate = (type: string, level: string): Change => ({
  loaiDaoTao: ref(type),
  trinhDoDaoTao: ref(level),
  laTrinhDoCaoNhat: false,
})
/** In this rank, without a salary that says otherwise. */
const inRank = (code: string, changes: Change[]) =>
  record(
    { ngachHoacViTri: ref(code), bacLuong: null, heSoLuong: null },
    { 'salary-period': [], 'training-period': changes.map((change) => degree(change)) },
  )

export const degreeCases: Cases = {
  'bang-qua-tre': {
    breaks: [courses([{ ...university, tuNgay: '2006-09', denNgay: '2010-04' }])],
    nearly: [courses([{ ...university, tuNgay: '2006-09', denNgay: '2010-05' }])],
  },
  'cao-nhat-khong-phai-cao-nhat': {
    breaks: [courses([university, { ...master, ...lower }])],
    nearly: [courses([{ ...university, ...lower }, master])],
  },
  'nguoc-thu-tu-bang': {
    breaks: [courses([{ ...university, ...lower, tuNgay: '2012-09', denNgay: '2016-07' }, master])],
    nearly: [courses([{ ...university, ...lower, tuNgay: '2012-08', denNgay: '2016-06' }, master])],
  },
  'hai-lop-chinh-quy': {
    breaks: [courses([{ ...fullTime }, { ...lower, ...fullTime, tuNgay: '2011-11', denNgay: '2014-06' }])],
    nearly: [courses([{ ...fullTime }, { ...lower, ...fullTime, tuNgay: '2011-12', denNgay: '2014-06' }])],
  },
  'hoc-qua-dai': {
    breaks: [courses([{ tuNgay: '2008-09', denNgay: '2016-10' }])],
    nearly: [courses([{ tuNgay: '2008-09', denNgay: '2016-09' }])],
  },
  'cao-nhat-chua-hoc-xong': {
    breaks: [courses([{ denNgay: null }])],
    nearly: [courses([{}, { ...lower, tuNgay: '2025-09', denNgay: null }])],
  },
  'hai-cach-viet-truong': {
    breaks: [
      courses([
        { coSoDaoTaoNgoaiHeThong: 'Học viện ABC' },
        { ...lower, coSoDaoTaoNgoaiHeThong: 'Học Viện A.B.C' },
      ]),
    ],
    nearly: [
      courses([
        { coSoDaoTaoNgoaiHeThong: 'Học viện ABC' },
        { ...lower, coSoDaoTaoNgoaiHeThong: 'Học viện ABD' },
      ]),
    ],
  },
  'van-hoa-thap-hon-bang': {
    breaks: [courses([university], { giaoDucPhoThong: ref('9-12', '9/12') })],
    nearly: [
      courses([university], { giaoDucPhoThong: ref('12-12', '12/12') }),
      courses([{ trinhDoDaoTao: ref('CD', 'Cao đẳng') }], {
        giaoDucPhoThong: ref('9-12', '9/12'),
        ngachHoacViTri: null,
      }),
    ],
  },
  'hoc-ham-thieu-hoc-vi': {
    breaks: [courses([university], { hocHam: ref('PGS', 'Phó Giáo sư') })],
    nearly: [
      courses([{ trinhDoDaoTao: ref('TS', 'Tiến sĩ'), denNgay: '2015-06' }], {
        hocHam: ref('PGS', 'Phó Giáo sư'),
      }),
    ],
  },
  'ngach-thieu-bang-dai-hoc': {
    breaks: [inRank('01.003', [{ trinhDoDaoTao: ref('CD', 'Cao đẳng') }])],
    nearly: [inRank('01.003', [university]), inRank('01.004', [{ trinhDoDaoTao: ref('CD', 'Cao đẳng') }])],
  },
  'ngach-thieu-quan-ly-nha-nuoc': {
    breaks: [inRank('01.002', [university])],
    nearly: [
      inRank('01.002', [university, certificate('3', 'CVC')]),
      inRank('01.002', [university, certificate('2', 'CCTD')]),
    ],
  },
}
