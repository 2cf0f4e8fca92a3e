/** A person as an answer: every field, with names as they are today, less what the caller's role may not see. */
import { showDate } from '#domain/fields/dates.ts'
import type { Field } from '#domain/fields/field.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { OfficerRecord } from '#server/officers/officer-store.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
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
    canEdit: !role.onlySeeMe && status !== statusCodes.moving && status !== statusCodes.deleted,
  }
  for (const [name, field] of Object.entries<Field>(officerFields)) {
    if (field.hiddenFrom?.includes(role.base)) Reflect.deleteProperty(answer, name)
  }
  return answer
}

function showDay(value: unknown): string | null {
  return typeof value === 'string' ? showDate(value) : null
}
