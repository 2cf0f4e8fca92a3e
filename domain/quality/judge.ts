/** Judges a record by the rules: the one place from which a form, the import, a save and the lists get their problems. */
import { placeInRecord } from '#domain/completeness/record-places.ts'
import { fieldOfPath } from '#domain/completeness/sections.ts'
import { markedSource } from '#domain/law/parameter.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { JudgedRecord, Need } from '#domain/quality/judged-record.ts'
import type { Finding, Rule } from '#domain/quality/rule.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

export interface Problem extends Finding {
  rule: Rule
}

/** Whether everything that the rule can't do without is known. */
function canBeJudged({ fields, records, needs, atWork }: Rule, record: JudgedRecord): boolean {
  if (atWork && record.hasLeft) return false
  for (const name of fields) if (record.values[name] === undefined) return false
  for (const name of records) if (record.rows[name] === undefined) return false
  for (const need of needs) if (record[need] === undefined) return false
  return true
}

const fieldNames = Object.keys(officerFields) as OfficerFieldName[]
const recordNames = Object.keys(subRecordsByName) as SubRecordName[]
const allNeeds = ['law', 'catalogues', 'units', 'places', 'shared'] as const satisfies readonly Need[]

/** Whether nothing of the record is unknown: no rule has to look whether it can be judged. */
const isWhole = (record: JudgedRecord): boolean =>
  fieldNames.every((name) => record.values[name] !== undefined) &&
  recordNames.every((name) => record.rows[name] !== undefined) &&
  allNeeds.every((need) => record[need] !== undefined)

/** The problems of a record on a day (the office's), rule by rule. */
export function judge(record: JudgedRecord, day: string, rules: readonly Rule[]): Problem[] {
  const problems: Problem[] = []
  for (const rule of rules) {
    if (!canBeJudged(rule, record)) continue
    for (const finding of rule.judge(record, day)) problems.push({ ...finding, rule })
  }
  return problems
}

/**
 * The problems of many records, rule by rule: what a rule needs stays at hand, which takes half the time. Yields after each
 * rule, so that others can be served in between.
 */
export function* judgeMany(
  records: readonly JudgedRecord[],
  day: string,
  rules: readonly Rule[],
): Generator<undefined, Problem[][]> {
  const judged = records.map((record) => ({ record, whole: isWhole(record), problems: [] as Problem[] }))
  for (const rule of rules) {
    for (const { record, whole, problems } of judged) {
      if (whole ? rule.atWork && record.hasLeft : !canBeJudged(rule, record)) continue
      for (const finding of rule.judge(record, day)) problems.push({ ...finding, rule })
    }
    yield undefined
  }
  return judged.map(({ problems }) => problems)
}

/** The problems that a role may see: nothing of what it may not read. */
export const readableProblems = <P extends Pick<Problem, 'at' | 'rule'>>(
  problems: readonly P[],
  readable: ReadableRecord,
): P[] => problems.filter(({ at, rule }) => mayRead(rule, readable) && mayReadPlace(at, readable))

/** Whether everything that a rule reads, and points at, may be read. */
export const mayRead = ({ fields, records }: Rule, readable: ReadableRecord): boolean =>
  [...fields, ...records].every((place) => mayReadPlace(place, readable))

const mayReadPlace = (at: Finding['at'], { fields, rowsOf }: ReadableRecord): boolean =>
  at in subRecordsByName ? rowsOf(subRecordsByName[at as SubRecordName]) : fields.has(fieldOfPath(at))

/** Where a problem is, for links: the tab, and the field or the key of the history. */
export interface ShownPlace {
  tab: string
  truong: string
  /** 'Quá trình công tác: Từ ngày'. */
  label: string
}

export function shownPlace({ at, part }: Pick<Finding, 'at' | 'part'>): ShownPlace {
  const place = placeInRecord(at)
  if (place === undefined) throw new Error(`no tab shows ${at}`)
  const own = part === undefined ? undefined : subRecordsByName[at as SubRecordName]?.form
  const fields = own?.fields as Readonly<Record<string, { label: string } | undefined>> | undefined
  const label = part === undefined ? undefined : fields?.[part]?.label
  return { ...place, label: label === undefined ? place.label : `${place.label}: ${label}` }
}

/** The text of the law that a problem rests on: its legal values with their articles, else that of the rule. */
export function sourceOf({ law, rule }: Problem): string | null {
  if (law === undefined || law.length === 0) return rule.source ?? null
  return [...new Set(law.map(markedSource))].join('; ')
}

/** The rules that read one of these fields or histories: those to judge again after they change. */
export function rulesReading(
  rules: readonly Rule[],
  changed: { fields: ReadonlySet<OfficerFieldName>; records: ReadonlySet<SubRecordName> },
): Rule[] {
  return rules.filter(
    ({ isSweep, fields, records }) =>
      isSweep ||
      fields.some((name) => changed.fields.has(name)) ||
      records.some((name) => changed.records.has(name)),
  )
}
