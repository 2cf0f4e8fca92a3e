/** Reads a decision: its kind, its own values, and what it says of each person. Rules alone; nothing is looked up. */
import type { FoundValue } from '#domain/decisions/reading/found.ts'
import { headingOf, partsOfPaper } from '#domain/decisions/reading/heading.ts'
import { kindIn } from '#domain/decisions/reading/kinds.ts'
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
  const { first, others } = articlesOf(parts.body, parts.isNotice)
  const recognised = kindIn(String(subject?.giaTri ?? ''), first.text, parts.isNotice)
  // A notice of something else, and a decision without a number and articles, decide about nobody.
  if (parts.isNotice && recognised === undefined) return undefined
  if (!parts.isNotice && !/Điều\s+1/u.test(first.text) && !values.some(({ ten }) => ten === 'soQuyetDinh'))
    return undefined
  const kind = recognised?.kind
  const tables = paper.tables.flatMap((table) => peopleOfTable(kind, table, joinFlows([first, others])) ?? [])
  const nguoi = tables.length > 0 ? tables : peopleOfText(kind, first, others)
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
  const effect = values.some(({ ten }) => ten === 'ngayHieuLuc') ? [] : effectOfPeople(nguoi)
  return { loai: kind?.code ?? null, truong: [...loai, ...values, ...effect], nguoi }
}

/** The day that all people have, where nothing is said of the decision itself: a guess. */
function effectOfPeople(people: readonly ReadPerson[]): FoundValue[] {
  const days = people.map(({ truong }) => truong.find(({ ten }) => ten === 'ngay'))
  const [first] = days
  if (first === undefined || days.some((day) => day?.giaTri !== first.giaTri)) return []
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
