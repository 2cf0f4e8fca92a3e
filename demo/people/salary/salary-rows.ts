/** The salary and allowance periods of a person, and the current block that repeats the open ones. */
import type { Self } from '#demo/people/careers/life.ts'
import { reorganised } from '#demo/people/careers/bodies.ts'
import { addMonths, addYears, dayBefore, later, wholeMonths, wholeYears } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import type { Random } from '#demo/people/random.ts'
import { salaryHistory, type SalarySeed as HistorySeed, type SalarySpell } from './salary-history.ts'
import { baseSalaryOn, monthsOf } from '#demo/people/law-of-seed.ts'

type SalarySeed = Self &
  Pick<HistorySeed, 'lengthenings' | 'absences'> & {
    /** Leadership coefficient of the post, 0 without one, and when it was given. */
    coefficient: number
    appointed: string | null
    leads: boolean
    /** The letters in the number of a day's decision ('SNV', 'UBND'). */
    lettersOn: (day: string) => string
    inPartyCommittee: boolean
  }

/** NĐ 182/2026/NĐ-CP: the allowances of the professions in education are paid at new rates from that day on. */
const presentRates = '2026-01-01'

export function drawSalary(random: Random, seed: SalarySeed) {
  const { life, today, coefficient } = seed
  const { calling, recruited, ended, until } = life
  const isContract = calling.officerType === '04'
  // Many raises of the last weeks are not entered yet; a promotion is entered at once.
  const lately = addMonths(today, -2)
  const isLate = random.chance(0.7) && ended === null && !life.ranks.some(({ from }) => from > lately)
  const history = salaryHistory(random, {
    ...seed,
    until: isLate ? later(lately, addMonths(recruited, 1)) : until,
  })
  const current: SalarySpell = { ...(history.at(-1) as SalarySpell), to: ended }
  // A few contract workers are paid an agreed amount instead of a step: no raise follows.
  const byAmount = isContract && random.chance(0.2)
  const spells = byAmount
    ? [{ ...current, from: recruited, reason: '01' }]
    : [...history.slice(0, -1), current]
  const numbers = new Set<string>()
  const decisionOf = (date: string): string => {
    const number = `${random.int(20, 1900)}/QĐ-${seed.lettersOn(date)}`
    return numbers.size < numbers.add(number).size ? number : decisionOf(date)
  }
  const amount = byAmount
    ? Math.round((current.coefficient * baseSalaryOn(until) * 1.35) / 10_000) * 10_000
    : null
  const rows = spells.map((spell): DemoFields => ({
    ngayHuongLuong: spell.from,
    ngayKetThucLuong: spell.to,
    loaiDieuChinhLuong: spell.reason,
    loaiLuong: byAmount ? '1' : '0',
    loaiCanBo: calling.sector === 'support' ? '3' : seed.leads ? '1' : '2',
    ngachChucDanh: spell.code,
    ngachNgoaiHeThong: null,
    bac: String(spell.step),
    heSoLuong: byAmount ? null : spell.coefficient,
    soTien: amount,
    phanTramHuong: spell.percent,
    phuCapTNVK: spell.excess || null,
    ngayHuongPhuCapTNVK: spell.excessFrom,
    ngayXetNangLuongLanDau: spell.countedFrom,
    ngayXetNangLuongLanSau: spell.nextReview ?? addMonths(spell.countedFrom, monthsOf(spell.scale)),
    hinhThucHuongLuong: byAmount ? 'Theo hợp đồng lao động' : 'Theo ngạch, bậc',
    soVBQuyetDinhLuong: decisionOf(spell.from),
    coHieuLucLuong: spell.to === null,
  }))
  const last = rows.at(-1) as DemoFields
  const allowances = allowanceRows(random, seed, spells, decisionOf)
  const open = allowances.filter(({ denNgay }) => denNgay === ended)
  const percents = open.filter(({ loaiPhuCap }) => ['CV', 'UDN', 'TNN'].includes(String(loaiPhuCap)))
  const sum = (list: readonly DemoFields[], name: string) =>
    list.reduce((total, row) => total + Number(row[name]), 0)
  return {
    rows,
    allowances,
    // Salary and allowances in đồng a month.
    monthly:
      amount ?? (current.coefficient * baseSalaryOn(until) * current.percent) / 100 + sum(open, 'giaTri'),
    fields: {
      ngachHoacViTri: current.code,
      bacLuong: String(current.step),
      heSoLuong: current.coefficient,
      // Not before the code itself: a title of 2021 goes back to no decision of 2001.
      ngayBoNhiemNgach: spells.find(({ code }) => code === current.code)?.from ?? recruited,
      phanTramHuong: current.percent,
      phuCapTNVK: current.excess || null,
      ngayHuongPhuCapTNVK: current.excessFrom,
      soVBQuyetDinhLuongPhuCap: last['soVBQuyetDinhLuong'] ?? null,
      ngayHuongLuong: last['ngayHuongLuong'] ?? null,
      ngayKetThucLuong: ended,
      hinhThucHuongLuong: last['hinhThucHuongLuong'] ?? null,
      phuCapChucVu: coefficient || null,
      phuCapKiemNhiem: null,
      phuCapKhac: null,
      phuCapKhacTheoHeSo: seed.inPartyCommittee ? 0.3 : null,
      phuCapKhacTheoPhanTram: sum(percents, 'phanTramHuong') || null,
      isHieuLucLuong: ended === null,
      luongTheoMucTien: amount,
    } satisfies DemoFields,
  }
}

function allowanceRows(
  random: Random,
  { life, coefficient, appointed, inPartyCommittee, absences }: SalarySeed,
  spells: readonly SalarySpell[],
  decisionOf: (date: string) => string,
): DemoFields[] {
  const { calling, settled, ended, until } = life
  const { officerType, sector, percents } = calling
  const rows: DemoFields[] = []
  const add = (from: string, code: string, amount: number, note: string | null = null, to = ended) => {
    if (from >= (to ?? until) || amount === 0) return
    const day = to ?? until
    const isFactor = /^(CVLD|TNCV|CUV)$/.test(code)
    const spell = (spells.findLast((one) => one.from <= day) ?? spells[0]) as SalarySpell
    // Percentages are of salary, excess and leadership; excess itself of the salary alone.
    const whole =
      code === 'TNVK' ? spell.coefficient : spell.coefficient * (1 + spell.excess / 100) + coefficient
    rows.push({
      tuNgay: from,
      denNgay: to,
      loaiPhuCap: code,
      doiTuongPhuCap: officerType,
      phanTramHuong: isFactor ? 100 : amount,
      hinhThucHuong: isFactor ? 'HS' : 'PT',
      heSo: isFactor ? amount : null,
      giaTri: Math.round(baseSalaryOn(day) * (isFactor ? amount : (whole * amount) / 100)),
      soVBQuyetDinh: decisionOf(from),
      ghiChu: note,
    })
  }
  const { excess, excessFrom } = spells.at(-1) as SalarySpell
  if (appointed !== null) add(appointed, 'CVLD', coefficient)
  if (excessFrom !== null) add(excessFrom, 'TNVK', excess)
  if (officerType === '01' || officerType === '02')
    add(later(settled, '2012-05-01'), 'CV', 25, 'Nghị định 34/2012/NĐ-CP')
  const [before, since] = percents
  const paidFrom = later(settled, '2006-01-01')
  const isChanged = before !== since && until >= presentRates
  if (isChanged) add(paidFrom, 'UDN', before, null, dayBefore(presentRates))
  if (isChanged) add(later(paidFrom, presentRates), 'UDN', since, 'Nghị định 182/2026/NĐ-CP')
  else add(paidFrom, 'UDN', before)
  // 5 % after five whole years, then one more a year, without leave (Nghị định 77/2021/NĐ-CP); paid again since 2011.
  const away = absences.reduce((months, { from, to }) => months + wholeMonths(from, to ?? until), 0)
  const counted = addMonths(settled, away)
  const years = wholeYears(counted, until)
  if (before > 0 && sector === 'school' && years >= 5)
    add(later(addYears(counted, years), '2011-05-01'), 'TNN', years, 'Thâm niên nhà giáo')
  if (/[Kk]ế toán/.test(calling.job) && random.chance(0.5))
    add(settled, 'TNCV', random.pick([0.1, 0.2]), 'Phụ trách kế toán')
  if (inPartyCommittee) add(later(settled, reorganised), 'CUV', 0.3, 'Cấp ủy viên')
  return rows
}
