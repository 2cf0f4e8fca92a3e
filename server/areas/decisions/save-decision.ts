/** Enters decisions, and changes them together with the rows that rest on them. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, ValuesOf } from '#domain/fields/field.ts'
import type { Decision } from '#domain/decisions/calls.ts'
import { decisionForm, decisionSentences } from '#domain/decisions/decision-form.ts'
import {
  appliedReads,
  applyDecision,
  writeMovements,
  type Link,
} from '#server/areas/decisions/apply-decision.ts'
import { everyLinkOf } from '#server/areas/decisions/decided-people.ts'
import { followDecision } from '#server/areas/plans/follow-decision.ts'
import { decidedFor, movable } from '#server/areas/decisions/join-rows.ts'
import { decisionIn, decisionOf, numberKey } from '#server/areas/decisions/decision-store.ts'
import { decisionSection } from '#domain/files/sections.ts'
import { attachedFiles, changeFiles, type Attachment } from '#server/people/files/attach-files.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { columnValues, readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { resolveOutsidePairs, validate } from '#server/people/forms/validate.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import { inOfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork } from '#server/request/progress/run-work.ts'

type Body = Readonly<Record<string, unknown>> & { version: number | null }
export type Values = ValuesOf<typeof decisionForm.fields>

export async function createDecision(
  request: AuthenticatedRequest,
  body: Body & { donViId?: number | null | undefined },
): Promise<Decision> {
  const reference = await referenceDataOf(request)
  const unit = unitOfNew(request, body.donViId, reference)
  const values = readDecision(request, body, reference)
  return inRetriableTransaction(request, async (tx) => {
    const id = await insertDecision(tx, request, unit, values)
    return decisionIn(tx, request, reference, id)
  })
}

/** The unit that a decision is entered for; throws 21 without one, 23 for one out of reach. */
export function unitOfNew(
  request: AuthenticatedRequest,
  donViId: number | null | undefined,
  { units }: ReferenceData,
): number {
  const unit = units.find(donViId ?? request.account.donViId ?? -1)
  if (unit === undefined) throw refusals.invalidField('donViId', decisionSentences.noUnit)
  if (!unit.active || !request.server.guards.unitOfDecisions(request.scope, unit.id, units))
    throw refusals.rowNotFound()
  return unit.id
}

/** Enters validated values; returns the decision's id. */
export async function insertDecision(
  tx: Tx,
  request: AuthenticatedRequest,
  unit: number,
  values: Values,
): Promise<number> {
  await refuseTaken(tx, unit, values, null)
  const c = columnValues(decisionForm.fields, values)
  const { rows } = await sql<{ id: number }>`
      insert into decision (unit_id, "soQuyetDinh", number_key, "ngayKy", "ngayHieuLuc", "loaiId", "coQuanId",
        "coQuanNgoaiHeThong", "nguoiKy", "trichYeu", created_by)
      values (${unit}, ${c['soQuyetDinh']}, ${numberKey(values.soQuyetDinh ?? '')}, ${c['ngayKy']}, ${c['ngayHieuLuc']},
        ${c['loaiId']}, ${c['coQuanId']}, ${c['coQuanNgoaiHeThong']}, ${c['nguoiKy']}, ${c['trichYeu']},
        ${request.account.id})
      returning id`.execute(tx)
  const id = Number(rows[0]?.id)
  const file = await changeFiles(tx, request, [], filesOf(id, values))
  await writeAudit(tx, request, {
    kind: 'them',
    unitId: unit,
    target: 'decision',
    targetId: id,
    after: { ...values, file },
  })
  return id
}

/**
 * Returns the decision, and how many people's records were changed with it. Records out of the caller's scope, or in a
 * transfer, can't be changed: `left` people keep the former decision in their rows, which rest on it no more.
 */
export async function updateDecision(
  request: AuthenticatedRequest,
  body: Body & { id: number },
): Promise<Updated> {
  const { soQuyetDinh } = await decisionOf(request, body.id)
  return runWork(
    request,
    {
      title: decisionSentences.updateTitle(soQuyetDinh),
      outcome: ({ people, left }: Updated) => decisionSentences.updated(people, left),
    },
    (working, step) =>
      inOfficerTransaction(working, async (transaction, reference) => {
        const { tx } = transaction
        // People are locked before the decision, as everywhere.
        const { rows: links } = await sql<Link>`${everyLinkOf(body.id)}`.execute(tx)
        // Changing the decision changes them: the role must be able to do so on each one's own tab.
        for (const record of new Set(links.map((link) => link.record))) decidedFor(working, record)
        const counts = await changeOfficersIn(
          transaction,
          reference,
          working,
          { ids: [...new Set(links.map(({ officer_id: id }) => Number(id)))] },
          { ...appliedReads, progress: step },
          async ({ people, refused, reference: current }) => {
            const values = await changeDecision(tx, working, body, reference)
            const present = [...people.map(({ id }) => id), ...movable(refused)]
            const applied = await applyDecision(tx, working, current, values, { links, people, present })
            refuseBroken(applied.broken)
            const moved = applied.movements.map(({ moved: { officerId } }) => officerId)
            const left = refused.filter(({ id }) => !moved.includes(id))
            return {
              patch: ({ id }) => applied.patches.get(id) ?? null,
              answer: async ({ changed }) => {
                await writeMovements(tx, working, applied)
                await followDecision(tx, working, body.id, values)
                return { people: new Set([...changed, ...moved]).size, left: left.length }
              },
            }
          },
        )
        return { decision: await decisionIn(tx, working, reference, body.id), ...counts }
      }),
  )
}

interface Updated {
  decision: Decision
  people: number
  left: number
}

/** Rows named in a refusal. */
const mostNamed = 5

/** Throws 21 with the people whose rows the new day, signer or number would break: then nothing is changed. */
function refuseBroken(broken: readonly string[]): void {
  if (broken.length === 0) return
  const others = broken.length - mostNamed
  const named = broken.slice(0, mostNamed).join(' ')
  const rest = others > 0 ? decisionSentences.andOthers(others) : ''
  throw refusals.invalidField('ngayKy', `${decisionSentences.breaks(broken.length)}${named}${rest}`)
}

async function changeDecision(
  tx: Tx,
  request: AuthenticatedRequest,
  body: Body & { id: number },
  reference: ReferenceData,
): Promise<Values> {
  const { rows } = await sql<StoredRow & { unit_id: number; version: number }>`
    select d.*, d."ngayKy"::text as "ngayKy", d."ngayHieuLuc"::text as "ngayHieuLuc"
    from decision d where d.id = ${body.id} for update`.execute(tx)
  const [before] = rows
  if (
    before === undefined ||
    !request.server.guards.unitOfDecisions(request.scope, Number(before.unit_id), reference.units)
  )
    throw refusals.rowNotFound()
  if (body.version !== null && body.version !== before.version)
    throw refusals.stale(await decisionIn(tx, request, reference, body.id))
  const stored = (await attachedFiles(tx, 'decision', [body.id])).get(body.id) ?? []
  const was = readRow(decisionForm.fields, { ...before, file: stored }, reference)
  const values = readDecision(request, body, reference, was)
  const changed = changesBetween({ ...was }, { ...values })
  if (changed.names.length === 0) return values
  await refuseTaken(tx, Number(before.unit_id), values, body.id)
  await changeFiles(tx, request, stored, filesOf(body.id, values))
  const c = columnValues(decisionForm.fields, values)
  await sql`update decision set "soQuyetDinh" = ${c['soQuyetDinh']}, number_key = ${numberKey(values.soQuyetDinh ?? '')},
    "ngayKy" = ${c['ngayKy']}, "ngayHieuLuc" = ${c['ngayHieuLuc']}, "loaiId" = ${c['loaiId']}, "coQuanId" = ${c['coQuanId']},
    "coQuanNgoaiHeThong" = ${c['coQuanNgoaiHeThong']}, "nguoiKy" = ${c['nguoiKy']}, "trichYeu" = ${c['trichYeu']},
    version = version + 1 where id = ${body.id}`.execute(tx)
  const { before: from, after } = changed
  await writeAudit(tx, request, {
    kind: 'sua',
    unitId: Number(before.unit_id),
    target: 'decision',
    targetId: body.id,
    named: was.soQuyetDinh ?? '',
    before: from,
    after,
  })
  return values
}

/** Files of a decision belong to no person: who reaches it may read them. */
const filesOf = (id: number, { file }: Values): Attachment => ({
  officerId: null,
  section: decisionSection,
  table: 'decision',
  rowId: id,
  files: file,
})

/** Throws 21. */
export function readDecision(
  request: AuthenticatedRequest,
  body: Body,
  reference: ReferenceData,
  stored?: AnyValues,
): Values {
  const parsed = parseValues(decisionForm.fields, body, reference, stored === undefined ? {} : { stored })
  const values = resolveOutsidePairs(decisionForm, parsed.values, parsed.sent)
  validate(decisionForm, parsed, values, request)
  return values
}

/** A unit enters a number of a day once. */
async function refuseTaken(
  tx: Tx,
  unit: number,
  { soQuyetDinh, ngayKy }: Values,
  own: number | null,
): Promise<void> {
  const { rows } = await sql`select from decision where unit_id = ${unit}
    and number_key = ${numberKey(soQuyetDinh ?? '')} and "ngayKy" = cast(${ngayKy} as date)
    and id is distinct from ${own}`.execute(tx)
  if (rows.length > 0) throw refusals.duplicate('soQuyetDinh', decisionSentences.taken)
}
