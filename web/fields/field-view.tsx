import type { Field } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { cellText } from './cell-text.ts'
import './fields.css'
import { StoredFiles } from './files/stored-files.tsx'

/** A field in a document layout: label above value, 'Chưa rõ' when empty. Needs no form. */
export function FieldView({ field, value, label }: { field: Field; value: unknown; label?: string }) {
  return (
    <div>
      <div className="muted">{label ?? field.label}</div>
      <div className="field-view-value break">
        <FieldCell field={field} value={value} />
      </div>
    </div>
  )
}

/** A value in a table cell: text, or the row's files as download links. */
export function FieldCell({ field, value }: { field: Field; value: unknown }) {
  if (field.kind === 'files' && !isEmpty(value)) return <StoredFiles files={value as readonly FileRef[]} />
  return <span className={isEmpty(value) ? 'field-empty' : ''}>{cellText(field, value)}</span>
}
