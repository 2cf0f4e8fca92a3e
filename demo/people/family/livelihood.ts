/** Trades and workplaces of relatives, as worded in a résumé. */
import data from '#demo/people/lists/workplaces.json' with { type: 'json' }
import { type Random, weights } from '#demo/people/random.ts'
import type { Sex } from './names.ts'

/** What relatives do for a living; parents of officials were mostly farmers. */
const tradesOf = {
  parent: weights('Làm ruộng 46, Làm vườn 14, Buôn bán nhỏ 11, Nội trợ 4, Giáo viên 6, Cán bộ 4, Công nhân 5, Thợ may 2, Nuôi cá 3, Thợ hồ 2, Y sĩ 1, Bộ đội 2'),
  spouse: weights('Giáo viên 22, Công chức 14, Viên chức 8, Buôn bán 14, Nhân viên ngân hàng 5, Nhân viên công ty 11, Công nhân 6, Làm vườn 6, Điều dưỡng 4, Công an 4, Bộ đội 2, Kinh doanh 5, Bác sĩ 2, Kế toán 4, Tài xế 1'),
  sibling: weights('Làm ruộng 16, Buôn bán 17, Công nhân 14, Giáo viên 11, Nhân viên công ty 12, Công chức 6, Nội trợ 6, Làm vườn 7, Kinh doanh 6, Viên chức 4, Thợ hồ 2, Tài xế 2, Kỹ sư 3'),
  child: weights('Nhân viên công ty 30, Công nhân 10, Giáo viên 12, Kỹ sư 10, Kinh doanh 10, Kế toán 7, Điều dưỡng 5, Công chức 6, Bác sĩ 3'),
} as const // prettier-ignore
export type Generation = keyof typeof tradesOf

/** Workplaces of the trades that pay a wage; those of the others say enough. */
const workplaces: Readonly<Record<string, readonly string[]>> = data

export const pensioner = 'Hưu trí'
/** Whether somebody of that age, whose trade paid a wage, lives on a pension. */
export const hasRetired = (trade: string, sex: Sex, age: number): boolean =>
  workplaces[trade] !== undefined && age >= (sex === 'nam' ? 62 : 57)

/** A usual month's wage of a spouse in đồng; nothing where the trade pays none, or none any more. */
export const wageOf = (trade: string, sex: Sex, age: number): number =>
  workplaces[trade] === undefined || hasRetired(trade, sex, age)
    ? 0
    : trade === 'Công nhân'
      ? 8_000_000
      : trade === 'Bác sĩ'
        ? 18_000_000
        : 12_000_000

/** The family's class (code of DM_THANHPHANGIADINH) by the father's trade. */
const classes: Readonly<Record<string, string>> = {
  'Công nhân': '01', 'Cán bộ': '03', 'Giáo viên': '05', 'Y sĩ': '05', 'Bộ đội': '07', 'Thợ hồ': '08', 'Thợ may': '08', 'Buôn bán nhỏ': '09',
} // prettier-ignore
export const classOf = (fatherTrade: string): string => classes[fatherTrade] ?? '02'

export function tradeFor(random: Random, generation: Generation, sex: Sex): string {
  if (generation === 'parent' && sex === 'nu' && random.chance(0.3)) return 'Nội trợ'
  const trade = random.weighted(tradesOf[generation])
  if (sex === 'nam')
    return trade === 'Nội trợ' || trade === 'Điều dưỡng' || trade === 'Thợ may' ? 'Làm vườn' : trade
  return ['Thợ hồ', 'Tài xế', 'Bộ đội'].includes(trade)
    ? generation === 'parent'
      ? 'Làm ruộng'
      : 'Nội trợ'
    : trade
}

/** What an adult does at that age: 'Giáo viên, Trường THCS Mỹ Thọ'; those who had a wage have retired. */
export function doing(
  random: Random,
  trade: string,
  sex: Sex,
  age: number,
  commune: string,
): { trade: string; text: string } {
  if (age < 23) return { trade: 'Sinh viên', text: 'Sinh viên Trường Đại học Cần Thơ' }
  const places = workplaces[trade]
  if (places === undefined)
    return age > 71
      ? { trade, text: `Trước đây: ${trade.toLowerCase()}; nay già yếu` }
      : { trade, text: trade }
  const place = random
    .pick(places)
    .replace('{xã}', commune)
    .replace('{xa}', commune.replace(/^(xã|phường|thị trấn) /, ''))
  return hasRetired(trade, sex, age)
    ? { trade: pensioner, text: `${trade} nghỉ hưu (trước đây công tác tại ${place})` }
    : { trade, text: `${trade}, ${place}` }
}

/** What a child does at that age. */
export function childDoing(
  random: Random,
  sex: Sex,
  age: number,
  commune: string,
): { trade: string; text: string } {
  const name = commune.replace(/^(xã|phường|thị trấn) /, '')
  if (age < 3) return { trade: 'Còn nhỏ', text: 'Còn nhỏ' }
  if (age < 6) return { trade: 'Trẻ mẫu giáo', text: `Trẻ Trường Mầm non ${name}` }
  if (age < 18) {
    const school =
      age < 11 ? `Trường Tiểu học ${name}` : age < 15 ? `Trường THCS ${name}` : 'trường trung học phổ thông'
    return { trade: 'Học sinh', text: `Học sinh lớp ${age - 5} ${school}` }
  }
  if (age < 23) {
    const schools = 'Cần Thơ;Đồng Tháp;Tiền Giang;Kinh tế TP. Hồ Chí Minh;Y Dược Cần Thơ'.split(';')
    return { trade: 'Sinh viên', text: `Sinh viên Trường Đại học ${random.pick(schools)}` }
  }
  const trade = tradeFor(random, 'child', sex)
  const places = ['Thành phố Hồ Chí Minh', 'tỉnh Đồng Tháp', 'thành phố Cần Thơ', 'tỉnh Đồng Tháp']
  return { trade, text: `${trade} tại ${random.pick(places)}` }
}
