import { today } from '#web/api/server-clock.ts'
import type { ReportEntry } from '#domain/reports/calls.ts'
import { DayFilter } from '#web/lists/filters/filter-input.tsx'
import { FilterSelect } from '#web/lists/filters/filter-select.tsx'

type Asked = ReportEntry['hoi'][number]

/** Inputs of a report's parameters besides unit and status: dates, a year, a month. */
export function ParameterInputs(props: {
  report: ReportEntry
  values: Readonly<Record<string, string>>
  onChange: (values: Readonly<Record<string, string>>) => void
}) {
  const { report, values, onChange } = props
  return report.hoi.map((parameter) => {
    const set = (value: string | null) => {
      const { [parameter.ten]: _, ...rest } = values
      onChange(value === null || value === '' ? rest : { ...rest, [parameter.ten]: value })
    }
    return (
      <AskedInput key={parameter.ten} parameter={parameter} value={values[parameter.ten]} onChange={set} />
    )
  })
}

function AskedInput(props: {
  parameter: Asked
  value: string | undefined
  onChange: (value: string | null) => void
}) {
  const { parameter, onChange } = props
  const { ten, nhan, macDinh } = parameter
  const value = props.value ?? (macDinh === null ? null : String(macDinh))
  if (ten === 'nam')
    return <FilterSelect label={nhan} always options={years()} value={value} onChange={onChange} />
  if (ten === 'thang')
    return <FilterSelect label={nhan} always options={months} value={value} onChange={onChange} />
  return (
    <DayFilter
      label={nhan}
      value={value}
      isAhead={ten !== 'tinhDenNgay'}
      onChange={(day) => onChange(day as string | null)}
    />
  )
}

const months = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 1), name: `Tháng ${at + 1}` }))

/** The last 50 years, including this one (spec 3 §9). */
function years() {
  const last = Number(today().slice(0, 4))
  return Array.from({ length: 50 }, (_, at) => ({ id: String(last - at), name: String(last - at) }))
}
