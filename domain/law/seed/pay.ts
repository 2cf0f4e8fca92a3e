/** The base salary since the scales of 2004, and the allowances of teachers. */
import { baseSalary, firstStep } from '#domain/law/pay-parameters.ts'
import { placeAllowance, professionAllowance } from '#domain/law/service-parameters.ts'
import { likely, read, series } from './series.ts'

const rates = likely('Quyết định 244/2005/QĐ-TTg', 'Điều 1')
const special = likely('Nghị định 61/2006/NĐ-CP', 'Điều 5')
const decree = 'Nghị định 182/2026/NĐ-CP'
type Level = (typeof professionAllowance)['theo'][0]['choices'][number]['code']
/** The decree is in force from 07/07/2026 and is paid from 01/01/2026 (Điều 10). */
const rate = (capHoc: Level, before: number, now: number, article: string, source = rates) =>
  series(professionAllowance, { capHoc }, [
    ['2006-01-01', before, source],
    ['2026-01-01', now, read(decree, `Điều 3 ${article}`)],
  ])
type PlacedLevel = (typeof placeAllowance)['theo'][0]['choices'][number]['code']
/** By place and kind of school: in the remote communes, and where it is hardest or the school is special. */
const places = (capHoc: PlacedLevel, before: number, now: number, article: string) => [
  ...series(placeAllowance, { capHoc, noi: 'KV' }, [
    ['2006-01-01', before, rates],
    ['2026-01-01', now, read(decree, `Điều 3 ${article}`)],
  ]),
  ...series(placeAllowance, { capHoc, noi: 'DBKK' }, [
    ['2006-07-01', 70, special],
    ['2026-01-01', 80, read(decree, 'Điều 3 khoản 9')],
  ]),
]

export const pay = [
  ...series(baseSalary, {}, [
    ['2004-10-01', 290_000, likely('Nghị định 203/2004/NĐ-CP', 'Điều 1')],
    ['2005-10-01', 350_000, likely('Nghị định 118/2005/NĐ-CP', 'Điều 1')],
    ['2006-10-01', 450_000, likely('Nghị định 94/2006/NĐ-CP', 'Điều 1')],
    ['2008-01-01', 540_000, likely('Nghị định 166/2007/NĐ-CP', 'Điều 1')],
    ['2009-05-01', 650_000, likely('Nghị định 33/2009/NĐ-CP', 'Điều 1')],
    ['2010-05-01', 730_000, likely('Nghị định 28/2010/NĐ-CP', 'Điều 1')],
    ['2011-05-01', 830_000, likely('Nghị định 22/2011/NĐ-CP', 'Điều 1')],
    ['2012-05-01', 1_050_000, likely('Nghị định 31/2012/NĐ-CP', 'Điều 1')],
    ['2013-07-01', 1_150_000, likely('Nghị định 66/2013/NĐ-CP', 'Điều 3')],
    ['2016-05-01', 1_210_000, likely('Nghị định 47/2016/NĐ-CP', 'Điều 3')],
    ['2017-07-01', 1_300_000, likely('Nghị định 47/2017/NĐ-CP', 'Điều 3')],
    ['2018-07-01', 1_390_000, likely('Nghị định 72/2018/NĐ-CP', 'Điều 3')],
    ['2019-07-01', 1_490_000, likely('Nghị định 38/2019/NĐ-CP', 'Điều 3')],
    ['2023-07-01', 1_800_000, likely('Nghị định 24/2023/NĐ-CP', 'Điều 3')],
    ['2024-07-01', 2_340_000, read('Nghị định 73/2024/NĐ-CP', 'Điều 3')],
    ['2026-07-01', 2_530_000, read('Nghị định 161/2026/NĐ-CP')],
  ]),
  ...rate('MN', 35, 45, 'khoản 6 điểm a'),
  ...rate('TH', 35, 45, 'khoản 6 điểm a'),
  ...rate('THCS', 30, 40, 'khoản 5 điểm b'),
  ...rate('THPT', 30, 40, 'khoản 5 điểm b'),
  ...rate('CDTC', 25, 30, 'khoản 3 điểm b'),
  ...rate('CDSP', 40, 40, 'khoản 5 điểm d'),
  ...rate('DH', 25, 25, 'khoản 2 điểm a'),
  ...rate('DBDH', 70, 80, 'khoản 9 điểm a', special),
  ...rate('HT', 0, 20, 'khoản 1'),
  ...places('MN', 50, 60, 'khoản 7 điểm b'),
  ...places('TH', 50, 60, 'khoản 7 điểm b'),
  ...places('THCS', 35, 45, 'khoản 6 điểm b'),
  ...places('THPT', 35, 45, 'khoản 6 điểm b'),
  ...series(firstStep, { chucDanh: 'BS' }, [['2026-01-01', 2, likely('Nghị quyết 261/2025/QH15')]]),
  // Whether the resolution names pharmacists isn't established: its text couldn't be read.
  ...series(firstStep, { chucDanh: 'DS' }, [['2026-01-01', 2, likely('Nghị quyết 261/2025/QH15')]]),
]
