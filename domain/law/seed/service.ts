/** Retirement, terms of office, and days: what is due when. */
import { publishedRestDays } from '#domain/law/seed/rest-days.ts'
import { correctionDays, keepingYears } from '#domain/law/record-parameters.ts'
import {
  ageDifference,
  appointmentTerm,
  careerGrade,
  electedTerm,
  extensionLimit,
  firstSession,
  highestAge,
  placementMonths,
  restDay,
  retirementAge,
  retirementNotice,
  sendingDeadline,
} from '#domain/law/service-parameters.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import { likely, read, series, type Source } from './series.ts'

const ageLaw = read('Bộ luật Lao động 2019, Điều 169; Nghị định 135/2020/NĐ-CP', 'Điều 4')
const before2021 = read('Bộ luật Lao động 2012', 'Điều 187')
const labourCode = 'Bộ luật Lao động 2019, Điều 169'
/** Since when, the most months, and the document, of retirement at another age. */
const otherAges = [
  ['LANH-DAO', '2022-12-01', 60, likely(`${labourCode} khoản 4; Nghị định 83/2022/NĐ-CP`)],
  ['CHUYEN-MON', '2022-08-15', 60, likely(`${labourCode} khoản 4; Nghị định 50/2022/NĐ-CP`)],
  ['NANG-NHOC', '2021-01-01', 60, likely(`${labourCode} khoản 3; Nghị định 135/2020/NĐ-CP`, 'Điều 5')],
  ['VUNG', '2021-01-01', 60, likely(`${labourCode} khoản 3; Nghị định 135/2020/NĐ-CP`, 'Điều 5')],
  ['SUC-KHOE', '2021-01-01', 60, likely(`${labourCode} khoản 3; Nghị định 135/2020/NĐ-CP`, 'Điều 5')],
  ['SAP-XEP', '2025-01-01', 120, likely('Nghị định 178/2024/NĐ-CP; Nghị định 67/2025/NĐ-CP')],
] as const
const noticeLaw = read('Nghị định 135/2020/NĐ-CP', 'Điều 3')

/** The age in 2021, `rise` months more each year until the last age (months). */
const ages = (gioiTinh: 'NAM' | 'NU', before: number, rise: number, last: number) => {
  const years = Math.ceil((last - before) / rise)
  const raised = Array.from({ length: years }, (_, at) => Math.min(last, before + rise * (at + 1)))
  return series(retirementAge, { gioiTinh }, [
    ['1995-01-01', before, before2021],
    ...raised.map((age, at) => [`${2021 + at}-01-01`, age, ageLaw] as const),
  ])
}

/** Nghị định 232/2026/NĐ-CP: the grade of titles on each scale, and until when everybody is placed. */
const grades = [
  ['B', 1, 'a'],
  ['A0', 2, 'b'],
  ['A1', 3, 'c'],
  ['A2.1', 4, 'd'],
  ['A2.2', 4, 'd'],
  ['A3.1', 5, 'đ'],
  ['A3.2', 5, 'đ'],
] as const
const positionsLaw = 'Nghị định 232/2026/NĐ-CP'

const sending = likely('Nghị định 27/2026/NĐ-CP')

/** Each day of the calendars; where several name a day, the last one counts. */
const restDays: readonly LegalValue[] = [
  ...new Map(
    publishedRestDays.flatMap(({ rest, working, source }) => [
      ...rest.map((day) => [day, oneDay(day, 1, source)] as const),
      ...working.map((day) => [day, oneDay(day, 0, source)] as const),
    ]),
  ).values(),
]

function oneDay(day: string, giaTri: number, source: Source): LegalValue {
  return { ma: restDay.ma, theo: {}, giaTri, tuNgay: day, denNgay: day, ...source }
}

export const service = [
  ...ages('NAM', 720, 3, 744),
  ...ages('NU', 660, 4, 720),
  ...otherAges.flatMap(([lyDo, from, months, source]) =>
    series(ageDifference, { lyDo }, [[from, months, source]]),
  ),
  // Nobody in a leading post is over 65 or 60: quoted from memory, the text that was read is cut off.
  ...series(highestAge, { gioiTinh: 'NAM' }, [['2022-12-01', 780, likely('Nghị định 83/2022/NĐ-CP')]]),
  ...series(highestAge, { gioiTinh: 'NU' }, [['2022-12-01', 720, likely('Nghị định 83/2022/NĐ-CP')]]),
  ...series(retirementNotice, { viec: 'TB' }, [['2021-01-01', 6, noticeLaw]]),
  ...series(retirementNotice, { viec: 'QD' }, [['2021-01-01', 3, noticeLaw]]),
  ...(['CBCC', 'VC', 'LD'] as const).flatMap((doiTuong) => {
    const source = likely(doiTuong === 'VC' ? 'Nghị định 259/2026/NĐ-CP' : 'Nghị định 170/2025/NĐ-CP')
    return [
      ...series(appointmentTerm, { doiTuong }, [
        ['2004-01-01', 60, source],
        // Quoted from the consolidated text 10/2026/VBHN-NĐ-BNV.
        ...(doiTuong === 'CBCC' ? [['2025-07-01', 60, read('Nghị định 170/2025/NĐ-CP')] as const] : []),
      ]),
      ...series(extensionLimit, { doiTuong }, [['2004-01-01', 24, source]]),
    ]
  }),
  ...series(electedTerm, {}, [
    ['2011-05-22', 60, likely('Luật Tổ chức Hội đồng nhân dân và Ủy ban nhân dân 2003')],
    ['2016-05-22', 60, likely('Luật Tổ chức chính quyền địa phương 2015')],
    ['2021-05-23', 60, likely('Luật Tổ chức chính quyền địa phương 2015')],
    ['2026-03-15', 60, read('Luật 80/2025/QH15')],
  ]),
  ...series(firstSession, {}, [['2011-05-22', 45, likely('Nghị quyết 199/2025/QH15')]]),
  ...grades.flatMap(([loai, grade, point]) =>
    series(careerGrade, { loai }, [
      ['2026-07-01', grade, read(positionsLaw, `Điều 18 khoản 2 điểm ${point}`)],
    ]),
  ),
  ...series(placementMonths, {}, [['2026-07-01', 12, read(positionsLaw, 'Điều 18 khoản 1')]]),
  ...series(sendingDeadline, { thayDoi: 'QT' }, [['2026-01-01', 1, sending]]),
  ...series(sendingDeadline, { thayDoi: 'KHAC' }, [['2026-01-01', 3, sending]]),
  ...series(correctionDays, {}, [['2026-01-01', 10, likely('Nghị định 356/2025/NĐ-CP', 'Điều 5')]]),
  // The term is quoted from memory; many offices keep the originals for ever.
  ...series(keepingYears, {}, [['1945-09-02', 70, likely('Thông tư 10/2022/TT-BNV', 'Phụ lục I')]]),
  ...restDays,
]
