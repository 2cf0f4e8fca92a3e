/** What a decision says, applied to the rows that rest on it: patches of their people, their movements, and what breaks a rule. */
import { sql } from 'kysely'
import type { DecisionValues } from '#domain/forms/decision-fields.ts'
import { valuesOfDecision } from '#domain/forms/decision-fields.ts'
import { decidedRecordOf, decidedRecords, type DecidedRecord } from '#domain/decisions/decided-records.ts'
import { decisionSentences } from '#domain/decisions/decision-form.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { isApplicable, pickFields, type AnyForm } from '#domain/forms/form.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { auditOfMany, changesBetween, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { columnValues, readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { BulkPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import { changeRow, type PersonPatch, type RowPatch } from '#server/people/officers/write/patch.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** A row as `decision_row` has it. */
export interface Link {
  record: string
  row_id: number
  officer_id: number
}

const ofPerson = decidedRecords.filter(({ kind }) => kind === 'person')

/** What has to be read of the people. */
export const appliedReads = {
  reads: [
    'hoVaTen',
    ...ofPerson.flatMap(({ fields: { soQuyetDinh, ngayKy } }) =>
      ngayKy ? [soQuyetDinh, ngayKy] : [soQuyetDinh],
    ),
  ] as OfficerFieldName[],
  records: decidedRecords.flatMap((decided) => (decided.kind === 'row' ? [decided.record] : [])),
}

/** A movement that rests on the decision. */
interface Moved {
  id: number
  officerId: number
  unitId: number | null
  name: string
  decided: DecidedRecord
  values: AnyValues
}

export interface Applied {
  patches: ReadonlyMap<number, PersonPatch>
  movements: readonly { moved: Moved; said: AnyValues }[]
  /** The rows that it was applied to. */
  links: readonly Link[]
  /** 'NGUYỄN VĂN AN: Ngày kết thúc phải sau ngày bắt đầu.' of the rows that it would break, which stay as they are. */
  broken: readonly string[]
}

/** `present`: the locked people, also those whose record may not change but whose movements may. */
export async function applyDecision(
  tx: Tx,
  { today }: Pick<AuthenticatedRequest, 'today'>,
  reference: ReferenceData,
  decision: DecisionValues,
  { links, people, present }: Given,
): Promise<Applied> {
  const patches = new Map<number, PersonPatch>()
  const applied: Link[] = []
  const broken: string[] = []
  const judge = (decided: DecidedRecord, name: string, stored: AnyValues) => {
    const said = valuesOfDecision(decided.fields, decision)
    const form = formJudged(decided)
    const after = { ...stored, ...said }
    const problem = isApplicable(form, decided.fields.soQuyetDinh, after)
      ? newProblem(form, stored, after, today)
      : decisionSentences.noNumber
    if (problem === undefined) return said
    broken.push(`${name}: ${problem}`)
    return undefined
  }
  for (const person of people) {
    const name = person.values.hoVaTen ?? ''
    const rows: RowPatch[] = []
    let values: AnyValues = {}
    for (const link of links) {
      const decided = decidedRecordOf(link.record)
      if (Number(link.officer_id) !== person.id || decided === undefined) continue
      if (decided.kind === 'person') {
        const said =
          Number(link.row_id) === person.id ? judge(decided, name, { ...person.values }) : undefined
        if (said === undefined) continue
        values = { ...values, ...said }
      } else if (decided.kind === 'row') {
        const row = person.rowsOf(decided.record as never).find(({ id }) => id === Number(link.row_id))
        const said = row && judge(decided, name, row.values)
        if (said === undefined) continue
        rows.push(changeRow(decided.record as never, Number(link.row_id), said as never))
      } else continue
      applied.push(link)
    }
    if (rows.length > 0 || Object.keys(values).length > 0) patches.set(person.id, { rows, values })
  }
  const movements = (await movementsOf(tx, links, present, reference)).flatMap((moved) => {
    const said = judge(moved.decided, moved.name, moved.values)
    if (said === undefined) return []
    applied.push({ record: moved.decided.name, row_id: moved.id, officer_id: moved.officerId })
    return [{ moved, said }]
  })
  return { patches, movements, links: applied, broken }
}

interface Given {
  links: readonly Link[]
  people: readonly BulkPerson<OfficerFieldName>[]
  present: readonly number[]
}

/** The person's form has rules about much else: only the decision's own fields are judged. */
function formJudged({ kind, form, fields }: DecidedRecord): AnyForm {
  if (kind !== 'person') return form
  const own = Object.keys(valuesOfDecision(fields, every))
  const alone = { periods: [], outsideCatalogue: [], appliesWhen: {}, rules: () => ({}) }
  return { ...form, ...alone, fields: pickFields(form.fields, own) }
}
const every: DecisionValues = {
  soQuyetDinh: '1',
  ngayKy: '1',
  nguoiKy: '1',
  coQuan: {},
  coQuanNgoaiHeThong: '',
}

/** What is wrong with the values that wasn't before. */
function newProblem(form: AnyForm, before: AnyValues, after: AnyValues, today: string): string | undefined {
  const problems = problemsOf(form, after, { today, stored: before })
  if (problems.length === 0) return undefined
  const old = problemsOf(form, before, { today, stored: before })
  return problems.find(
    ({ field, message }) => !old.some((one) => one.field === field && one.message === message),
  )?.message
}

async function movementsOf(
  tx: Tx,
  links: readonly Link[],
  present: readonly number[],
  reference: ReferenceData,
): Promise<Moved[]> {
  const there = new Set(present)
  const ids = links.flatMap(({ record, row_id, officer_id }) =>
    decidedRecordOf(record)?.kind === 'movement' && there.has(Number(officer_id)) ? [Number(row_id)] : [],
  )
  if (ids.length === 0) return []
  const { rows } = await sql<{ movement: StoredRow; unit: number | null; name: string | null }>`
    select row_to_json(m) as movement, o."donViId" as unit, o."hoVaTen" as name
    from movement m join officer o on o.id = m.officer_id
    where m.id = any(cast(${ids} as bigint[])) and m.officer_id = any(cast(${[...there]} as bigint[]))
      and m.state in ('pending', 'accepted', 'done') order by m.id for update of m`.execute(tx)
  return rows.flatMap(({ movement, unit, name }): Moved[] => {
    const decided = decidedRecordOf(String(movement['kind']))
    if (decided === undefined) return []
    const values: AnyValues = readRow(decided.form.fields, movement, reference)
    const [id, officerId] = [Number(movement['id']), Number(movement['officer_id'])]
    return [{ id, officerId, unitId: unit, name: name ?? '', decided, values }]
  })
}

/** Writes what the decision says into the movements, with the log. */
export async function writeMovements(
  tx: Tx,
  request: AuthenticatedRequest,
  { movements }: Pick<Applied, 'movements'>,
): Promise<void> {
  const entries: AuditEntry[] = []
  for (const { moved, said } of movements) {
    const { names, before, after } = changesBetween(moved.values, { ...moved.values, ...said })
    if (names.length === 0) continue
    const fields = pickFields(moved.decided.form.fields, Object.keys(said))
    const stored = columnValues(fields, said)
    const sets = columnsOfAll(fields).map(
      ({ column, type }) => sql`${sql.ref(column)} = cast(${stored[column] ?? null} as ${sql.raw(type)})`,
    )
    await sql`update movement set ${sql.join(sets)}, version = version + 1 where id = ${moved.id}`.execute(tx)
    const { officerId, unitId, id } = moved
    entries.push({ kind: 'sua', officerId, unitId, target: 'movement', targetId: id, before, after })
  }
  if (entries.length > 0) await auditOfMany(request, entries).execute(tx)
}
