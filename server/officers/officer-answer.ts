/** A person as an answer: with names as they are today, and only the fields that the caller's role may read. */
import { showDate } from '#domain/fields/dates.ts'
import {
  missingRows,
  readableParts,
  type MissingRow,
  type ReadableParts,
} from '#domain/completeness/missing-rows.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import type { SignedIn } from '#server/http/request.ts'
import { missingOf, type OfficerRecord } from '#server/officers/officer-store.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
import { readingRole, type Role } from '#server/session/account.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { readRow, withCompanions } from '#server/forms/stored-values.ts'

export function officerAnswer(
  { account }: Pick<SignedIn, 'account'>,
  officer: OfficerRecord,
  lists: Lists,
  version: string,
): OfficerAnswer {
  const { role } = account
  const values = withCompanions(officerFields, readRow(officerFields, officer.row, lists))
  const status = lists.catalogues.ref(officer.statusId)?.code
  const answer: OfficerAnswer = {
    id: String(officer.id),
    version: officer.versions[version] ?? 1,
    ...values,
    donVi: lists.units.ref(officer.unitId),
    ngaySinhShow: showDay(officer.row['ngaySinh']),
    avatar: officer.avatar,
    isSyncQuocGia: officer.row['isSyncQuocGia'] as boolean | null,
    isUpdatedSyncQuocGia: officer.row['isUpdatedSyncQuocGia'] as boolean,
    versions: officer.versions,
    soThongTinThieu: missingRowsFor(role, officer).length,
    canEdit: !role.onlySeeMe && status !== statusCodes.moving && status !== statusCodes.deleted,
  }
  for (const name of unreadableKeys(role)) Reflect.deleteProperty(answer, name)
  return answer
}

const readable = new WeakMap<Role, ReadableParts>()

/** What the record lacks of that which the role may read. */
export function missingRowsFor(role: Role, officer: OfficerRecord): MissingRow[] {
  const parts = readable.get(role) ?? readableParts(readingRole(role))
  readable.set(role, parts)
  return missingRows(missingOf(officer), parts)
}

const unreadable = new WeakMap<Role, readonly string[]>()

/** The fields that the role may not read, and their companions; reckoned once for each role as it is read. */
function unreadableKeys(role: Role): readonly string[] {
  const known = unreadable.get(role)
  if (known !== undefined) return known
  const readable = readableFields(readingRole(role))
  const keys = Object.keys(officerFields)
    .filter((name) => !readable.has(name))
    .flatMap((name) => [name, `${name}Show`, `${name}Long`])
  unreadable.set(role, keys)
  return keys
}

function showDay(value: unknown): string | null {
  return typeof value === 'string' ? showDate(value) : null
}
