/** The base salary since the scales of 2004, and the allowances of teachers. */
import { baseSalary, firstStep } from '#domain/law/pay-parameters.ts'
import { professionAllowance } from '#domain/law/service-parameters.ts'
import { likely, read, series } from './series.ts'

const rates = likely('Quyết định 244/2005/QĐ-TTg', 'Điều 1')
const newRates = read('Nghị định 182/2026/NĐ-CP')
/** The decree is in force from 07/07/2026 and is paid from 01/01/2026. */
const rate = (capHoc: 'MN' | 'TH' | 'THCS' | 'THPT' | 'CDTC', before: number, now: number) =>
  series(professionAllowance, { capHoc }, [
    ['2006-01-01', before, rates],
    ['2026-01-01', now, newRates],
  ])

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
  ...rate('MN', 35, 45),
  ...rate('TH', 35, 45),
  ...rate('THCS', 30, 40),
  ...rate('THPT', 30, 40),
  ...rate('CDTC', 25, 30),
  ...series(firstStep, { chucDanh: 'BS' }, [['2026-01-01', 2, likely('Nghị quyết 261/2025/QH15')]]),
]
