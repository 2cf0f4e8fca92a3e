/** Trades and workplaces of relatives, as worded in a résumé. */
import data from '#demo/people/lists/workplaces.json' with { type: 'json' }
import { type Random, shares } from '#demo/people/random.ts'
import type { Sex } from './names.ts'

/** Parents of officials were mostly farmers. */
export type Generation = keyof typeof shares.trades

/** Workplaces of the trades that pay a wage; those of the others say enough. */
const workplaces: Readonly<Record<string, readonly string[]>> = data

export const pensioner = 'Hưu trí'
/** Whether somebody of that age, whose trade paid a wage, lives on a pension. */
export const hasRetired = (trade: string, sex: Sex, age: number): boolean =>
  workplaces[trade] !== undefined && age >= (sex === 'nam' ? 62 : 57)

/** A usual month's wage of a spouse in đồng; nothing where the trade pays none, or none any more. */
export const wageOf = (trade: string, sex: Sex, age: number): number =>
  workplaces[trade] === undefined || age < 23 || hasRetired(trade, sex, age)
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
  const trade = random.weighted(shares.trades[generation])
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
