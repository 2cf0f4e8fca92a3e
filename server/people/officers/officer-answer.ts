/** A person in responses: with today's names, and only the fields that the caller's role may read. */
import type { AnyValues } from '#domain/fields/field.ts'
import { missingRows, type MissingRow } from '#domain/completeness/missing-rows.ts'
import type { OfficerAnswer, OfficerSystem } from '#domain/officer/calls.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { readableRecord, type ReadableRecord } from '#domain/records/readable-record.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { missingOf, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import { readingRole } from '#server/request/session/account.ts'
import type { Role } from '#server/request/session/role.ts'
import { blankWith } from '#server/people/forms/blank-answer.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { companionsOf, readRow, withCompanions } from '#server/people/forms/stored-values.ts'

export function officerAnswer(
  { account }: Pick<AuthenticatedRequest, 'account'>,
  officer: OfficerRecord,
  reference: ReferenceData,
  version: string,
): OfficerAnswer {
  const { role } = account
  const status = reference.catalogues.ref(officer.statusId)?.code
  const system: OfficerSystem = {
    id: String(officer.id),
    version: officer.versions[version] ?? 1,
    avatar: officer.avatar,
    isSyncQuocGia: officer.row['isSyncQuocGia'] as boolean | null,
    isUpdatedSyncQuocGia: officer.row['isUpdatedSyncQuocGia'] as boolean,
    versions: officer.versions,
    soThongTinThieu: missingRowsFor(role, officer).length,
    canEdit: !role.onlySeeMe && status !== statusCodes.moving && status !== statusCodes.deleted,
  }
  const values: AnyValues = withCompanions(officerFields, readRow(officerFields, officer.row, reference))
  const { keys, blank } = sightOf(role)
  const answer: OfficerAnswer & AnyValues = Object.assign({ ...blank }, system)
  for (const key of keys) answer[key] = values[key]
  return answer
}

const readable = new WeakMap<Role, ReadableRecord>()

/** The part of a record that the role may read; computed once per loaded role. */
export function readableBy(role: Role): ReadableRecord {
  const record = readable.get(role) ?? readableRecord(readingRole(role))
  readable.set(role, record)
  return record
}

/** Missing data of the record, restricted to what the role may read. */
export const missingRowsFor = (role: Role, officer: OfficerRecord): MissingRow[] =>
  missingRows(missingOf(officer), readableBy(role))

interface Sight {
  /** The fields that the role may read, and their companions. */
  keys: readonly string[]
  blank: AnyValues
}
const sights = new WeakMap<Role, Sight>()
const systemKeys: readonly (keyof OfficerSystem)[] = [
  'id', 'version', 'avatar', 'isSyncQuocGia', 'isUpdatedSyncQuocGia', 'versions', 'soThongTinThieu', 'canEdit',
] // prettier-ignore

/** Computed once per loaded role. */
function sightOf(role: Role): Sight {
  const cachedSight = sights.get(role)
  if (cachedSight !== undefined) return cachedSight
  const { fields } = readableBy(role)
  const { companions } = companionsOf(officerFields)
  const keys = [
    ...Object.keys(officerFields).filter((name) => fields.has(name)),
    ...companions.filter(({ name }) => fields.has(name)).map(({ key }) => key),
  ]
  const sight = { keys, blank: blankWith([...systemKeys, ...keys]) }
  sights.set(role, sight)
  return sight
}
