/** Reads a decision: its kind, its own values, and what it says of each person. Rules alone; nothing is looked up. */
import { addMonths, dayBefore, isDay } from '#domain/fields/dates.ts'
import type { FoundValue } from '#domain/decisions/reading/found.ts'
import { headingOf, partsOfPaper, type PaperParts } from '#domain/decisions/reading/heading.ts'
import { kindIn } from '#domain/decisions/reading/kinds.ts'
import type { ReadingKind } from '#domain/decisions/reading/reading-kind.ts'
import {
  emptyFlow,
  joinFlows,
  type Flow,
  type Paper,
  type PaperLine,
} from '#domain/decisions/reading/paper.ts'
import { peopleOfTable, peopleOfText, type ReadPerson } from '#domain/decisions/reading/people.ts'

export interface ReadDecision {
  /** Of the draft of this kind; null for a decision of another kind. */
  loai: string | null
  truong: readonly FoundValue[]
  nguoi: readonly ReadPerson[]
}

/** Undefined for a paper that is no decision. */
export function readPaper(paper: Paper): ReadDecision | undefined {
  const parts = partsOfPaper(paper.lines)
  if (parts === undefined) return undefined
  const values = headingOf(parts)
  const subject = values.find(({ ten }) => ten === 'trichYeu')
  const { first } = articlesOf(parts.body, parts.isNotice)
  const proposed = kindIn(String(subject?.giaTri ?? ''), first.text, parts.isNotice)
  // Of several people one may leave the post that another gets.
  const isUnclear = proposed?.isOfOne === true && peopleOf(proposed.kind, paper, parts, values).length !== 1
  const recognised = isUnclear ? undefined : proposed
  // A notice of something else, and a decision without a number and articles, decide about nobody.
  if (parts.isNotice && recognised === undefined) return undefined
  if (!parts.isNotice && !/Điều\s+1/u.test(first.text) && !values.some(({ ten }) => ten === 'soQuyetDinh'))
    return undefined
  const kind = recognised?.kind
  const nguoi = peopleOf(kind, paper, parts, values)
  const loai: FoundValue[] =
    recognised === undefined
      ? []
      : [
          {
            ten: 'loai',
            giaTri: recognised.kind.code,
            tin: recognised.tin,
            chu: subject?.chu ?? '',
            cho: subject?.cho ?? null,
          },
        ]
  const isSaid = parts.isNotice || values.some(({ ten }) => ten === 'ngayHieuLuc')
  const effect = isSaid ? [] : effectOfPeople(nguoi)
  return { loai: kind?.code ?? null, truong: [...loai, ...values, ...effect], nguoi }
}

/** Those of its tables; else of the first article; else of the list below the signature. */
function peopleOf(
  kind: ReadingKind | undefined,
  { tables }: Paper,
  { body, isNotice, annex }: PaperParts,
  values: readonly FoundValue[],
): ReadPerson[] {
  if (kind?.isOfBodies === true) return []
  const { first, others } = articlesOf(body, isNotice)
  const signed = values.find(({ ten }) => ten === 'ngayKy')
  const effect = values.find(({ ten }) => ten === 'ngayHieuLuc')
  const shared = { flow: joinFlows([first, others]), signed }
  const listed = tables.flatMap((table) => peopleOfTable(kind, table, shared) ?? [])
  if (listed.length > 0) return listed.map((person) => endedByTerm(kind, person))
  const named = peopleOfText(kind, first, { flow: others, signed })
  const all = named.length > 0 || annex.length === 0 ? named : peopleOfText(kind, joinFlows(annex), shared)
  if (kind?.fromEffect !== true || effect === undefined) return all.map((person) => endedByTerm(kind, person))
  return all.map((person) =>
    person.truong.some(({ ten }) => ten === 'ngay')
      ? person
      : { ...person, truong: [...person.truong, { ...effect, ten: 'ngay' }] },
  )
}

/** '12 tháng kể từ ngày 01/9/2026' ends on 31/8/2027. */
function endedByTerm(kind: ReadingKind | undefined, person: ReadPerson): ReadPerson {
  const valueOf = (name: string) => person.truong.find(({ ten }) => ten === name)
  const from = valueOf('ngay')
  const term = valueOf('thoiHan')
  if (kind?.endsByTerm !== true || term === undefined) return person
  const truong = person.truong.filter((value) => value !== term)
  if (valueOf('denNgay') !== undefined || from === undefined) return { ...person, truong }
  const last = dayBefore(addMonths(String(from.giaTri), Number(term.giaTri)))
  return { ...person, truong: [...truong, { ...term, ten: 'denNgay', giaTri: last, tin: 0.86 }] }
}

/** The day that all people have, where nothing is said of the decision itself: a guess. A month is none. */
function effectOfPeople(people: readonly ReadPerson[]): FoundValue[] {
  const days = people.map(({ truong }) => truong.find(({ ten }) => ten === 'ngay'))
  const [first] = days
  if (first === undefined || !isDay(String(first.giaTri))) return []
  if (days.some((day) => day?.giaTri !== first.giaTri)) return []
  return [{ ...first, ten: 'ngayHieuLuc', tin: Math.min(first.tin, 0.8) }]
}

/** The first article, and those behind it; of a notice all of it. */
function articlesOf(body: readonly PaperLine[], isNotice: boolean): { first: Flow; others: Flow } {
  if (isNotice) return { first: joinFlows(body), others: emptyFlow }
  const starts = (number: string) =>
    body.findIndex(({ text }) => new RegExp(String.raw`^\s*Điều\s+${number}\s*[.:–-]`, 'u').test(text))
  const one = Math.max(0, starts('1'))
  const two = starts('2')
  const end = two > one ? two : body.length
  return { first: joinFlows(body.slice(one, end)), others: joinFlows(body.slice(end)) }
}
