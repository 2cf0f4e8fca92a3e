/** Raises: time in a step, what lengthens it, the allowance beyond the last step, early raises. */
import { type LegalGroup } from '#domain/law/legal-groups.ts'
import {
  achievementMonths,
  countedSickDays,
  disciplineMonths,
  earlyRaiseMonths,
  earlyRaiseShare,
  excessMonths,
  excessPercent,
  ratingMonths,
  stepMonths,
  workingDaysOfMonth,
} from '#domain/law/pay-parameters.ts'
import { likely, read, series } from './series.ts'

const scalesFrom = '2004-10-01'
const steps = read('Thông tư 08/2013/TT-BNV', 'Điều 2')
const excess = read('Nghị định 204/2004/NĐ-CP', 'Điều 6 khoản 1')
const in2005 = likely('Thông tư 03/2005/TT-BNV', 'Mục II')
const in2013 = likely('Thông tư 08/2013/TT-BNV', 'Điều 2 khoản 3')
const in2021 = read('Thông tư 03/2021/TT-BNV', 'Điều 1 khoản 5')
/** It names cách chức, not bãi nhiệm, which counts like it. */
const unnamed = likely('Thông tư 03/2021/TT-BNV', 'Điều 1 khoản 5')
const lookingBack = likely('Thông tư 08/2013/TT-BNV', 'Điều 3 khoản 1')
const [from2005, from2013, from2021] = ['2005-01-01', '2013-09-15', '2021-08-15']

type Form = 'KT' | 'CC' | 'GC' | 'CCHUC' | 'BNHIEM'
const lengthened = (
  doiTuong: LegalGroup,
  hinhThuc: Form,
  months: number,
  since2021 = months,
  source = in2021,
) =>
  series(disciplineMonths, { doiTuong, hinhThuc }, [
    [from2005, hinhThuc === 'KT' || hinhThuc === 'CC' ? 6 : 12, in2005],
    [from2013, months, in2013],
    [from2021, since2021, source],
  ])

const all = ['CBCC', 'VC', 'LD'] as const

export const raises = [
  ...series(stepMonths, { bangLuong: 'CG' }, [[scalesFrom, 60, steps]]),
  ...series(stepMonths, { bangLuong: 'A' }, [[scalesFrom, 36, steps]]),
  ...series(stepMonths, { bangLuong: 'BC' }, [[scalesFrom, 24, steps]]),
  ...series(excessPercent, { lan: 'DAU' }, [[scalesFrom, 5, excess]]),
  ...series(excessPercent, { lan: 'SAU' }, [[scalesFrom, 1, excess]]),
  ...series(excessMonths, { lan: 'DAU-A' }, [[scalesFrom, 36, excess]]),
  ...series(excessMonths, { lan: 'DAU-BC' }, [[scalesFrom, 24, excess]]),
  ...series(excessMonths, { lan: 'SAU' }, [[scalesFrom, 12, excess]]),
  ...lengthened('CBCC', 'KT', 6),
  ...lengthened('VC', 'KT', 3),
  ...lengthened('LD', 'KT', 3, 6),
  ...all.flatMap((group) => [
    ...lengthened(group, 'CC', 6),
    ...lengthened(group, 'GC', 12),
    ...lengthened(group, 'CCHUC', 12),
    ...lengthened(group, 'BNHIEM', 12, 12, unnamed),
    ...series(ratingMonths, { doiTuong: group }, [
      [from2005, 6, in2005],
      [from2013, 6, in2013],
      [from2021, 6, in2021],
    ]),
  ]),
  ...series(workingDaysOfMonth, {}, [
    [from2013, 11, likely('Thông tư 08/2013/TT-BNV', 'Điều 2 khoản 1')],
    [from2021, 11, likely('Thông tư 03/2021/TT-BNV', 'Điều 1 khoản 3')],
  ]),
  ...series(countedSickDays, {}, [[scalesFrom, 180, likely('Thông tư 08/2013/TT-BNV', 'Điều 2 khoản 1')]]),
  ...series(earlyRaiseMonths, { truongHop: 'TT' }, [
    [from2013, 12, read('Thông tư 08/2013/TT-BNV', 'Điều 3 khoản 1')],
  ]),
  ...series(earlyRaiseMonths, { truongHop: 'NH' }, [
    [from2013, 12, read('Thông tư 08/2013/TT-BNV', 'Điều 3 khoản 2')],
  ]),
  ...series(achievementMonths, { bangLuong: 'A' }, [[from2013, 72, lookingBack]]),
  ...series(achievementMonths, { bangLuong: 'BC' }, [[from2013, 48, lookingBack]]),
  ...series(earlyRaiseShare, {}, [[from2013, 10, likely('Thông tư 08/2013/TT-BNV', 'Điều 3 khoản 1')]]),
]
