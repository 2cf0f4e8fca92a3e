/**
 * Whom a decision applies to after today: they get plans that do on their day what it says. It is entered for them as
 * if that day had come, and that is taken back: so the rules of the form hold, and what the row before says is filled in.
 */
import { sql } from 'kysely'
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { Making } from '#domain/decisions/making/making.ts'
import { laterDay, plannedAs } from '#domain/decisions/making/planning.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { createPlan } from '#domain/plans/calls.ts'
import { fileSectionOf, type PlanKind } from '#domain/plans/plan-kinds.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { succeeds } from '#domain/records/succession.ts'
import type { Applying, AskedPerson, Entered, LeftOut } from '#server/areas/decisions/papers/applying.ts'
import { hasDecisionNumber } from '#server/areas/decisions/papers/apply-rows.ts'
import { insertPlans, type NewPlan } from '#server/areas/plans/insert-plans.ts'
import { problemOfDay } from '#server/areas/plans/plan-body.ts'
import { fileSharing } from '#server/people/files/share-files.ts'
import { decisionSection } from '#domain/files/sections.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** The people by the day from which it applies to them; '': today at the latest, or nothing else can be done. */
export function byLaterDay(
  making: Making | undefined,
  people: readonly AskedPerson[],
  today: string,
): Map<string, AskedPerson[]> {
  const isPlanned = making !== undefined && plannedAs(making) !== undefined
  return Map.groupBy(people, ({ giaTri }) => (isPlanned ? (laterDay(making, giaTri, today) ?? '') : ''))
}

/** Throws 403 for a role that may not plan. */
export function refusePlanning({ account }: AuthenticatedRequest): void {
  if (!account.role.permissions.has(permissionOf(createPlan))) throw refusals.forbidden()
}

interface Planned {
  plans: readonly number[]
  /** Those of them whose rows will have the decision's number. */
  resting: readonly number[]
  refused: readonly LeftOut[]
}

/**
 * Plans it for all to whom it applies later, before it is entered for the others: its file is then its own. `enter` enters
 * it for people, `decisionOf` the decision itself, in what is taken back.
 */
export async function planLater(
  making: Making,
  applying: Applying,
  { enter, decisionOf }: Entering,
): Promise<Planned> {
  const { people, request } = applying
  const all: Planned[] = []
  for (const [day, ofDay] of byLaterDay(making, people, request.today)) {
    if (day === '') continue
    let rehearsed: Promise<number> | undefined
    const own = { ...applying, people: ofDay, decisionOf: () => (rehearsed ??= decisionOf()) }
    all.push(await planFor(making, own, day, enter))
  }
  return {
    plans: all.flatMap(({ plans }) => plans),
    resting: all.flatMap(({ resting }) => resting),
    refused: all.flatMap(({ refused }) => refused),
  }
}

interface Entering {
  enter: (applying: Applying) => Promise<Entered>
  decisionOf: () => Promise<number>
}

/** The plans of those to whom it applies from `day`. */
async function planFor(
  making: Making,
  applying: Applying,
  day: string,
  enter: (applying: Applying) => Promise<Entered>,
): Promise<Planned> {
  const {
    transaction: { tx },
    request,
    people,
  } = applying
  const kind = plannedAs(making)
  const why = kind === undefined ? planSentences.kind : problemOfDay(day, request.today)
  if (kind === undefined || why !== null)
    return { plans: [], resting: [], refused: people.map(({ idCanBo }) => ({ id: idCanBo, why })) }
  const { entered, current, refused } = await rehearsed(tx, () =>
    enter({ ...applying, request: { ...request, today: day }, sharing: undefined }),
  )
  const rows = [...entered].map(([id, values]) =>
    newPlan(making, kind, applying, { id, day, values, isCurrent: current.has(id) }),
  )
  const plans = await insertPlans(tx, request, kind, rows)
  const planned = new Set(plans.map(({ officer_id: id }) => id))
  const taken = [...entered.keys()].filter((id) => !planned.has(id))
  await applying.planSharing?.share(
    tx,
    plans.map(({ id, officer_id: officerId }) => ({ officerId, rowId: id })),
  )
  const resting = plans.filter(({ officer_id: id }) => restsOnDecision(making, entered.get(id) ?? {}))
  return {
    plans: plans.map(({ id }) => id),
    resting: resting.map(({ id }) => id),
    refused: [...refused, ...taken.map((id) => ({ id, why: planSentences.taken }))],
  }
}

const restsOnDecision = (making: Making, values: AnyValues): boolean =>
  making.kind === 'movement' || hasDecisionNumber(making, values)

/** What it does is taken back; also the decision that it enters. */
async function rehearsed<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx)
  const outcome = await work()
  await sql`rollback to savepoint rehearsal`.execute(tx)
  return outcome
}

function newPlan(
  making: Making,
  kind: PlanKind,
  { values: decision }: Applying,
  { id, day, values, isCurrent }: { id: number; day: string; values: AnyValues; isCurrent: boolean },
): NewPlan {
  const said = stored(values)
  const text = kind.tells(values, values)
  const common = { officer_id: id, day, text }
  if (making.kind === 'movement') return { ...common, values: said, beside: {} }
  // One that isn't the latest then is refused as the current one.
  const succession = { [succeeds.ends]: true, [succeeds.current]: isCurrent }
  if (kind.form.name === making.record.form.name) return { ...common, values: said, beside: succession }
  const { soQuyetDinh, ngayKy, nguoiKy } = decision
  return {
    ...common,
    values: { soQuyetDinh, ngayKy, nguoiKy },
    beside: { dong: said, [succeeds.current]: isCurrent },
  }
}

/** As a request would send it: without files, which the plan has itself. */
const stored = (values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'file' && value !== null))

/** The plans rest on the decision: what they write is joined to it. */
export async function restOn(tx: Tx, decision: number, plans: readonly number[]): Promise<void> {
  await sql`update plan set beside = beside || ${JSON.stringify({ quyetDinhIds: [decision] })}::jsonb
    where id = any(cast(${[...plans]} as bigint[]))`.execute(tx)
}

/** The decision's file for each of the plans. */
export const planSharingOf = (
  request: AuthenticatedRequest,
  making: Making,
  { file }: Applying['values'],
) => {
  const kind = plannedAs(making)
  if (kind === undefined || file.length === 0) return undefined
  return fileSharing(request, file, {
    section: fileSectionOf(kind),
    uploadedFor: decisionSection,
    table: 'plan',
    path: 'quyetDinh.file',
  })
}
