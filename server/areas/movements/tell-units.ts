/** Tells the other unit of a transfer what happened to it, in the transaction of the step. */
import type { Call } from '#domain/api/call.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { unknown } from '#domain/fields/show.ts'
import { beginCall, stepCall } from '#domain/movements/calls.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { noticeTexts } from '#domain/notices/notice-kinds.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import { tellUnit } from '#server/request/notices/notice-store.ts'
import { destinationOf, type StoredMovement } from '#server/areas/movements/movement-store.ts'

type Moved = Pick<OfficerRecord, 'id' | 'unitId' | 'row'>

const accepting = stepCall(transfer, 'accept') as Call
const sending = beginCall(transfer) as Call
const arrivals = '/bien-dong/den'

/** The receiving unit, of a person by name, or of how many arrive at once. */
export async function tellArrival(
  tx: Tx,
  { account }: AuthenticatedRequest,
  movement: AnyMovement,
  values: AnyValues,
  people: Moved | number,
  { units }: ReferenceData,
): Promise<void> {
  const receiver = units.find(destinationOf(movement, values) ?? 0)
  if (movement.begins !== 'pending' || receiver === undefined || people === 0) return
  const text =
    typeof people === 'number'
      ? noticeTexts.arrivals(people, receiver.name)
      : noticeTexts.arrival(nameOf(people), units.ref(people.unitId)?.name ?? unknown)
  await tellUnit(tx, receiver, accepting, { kind: 'chuyen-den', text, path: arrivals }, account.id)
}

interface Step {
  /** The person as before the step: of the sending unit. */
  officer: Moved
  stored: StoredMovement
}

/** The sending unit. */
export async function tellAcceptance(
  tx: Tx,
  { account }: AuthenticatedRequest,
  { officer, stored }: Step,
  { units }: ReferenceData,
): Promise<void> {
  const receiver = units.ref(stored.receiver)?.name ?? unknown
  const text = noticeTexts.accepted(nameOf(officer), receiver)
  const told = { kind: 'tiep-nhan', text, path: '/bien-dong/di' } as const
  await tellUnit(tx, units.find(officer.unitId ?? 0), sending, told, account.id)
}

/** The receiving unit if the sender withdraws it, else the sending one: the receiver has refused it. */
export async function tellWithdrawal(
  tx: Tx,
  { account, scope, server }: AuthenticatedRequest,
  { officer, stored }: Step,
  { units }: ReferenceData,
): Promise<void> {
  const name = nameOf(officer)
  const [sender, receiver] = [units.find(officer.unitId ?? 0), units.find(stored.receiver ?? 0)]
  if (sender === undefined || receiver === undefined) return
  if (server.guards.movementSideIsOwn(scope, sender.id, units)) {
    const text = noticeTexts.withdrawn(name, sender.name)
    await tellUnit(tx, receiver, accepting, { kind: 'rut-lai', text, path: arrivals }, account.id)
    return
  }
  const text = noticeTexts.refused(name, receiver.name)
  const told = { kind: 'tu-choi', text, path: recordAddress(String(officer.id)) } as const
  await tellUnit(tx, sender, sending, told, account.id)
}

const nameOf = ({ row }: Pick<OfficerRecord, 'row'>): string => (row['hoVaTen'] as string | null) ?? unknown
