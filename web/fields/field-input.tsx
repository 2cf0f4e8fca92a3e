import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { Field } from '#domain/fields/field.ts'
import { ChoiceInput } from './choice-input.tsx'
import { ChoicesInput } from './choices-input.tsx'
import { DateInput } from './calendar/date-input.tsx'
import { DecisionText } from './decisions/decision-text.tsx'
import { FilesInput } from './files/lazy-files-input.tsx'
import { FlagInput } from './flag-input.tsx'
import './fields.css'
import type { FieldPlace } from './kind-props.ts'
import { MonthInput } from './calendar/month-input.tsx'
import { NewAddressInput } from './address/new-address-input.tsx'
import { NameInput } from './name-input.tsx'
import { NumberInput } from './number-input.tsx'
import { OldAddressInput } from './address/old-address-input.tsx'
import { OptionInput } from './option-input.tsx'
import { isReadAsText, ReadingBox } from './reading-box.tsx'
import { TextInput } from './text-input.tsx'
import { UnitInput } from './unit-input.tsx'
import { UnitsInput } from './units-input.tsx'
import { YearInput } from './calendar/year-input.tsx'

export interface FieldInputProps extends FieldPlace {
  /** Its name in the antd form; the form's value is always the contract value. */
  name: string
  field: Field
  /** Shows the asterisk. */
  required?: boolean
  disabled?: boolean
  /** Outside edit mode: disabled and without a border. */
  reading?: boolean
  /** The text of an empty value, instead of 'Chưa rõ'. */
  open?: string
  /** Replaces the field's own label. */
  label?: string
  /** An element under the input, e.g. a remark or a checkbox. */
  extra?: ReactNode
}

/** The input of any field with its label, hint and problem, for use inside an antd Form. */
export function FieldInput({
  name,
  field: declaredField,
  required,
  disabled,
  reading,
  open,
  label,
  extra,
  ...place
}: FieldInputProps) {
  const field = label === undefined ? declaredField : { ...declaredField, label }
  const isDisabled = disabled ?? false
  if (!reading && field.kind === 'oldAddress')
    return <OldAddressInput name={name} field={field} disabled={isDisabled} />
  if (!reading && field.kind === 'newAddress')
    return <NewAddressInput name={name} field={field} disabled={isDisabled} />
  // A checkbox carries the label itself; the file box is absent without a person (spec 2 §2).
  const labelled = field.kind !== 'flag' || (reading ?? false)
  if (field.kind === 'files' && !reading && !hasFileHome(place)) return null
  const below = extra ?? (field.hint && !isDisabled && !reading ? field.hint : null)
  return (
    <Form.Item
      name={name}
      {...(labelled ? { label: field.label } : {})}
      {...(reading && isReadAsText(field) ? noLabelTarget : {})}
      required={!reading && labelled && (required ?? false)}
      extra={below}
      className={labelled ? '' : 'tick-above'}
    >
      {reading ? (
        <ReadingBox field={field} {...(open === undefined ? {} : { open })} />
      ) : (
        inputOf(field, isDisabled, place)
      )}
    </Form.Item>
  )
}

/** Removes the `for` of antd's label; its types require a string. */
const noLabelTarget = { htmlFor: undefined as unknown as string }

/** The bare input of a field, within an antd Form.Item. */
export function inputOf(field: Field, disabled: boolean, place: FieldPlace): ReactNode {
  switch (field.kind) {
    case 'text':
      if (place.decided !== undefined)
        return <DecisionText field={field} disabled={disabled} decided={place.decided} />
      return field.properName ? (
        <NameInput field={field} disabled={disabled} />
      ) : (
        <TextInput field={field} disabled={disabled} />
      )
    case 'number':
      return <NumberInput field={field} disabled={disabled} />
    case 'date':
      return <DateInput field={field} disabled={disabled} />
    case 'month':
      return <MonthInput field={field} disabled={disabled} />
    case 'year':
      return <YearInput field={field} disabled={disabled} />
    case 'flag':
      return <FlagInput field={field} disabled={disabled} />
    case 'choice':
      return <ChoiceInput field={field} disabled={disabled} {...(place.list ? { list: place.list } : {})} />
    case 'choices':
      return <ChoicesInput field={field} disabled={disabled} />
    case 'option':
      return <OptionInput field={field} disabled={disabled} />
    case 'unit':
      return <UnitInput field={field} disabled={disabled} roomsOf={place.roomsOf ?? null} />
    case 'units':
      return <UnitsInput field={field} disabled={disabled} />
    case 'files':
      return <FilesInput field={field} disabled={disabled} {...place} />
    default:
      return null
  }
}

/** Files belong to a person's record, or in a section to several persons. */
const hasFileHome = ({ officerId, fileSection }: FieldPlace) =>
  officerId === undefined ? fileSection !== undefined : officerId !== ''
