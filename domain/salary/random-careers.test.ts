/** An independent, day-by-day computation agrees on random careers. */
import { expect, test } from 'vitest'
import { salaryDueOf } from './salary-career.ts'
import type { Salary, SalaryCareer } from './career-rows.ts'
import { salaryScales } from './salary-scales.ts'
import {
  disciplineOn,
  interruptionFrom,
  rankOf,
  rated,
  reasonRef,
  salaryRow,
  sampleLaw,
  sampleRules,
  stepRef,
} from '#domain/test/sample-career.ts'
import { restDaysOf } from '#domain/law/working-days.ts'
import { dayOfNextPlace, scalesOfDecree, type OracleCase } from '#domain/test/raise-oracle.ts'

const careers = 4_000
const isRestDay = restDaysOf(sampleLaw)

const dayMs = 86_400_000
const isoOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const dayOf = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / dayMs
const kinds = { CB: '01', CC: '02', VC: '03', HD: '04' } as const

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

const forms = ['KT', 'CC', 'CCHUC', 'GC', 'BNHIEM', 'HBL', 'D_KT', 'D_CC', 'D_CCHUC'] as const
const reasons = ['NKL', 'OM', 'SAN', 'DC', 'HOC', 'GIAM', 'NN', 'NNL', 'AT', 'DN', 'CHO', 'NVQS'] as const

/** A random career with periods before the current one, and its events. */
function drawn(seed: number): { career: SalaryCareer; truth: OracleCase } {
  const { chance, int, pick } = dice(seed)
  const scale = pick(salaryScales)
  const steps = scale.coefficients.length
  const step = chance(0.25) && scale.group !== 'CGCC' ? steps : int(1, steps - 1)
  const excess = step === steps && chance(0.5) ? int(5, 12) : 0
  const from = dayOf(int(2015, 2026), int(1, 12), int(1, 31))
  const months = excess > 0 ? 12 : (scalesOfDecree[scale.group]?.[1] ?? 0)
  const kind = pick(['CB', 'CC', 'VC', 'HD'] as const)
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
  const plain = dayOf(
    Number(isoOf(from).slice(0, 4)),
    Number(isoOf(from).slice(5, 7)) + months,
    Number(isoOf(from).slice(8)),
  )
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
  const discipline: Listed<OracleCase['discipline']> = []
  const ratings: Listed<OracleCase['ratings']> = []
  const absences: Listed<OracleCase['absences']> = []
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
    const [form, day] = [pick(forms), isoOf(some())]
    career.discipline.push(disciplineOn(form, day))
    discipline.push({ form, day })
  }
  for (const year of new Set([int(2014, 2031), int(2014, 2031)])) {
    if (!chance(0.2)) continue
    const code = pick(['KHTNV', 'KHTNV', 'HTNV'])
    const sameAct = pick([false, null])
    career.evaluations.push(rated(year, code, sameAct === false ? 'KHAC' : null))
    if (code === 'KHTNV') ratings.push({ year, sameAct })
  }
  while (chance(0.35)) {
    const reason = pick(reasons)
    const begin = some()
    const [first, to] = [isoOf(begin), isoOf(begin + pick([int(0, 45), int(30, 400)]))]
    // Which of two overlapping absences counts is decided only where neither counts partly.
    const overlaps = absences.some((other) => other.from <= to && first <= (other.to ?? ''))
    if (overlaps && [reason, ...absences.map((other) => other.reason)].some(isPartly)) continue
    career.interruptions.push(interruptionFrom(reason, first, to))
    absences.push({ reason, from: first, to })
  }
  const review = reviewed !== null && reviewed > from ? isoOf(reviewed) : null
  const { group } = scale
  const base = { kind, group, step, excess, from: isoOf(from), review }
  return { career, truth: { ...base, discipline, ratings, absences } }
}

const isPartly = (reason: string) => ['OM', 'SAN', 'NVQS', 'NNL'].includes(reason)

type Listed<L extends readonly unknown[]> = L[number][]

test(`both computations agree on ${careers} careers`, () => {
  let lengthened = 0
  for (let seed = 1; seed <= careers; seed += 1) {
    const { career, truth } = drawn(seed)
    const expected = dayOfNextPlace(truth, isRestDay)
    const salaryDue = salaryDueOf(career, sampleRules(kinds[truth.kind]))
    if (salaryDue?.due.day !== expected)
      expect({
        seed,
        truth,
        day: salaryDue?.due.day,
        reasons: salaryDue?.due.reasons.map(({ text }) => text),
      }).toEqual({
        seed,
        day: expected,
      })
    if (salaryDue?.due.reasons.some(({ of }) => of !== 'salary')) lengthened += 1
  }
  // Most of them have something to compute.
  expect(lengthened).toBeGreaterThan(careers / 3)
})
