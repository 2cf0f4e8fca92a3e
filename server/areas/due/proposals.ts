/** The official lists as workbooks: the people of /den-han with the data that each form needs. */
import { showDate, addMonths } from '#domain/fields/dates.ts'
import { retirementOfPerson } from '#domain/due/due-days.ts'
import { byKind, type DueKind } from '#domain/due/kinds.ts'
import { proposalLists, type PresentStep, type RetirementFacts } from '#domain/due/proposal-lists.ts'
import { ageText } from '#domain/retirement/retirement.ts'
import type { SalaryDue } from '#domain/salary/salary-career.ts'
import { monthsAt } from '#domain/salary/scale-place.ts'
import type { DueFacts } from '#server/areas/due/due-facts.ts'
import {
  dueJoins,
  extraOfFacts,
  extrasOfKind,
  kindOf,
  proposedIn,
  sourceOfKind,
} from '#server/areas/due/due-list.ts'
import { exportRoutes } from '#server/people/lists/export-list.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'
import type { Route } from '#server/request/http/routes.ts'

function presentStep({ standing, due }: SalaryDue, { law, seesAll }: DueFacts): PresentStep {
  const { last, scale, place, from, first } = standing
  const plain = addMonths(from, monthsAt({ scale, law, day: from }, place).giaTri)
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return {
    ngach: last.ngachChucDanh,
    bac: last.bac,
    heSo: last.heSoLuong,
    phanTramVuotKhung: place.excess === 0 ? null : place.excess,
    baoLuu: last.phuCapChenhLechBaoLuu,
    // Where the time goes on from a former rank, this step is paid since later.
    ngayHuong: place.excess > 0 ? from : (first.ngayHuongLuong ?? from),
    keoDai: !seesAll || due.day === null ? null : Math.max(0, months(due.day) - months(plain)),
  }
}

function retirementFacts({ person, law }: DueFacts): RetirementFacts | null {
  const { ngayThamGiaSoBhxh } = person
  const retirement = retirementOfPerson(person, law)
  if (retirement === undefined) return null
  const { months, ofAge, pension, announced, decided } = retirement
  return {
    tuoi: ageText(months),
    thangDuTuoi: showDate(ofAge),
    huongTu: pension,
    thongBao: announced,
    quyetDinh: decided,
    soNamBhxh: ngayThamGiaSoBhxh === null ? null : wholeYears(ngayThamGiaSoBhxh, pension),
  }
}

function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}

/** Data of a proposal of this kind besides the person's fields. */
export function proposalExtrasOf(kind: DueKind) {
  const { ngay, deXuat, phuCap } = extrasOfKind(kind)
  return {
    ngay,
    lyDo: extraOfFacts<readonly string[]>(
      kind,
      (facts) => facts?.reasons.filter((reason) => !facts.said.includes(reason)) ?? [],
    ),
    deXuat,
    phuCap,
    dangHuong: extraOfFacts(kind, (facts) => (facts?.salary ? presentStep(facts.salary, facts) : null)),
    nghiHuu: extraOfFacts(kind, (facts) =>
      facts === undefined || kind !== 'nghi-huu' ? null : retirementFacts(facts),
    ),
  }
}

const served = byKind((kind: DueKind) =>
  servePeopleList(proposalLists[kind], {
    source: sourceOfKind(kind, proposedIn),
    joins: dueJoins,
    extras: proposalExtrasOf(kind),
  }),
)

export const proposalRoutes: Route[] = exportRoutes(
  proposalLists['nang-luong'],
  (query, request) => served[kindOf(query.input)].read(query, request),
  (input) => proposalLists[kindOf(input)],
)
