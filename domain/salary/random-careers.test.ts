/** An independent, day-by-day computation agrees on 100,000 random careers. */
import { expect, test } from 'vitest'
import { salaryDueOf, type Salary, type SalaryCareer } from './salary-career.ts'
import { salaryScales } from './salary-scales.ts'
import {
  disciplineOn,
  interruptionFrom,
  rankOf,
  rated,
  reasonRef,
  salaryRow,
  sampleExtra,
  stepRef,
} from '#domain/test/sample-career.ts'

const careers = 100_000

/** The input of the second computation; days are numbers since 1970. */
interface Truth {
  from: number
  months: number
  review: number | null
  longer: { on: number; months: number }[]
  away: { from: number; to: number; kind: 'full' | 'sick' | 'counted' }[]
}

const dayMs = 86_400_000
const isoOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const dayOf = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / dayMs

/** The same day a number of months later; in a month without that day, its last. */
function laterBy(day: number, months: number): number {
  const date = new Date(day * dayMs)
  const wanted = date.getUTCDate()
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first / dayMs + Math.min(wanted, last) - 1
}

/** Simulates the days of the step one by one. */
function livedThrough({ from, months, review, longer, away }: Truth): number {
  const beginsOn = new Map<number, Truth['away']>()
  for (const spell of away)
    if (spell.to >= from) {
      const day = Math.max(spell.from, from)
      beginsOn.set(day, [...(beginsOn.get(day) ?? []), spell])
    }
  const monthsOn = new Map<number, number>()
  for (const { on, months: more } of longer) monthsOn.set(on, (monthsOn.get(on) ?? 0) + more)
  const plain = laterBy(from, months)
  const served = review !== null && review < plain ? review : null
  const daysAway = new Map<number, 'full' | 'sick'>()
  let added = 0
  const end = () => {
    const kinds = [...daysAway.values()]
    const lost = kinds.filter((kind) => kind === 'full').length
    const sick = kinds.length - lost
    let days = lost + (sick > 180 ? sick - 180 : 0)
    let whole = 0
    for (; days >= 30; days -= 30) whole += 1
    if (days > 10) whole += 1
    const more = added + whole
    const due = served === null ? laterBy(from, months + more) : laterBy(served, more)
    return review !== null && review > due ? review : due
  }
  let last = end()
  for (let day = from; day < last; day += 1) {
    const more = monthsOn.get(day)
    const spells = beginsOn.get(day)
    if (more === undefined && spells === undefined) continue
    added += more ?? 0
    for (const { to, kind } of spells ?? [])
      for (let gone = day; gone <= to; gone += 1)
        if (kind !== 'counted' && !daysAway.has(gone)) daysAway.set(gone, kind)
    last = end()
  }
  return last
}

/** Pseudo-random numbers, the same in each run. */
function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, max: number) => least + Math.floor(next() * (max - least + 1))
  return {
    chance: (share: number) => next() < share,
    int,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
  }
}

const disciplines = [
  ['KT', 3],
  ['CC', 6],
  ['CCHUC', 12],
  ['HBL', 0],
] as const
const spells = [
  ['NKL', 'full'],
  ['OM', 'sick'],
  ['SAN', 'counted'],
  ['DC', 'full'],
  ['HOC', 'full'],
] as const

/** A random career with periods before the current one, and its events. */
function drawn(seed: number): { career: SalaryCareer; truth: Truth } {
  const { chance, int, pick } = dice(seed)
  const scale = pick(salaryScales)
  const steps = scale.coefficients.length
  const step = chance(0.25) && scale.group !== 'CGCC' ? steps : int(1, steps - 1)
  const excess = step === steps && chance(0.5) ? int(5, 12) : 0
  const from = dayOf(int(2015, 2026), int(1, 12), int(1, 31))
  const months = excess > 0 ? 12 : scale.monthsPerStep
  const place = (at: number, change: Partial<Salary>) =>
    salaryRow({
      ngachChucDanh: rankOf(scale.group),
      bac: stepRef(at),
      heSoLuong: scale.coefficients[at - 1] ?? null,
      ...change,
    })
  const salary: Salary[] = []
  // Before: the step below, or a probation in the same step.
  if (step > 1) salary.push(place(step - 1, { ngayHuongLuong: isoOf(from - int(200, 1500)) }))
  else
    salary.push(
      place(1, { ngayHuongLuong: isoOf(from - 365), phanTramHuong: 85, loaiDieuChinhLuong: reasonRef('01') }),
    )
  const present = {
    phuCapTNVK: excess === 0 ? null : excess,
    ngayHuongPhuCapTNVK: excess === 0 ? null : isoOf(from),
  }
  // The percentage may be stored in the period during which it began.
  const began = excess > 0 && chance(0.3) ? from - int(1, 150) : from
  const before = salary.length
  salary.push(place(step, { ...present, ngayHuongLuong: isoOf(began) }))
  // A change of the code or of the base salary doesn't restart the step.
  for (let day = from; chance(0.2);) {
    day += int(1, 300)
    salary.push(
      place(step, {
        ...present,
        ...(excess > 0 && chance(0.5) ? { ngayHuongPhuCapTNVK: isoOf(day) } : {}),
        ngayHuongLuong: isoOf(day),
        loaiDieuChinhLuong: reasonRef(pick(['07', '13'])),
      }),
    )
  }
  const plain = laterBy(from, months)
  const reviewed = chance(0.3)
    ? pick([plain, plain, plain - 180, plain + 30, plain + 184, from, from - 90, from + 1])
    : null
  if (reviewed !== null) {
    // A later period with a value overrides it; one without changes nothing. The step before has a review of its own.
    const at = int(before, salary.length - 1)
    const holder = salary[at] as Salary
    holder.ngayXetNangLuongLanSau = isoOf(reviewed)
    for (const row of salary.slice(0, at))
      if (chance(0.5)) row.ngayXetNangLuongLanSau = isoOf(from + int(-400, 1500))
  }
  const review = reviewed !== null && reviewed > from ? reviewed : null
  const truth: Truth = { from, months, review, longer: [], away: [] }
  const career = {
    salary: chance(0.5) ? salary : salary.toReversed(),
    discipline: [],
    evaluations: [],
    interruptions: [],
  } as {
    -readonly [N in keyof SalaryCareer]: SalaryCareer[N][number][]
  }
  const some = () => from + int(-400, months * 31 + 400)
  while (chance(0.35)) {
    const [code, more] = pick(disciplines)
    const on = some()
    career.discipline.push(disciplineOn(code, isoOf(on)))
    truth.longer.push({ on, months: more })
  }
  while (chance(0.2)) {
    const year = int(2014, 2031)
    const code = pick(['KHTNV', 'HTNV'])
    career.evaluations.push(rated(year, code))
    if (code === 'KHTNV') truth.longer.push({ on: dayOf(year, 12, 31), months: 6 })
  }
  while (chance(0.35)) {
    const [code, kind] = pick(spells)
    const begin = some()
    const to = begin + pick([int(0, 45), int(30, 400)])
    career.interruptions.push(interruptionFrom(code, isoOf(begin), isoOf(to)))
    truth.away.push({ from: begin, to, kind })
  }
  return { career, truth }
}

test(`both computations agree on ${careers} careers`, () => {
  let lengthened = 0
  for (let seed = 1; seed <= careers; seed += 1) {
    const { career, truth } = drawn(seed)
    const expected = isoOf(livedThrough(truth))
    const salaryDue = salaryDueOf(career, sampleExtra)
    if (salaryDue?.due.day !== expected)
      expect({ seed, day: salaryDue?.due.day, reasons: salaryDue?.due.reasons }).toEqual({
        seed,
        day: expected,
      })
    if (expected !== isoOf(laterBy(truth.from, truth.months))) lengthened += 1
  }
  // Most of them have something to compute.
  expect(lengthened).toBeGreaterThan(careers / 3)
})
