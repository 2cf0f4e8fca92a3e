/** The account that a request asks for: its role, its person, and the values of its form. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { accountForm, accountMessages, isNamedByRecord, roleRef } from '#domain/accounts/account-form.ts'
import type { createAccount as createCall } from '#domain/accounts/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { refuseEscalation } from '#server/request/access/account-access.ts'
import type { AccountLists, AccountRecord } from '#server/areas/accounts/account-store.ts'
import { lockPeople, peopleWithAccount, userNameOf } from '#server/areas/accounts/linked-person.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { applicableValues, validate } from '#server/people/forms/validate.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Role } from '#server/request/session/role.ts'
import { hasLeft } from '#server/people/officers/live-statuses.ts'

type Given = z.output<typeof createCall.input>

/** The account after the save. */
interface Wanted {
  role: Role
  donViId: number
  idCBCC: number | null
  name: string
  userName: string
}

/**
 * The requested role (the current one if none was sent), if the caller may assign it; refused attempts are logged.
 */
export async function grantedRole(
  request: AuthenticatedRequest,
  { roles }: AccountLists,
  { unitRoleView, unitRoleId }: Given,
  present: Role | undefined,
): Promise<Role | null> {
  const text = unitRoleView ?? unitRoleId
  if (text === undefined) return present ?? null
  if (text === '') return null
  // Digits are always an id, although a code may be numeric too.
  const isRole = /^\d+$/.test(text) ? sql`cast(id as text) = ${text}` : sql`code = ${text}`
  const { rows } = await sql<{ id: number }>`select id from role where active and ${isRole}`.execute(
    request.db,
  )
  const role = roles.get(rows[0]?.id ?? 0)
  if (role === undefined) throw refusals.invalidField('unitRoleView', accountMessages.unknownRole)
  if (!request.server.guards.mayGiveRole(request.account.role, role))
    return refuseEscalation(request, `role ${role.id}`)
  return role
}

/**
 * Validates the request merged with the current account; an ordinary user's name, account name and unit come from the
 * record.
 */
export async function readAccount(
  tx: Tx,
  request: AuthenticatedRequest,
  { lists, reference }: { lists: AccountLists; reference: ReferenceData },
  sentFields: Given,
  { role, current }: { role: Role | null; current?: AccountRecord },
): Promise<Wanted> {
  const { tree } = lists
  const personId = sentFields.idCBCC ?? String(current?.idCBCC ?? '')
  const chosen = {
    unitRoleView: role && roleRef({ ...role, id: String(role.id), unitRoleCode: role.base }),
    idCBCC: role?.base === 'ND' && personId !== '' ? { id: personId, code: '', name: '' } : null,
  }
  const { name: givenName, userName: givenUserName, donVi, donViId: unitId, ...others } = sentFields
  const isNamed = isNamedByRecord(chosen)
  const own = { name: givenName, userName: givenUserName, donVi, donViId: unitId }
  // Only has to be there: the record's unit counts, which may have changed since the panel was opened.
  const sentUnit = isNamed && (donVi ?? unitId)
  const parsed = parseValues(
    accountForm.fields,
    { ...sentOf(others), ...(isNamed ? {} : sentOf(own)), isActived: true },
    reference,
    {
      stored: {
        ...chosen,
        donVi: sentUnit ? { id: sentUnit, code: '', name: '' } : tree.ref(current?.donViId ?? null),
        name: current?.name,
        userName: current?.userName,
      },
    },
  )
  const values = applicableValues(accountForm, parsed.values)
  validate(accountForm, parsed, values, request)
  if (role === null) throw refusals.invalidField('unitRoleView', accountMessages.role)
  if (isNamed) {
    // A name sent back unchanged is no request to change it: people sign in with it.
    const isKept = (sent: string | null | undefined, stored: string | undefined) =>
      sent === undefined || sent === stored
    const keeps = isKept(givenName, current?.name) && isKept(givenUserName, current?.userName)
    return ofPerson(tx, request, role, wholeId(personId), lists, keeps ? current : undefined, current)
  }
  const donViId = wholeId(values.donVi?.id ?? '')
  const unit = tree.find(donViId)
  if (unit === undefined || !unit.active) throw refusals.invalidField('donVi', accountMessages.unknownUnit)
  if (!request.server.guards.unitIsGivenToAccount(request.scope, donViId, tree)) {
    throw refusals.invalidField('donVi', accountMessages.unitOutOfScope)
  }
  return { role, donViId, idCBCC: null, name: values.name ?? '', userName: values.userName ?? '' }
}

const sentOf = (members: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

/** The id of a request, 0 for none. */
export const wholeId = (text: string): number => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0)

async function ofPerson(
  tx: Tx,
  request: AuthenticatedRequest,
  role: Role,
  idCBCC: number,
  { tree, all }: AccountLists,
  accountKeepingNames: AccountRecord | undefined,
  current: AccountRecord | undefined,
): Promise<Wanted> {
  const [person] = await lockPeople(tx, request, tree, [idCBCC])
  if (person === undefined || person.donViId === null) {
    // If the record has been deleted meanwhile, the account keeps its values.
    if (current?.idCBCC === idCBCC && current.donViId !== null) {
      const { donViId, name, userName } = current
      return { role, donViId, idCBCC, name, userName }
    }
    throw refusals.officerNotFound()
  }
  if ((await peopleWithAccount(tx, [idCBCC], current?.id)).has(idCBCC)) {
    throw refusals.duplicate('idCBCC', accountMessages.personHasAccount)
  }
  if (current?.idCBCC !== idCBCC && hasLeft(person, all)) {
    throw refusals.invalidField('idCBCC', accountMessages.personLeft)
  }
  const { donViId } = person
  if (accountKeepingNames?.idCBCC === idCBCC)
    return { role, donViId, idCBCC, name: accountKeepingNames.name, userName: accountKeepingNames.userName }
  const userName = userNameOf(person)
  if (userName === null) throw refusals.invalidField('idCBCC', accountMessages.personWithoutNumber)
  return { role, donViId, idCBCC, name: person.hoVaTen ?? userName, userName }
}
