/** Assets, interruptions of work and the personal history. */
import type { Absence } from '#domain/salary/days-away.ts'
import type { Life } from '#demo/people/careers/life.ts'
import texts from './lists/texts.json' with { type: 'json' }
import { addDays, addMonths, dateBetween, dateOf } from './civil-dates.ts'
import type { DemoFields, DemoPerson } from './demo-person.ts'
import type { Random } from './random.ts'

const dong = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')} đồng/năm`
/** Annual income, house and land: the tab 'Tài sản gia đình'. `monthly`: what the family earns in đồng a month. */
export function drawHousehold(random: Random, monthly: number, isMarried: boolean, inTown: boolean) {
  const asset = (loaiDat: number, chiTiet: string, dienTich: number, share: number): DemoFields => {
    const giayChungNhan = random.chance(share) ? `CN${random.digits(6)}` : 'Chưa có'
    return { loaiDat, chiTiet, dienTich, giayChungNhan }
  }
  const housing: DemoFields[] = []
  const land: DemoFields[] = []
  if (random.chance(isMarried ? 0.88 : 0.35)) {
    const area = random.int(48, 210)
    housing.push(asset(2, random.pick(texts.houses), area, 0.85))
    const kind = inTown ? 'Đất ở đô thị' : 'Đất ở nông thôn'
    land.push(asset(random.chance(0.06) ? 1 : 2, kind, area + random.int(20, 260), 0.92))
  } else if (random.chance(0.08)) housing.push(asset(1, 'Nhà công vụ', random.int(24, 48), 0))
  if (random.chance(0.12)) land.push(asset(2, 'Đất ở nông thôn', random.int(80, 600), 1))
  const other = `${random.pick(texts.incomes)}: ${dong(random.int(12, 120) * 1_000_000)}`
  const farm = `${random.int(8, 120) * 100} m² ${random.pick(texts.farmland)}`
  return {
    fields: {
      thuNhapLuong: dong(Math.round((monthly * 12) / 100_000) * 100_000),
      thuNhapKhac: random.chance(0.62) ? 'Không' : other,
      datSanXuatKinhDoanh: random.chance(inTown ? 0.18 : 0.42) ? farm : 'Không',
    },
    rows: { housing, 'residential-land': land },
  }
}

/** Rows of 'Gián đoạn lao động'; `signer` signs the decisions. */
export function interruptionsOf(random: Random, { sex, recruited, until }: Life, signer: string) {
  const row = (tuNgay: string, denNgay: string | null, lyDo: string, name: string): DemoFields => {
    return { tuNgay, denNgay, soQuyetDinh: `${random.int(20, 980)}/QĐ`, nguoiKy: signer, lyDo, name }
  }
  return {
    /** Unpaid and sick leave, and time abroad. `isAway`: a long leave that still runs (status 12). */
    leave(isAway: boolean, today: string): DemoFields[] {
      if (isAway)
        return [row(addMonths(today, -random.int(1, 8)), null, '01', 'Nghỉ không hưởng lương vì việc riêng')]
      if (!random.chance(0.012) || addMonths(recruited, 40) >= until) return []
      const from = dateBetween(random, addMonths(recruited, 24), addMonths(until, -12))
      const to = addMonths(from, random.int(1, 6))
      return [row(from, to, random.pick(['01', '02', '06']), 'Nghỉ việc riêng theo đơn')]
    },
    /** Maternity leave by the births, none during another leave; the months are those of the law. */
    maternity: (births: readonly number[], leave: readonly DemoFields[]): DemoFields[] =>
      births.flatMap((year) => {
        const from = dateOf(year, random.int(2, 10), random.int(1, 28))
        const to = addDays(addMonths(from, from < '2013-05-01' ? 4 : 6), -1)
        const isOff = sex === 'nu' && from > addMonths(recruited, 6) && to < until
        const isAway = leave.some(
          ({ tuNgay, denNgay }) => String(tuNgay) <= to && String(denNgay ?? to) >= from,
        )
        return isOff && !isAway ? [row(from, to, '03', 'Nghỉ thai sản theo chế độ')] : []
      }),
  }
}

/** The leave that doesn't count for the next step, as the product reads it. */
export const absencesOf = (leave: readonly DemoFields[]): Absence[] =>
  leave.map(({ tuNgay, denNgay, lyDo }) => {
    const to = denNgay === null ? null : String(denNgay)
    return { from: String(tuNgay), to, isSick: lyDo === '02', what: 'nghỉ' }
  })

/** The tab 'Lịch sử bản thân': for nearly everybody 'Không'; a few worked abroad or have relatives there. */
export function drawPersonalHistory(random: Random, { recruited, until, born }: Life): DemoPerson {
  const abroad = `Có ${random.pick(texts.emigrants)} định cư tại ${random.pick(texts.countries)} từ năm ${random.int(1985, 2018)}, ${random.pick(texts.occupations)}.`
  const from = dateBetween(random, addMonths(recruited, 12), addMonths(until, -14))
  const worked = random.chance(0.014) && addMonths(recruited, 30) < until
  // Anyone who could have served before 1975 has retired; these rows are what older people declare about relatives.
  const declares = born < '1976' && random.chance(0.03)
  const regime = `Bản thân không tham gia; ${random.pick(texts.formerRegime)}`
  const project = {
    tuNgay: from,
    denNgay: addMonths(from, random.int(1, 12)),
    chiTiet: random.pick(texts.projects),
  }
  return {
    fields: { biBatTuDay: 'Không', thanNhanNuocNgoai: random.chance(0.05) ? abroad : 'Không' },
    rows: {
      'overseas-relation': worked ? [project] : [],
      'old-regime-service': declares
        ? [{ tuNgay: '1972-03-01', denNgay: '1975-04-30', chiTiet: regime }]
        : [],
    },
  }
}
