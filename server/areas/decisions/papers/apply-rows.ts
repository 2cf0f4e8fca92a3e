/** Rows of a sub-record by a decision: judged as its form judges them, added as its panel adds them. */
import { decidedBy } from '#domain/decisions/decided-records.ts'
import { valuesOfDecision } from '#domain/forms/decision-fields.ts'
import { isApplicable } from '#domain/forms/form.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import type { Making } from '#domain/decisions/making/making.ts'
import { laterDay } from '#domain/decisions/making/planning.ts'
import { paperSentences } from '#domain/decisions/paper-sentences.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { officerFields, type OfficerFieldName, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { paperFinder } from '#server/areas/decisions/papers/paper-finder.ts'
import type { Applying, AskedPerson, Entered, LeftOut } from '#server/areas/decisions/papers/applying.ts'
import { joinDecided } from '#server/people/decisions/join-decided.ts'
import { hasLeft } from '#server/people/officers/live-statuses.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import type { PersonPatch, RowFiles } from '#server/people/officers/write/patch.ts'
import type { BulkPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import { nextRowIds } from '#server/people/officers/write/statements/next-row-ids.ts'
import { parseEntry, problemsOfPerson } from '#server/people/records/save-sub-record.ts'
import { succeedingPatch } from '#server/people/records/succeeding-patch.ts'

/** The rules of one form read fields of others. */
const reads = Object.keys(officerFields) as OfficerFieldName[]

type RowMaking = Extract<Making, { kind: 'row' }>
type Person = BulkPerson<OfficerFieldName>

export function applyRows(making: RowMaking, applying: Applying): Promise<Entered> {
  const {
    transaction,
    reference,
    request,
    people: sentPeople,
    sharing,
    step,
    decisionOf,
    joinedAlready,
  } = applying
  const { record } = making
  const byId = new Map(sentPeople.map((one) => [one.idCanBo, one]))
  return changeOfficersIn(
    transaction,
    reference,
    request,
    { ids: [...byId.keys()] },
    { reads, records: [record], progress: step },
    async ({ tx, people, refused }) => {
      step(0, people.length)
      const leftOut: LeftOut[] = refused.map((person) => ({
        id: person.id,
        why: person.why === 'notFound' ? null : paperSentences.status(person.status.name),
      }))
      const rows = new Map<number, AnyValues>()
      const already = await joinedAlready(record.name)
      for (const person of people) {
        if (already.has(person.id)) {
          leftOut.push({ id: person.id, why: paperSentences.already })
          continue
        }
        const values = rowOf(making, applying, person, byId.get(person.id))
        if (typeof values === 'string') leftOut.push({ id: person.id, why: values })
        else rows.set(person.id, values)
      }
      const files = await filesOf(making, applying, [...rows.keys()])
      const patches = new Map<number, PersonPatch>()
      for (const person of people) {
        const values = rows.get(person.id)
        if (values === undefined) continue
        const patch = succeedingPatch({
          record,
          values: { ...values, file: files.get(person.id)?.files.after ?? [] },
          rows: person.rowsOf(record as never) as never,
          stored: person.values,
          today: request.today,
          hasLeft: hasLeft({ statusId: Number(person.status?.id) || null }, reference.catalogues),
          log: [],
          ...(files.has(person.id) ? { file: files.get(person.id) ?? {} } : {}),
        })
        if (typeof patch === 'string') leftOut.push({ id: person.id, why: patch })
        else patches.set(person.id, patch)
      }
      if (patches.size === 0) await sharing?.undo()
      return {
        patch: ({ id }) => patches.get(id) ?? null,
        answer: async () => {
          if (patches.size > 0) {
            const id = await decisionOf()
            const isDecided = [...rows.values()].some((values) => hasDecisionNumber(making, values))
            const joined = { people: [...patches.keys()], kinds: decidedBy(record.form) }
            if (isDecided) await joinDecided(tx, request, reference, [id], joined)
          }
          const entered = [...rows].filter(([id]) => patches.has(id))
          const current = entered.flatMap(([id]) => (patches.get(id)?.values === undefined ? [] : [id]))
          return { entered: new Map(entered), current: new Set(current), refused: leftOut }
        },
      }
    },
  )
}

/** Whether the row has the decision's number, so that it can rest on it. */
export const hasDecisionNumber = ({ record: { form } }: RowMaking, values: AnyValues): boolean =>
  form.decisions.some(
    ({ soQuyetDinh }) => isApplicable(form, soQuyetDinh, values) && values[soQuyetDinh] != null,
  )

/** The row of a person, or why it can't be added. */
function rowOf(
  making: RowMaking,
  { reference, request, values: decision }: Applying,
  person: Person,
  sentPerson: AskedPerson | undefined,
): AnyValues | string {
  const { record, fields, complete } = making
  const [said] = record.form.decisions
  const sent = Object.fromEntries(
    fields.flatMap((name) =>
      sentPerson && name in sentPerson.giaTri ? [[name, sentPerson.giaTri[name]]] : [],
    ),
  )
  const first = parseEntry(record, sent, reference)
  const own = Object.fromEntries(Object.keys(sent).map((name) => [name, first.values[name]]))
  const before = {
    last: lastOf(record, person.rowsOf(record as never) as never),
    donVi: person.values.donVi ?? null,
    loaiHoSo: person.values.loaiHoSo ?? null,
  }
  const completed = complete?.(own, before, paperFinder(reference)) ?? own
  const whole = { ...completed, ...(said === undefined ? {} : valuesOfDecision(said, decision)) }
  const { parsed, values } = parseEntry(record, whole as Readonly<Record<string, unknown>>, reference)
  const later = laterDay(making, values, request.today)
  if (later !== null) return paperSentences.later(later)
  const refusal = making.refuses?.(values, before) ?? null
  if (refusal !== null) return refusal
  const [problem] = [
    ...first.parsed.problems,
    ...parsed.problems,
    ...problemsOf(record.form, values, { today: request.today }),
    ...problemsOfPerson(record, values, () => person.values as OfficerValues),
  ]
  if (problem === undefined) return values
  const label = record.form.fields[problem.field]?.label
  return label === undefined || problem.message.includes(label)
    ? problem.message
    : `${label}: ${problem.message}`
}

/** The latest row by the field that orders them. */
function lastOf(
  { newestBy }: RowMaking['record'],
  rows: readonly { values: AnyValues }[],
): AnyValues | undefined {
  return rows
    .map(({ values }) => values)
    .toSorted((a, b) => String(a[newestBy ?? ''] ?? '').localeCompare(String(b[newestBy ?? ''] ?? '')))
    .at(-1)
}

/** The decision's file for the future row of each person. */
async function filesOf(
  { record }: RowMaking,
  { transaction: { tx }, sharing }: Applying,
  people: readonly number[],
): Promise<ReadonlyMap<number, { id: number; files: RowFiles }>> {
  if (sharing === undefined || people.length === 0) return new Map()
  const ids = await nextRowIds(tx, record, people.length)
  const rows = people.map((officerId, at) => ({ officerId, rowId: ids[at] ?? 0 }))
  const shared = await sharing.share(tx, rows)
  return new Map(
    rows.map(({ officerId, rowId }) => [
      officerId,
      { id: rowId, files: { before: [], after: shared.get(rowId) ?? [] } },
    ]),
  )
}
