/** The doors by which a planned decision takes effect: those of the calls that do it today. */
import type { AnyValues } from '#domain/fields/field.ts'
import { movements } from '#domain/movements/index.ts'
import { rowOf, type PlanKind, type PlanKindId } from '#domain/plans/plan-kinds.ts'
import { subRecords } from '#domain/records/index.ts'
import { succeeds } from '#domain/records/succession.ts'
import { adjusting } from '#server/areas/due/adjust-allowances.ts'
import { decideIn, type Decided, type LeftOut } from '#server/areas/due/decide-many.ts'
import { raising } from '#server/areas/due/raise-many.ts'
import { beginMovement } from '#server/areas/movements/begin-movement.ts'
import { addEntry } from '#server/people/records/save-sub-record.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** What the call takes beside the form's values. */
export type Beside = Readonly<Record<string, unknown>> & {
  quyetDinhIds?: readonly number[] | null
  /** The row as a decision says it, of a kind whose call finds it out itself. */
  dong?: AnyValues
}

/** What is done for whom. */
export interface Deed {
  kind: PlanKind
  people: readonly number[]
  values: Readonly<Record<string, unknown>>
  beside: Beside
}

/** What came of it, in the transaction that did it. */
export interface Outcome {
  /** For whom it could not be done. */
  refused: readonly LeftOut[]
  /** The row that each person was given, where the door says so. */
  opened: ReadonlyMap<number, AnyValues>
}

type Seen = (opened: ReadonlyMap<number, AnyValues>) => void

/** Doors for many people with one decision: those who are refused stay as they are. */
const ofMany: Readonly<
  Partial<Record<PlanKindId, (request: AuthenticatedRequest, deed: Deed, seen: Seen) => Promise<Decided>>>
> = {
  'nang-luong': (request, deed, seen) => decideIn(request, decidedIn(deed), raising, seen),
  'phu-cap-uu-dai': (request, deed, seen) => decideIn(request, decidedIn(deed), adjusting, seen),
}

const decidedIn = ({ people, values, beside }: Deed) => ({
  listId: people,
  quyetDinh: values,
  quyetDinhIds: beside.quyetDinhIds,
})

/** Whether one request does it for many people; otherwise it is about one. */
export const isForMany = ({ id }: PlanKind): boolean => ofMany[id] !== undefined

/**
 * Does it as if it were entered on `today`, in one transaction: `within` gets that transaction and the work in it, and
 * returns what the request answers. Throws the refusals of the call.
 */
export async function through<T>(
  request: AuthenticatedRequest,
  deed: Deed,
  today: string,
  within: (tx: Tx, work: () => Promise<Outcome>) => Promise<T>,
): Promise<T> {
  let opened: Outcome['opened'] = new Map()
  const planned: AuthenticatedRequest = {
    ...request,
    today,
    work: {
      within: <V>(tx: Tx, work: () => Promise<V>) =>
        within(tx, async () => {
          const { refused = [] } = (await work()) as Partial<Decided>
          return { refused, opened }
        }) as Promise<unknown> as Promise<V>,
    },
  }
  return (await enter(planned, deed, (seen) => (opened = seen))) as T
}

function enter(request: AuthenticatedRequest, deed: Deed, seen: Seen): Promise<unknown> {
  const {
    kind,
    people,
    values,
    beside: { dong, ...beside },
  } = deed
  const [id = 0] = people
  const rowKind = dong === undefined ? undefined : rowOf(kind)
  if (dong !== undefined && rowKind !== undefined) {
    const [fields] = rowKind.form.decisions
    const said = {
      ...dong,
      ...(fields && { [fields.soQuyetDinh]: values['soQuyetDinh'] }),
      ...(kind.ownDay && { [kind.ownDay]: values[kind.day] }),
      ...('file' in values ? { file: values['file'] } : {}),
    }
    const body = {
      id,
      [rowKind.contract.key]: said,
      [succeeds.ends]: true,
      [succeeds.current]: true,
      ...beside,
    }
    return addEntry(request, rowKind, body)
  }
  const many = ofMany[kind.id]
  if (many !== undefined) return many(request, deed, seen)
  const body = { id, [kind.key]: values, ...beside }
  const movement = movements.find(({ form }) => form === kind.form)
  if (movement !== undefined) return beginMovement(request, movement, body)
  const record = subRecords.find(({ form }) => form === kind.form)
  if (record === undefined) throw new Error(`nothing does what ${kind.id} plans`)
  return addEntry(request, record, body)
}
