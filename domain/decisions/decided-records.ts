/**
 * What rests on a decision: rows of a sub-record, movements, and decisions that the person's own record has. All of it
 * follows from the forms that declare which of their fields repeat a decision.
 */
import type { DecisionFields } from '#domain/forms/decision-fields.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { movements } from '#domain/movements/index.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'

interface Place {
  /** Unique; stored with each row that rests on a decision. */
  name: string
  /** Shown beside the person. */
  title: string
  /** The tab of the record that shows it. */
  tab: TabSegment
  table: string
  form: AnyForm
  fields: DecisionFields
}

/** A kind of row that rests on a decision; a decision of the person's own record is the row of the person. */
export type DecidedRecord = Place &
  ({ kind: 'row'; record: AnySubRecord } | { kind: 'movement'; movement: AnyMovement } | { kind: 'person' })

export const decidedRecords: readonly DecidedRecord[] = [
  ...subRecords.flatMap((record): DecidedRecord[] => {
    const { name, titles, tab, form } = record
    const [fields] = form.decisions
    if (fields === undefined) return []
    return [{ kind: 'row', record, name, title: titles.list, tab, table: tableOf(record), form, fields }]
  }),
  ...movements.flatMap((movement): DecidedRecord[] => {
    const { name, titles, form } = movement
    const [fields] = form.decisions
    if (fields === undefined) return []
    const place = { name, title: titles.action, tab: 'cong-tac', table: 'movement', form, fields } as const
    return [{ kind: 'movement', movement, ...place }]
  }),
  ...workForm.decisions.map((fields): DecidedRecord => ({
    kind: 'person',
    name: `work-${fields.soQuyetDinh}`,
    title: fields.about ?? '',
    tab: 'cong-tac',
    table: 'officer',
    form: workForm,
    fields,
  })),
]

const byName = new Map(decidedRecords.map((decided) => [decided.name, decided]))
export const decidedRecordOf = (name: string): DecidedRecord | undefined => byName.get(name)

/** Those of the rows that a form saves. */
export const decidedBy = (form: AnyForm): DecidedRecord[] =>
  decidedRecords.filter((decided) => decided.form === form)
