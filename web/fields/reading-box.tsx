import { Checkbox } from 'antd'
import type { Field } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { cellText } from './cell-text.ts'
import { supportsFieldSizing } from './field-sizing.ts'
import { StoredFiles } from './files/stored-files.tsx'

/** Whether a read-only field shows text or links: then there is no input for its label to point at. */
export const isReadAsText = ({ kind }: Field): boolean =>
  kind === 'files' || kind === 'oldAddress' || kind === 'newAddress'

/**
 * The input of a field outside edit mode: disabled as specified, without a border, so that the form reads like a
 * document while every field stays where it is in edit mode. For use in a Form.Item.
 */
export function ReadingBox({
  field,
  value,
  id,
  open,
}: {
  field: Field
  value?: unknown
  id?: string
  /** The text of an empty value, where that means something. */
  open?: string
}) {
  if (field.kind === 'flag') {
    return (
      <Checkbox
        {...(id === undefined ? {} : { id })}
        checked={value === true}
        disabled
        className="reading-flag"
      >
        {cellText(field, value)}
      </Checkbox>
    )
  }
  if (field.kind === 'files' && !isEmpty(value)) return <StoredFiles files={value as readonly FileRef[]} />
  const isUnknown = isEmpty(value) && open === undefined
  const text = isEmpty(value) && open !== undefined ? open : cellText(field, value)
  if (isReadAsText(field)) return <p className={`reading-text ${isUnknown ? 'reading-empty' : ''}`}>{text}</p>
  return (
    <textarea
      id={id}
      className={`reading-box ${isUnknown ? 'reading-empty' : ''}`}
      disabled
      value={text}
      rows={supportsFieldSizing ? 1 : Math.min(12, Math.ceil(text.length / 36))}
    />
  )
}
