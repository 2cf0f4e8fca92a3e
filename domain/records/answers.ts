/** Input and output of the calls of sub-records and the forms beside them, from their declarations. */
import { z } from 'zod'
import {
  count,
  id,
  named,
  nothing,
  page,
  returns,
  version,
  type CallSchema,
  typedAs,
} from '#domain/api/call-schema.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import type { Members } from '#domain/fields/value-schemas.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { trainingForm } from '#domain/officer/officer-forms.ts'
import { formBody, officerAnswer } from '#domain/officer/schemas.ts'
import { callsOf, sectionCalls, sections, type EntryAnswer, type RowsPage } from '#domain/records/calls.ts'
import { movesMark } from '#domain/records/training/highest-level.ts'
import { subRecords } from '#domain/records/index.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { entries } from '#domain/records/schemas.ts'

/** A saved row in the response to a role that may not list such rows. */
const unreadRow = named('UnreadRow', z.object({ id, version }))

function schemasOf(record: AnySubRecord): CallSchema[] {
  const calls = callsOf(record)
  const entry = typedAs<EntryAnswer>(entries.get(record) as z.ZodObject)
  const saved = z.union([entry, unreadRow])
  const rows = typedAs<RowsPage>(page(entry).extend({ soDongHienTai: count.exactOptional() }))
  const { form, bodyAliases } = record
  const row = { id, version: expectedVersion }
  const fields = bodyMembers(form.fields, bodyAliases)
  const mark = record === trainingPeriod ? { [movesMark]: z.boolean().nullish() } : {}
  return [
    returns(calls.list, rows),
    ...(calls.listTwin === undefined ? [] : [returns(calls.listTwin, rows)]),
    ...(calls.getById === undefined ? [] : [returns(calls.getById, entry)]),
    returns(calls.add, saved, entryBody(record, z.object(newMembers(form, bodyAliases)), mark)),
    returns(calls.update, saved, entryBody(record, z.object({ ...row, ...fields }), mark)),
    returns(calls.delete, nothing, entryBody(record, z.object(row))),
  ]
}

/** The row under its key, beside the person's id. */
function entryBody({ contract }: AnySubRecord, row: z.ZodObject, more: Members = {}): z.ZodObject {
  const { key, otherKeys } = contract
  if (otherKeys.length === 0) return z.object({ [key]: row, ...more })
  return z.object({
    ...Object.fromEntries([key, ...otherKeys].map((name) => [name, row.optional()])),
    ...more,
  })
}

/** The training profile includes the periods it was computed from and its icon, which is never set. */
const trainingProfile = named(
  'TrainingProfile',
  officerAnswer.extend({
    quaTrinhDaoTao: z.array(entries.get(trainingPeriod) as z.ZodObject),
    icon: z.null(),
  }),
)

export const recordAnswers = [
  ...subRecords.flatMap(schemasOf),
  ...sections.flatMap((section) => {
    const calls = sectionCalls(section)
    const info = section.form === trainingForm ? trainingProfile : officerAnswer
    return [
      returns(calls.get, typedAs<OfficerAnswer>(info)),
      returns(calls.save, typedAs<OfficerAnswer>(officerAnswer), formBody(section.form)),
    ]
  }),
]
