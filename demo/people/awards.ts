/** Yearly evaluations, the rewards that fit them, and rare discipline (about 1 %). */
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { type Body, bodyOn, type FormerBody, isOlderThanMerger, lettersOf, reorganised, type UnitContext } from '#demo/people/careers/bodies.ts' // prettier-ignore
import type { Life } from '#demo/people/careers/life.ts'
import type { Seat } from '#demo/people/careers/seats.ts'
import texts from './lists/texts.json' with { type: 'json' }
import { addMonths, dateBetween, dateOf, later, yearOf } from './civil-dates.ts'
import type { DemoFields } from './demo-person.ts'
import { type Random, shares } from './random.ts'

export interface Awards {
  rewards: DemoFields[]
  discipline: DemoFields[]
  evaluations: DemoFields[]
}

/** Years with evaluations. */
const [firstYear, lastYear] = [2019, 2025]

const ministries = ['Bộ Nội vụ', 'Bộ Tài chính', 'Bộ Giáo dục và Đào tạo', 'Bộ Y tế']

/** A body that decides: a unit at a level of DM_CAPKHENTHUONG_KYLUAT. */
interface Decider {
  level: string
  /** Null where it is no unit of the province: then `outside` names it. */
  code: string | null
  outside?: string | null
  letters: string
}

/** Who decides on a day: the head of the department or commune, the nearest body with a seal of its own, the province. */
export type Deciders = (day: string) => { managing: Decider; own: Decider; province: Decider }

/** Offices of a commune have no seal: their chair decides. Schools, hospitals and branches decide for themselves. */
export function decidersOf(
  unit: UnitSeed,
  { managing, province }: UnitContext,
  former: FormerBody,
): Deciders {
  const levels: Readonly<Record<string, string>> = { commune: '06', province: '04' }
  const of = ({ code, name }: UnitSeed, level: string): Decider => ({ code, level, letters: lettersOf(name) })
  const present = of(managing, levels[managing.kind] ?? '05')
  const then = (body: Body): Decider => {
    const [, , part] = body.code.split('.')
    return { ...body, level: part === undefined ? '04' : part.length === 3 ? '08' : '05' }
  }
  const itself = unit.capDV === 3 && unit.kind !== 'commune-office' ? of(unit, '07') : null
  return (day) => {
    const isPast = day < reorganised
    const top = isPast ? then(bodyOn(former, day)) : present
    return {
      managing: top,
      own: itself !== null && (!isPast || isOlderThanMerger(unit.kind)) ? itself : top,
      province: { code: isPast ? former.code.slice(0, 7) : province.code, level: '04', letters: 'UBND-HC' },
    }
  }
}

/** The highest of these that a person has is marked; a title is no form of reward. */
const order = ['BKTTG', 'BKB', 'BKT', 'GK']

export function drawAwards(random: Random, seat: Seat, life: Life, deciders: Deciders): Awards {
  const { calling, recruited, until } = life
  const leads = seat.role !== 'staff'
  const isSupport = calling.sector === 'support'
  const awards: Awards = { rewards: [], discipline: [], evaluations: [] }
  const decided = ({ code, level, letters, outside = null }: Decider): DemoFields => {
    const soQuyetDinh = `${random.int(15, 990)}/QĐ-${letters}`
    return { capQuyetDinh: level, donViQuyetDinh: code, donViNgoaiHeThong: outside, soQuyetDinh }
  }

  let badYear = 0
  // Those in posts have been appointed meanwhile.
  const mayErr = !isSupport && seat.role !== 'head' && recruited < '2021-01-01' && random.chance(0.012)
  if (mayErr && seat.role === 'staff') {
    const from = dateBetween(random, later('2019-03-01', addMonths(recruited, 18)), addMonths(until, -1))
    const isWarning = random.chance(0.3)
    badYear = yearOf(from)
    awards.discipline.push({
      ngayKyLuat: from,
      denNgay: addMonths(from, 12),
      hinhThucKyLuat: isWarning ? 'CC' : 'KT',
      loaiKyLuat: 'KL01',
      ...decided(deciders(from).managing),
      noiDung: random.pick(texts.faults),
      checkKyLuatCaoNhat: true,
    })
  }

  /** The day on which a year's reward is decided: at its end or in the first months of the next. */
  const dayFor = (year: number) => {
    const day = random.chance(0.3)
      ? dateOf(year, 12, random.int(10, 31))
      : dateOf(year + 1, random.int(1, 3), random.int(2, 28))
    return day <= until ? day : addMonths(until, -1)
  }
  const reward = (year: number, day: string, form: string, by: DemoFields, text: string, title = 'KHONG') =>
    awards.rewards.push({
      namKhenThuong: year,
      ngayQuyetDinh: day,
      checkKhenThuongCaoNhat: false,
      hinhThucKhenThuong: form,
      danhHieuKhenThuong: title,
      loaiKhenThuong: title === 'KHONG' ? (random.chance(0.8) ? 'KT01' : 'KT02') : 'KT03',
      ...by,
      noiDung: text,
    })
  // At most twenty of a hundred who did well are excellent (Nghị định 233/2026/NĐ-CP).
  const excellence = (random.chance(0.25) ? 0.24 : 0.06) + (leads ? 0.04 : 0)
  const first = Math.max(firstYear, yearOf(recruited) + (recruited.slice(5) > '06-30' ? 1 : 0))
  for (let year = first; year <= Math.min(lastYear, yearOf(until) - 1); year++) {
    const draw = random.next()
    const bad = random.chance(0.5) ? 'KHTNV' : 'HTNV'
    const level = year === badYear ? bad : draw < excellence ? 'HTXSNV' : draw < 0.93 ? 'HTTNV' : 'HTNV'
    const noiDungDanhGia = random.pick(texts[level])
    awards.evaluations.push({ namDanhGia: year, mucDoDanhGia: level, noiDungDanhGia })
    const isBest = level === 'HTXSNV'
    if (isBest || (level === 'HTTNV' && random.chance(0.35))) {
      // 'Lao động tiên tiến' by the unit's own body, 'Chiến sĩ thi đua cơ sở' by the one above.
      const day = dayFor(year)
      const { managing, own } = deciders(day)
      const [title, name, by] =
        isBest && random.chance(0.6)
          ? (['CSTDCS', 'Chiến sĩ thi đua cơ sở', managing] as const)
          : (['LDTT', 'Lao động tiên tiến', own] as const)
      reward(year, day, 'DHTD', decided(by), `Đạt danh hiệu ${name} năm ${year}`, title)
    }
    if (isBest && random.chance(leads ? 0.4 : 0.2)) {
      const day = dayFor(year)
      const drawn = random.weighted(shares.certificates)
      // Contract workers are commended by their own head, leaders of twenty years also by the Prime Minister.
      const isOld = leads && recruited < '2006-01-01' && random.chance(0.2)
      const form = isSupport ? 'GK' : isOld ? 'BKTTG' : drawn
      const { managing, province } = deciders(day)
      const above: Readonly<Record<string, Decider>> = {
        BKTTG: { level: '02', code: null, outside: 'Thủ tướng Chính phủ', letters: 'TTg' },
        BKB: { level: '03', code: null, outside: random.pick(ministries), letters: 'KT' },
        BKT: province,
      }
      reward(year, day, form, decided(above[form] ?? managing), `${random.pick(texts.merits)} (${year})`)
    }
  }
  const rank = ({ hinhThucKhenThuong: form }: DemoFields) => order.indexOf(String(form))
  const [best] = awards.rewards.filter((row) => rank(row) >= 0).toSorted((a, b) => rank(a) - rank(b))
  if (best !== undefined) best['checkKhenThuongCaoNhat'] = true
  return awards
}
