import { grownChildJobs, parentJobs, workplacesOfJob } from './family-jobs.ts'
import type { FamilyPlace } from './family.ts'
import type { Sex } from './names.ts'
import type { Random, Weighted } from '#demo/people/random.ts'

/** Trades of relatives, as worded in a résumé. */
export function parentTrade(random: Random, sex: Sex): string {
  if (sex === 'nữ' && random.chance(0.3)) return 'Nội trợ'
  const trade = random.weighted(parentJobs)
  if (sex === 'nam' && trade === 'Nội trợ') return 'Làm vườn'
  return sex === 'nữ' && (trade === 'Thợ hồ' || trade === 'Bộ đội') ? 'Làm ruộng' : trade
}

export function told(place: FamilyPlace, job: string): string {
  return `Quê quán: ${place.origin}. ${job}.`
}

export function working(
  random: Random,
  jobs: Weighted<string>,
  year: number,
  sex: Sex,
  place: FamilyPlace,
  thisYear: number,
): { trade: string; text: string } {
  const age = thisYear - year
  if (age < 23) return { trade: 'Sinh viên', text: 'Sinh viên Trường Đại học Cần Thơ' }
  let trade = random.weighted(jobs)
  if (sex === 'nam' && (trade === 'Nội trợ' || trade === 'Điều dưỡng')) trade = 'Kinh doanh'
  if (sex === 'nữ' && (trade === 'Thợ hồ' || trade === 'Tài xế' || trade === 'Bộ đội')) trade = 'Nội trợ'
  const places = workplacesOfJob[trade]
  const where = places === undefined ? '' : random.pick(places)
  const named = where
    .replace('{xã}', place.commune)
    .replace('{xa}', place.commune.replace(/^(xã|phường|thị trấn) /, ''))
  if (age >= (sex === 'nam' ? 62 : 57) && named !== '')
    return { trade, text: `${trade} nghỉ hưu (trước đây công tác tại ${named})` }
  return { trade, text: named === '' ? trade : `${trade}, ${named}` }
}

export function childDoing(random: Random, age: number, place: FamilyPlace): { trade: string; text: string } {
  const name = place.commune.replace(/^(xã|phường|thị trấn) /, '')
  if (age < 3) return { trade: 'Còn nhỏ', text: 'Còn nhỏ' }
  if (age < 6) return { trade: 'Trẻ mẫu giáo', text: `Trẻ Trường Mầm non ${name}` }
  if (age < 11) return { trade: 'Học sinh', text: `Học sinh lớp ${age - 5} Trường Tiểu học ${name}` }
  if (age < 15) return { trade: 'Học sinh', text: `Học sinh lớp ${age - 5} Trường THCS ${name}` }
  if (age < 18) return { trade: 'Học sinh', text: `Học sinh lớp ${age - 5} trường trung học phổ thông` }
  if (age < 23) {
    const school = random.pick([
      'Đại học Cần Thơ',
      'Đại học Đồng Tháp',
      'Đại học Tiền Giang',
      'Đại học Kinh tế TP. Hồ Chí Minh',
      'Đại học Y Dược Cần Thơ',
    ])
    return { trade: 'Sinh viên', text: `Sinh viên Trường ${school}` }
  }
  const trade = random.weighted(grownChildJobs)
  return {
    trade,
    text: `${trade} tại ${random.pick(['Thành phố Hồ Chí Minh', 'tỉnh Đồng Tháp', 'thành phố Cần Thơ', 'tỉnh Đồng Tháp'])}`,
  }
}
