import { addDays, addMonths, addYears, later, wholeYears } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import type { Life } from '#demo/people/careers/life.ts'
import type { Random } from '#demo/people/random.ts'
import type { Lengthening } from '#domain/salary/time-in-step.ts'
import { salaryHistory, type SalaryReason, type SalarySpell } from './salary-history.ts'
import { baseSalaryOn } from './salary-scales.ts'

/** Codes of DM_LOAIDIEUCHINHLUONG. */
const reasonCodes: Record<SalaryReason, string> = {
  recruited: '01',
  probationEnded: '02',
  raised: '03',
  raisedEarly: '04',
  promoted: '06',
  excess: '09',
  excessMore: '10',
  converted: '14',
  firstScales: '15',
  retitled: '07',
}

export interface Salary {
  /** The current-salary block. */
  fields: DemoFields
  rows: DemoFields[]
  allowances: DemoFields[]
  current: SalarySpell
}

export interface SalarySeed {
  life: Life
  today: string
  /** Leadership coefficient of the post, 0 without one, and when it was given. */
  coefficient: number
  appointed: string | null
  leads: boolean
  /** The abbreviation in the numbers of decisions: 'SNV', 'UBND' … */
  decisionMaker: string
  /** The same before 01/07/2025. */
  formerDecisionMaker: string
  partyCommittee: boolean
  /** Discipline and years not fulfilled, which delay a raise. */
  lengthenings: readonly Lengthening[]
}

/** The salary and allowance periods of a person, and the current block that repeats the open ones. */
export function drawSalary(random: Random, seed: SalarySeed): Salary {
  const { life, today, coefficient, leads, decisionMaker } = seed
  const { calling, recruited, ended } = life
  const until = ended ?? today
  // Many raises of the last weeks are not entered yet; a promotion is entered at once.
  const lately = addMonths(today, -2)
  const isPromoted = life.ranks.some(({ from }) => from > lately)
  const entered = random.chance(0.7) && ended === null && !isPromoted ? lately : until
  const spells = salaryHistory(random, life.ranks, life.probationMonths, entered, seed.lengthenings)
  const current = spells[spells.length - 1] as SalarySpell
  if (ended !== null && ended > current.from) current.to = ended
  // A few contract workers are paid an agreed amount instead of a step.
  const byAmount = calling.officerType === '04' && random.chance(0.2)
  const kindOfDuty = calling.sector === 'support' ? '3' : leads ? '1' : '2'
  const decisionOf = (date: string) =>
    `${random.int(20, 1900)}/QĐ-${date < '2025-07-01' ? seed.formerDecisionMaker : decisionMaker}`
  const money = (spell: SalarySpell) =>
    Math.round((spell.coefficient * baseSalaryOn(until) * 1.35) / 10_000) * 10_000
  const rows = spells.map((spell): DemoFields => {
    const open = spell === current
    return {
      ngayHuongLuong: spell.from,
      ngayKetThucLuong: spell.to,
      loaiDieuChinhLuong: reasonCodes[spell.reason],
      loaiLuong: byAmount ? '1' : '0',
      loaiCanBo: kindOfDuty,
      ngachChucDanh: spell.code,
      ngachNgoaiHeThong: null,
      bac: String(spell.step),
      heSoLuong: byAmount ? null : spell.coefficient,
      soTien: byAmount ? money(spell) : null,
      phanTramHuong: spell.percent,
      phuCapTNVK: spell.excessPercent === 0 ? null : spell.excessPercent,
      ngayHuongPhuCapTNVK: spell.excessFrom,
      ngayXetNangLuongLanDau: spell.countedFrom,
      ngayXetNangLuongLanSau: spell.nextReview,
      hinhThucHuongLuong: byAmount ? 'Theo hợp đồng lao động' : 'Theo ngạch, bậc',
      soVBQuyetDinhLuong: decisionOf(spell.from),
      coHieuLucLuong: open && ended === null,
    }
  })
  const last = rows[rows.length - 1] as DemoFields
  const serving = calling.officerType === '01' || calling.officerType === '02'
  const publicDuty = serving ? 25 : 0
  const allowances = allowanceRows(random, seed, current, decisionOf)
  // Half of the contracts of support staff end, at the end of a month within a year and a half.
  const hasEnd = calling.officerType === '04' && ended === null && random.chance(0.5)
  const contractEnd = hasEnd ? addDays(`${addMonths(today, random.int(1, 18)).slice(0, 7)}-01`, -1) : null
  const seniority = allowances.find((row) => row['loaiPhuCap'] === 'TNN')
  return {
    current,
    rows,
    allowances,
    fields: {
      ngachHoacViTri: current.code,
      bacLuong: String(current.step),
      heSoLuong: current.coefficient,
      // Not before the code itself: a title of 2021 goes back to no decision of 2001.
      ngayBoNhiemNgach: spells.find(({ code }) => code === current.code)?.from ?? recruited,
      phanTramHuong: current.percent,
      phuCapTNVK: current.excessPercent === 0 ? null : current.excessPercent,
      ngayHuongPhuCapTNVK: current.excessFrom,
      soVBQuyetDinhLuongPhuCap: last['soVBQuyetDinhLuong'] ?? null,
      ngayHuongLuong: current.from,
      ngayKetThucLuong: current.to ?? contractEnd,
      hinhThucHuongLuong: last['hinhThucHuongLuong'] ?? null,
      phuCapChucVu: coefficient === 0 ? null : coefficient,
      phuCapKiemNhiem: null,
      phuCapKhac: null,
      phuCapKhacTheoHeSo: seed.partyCommittee ? 0.3 : null,
      phuCapKhacTheoPhanTram:
        publicDuty + calling.professionPercent + Number(seniority?.['phanTramHuong'] ?? 0) || null,
      isHieuLucLuong: ended === null,
      luongTheoMucTien: byAmount ? money(current) : null,
    },
  }
}

function allowanceRows(
  random: Random,
  seed: SalarySeed,
  current: SalarySpell,
  decisionOf: (date: string) => string,
): DemoFields[] {
  const { life, today, coefficient, appointed } = seed
  const { calling, recruited, ended } = life
  const until = ended ?? today
  const base = baseSalaryOn(until)
  const rows: DemoFields[] = []
  const add = (from: string, code: string, form: 'HS' | 'PT', amount: number, note: string | null) => {
    if (from >= until) return
    // Percentages are of salary, excess and leadership; excess itself of the salary alone.
    const excess = (current.coefficient * current.excessPercent) / 100
    const whole = code === 'TNVK' ? current.coefficient : current.coefficient + excess + coefficient
    const money = form === 'HS' ? amount * base : (whole * base * amount) / 100
    rows.push({
      tuNgay: from,
      denNgay: ended,
      loaiPhuCap: code,
      doiTuongPhuCap: calling.officerType,
      phanTramHuong: form === 'PT' ? amount : 100,
      hinhThucHuong: form,
      heSo: form === 'HS' ? amount : null,
      giaTri: Math.round(money),
      soVBQuyetDinh: decisionOf(from),
      ghiChu: note,
    })
  }
  if (coefficient > 0 && appointed !== null) add(appointed, 'CVLD', 'HS', coefficient, null)
  if (current.excessPercent > 0 && current.excessFrom !== null)
    add(current.excessFrom, 'TNVK', 'PT', current.excessPercent, null)
  const settled = addMonths(recruited, life.probationMonths)
  if (calling.officerType === '01' || calling.officerType === '02')
    add(settled > '2012-05-01' ? settled : '2012-05-01', 'CV', 'PT', 25, 'Nghị định 34/2012/NĐ-CP')
  if (calling.professionPercent > 0)
    add(settled > '2006-01-01' ? settled : '2006-01-01', 'UDN', 'PT', calling.professionPercent, null)
  if (calling.professionPercent > 0 && calling.sector === 'school') {
    // 5 % after five whole years, then one more a year; paid again since Nghị định 54/2011/NĐ-CP.
    const years = wholeYears(settled, until)
    if (years >= 5)
      add(later(addYears(settled, years), '2011-05-01'), 'TNN', 'PT', years, 'Thâm niên nhà giáo')
  }
  if (/[Kk]ế toán|quỹ/.test(calling.job) && calling.sector !== 'support' && random.chance(0.5))
    add(settled, 'TNCV', 'HS', random.pick([0.1, 0.2]), 'Phụ trách kế toán')
  if (seed.partyCommittee)
    add(recruited > '2025-07-01' ? recruited : '2025-07-01', 'CUV', 'HS', 0.3, 'Cấp ủy viên')
  return rows
}
