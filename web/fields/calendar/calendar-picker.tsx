import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/vi'
import type { Grain } from './read-date.ts'
import '../fields.css'

dayjs.locale('vi')

const isoOf = { date: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const

/** The calendar of a date input. `value`, `first`, `last`: days as ISO texts; `onPick` gets the day cut to its grain. */
export function CalendarPicker(props: {
  grain: Grain
  open: boolean
  onOpen: (open: boolean) => void
  value: string | null
  /** First and last day that can be picked. */
  first: string | undefined
  last: string | undefined
  onPick: (iso: string | null) => void
}) {
  const { grain, first, last } = props
  return (
    <DatePicker
      className="calendar-anchor invisible no-pointer"
      aria-hidden
      tabIndex={-1}
      picker={grain}
      open={props.open}
      onOpenChange={props.onOpen}
      value={props.value === null ? null : dayjs(props.value)}
      {...(first === undefined ? {} : { minDate: dayjs(first) })}
      {...(last === undefined ? {} : { maxDate: dayjs(last) })}
      onChange={(day: Dayjs | null) => props.onPick(day?.format(isoOf[grain]) ?? null)}
    />
  )
}
