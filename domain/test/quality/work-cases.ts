import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, unit, workRow } from '#domain/test/quality/sound-record.ts'

const left = { hasLeft: true }

export const workCases: Cases = {
  'cong-tac-chong-nhau': {
    breaks: [
      record({}, { 'work-period': [workRow({ tuNgay: '2013-01-01', denNgay: '2015-03-02' }), workRow()] }),
      record({}, { 'work-period': [workRow(), workRow({ tuNgay: '2016-01-01', denNgay: '2017-01-01' })] }),
    ],
    nearly: [
      record({}, { 'work-period': [workRow({ tuNgay: '2013-01-01', denNgay: '2015-03-01' }), workRow()] }),
    ],
  },
  'khong-con-cong-tac': {
    breaks: [record({}, { 'work-period': [workRow({ denNgay: '2020-01-01' })] })],
    nearly: [record({}, { 'work-period': [workRow({ denNgay: '2020-01-01' })] }, left)],
  },
  'chuc-vu-khac-qua-trinh': {
    breaks: [
      record({ chucVu: ref('TP', 'Trưởng phòng'), phuCapChucVu: 0.5 }),
      record({ chucVu: null, chucVuNgoaiHeThong: 'Đội trưởng' }),
    ],
    nearly: [
      record(
        { chucVu: null, chucVuNgoaiHeThong: 'Đội trưởng' },
        { 'work-period': [workRow({ chucVu: null, chucVuNgoaiHeThong: 'đội trưởng' })] },
      ),
      record({ chucVu: ref('TP', 'Trưởng phòng') }, {}, left),
    ],
  },
  'don-vi-khac-qua-trinh': {
    breaks: [record({ donVi: unit('Sở B') })],
    nearly: [record({ donVi: unit('Sở B') }, {}, left)],
  },
}
