import { Checkbox, Form as AntForm } from 'antd'
import { createContext, use, type FocusEvent, type ReactNode } from 'react'
import { isShort, type Field } from '#domain/fields/field.ts'
import { decisionOfField } from '#domain/forms/decision-fields.ts'
import { FieldInput } from '#web/fields/field-input.tsx'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import './forms.css'
import { FieldMarks } from './field-marks.ts'
import { FieldExample, toggleExample } from './field-example.tsx'
import { anyProblemIn, ProblemDot, ProblemList } from './problem-list.tsx'
import type { RecordFormHandle } from './record-form-handle.ts'

/** Loaded with the first form that is edited. */
const formDraft = lazyPart(async () => (await import('./drafts/form-draft.tsx')).FormDraft)

interface Place {
  record: RecordFormHandle
  reading: boolean
  officerId: string | undefined
  fileSection: number | undefined
}

const FormPlace = createContext<Place | null>(null)

/** A form of the record: `<RecordForm record={useRecordForm(…)}><FormFields names={…} /></RecordForm>`. */
export function RecordForm(props: {
  record: RecordFormHandle
  /** Outside edit mode: the fields read like a document. */
  reading?: boolean
  /** Person and section of uploaded files; without a person there is no file box. */
  officerId?: string
  fileSection?: number
  /** It shows `<FormProblems>` itself, below a bar of its own. */
  placesProblems?: true
  children: ReactNode
}) {
  const { record, reading = false, officerId, fileSection } = props
  const { draft } = record
  const isKept = !reading && draft !== undefined
  const FormDraft = useLazyPart(formDraft, isKept)
  useKeyPlace('field', toggleExample, !reading)
  return (
    <FormPlace value={{ record, reading, officerId, fileSection }}>
      <AntForm
        form={record.antd}
        name={record.id}
        layout="vertical"
        className={reading ? 'record-form record-form-reading' : 'record-form'}
        onValuesChange={record.onValuesChange}
        disabled={record.saving}
        autoComplete="off"
      >
        {isKept && FormDraft && <FormDraft record={record} draft={draft} />}
        {!reading && !props.placesProblems && <ProblemList record={record} />}
        {!reading && record.definition.note && (
          <p className="below-12 muted small">{record.definition.note}</p>
        )}
        {props.children}
      </AntForm>
      {record.dialog}
    </FormPlace>
  )
}

/** The list of the form's problems, where the form places it itself. */
export const FormProblems = () => <ProblemList record={usePlace().record} />

/** Marks the link to a section with these fields while one of them needs correction. */
export const SectionDot = ({ names }: { names: readonly string[] }) =>
  anyProblemIn(usePlace().record, names) && <ProblemDot />

/** Some fields in a grid, with a heading; those that do not apply leave no gap. */
export function FormFields(props: {
  names?: readonly string[]
  title?: string
  /** Elements shown under single inputs. */
  extras?: Readonly<Record<string, ReactNode>>
}) {
  const { record } = usePlace()
  const names = props.names ?? Object.keys(record.definition.fields)
  const grid = (
    <div className="form-grid grid">
      {names.map((name) => (
        <FieldSlot key={name} name={name} extra={props.extras?.[name]} />
      ))}
    </div>
  )
  if (props.title === undefined) return grid
  return (
    <section className="form-section">
      <h2 className="below-12 size-15">{props.title}</h2>
      {grid}
    </section>
  )
}

/** All fields of the form, under the headings of its groups. */
export function FormGroups({ extras = {} }: { extras?: Readonly<Record<string, ReactNode>> }) {
  return usePlace().record.definition.groups.map((group) => (
    <FormFields key={group.names[0]} {...group} extras={extras} />
  ))
}

/** One field by its name, in its current state; nothing where it does not apply or may not be read. */
export function FieldSlot({
  name,
  extra,
  label,
  wide,
  locked = false,
}: {
  name: string
  extra?: ReactNode
  label?: string
  wide?: boolean
  /** Read-only. */
  locked?: boolean
}) {
  const { record, reading, officerId, fileSection } = usePlace()
  const marks = use(FieldMarks)
  const { definition, shape, outside } = record
  const pair = definition.outsideCatalogue.find((each) => each.inside === name)
  const isOutside = pair !== undefined && outside.has(name)
  // The free text is rendered in place of its catalogue field.
  if (definition.outsideCatalogue.some((each) => each.outside === name && each.inside in definition.fields))
    return null
  const drawn = isOutside ? pair.outside : name
  const field = definition.fields[drawn]
  const state = shape[drawn]
  if (field === undefined || state?.shown !== true) return null
  const decided = reading ? undefined : decisionOfField(definition, drawn)
  const mark = marks?.get(drawn)
  const tick = pair && !reading && (
    <Checkbox
      checked={isOutside}
      disabled={state.disabled}
      onChange={(event) => record.setOutside(name, event.target.checked)}
    >
      Ngoài danh mục
    </Checkbox>
  )
  const width =
    (wide ?? isWide(field))
      ? 'form-cell-wide fit all-columns'
      : isShort(field)
        ? 'form-cell form-cell-short fit'
        : 'form-cell fit'
  return (
    <div
      className={mark === undefined ? width : `${width} form-cell-marked pad-left-8`}
      {...(reading ? {} : { onBlur: (event) => leavesCell(event) && record.onLeave(drawn) })}
    >
      <FieldInput
        key={drawn}
        name={drawn}
        field={field}
        reading={reading}
        required={state.required}
        disabled={state.disabled || record.saving || locked}
        {...(label === undefined ? {} : { label })}
        {...(tick || extra || mark !== undefined
          ? {
              extra: (
                <>
                  {tick}
                  {extra}
                  {mark !== undefined && <span className="text-warning">{mark}</span>}
                </>
              ),
            }
          : {})}
        {...(state.list === undefined ? {} : { list: state.list })}
        roomsOf={state.roomsOf ?? null}
        {...(state.open === undefined ? {} : { open: state.open })}
        {...(decided && {
          decided: {
            fields: decided,
            chosen: record.chosen().get(drawn),
            choose: (decision) => record.choose(decided, decision),
          },
        })}
        {...(officerId === undefined ? {} : { officerId })}
        {...(fileSection === undefined ? {} : { fileSection })}
        onBusy={record.setBusy}
      />
      {!reading && state.required && !state.disabled && <FieldExample field={field} />}
    </div>
  )
}

/** Whether the focus leaves the cell, rather than moving within it. */
const leavesCell = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget)

/** Fields that need the full width to be readable. */
function isWide(field: Field): boolean {
  if (field.kind === 'text') return field.multiline === true
  return ['files', 'oldAddress', 'newAddress'].includes(field.kind)
}

function usePlace(): Place {
  const place = use(FormPlace)
  if (place === null) throw new Error('FieldSlot must be inside RecordForm')
  return place
}
