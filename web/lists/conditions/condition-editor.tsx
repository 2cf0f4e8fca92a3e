import { Select } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { date } from '#domain/fields/kinds.ts'
import type { Condition, Operation } from '#domain/lists/conditions.ts'
import { isPeriod } from '#domain/query/check-conditions.ts'
import { periodName, type Duration, type Period } from '#domain/query/periods.ts'
import { operationsOf, type QueriedField } from '#domain/query/queried-fields.ts'
import { unitKinds } from '#domain/query/unit-kinds.ts'
import { DateInput } from '#web/fields/calendar/date-input.tsx'
import { Input } from '#web/ui/inputs/plain-input.ts'
import './conditions.css'
import { ChoiceFilter } from '../filters/filter-input.tsx'
import { UnitFilter } from '../filters/unit-filter.tsx'
import { firstValue, operationName } from './edited-conditions.ts'

interface ValueProps {
  field: QueriedField
  condition: Condition
  onChange: (condition: Condition) => void
}

/** How a field is compared, and with what; `before`: begins the line. */
export function ConditionEditor(props: ValueProps & { before: ReactNode }) {
  const { field, condition, onChange } = props
  const operations = operationsOf[field.kind].filter(
    (phep) => phep === condition.phep || isOfferedFor(phep, field),
  )
  return (
    <div className="row wrap gap-8">
      {props.before}
      <Select<Operation>
        aria-label={`So sánh: ${field.label}`}
        options={operations.map((phep) => ({ value: phep, label: operationName(phep, field) }))}
        value={condition.phep}
        popupMatchSelectWidth={false}
        onChange={(phep) => onChange({ truong: field.name, phep, ...firstValue(field, phep) })}
      />
      <Value field={field} condition={condition} onChange={onChange} />
    </div>
  )
}

/** Only catalogues know levels; places are said in the sentence. */
const isOfferedFor = (phep: Operation, { kind, field }: QueriedField): boolean =>
  !(kind === 'place' && phep === 'la') &&
  !(kind === 'choice' && ['tu', 'den', 'tren', 'duoi'].includes(phep) && !isLevel(field))
const isLevel = (field: QueriedField['field']): boolean =>
  field?.kind === 'choice' &&
  typeof field.list === 'string' &&
  /TRINHDO|KETQUA|LOAITOTNGHIEP/.test(field.list)

function Value({ field, condition, onChange }: ValueProps) {
  const { phep, giaTri } = condition
  const set = (value: unknown) => onChange({ truong: field.name, phep, giaTri: value })
  switch (phep) {
    case 'co':
    case 'trongKhong':
      return null
    case 'hon':
    case 'du':
    case 'chuaDu':
    case 'toi':
      return <DurationInput value={giaTri as Duration} onChange={set} />
    case 'hangNam':
      return (
        <Select
          aria-label="Tháng"
          options={months}
          value={(giaTri as string | undefined) ?? null}
          onChange={set}
        />
      )
    case 'trong':
      return <SpanInput field={field} value={giaTri} onChange={set} />
    case 'loai':
      return (
        <Select
          className="grow-200"
          mode="multiple"
          aria-label="Loại đơn vị"
          options={unitKinds.map(({ id, name }) => ({ value: id, label: name }))}
          value={(giaTri as string[] | undefined) ?? []}
          onChange={set}
        />
      )
    default:
      return <OneValue field={field} condition={condition} set={set} />
  }
}

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: `tháng ${at + 1}`,
}))

function OneValue({
  field,
  condition,
  set,
}: Omit<ValueProps, 'onChange'> & { set: (value: unknown) => void }) {
  const { phep, giaTri } = condition
  const declared = field.field
  switch (field.kind) {
    case 'flag':
      return (
        <Select
          aria-label={field.label}
          options={[
            { value: 'co', label: 'Có' },
            { value: 'khong', label: 'Không' },
          ]}
          value={giaTri === true ? 'co' : 'khong'}
          onChange={(value) => set(value === 'co')}
        />
      )
    case 'choice':
    case 'choices': {
      if (declared?.kind !== 'choice' && declared?.kind !== 'choices') return null
      const { list } = declared
      const from =
        typeof list === 'string'
          ? ({ kind: 'catalogue', collection: list, except: [] } as const)
          : ({ kind: 'fixed', options: list } as const)
      const isMany = phep === 'la'
      return (
        <div className="condition-value grow-200">
          <ChoiceFilter
            label={field.label}
            from={from}
            many={isMany}
            unitId={null}
            placeholder="Chọn"
            value={
              isMany ? ((giaTri as string[] | undefined) ?? []) : ((giaTri as string | undefined) ?? null)
            }
            onChange={set}
          />
        </div>
      )
    }
    case 'option':
      return declared?.kind === 'option' ? (
        <Select
          aria-label={field.label}
          options={declared.options.map(({ value, name }) => ({ value: String(value), label: name }))}
          value={(giaTri as string[] | undefined)?.[0] ?? null}
          onChange={(value) => set([value])}
        />
      ) : null
    case 'unit':
      return (
        <div className="condition-value grow-200">
          <UnitFilter
            label={field.label}
            unitId={(giaTri as string[] | undefined)?.[0] ?? null}
            onUnit={(id) => set(id === null ? undefined : [id])}
            below={undefined}
          />
        </div>
      )
    case 'date':
    case 'month':
      return <DayInput label={field.label} value={(giaTri as string | undefined) ?? null} onChange={set} />
    case 'number':
    case 'year':
      return <NumberBox label={field.label} value={giaTri} onChange={set} />
    case 'text':
      return (
        <Input
          className="grow-200"
          aria-label={field.label}
          maxLength={200}
          value={(giaTri as string | undefined) ?? ''}
          onChange={({ target }) => set(target.value)}
        />
      )
    case 'place':
      return <span className="muted">địa danh ghi trong câu hỏi</span>
  }
}

function NumberBox(props: { label: string; value: unknown; onChange: (value: number | undefined) => void }) {
  return (
    <Input
      className="condition-number"
      type="number"
      inputMode="decimal"
      step="any"
      aria-label={props.label}
      value={typeof props.value === 'number' ? String(props.value) : ''}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : Number(target.value))}
    />
  )
}

function DayInput(props: { label: string; value: string | null; onChange: (value: unknown) => void }) {
  const field = useMemo(() => date(props.label), [props.label])
  return <DateInput field={field} value={props.value} onChange={(day) => props.onChange(day ?? undefined)} />
}

const units = [
  { value: 'ngay', label: 'ngày' },
  { value: 'tuan', label: 'tuần' },
  { value: 'thang', label: 'tháng' },
  { value: 'quy', label: 'quý' },
  { value: 'nam', label: 'năm' },
] as const

function DurationInput({ value, onChange }: { value: Duration; onChange: (value: Duration) => void }) {
  return (
    <>
      <NumberBox
        label="Số"
        value={value.so}
        onChange={(so) => onChange({ ...value, so: Math.max(0, Math.round(so ?? 0)) })}
      />
      <Select
        aria-label="Đơn vị thời gian"
        options={[...units]}
        value={value.donVi}
        onChange={(donVi) => onChange({ ...value, donVi })}
      />
    </>
  )
}

const spans: readonly Period[] = [
  { ky: 'thang', tu: 0, den: 0 },
  { ky: 'thang', tu: 1, den: 1 },
  { ky: 'quy', tu: 0, den: 0 },
  { ky: 'quy', tu: 1, den: 1 },
  { ky: 'nam', tu: 0, den: 0 },
  { ky: 'nam', tu: 1, den: 1 },
  { ky: 'nam', tu: -1, den: -1 },
  { ky: 'nam', tu: -5, den: 0 },
]

/** A span of the calendar, or two days. */
function SpanInput(props: { field: QueriedField; value: unknown; onChange: (value: unknown) => void }) {
  const { field, value, onChange } = props
  const offered = isPeriod(value) ? [...spans, value] : spans
  const keys = new Map(offered.map((span) => [JSON.stringify(span), span]))
  const isDays = Array.isArray(value)
  const [from, to] = isDays ? (value as (string | null)[]) : [null, null]
  return (
    <>
      <Select
        aria-label={`Thời gian: ${field.label}`}
        options={[
          ...[...keys].map(([key, span]) => ({ value: key, label: periodName(span) })),
          ...(field.kind === 'date' ? [{ value: 'ngay', label: 'từ ngày … đến ngày …' }] : []),
        ]}
        value={isDays ? 'ngay' : JSON.stringify(value)}
        popupMatchSelectWidth={false}
        onChange={(key) => onChange(key === 'ngay' ? [null, null] : keys.get(key))}
      />
      {isDays && field.kind === 'date' && (
        <>
          <DayInput label="Từ ngày" value={from ?? null} onChange={(day) => onChange([day ?? null, to])} />
          <DayInput label="Đến ngày" value={to ?? null} onChange={(day) => onChange([from, day ?? null])} />
        </>
      )}
    </>
  )
}
