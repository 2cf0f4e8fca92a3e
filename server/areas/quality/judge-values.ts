/** Judges a record as it would be with the values of a form or of a row; nothing is saved. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { bodyAliases, officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import type { judgeValues as judgeCall, QualityProblem } from '#domain/quality/calls.ts'
import { judge, readableProblems, rulesReading } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import { answeredProblems } from '#server/areas/quality/problem-answer.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { viewOfficer } from '#server/people/officers/officer-store.ts'
import { judgedRecords } from '#server/people/quality/judged-record.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'

type Asked = z.output<typeof judgeCall.input>

/** Logged as viewing the record. Answers the problems of the rules that read one of the values. */
export async function judgeValues(query: Asked, request: AuthenticatedRequest): Promise<QualityProblem[]> {
  await throttleReading(request)
  const officer = await viewOfficer(request, await units(request), query.idCanBo)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.readThrottle.countDetail(request, query.idCanBo)
  const reference = await referenceDataOf(request)
  const stored = (await judgedRecords(request.db, [officer], reference)).get(officer.id)
  if (stored === undefined) return []
  const { record, changed } = withValues(stored, query, reference)
  const problems = judge(record, request.today, rulesReading(qualityRules, changed))
  const readable = readableProblems(problems, readableBy(request.account.role))
  return answeredProblems(request, officer.id, record, readable)
}

/** The record with these values, and what of it they change. */
function withValues(
  stored: JudgedRecord,
  { form, record: name, dong, values }: Asked,
  reference: ReferenceData,
) {
  if (name !== undefined && name !== null) {
    const record = name as SubRecordName
    const rows = (stored.rows[record] ?? []) as readonly ({ id: string } & AnyValues)[]
    const before = rows.find(({ id }) => id === dong)
    const changedRow = {
      ...before,
      ...parsed(subRecordsByName[record].form.fields, values, reference, before),
    }
    const row = { ...changedRow, id: before?.id ?? '' }
    const after = before === undefined ? [...rows, row] : rows.map((each) => (each === before ? row : each))
    return {
      record: { ...stored, rows: { ...stored.rows, [record]: after } } as JudgedRecord,
      changed: { fields: new Set<OfficerFieldName>(), records: new Set([record]) },
    }
  }
  const fields = officerForms[form ?? '']?.fields ?? officerFields
  const after = parsed(fields, values, reference, stored.values)
  return {
    record: { ...stored, values: { ...stored.values, ...after } } as JudgedRecord,
    changed: {
      fields: new Set(Object.keys(fields) as OfficerFieldName[]),
      records: new Set<SubRecordName>(),
    },
  }
}

/** Values of a wrong type keep what is stored: the form says what is wrong with them. */
const parsed = (fields: Fields, values: AnyValues, reference: ReferenceData, stored: AnyValues | undefined) =>
  parseValues(fields, values, reference, { bodyAliases, ...(stored && { stored: { ...stored } }) }).values
