/**
 * Careers in one line, as golden-raises.txt has them: 'CC A1 bậc 4 từ 01/04/2024; KT 12/05/2025'. CB cán bộ, CC công
 * chức, VC viên chức, HD hợp đồng; disciplines by their codes (D_: of the Party); KHT: a year not fulfilled, for the
 * same act as a discipline (cùng), another (khác) or unknown; absences by the names of `interruptions`, 'TS' probation;
 * xét: the review stored in the period; NG, CN, CX: a higher rank, another one, or the scale of a career grade on a day; NTH, NTH-HUU: the present
 * step was given early for achievements, before retirement; NĂM: the year in which early raises are reviewed.
 */
import { dayAfter } from '#domain/fields/dates.ts'
import { coefficientOf, scaleOf } from '#domain/salary/salary-scales.ts'
import type { Salary, SalaryCareer } from '#domain/salary/career-rows.ts'
import {
  disciplineOn,
  interruptionFrom,
  isDiscipline,
  isInterruption,
  rankOf,
  rated,
  reasonRef,
  salaryRow,
  stepRef,
} from './sample-career.ts'

export interface NotedCareer {
  career: SalaryCareer
  group: string
  /** Code of DM_LOAIHOSO. */
  officerType: string
  /** The period that is paid. */
  last: Salary
  /** The year of the review for early raises. */
  year?: number
}

/** Codes of DM_LOAIHOSO. */
export const officerTypes: Readonly<Record<string, string>> = { CB: '01', CC: '02', VC: '03', HD: '04' }
const acts: Readonly<Record<string, 'CUNG' | 'KHAC'>> = { cùng: 'CUNG', khác: 'KHAC' }

export const isoOf = (day: string): string => day.split('/').reverse().join('-')

type Rows<N extends keyof SalaryCareer> = SalaryCareer[N][number][]

/** Codes of DM_LOAIDIEUCHINHLUONG. */
const changes: Readonly<Record<string, string>> = { NG: '06', CN: '07', CX: '08' }

/** The period after a change to another scale: the same coefficient or the next higher one; in a lower rank the same step. */
function changedTo(group: string, day: string, last: Salary, kind: string): Salary {
  const { heSoLuong, bac, phuCapTNVK } = last
  const paid = (heSoLuong ?? 0) * (1 + (phuCapTNVK ?? 0) / 100)
  const at = (scaleOf(group)?.coefficients ?? []).findIndex((coefficient) => coefficient >= paid - 1e-9)
  const level = coefficientOf(group, Number(bac?.code)) ?? null
  const same = kind === '07' ? (level ?? 0) <= (heSoLuong ?? 0) : last.ngachChucDanh?.code === group
  return {
    ...last,
    ngachChucDanh: rankOf(group),
    bac: same ? bac : stepRef(at + 1),
    heSoLuong: same ? level : (coefficientOf(group, at + 1) ?? null),
    ngayHuongLuong: day,
    phuCapTNVK: same ? phuCapTNVK : null,
    ngayHuongPhuCapTNVK: same ? last.ngayHuongPhuCapTNVK : null,
    loaiDieuChinhLuong: reasonRef(kind),
  }
}

/** The rows of a person. Throws for a line that isn't one. */
export function careerFrom(text: string): NotedCareer {
  const [place = '', ...events] = text.split('; ')
  const match = /^(\S+) (\S+) bậc (\d+)(?: vượt khung (\d+) %)? từ (\S+)$/.exec(place)
  if (match === null) throw new Error(`not a case: ${text}`)
  const [, kind = '', group = '', step = '', percent, from = ''] = match
  let last = salaryRow({
    ngachChucDanh: rankOf(group),
    bac: stepRef(Number(step)),
    heSoLuong: coefficientOf(group, Number(step)) ?? null,
    ngayHuongLuong: isoOf(from),
    phuCapTNVK: percent === undefined ? null : Number(percent),
    ngayHuongPhuCapTNVK: percent === undefined ? null : isoOf(from),
  })
  let paidGroup = group
  let year: number | undefined
  const before: Salary[] = []
  const discipline: Rows<'discipline'> = []
  const evaluations: Rows<'evaluations'> = []
  const interruptions: Rows<'interruptions'> = []
  for (const event of events) {
    const [what = '', when = '', act = ''] = event.split(' ')
    const [first = '', end = ''] = when.split('-')
    if (what === 'xét') last.ngayXetNangLuongLanSau = isoOf(first)
    else if (what === 'KHT') evaluations.push(rated(Number(first), 'KHTNV', acts[act] ?? null))
    else if (isDiscipline(what)) discipline.push(disciplineOn(what, isoOf(first)))
    else if (isInterruption(what))
      interruptions.push(interruptionFrom(what, isoOf(first), end === '' ? null : isoOf(end)))
    else if (changes[what] !== undefined) {
      before.push(last)
      last = changedTo(when, isoOf(act), last, changes[what])
      paidGroup = when
    } else if (what === 'NTH' || what === 'NTH-HUU')
      last.loaiDieuChinhLuong = reasonRef(what === 'NTH' ? '04' : '05')
    else if (what === 'NĂM') year = Number(when)
    else if (what === 'TS') {
      const after = dayAfter(isoOf(end))
      before.push({ ...last, ngayHuongLuong: isoOf(first), loaiDieuChinhLuong: reasonRef('16') })
      if (after > (last.ngayHuongLuong ?? '')) last.ngayHuongLuong = after
    } else throw new Error(`not an event: ${event}`)
  }
  const career = { salary: [...before, last], discipline, evaluations, interruptions }
  return {
    career,
    group: paidGroup,
    officerType: officerTypes[kind] ?? '',
    last,
    ...(year !== undefined && { year }),
  }
}
