/**
 * Plans a decision for a later day, and changes a plan. Each is rehearsed: the call that will do it on its day does it as
 * if that day were today, and all of it is rolled back. So it is checked by the same rules, of which none is repeated.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals, Refusal } from '#domain/api/refusals.ts'
import { addYears } from '#domain/fields/dates.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { createPlan as createCall, updatePlan as updateCall, Plan } from '#domain/plans/calls.ts'
import { decisionOfPlan, fileSectionOf, planKindOf, type PlanKind } from '#domain/plans/plan-kinds.ts'
import { planSentences, yearsAhead } from '#domain/plans/plan-sentences.ts'
import { succeeds } from '#domain/records/succession.ts'
import { namedReasons, type LeftOut } from '#server/areas/due/decide-many.ts'
import { isForMany, through, type Deed, type Outcome } from '#server/areas/plans/doors.ts'
import { insertPlans, type NewPlan } from '#server/areas/plans/insert-plans.ts'
import { problemOfDay, readBody, type PlanBody, type Wanted } from '#server/areas/plans/plan-body.ts'
import { planRow } from '#server/areas/plans/plan-rows.ts'
import {
  entryOfPlan,
  loggedPlan,
  planToChange,
  refuseWithoutRight,
  releaseFiles,
  type StoredPlan,
} from '#server/areas/plans/plan-store.ts'
import { attachedFiles, changeFiles } from '#server/people/files/attach-files.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { asRefusal, Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork } from '#server/request/progress/run-work.ts'
import { CoveredJson } from '#server/platform/at-rest/covered.ts'

export async function createPlans(
  { loai, id, listId, ...body }: z.output<typeof createCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  const kind = planKindOf(loai)
  await refuseWithoutRight(request, kind)
  const reference = await loadReferenceData(request.server.tableCache)
  const people = [...new Set(listId ?? (id ? [id] : []))]
  if (people.length === 0) throw refusals.invalidField('listId', planSentences.nobody)
  const wanted = readBody(request, kind, body, reference)
  const [only = 0] = people
  if (people.length === 1 && !isForMany(kind)) {
    await planOne(request, only, wanted, reference)
    return new Reply({ count: 1 }, planSentences.done(1))
  }
  if (wanted.files.length > 0) throw refusals.invalidField('values.file', planSentences.filesOfOne)
  const title = planSentences.title(people.length, kind.name.toLowerCase())
  const outcome = ({ count, refused }: Planned) =>
    refused.length === 0 ? planSentences.done(count) : planSentences.partlyDone(count, refused.length)
  const planned = isForMany(kind)
    ? await runWork(request, { title, outcome, inParts: true }, (working) =>
        planMany(working, people, wanted, reference),
      )
    : await runWork(request, { title, outcome, inParts: true }, (working, step) =>
        planEach(working, people, wanted, reference, step),
      )
  const { count, refused } = planned
  if (count === 0 && refused.every(({ why }) => why === null)) throw refusals.officerNotFound()
  if (refused.length === 0) return new Reply({ count }, outcome(planned))
  return new Reply({ count }, outcome(planned), {
    code: codes.partlyDone,
    detail: await namedReasons(request, refused),
  })
}

interface Planned {
  count: number
  refused: readonly LeftOut[]
}

const deedFor = ({ kind, values, files, beside }: Wanted, people: readonly number[]): Deed => ({
  kind,
  people,
  values: files.length === 0 ? values : { ...values, file: files },
  beside,
})

/**
 * Does it as on its day, rolls that back, and goes on in the same transaction; `before` runs ahead of it, and is not
 * rolled back. The fields of refusals are those of the plan's body.
 */
async function rehearse<T>(
  request: AuthenticatedRequest,
  wanted: Wanted,
  people: readonly number[],
  { before, rehearsing, after }: Rehearsal<T>,
): Promise<T> {
  const { kind, day } = wanted
  const today = day ?? addYears(request.today, yearsAhead)
  try {
    return await through(request, deedFor(wanted, people), today, async (tx, work) => {
      await before?.(tx)
      await sql`savepoint rehearsal`.execute(tx)
      await rehearsing?.(tx)
      const outcome = await work()
      await sql`rollback to savepoint rehearsal`.execute(tx)
      return after(tx, outcome)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.invalid) throw error
    throw refusals.invalid(
      error.detail.map(({ field = '', message }) => ({ field: placeOf(kind, field), message })),
    )
  }
}

interface Rehearsal<T> {
  before?: (tx: Tx) => Promise<unknown>
  /** Runs in the part that is rolled back. */
  rehearsing?: (tx: Tx) => Promise<void>
  after: (tx: Tx, outcome: Outcome) => Promise<T>
}

/** 'bienDong.donViDen' is 'values.donViDen' in a plan. */
const placeOf = ({ key }: PlanKind, field: string): string =>
  field.startsWith(`${key}.`) ? `values.${field.slice(key.length + 1)}` : field

function planOne(
  request: AuthenticatedRequest,
  person: number,
  wanted: Wanted,
  reference: ReferenceData,
): Promise<Planned> {
  return rehearse(request, wanted, [person], {
    after: async (tx) => {
      const plans = await insertPlans(tx, request, wanted.kind, [rowFor(wanted, person, {}, reference)])
      const [plan] = plans
      if (plan === undefined) throw refusals.duplicate('ngay', planSentences.taken)
      await changeFiles(tx, request, [], attachmentOf(wanted, plan))
      return { count: 1, refused: [] }
    },
  })
}

/** The files of a plan go to what it writes, so they are of that section. */
const attachmentOf = ({ kind, files }: Wanted, plan: Pick<StoredPlan, 'id' | 'officer_id'>) => ({
  officerId: plan.officer_id,
  section: fileSectionOf(kind),
  table: 'plan',
  rowId: plan.id,
  files,
  path: 'values.file',
})

/** One decision for many people, in one transaction. */
function planMany(
  request: AuthenticatedRequest,
  people: readonly number[],
  wanted: Wanted,
  reference: ReferenceData,
): Promise<Planned> {
  return rehearse(request, wanted, people, {
    after: async (tx, { refused, opened }) => {
      const left = new Map(refused.map((one) => [one.id, one]))
      const rows = people.flatMap((id) => {
        if (left.has(id)) return []
        const row = rowFor(wanted, id, opened.get(id) ?? {}, reference)
        const why = row.day === '' ? planSentences.noDay : problemOfDay(row.day, request.today)
        if (why === null) return [row]
        left.set(id, { id, why: why === planSentences.notLater ? planSentences.alreadyDue : why })
        return []
      })
      const planned = new Set(
        (await insertPlans(tx, request, wanted.kind, rows)).map((plan) => plan.officer_id),
      )
      for (const { officer_id: id } of rows)
        if (!planned.has(id)) left.set(id, { id, why: planSentences.taken })
      return { count: planned.size, refused: [...left.values()] }
    },
  })
}

/** The same for each person alone; a retry with the same key does what is left. */
async function planEach(
  request: AuthenticatedRequest,
  people: readonly number[],
  wanted: Wanted,
  reference: ReferenceData,
  step: (done: number, total: number) => void,
): Promise<Planned> {
  const refused: LeftOut[] = []
  for (const [at, id] of people.entries()) {
    step(at, people.length)
    const key = request.idempotencyKey
    const own = { ...request, idempotencyKey: key === undefined ? undefined : `${key.slice(0, 80)}:${id}` }
    try {
      await planOne(own, id, wanted, reference)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal === null || refusal.status >= 500) throw error
      refused.push({ id, why: refusal.code === codes.gone ? null : refusal.message })
    }
  }
  return { count: people.length - refused.length, refused }
}

function rowFor(
  { kind, day, values, beside }: Wanted,
  person: number,
  opened: AnyValues,
  reference: ReferenceData,
): NewPlan {
  const parsed = parseValues(kind.form.fields, values, reference).values
  const ownDay = kind.ownDay === undefined ? undefined : (opened[kind.ownDay] as string | null | undefined)
  return { officer_id: person, day: day ?? ownDay ?? '', text: kind.tells(parsed, opened), values, beside }
}

/** What a change doesn't mention stays: what a new row ends, and the decision while the plan says the same as it. */
function withStored(wanted: Wanted, before: StoredPlan, stored: readonly FileRef[], body: PlanBody): Wanted {
  const { kind } = wanted
  const { values, beside } = before
  const said = (of: AnyValues) => JSON.stringify(decisionOfPlan(kind, of))
  const { quyetDinhIds, dong, ...flags } = beside
  const unsaid = [succeeds.ends, succeeds.current].filter(
    (key) => body[key] === null || body[key] === undefined,
  )
  return {
    ...wanted,
    // Of a form without files, those of the row that the plan has itself.
    files: 'file' in kind.form.fields ? wanted.files : stored,
    beside: {
      ...Object.fromEntries(Object.entries(flags).filter(([key]) => unsaid.some((one) => one === key))),
      ...(quyetDinhIds && said(values) === said(wanted.values) ? { quyetDinhIds } : {}),
      ...(dong && { dong: movedTo(dong, before.day, wanted.day ?? before.day) }),
      ...wanted.beside,
    },
  }
}

/** Days of the row that are the plan's own go with it. */
const movedTo = (row: AnyValues, from: string, to: string): AnyValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === from ? to : value]))

export async function updatePlan(
  { id, version, ...body }: z.output<typeof updateCall.input>,
  request: AuthenticatedRequest,
): Promise<Plan> {
  const reference = await loadReferenceData(request.server.tableCache)
  const present = () => planRow(request.db, request, reference, id)
  const before = await planToChange(request.db, request, reference, { id, version }, { present })
  const stored = (await attachedFiles(request.db, 'plan', [id])).get(id) ?? []
  const sent = readBody(request, planKindOf(before.kind), body, reference)
  const wanted = withStored(sent, before, stored, body)
  let plan = before
  return rehearse(request, wanted, [before.officer_id], {
    before: async (tx) => {
      const current = () => planRow(tx, request, reference, id)
      const locked = { lock: true, present: current }
      plan = await planToChange(tx, request, reference, { id, version }, locked)
    },
    rehearsing: (tx) => releaseFiles(tx, id, request.account.id),
    after: async (tx, { refused: [left], opened }) => {
      if (left !== undefined) throw refusals.wrongState(left.why ?? refusals.officerNotFound().message)
      const row = rowFor(
        wanted,
        plan.officer_id,
        opened.get(plan.officer_id) ?? wanted.beside.dong ?? {},
        reference,
      )
      const wrong = problemOfDay(row.day, request.today)
      if (wrong !== null) throw refusals.invalidField('ngay', wrong)
      const present = (await attachedFiles(tx, 'plan', [id])).get(id) ?? []
      const file = await changeFiles(tx, request, present, attachmentOf(wanted, plan))
      await sql`update plan set day = cast(${row.day} as date), text = ${row.text},
          "values" = cast(${new CoveredJson({ ...wanted.values, [wanted.kind.day]: row.day })} as jsonb),
          beside = cast(${JSON.stringify(wanted.beside)} as jsonb), account_id = ${request.account.id},
          version = version + 1
        where id = ${id}`.execute(tx)
      const changed = changesBetween(
        { ...loggedPlan({ ...plan, file: present }), noiDungKeHoach: plan.values },
        { ...loggedPlan({ ...plan, ...row, file }), noiDungKeHoach: wanted.values },
      )
      await writeAudit(tx, request, entryOfPlan(plan, 'sua', changed))
      return planRow(tx, request, reference, id)
    },
  })
}
