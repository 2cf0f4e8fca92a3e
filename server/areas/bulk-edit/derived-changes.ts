/** What a save of cells changes besides them: derived values, the signature, the deadline, due days. */
import { dueNames, gridSentences as says } from '#domain/bulk-edit/grid-sentences.ts'
import type { CheckedPerson } from '#domain/bulk-edit/calls.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { valueText } from '#domain/records/value-text.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { planChange } from '#server/people/officers/write/plan-change.ts'
import type { RowsOf } from '#server/people/officers/write/plan-rows.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'

type Followed = Pick<CheckedPerson, 'keoTheo' | 'hauQua'>

/** `typed`: the fields of the person that were changed by hand; `readable`: those that may be shown. */
export function derivedChanges(
  stored: StoredRow,
  patch: PersonPatch | null,
  rowsOf: RowsOf,
  {
    reference,
    today,
    typed,
    readable,
  }: {
    reference: ReferenceData
    today: string
    typed: ReadonlySet<string>
    readable: ReadonlySet<string>
  },
): Followed {
  if (patch === null) return { keoTheo: [], hauQua: [] }
  const { changed, content, row } = planChange(stored, patch, rowsOf, reference, today)
  const names = [...new Set(changed)].filter((name) => !typed.has(name) && readable.has(name))
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const field = (officerFields as Fields)[name]
      return field === undefined ? [] : [[name, field]]
    }),
  )
  const [before, after]: AnyValues[] = [readRow(fields, stored, reference), readRow(fields, row, reference)]
  const keoTheo = Object.entries(fields).map(([name, field]) => ({
    nhan: field.label,
    cu: valueText(field, before?.[name]) || says.none,
    moi: valueText(field, after?.[name]) || says.none,
  }))
  return { keoTheo, hauQua: [...(content ? sending(stored, row) : []), ...due(stored, row)] }
}

function sending(stored: StoredRow, row: StoredRow): string[] {
  const deadline = row['send_deadline'] as string | null
  return [
    ...(stored['signing'] === 1 ? [says.signature] : []),
    ...(deadline !== null && deadline !== stored['send_deadline']
      ? [says.sendBefore(showDate(deadline))]
      : []),
  ]
}

const due = (stored: StoredRow, row: StoredRow): string[] =>
  Object.entries(dueNames).flatMap(([column, label]) => {
    const [before, after] = [stored[column] ?? null, row[column] ?? null] as (string | null)[]
    if (before === after) return []
    const shown = (day: string | null | undefined) => (day ? showDate(day) : says.none)
    return [says.due(label, shown(before), shown(after))]
  })
