/** What the quality rules say about changed cells: told, never refused. */
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge, readableProblems, rulesReading } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { judgedRecords } from '#server/people/quality/judged-record.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { GridPlan, PlannedCell } from '#server/areas/bulk-edit/plan-person.ts'

/** People judged at once, as typing and small blocks concern; more are judged after the save like everybody. */
const most = 50

interface Planned {
  officer: OfficerRecord
  plan: GridPlan
}

/** The sentences at each cell about problems that the changes cause. */
export async function qualityNotes(
  request: AuthenticatedRequest,
  planned: readonly Planned[],
  reference: ReferenceData,
): Promise<ReadonlyMap<PlannedCell, readonly string[]>> {
  const notes = new Map<PlannedCell, readonly string[]>()
  const changed = planned.filter(({ plan }) => plan.patch?.values !== undefined)
  if (changed.length === 0 || changed.length > most) return notes
  const people = changed.map(({ officer }) => officer)
  const records = await judgedRecords(request.db, people, reference)
  const readable = readableBy(request.account.role)
  for (const { officer, plan } of changed) {
    const record = records.get(officer.id)
    if (record === undefined) continue
    const fields = new Set(Object.keys(plan.patch?.values ?? {}) as OfficerFieldName[])
    const rules = rulesReading(qualityRules, { fields, records: new Set() }).filter(({ isSweep }) => !isSweep)
    const after: JudgedRecord = { ...record, values: { ...record.values, ...plan.after } }
    const before = new Set(judge(record, request.today, rules).map(({ rule, at }) => `${rule.code} ${at}`))
    for (const problem of readableProblems(judge(after, request.today, rules), readable)) {
      if (before.has(`${problem.rule.code} ${problem.at}`)) continue
      const own = plan.cells.filter(({ column }) => column.record === undefined)
      const cell = own.find(({ change }) => change.truong === problem.at) ?? own[0]
      if (cell !== undefined) notes.set(cell, [...(notes.get(cell) ?? []), problem.message])
    }
  }
  return notes
}
