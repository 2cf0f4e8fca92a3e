/**
 * Careers in one line, as golden-raises.txt has them: 'CC A1 bậc 4 từ 01/04/2024; KT 12/05/2025'. CB cán bộ, CC công
 * chức, VC viên chức, HD hợp đồng; disciplines by their codes (D_: of the Party); KHT: a year not fulfilled, for the
 * same act as a discipline (cùng), another (khác) or unknown; absences by the names of `interruptions`, 'TS' probation;
 * xét: the review stored in the period.
 */
import { dayAfter } from '#domain/fields/dates.ts'
import { coefficientOf } from '#domain/salary/salary-scales.ts'
import type { Salary, SalaryCareer } from '#domain/salary/salary-career.ts'
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
}

/** Codes of DM_LOAIHOSO. */
export const officerTypes: Readonly<Record<string, string>> = { CB: '01', CC: '02', VC: '03', HD: '04' }
const acts: Readonly<Record<string, 'CUNG' | 'KHAC'>> = { cùng: 'CUNG', khác: 'KHAC' }

export const isoOf = (day: string): string => day.split('/').reverse().join('-')

type Rows<N extends keyof SalaryCareer> = SalaryCareer[N][number][]

/** The rows of a person. Throws for a line that isn't one. */
export function careerFrom(text: string): NotedCareer {
  const [place = '', ...events] = text.split('; ')
  const match = /^(\S+) (\S+) bậc (\d+)(?: vượt khung (\d+) %)? từ (\S+)$/.exec(place)
  if (match === null) throw new Error(`not a case: ${text}`)
  const [, kind = '', group = '', step = '', percent, from = ''] = match
  const last = salaryRow({
    ngachChucDanh: rankOf(group),
    bac: stepRef(Number(step)),
    heSoLuong: coefficientOf(group, Number(step)) ?? null,
    ngayHuongLuong: isoOf(from),
    phuCapTNVK: percent === undefined ? null : Number(percent),
    ngayHuongPhuCapTNVK: percent === undefined ? null : isoOf(from),
  })
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
    else if (what === 'TS') {
      const after = dayAfter(isoOf(end))
      before.push({ ...last, ngayHuongLuong: isoOf(first), loaiDieuChinhLuong: reasonRef('16') })
      if (after > (last.ngayHuongLuong ?? '')) last.ngayHuongLuong = after
    } else throw new Error(`not an event: ${event}`)
  }
  const career = { salary: [...before, last], discipline, evaluations, interruptions }
  return { career, group, officerType: officerTypes[kind] ?? '', last }
}
