import { useId } from 'react'
import { isDay } from '#domain/fields/dates.ts'
import { today } from '#web/api/server-clock.ts'
import { CalendarInput } from '#web/fields/calendar/calendar-input.tsx'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { endOfOfficeMinute } from '#web/ui/office-moment.ts'

/** What is typed in both inputs. */
export interface TypedMoment {
  day: string | number | null
  time: string
}

/** The end of a day that is still to be chosen. */
export const noMoment: TypedMoment = { day: null, time: '23:59' }

/** Inputs of the day and the time of a past moment, on the office's clock. */
export function MomentInputs(props: { value: TypedMoment; onChange: (value: TypedMoment) => void }) {
  const { value, onChange } = props
  const id = useId()
  return (
    <>
      <label className="muted phone-hide" htmlFor={`${id}day`}>
        Ngày
      </label>
      <span className="width-150">
        <CalendarInput
          grain="date"
          id={`${id}day`}
          value={value.day}
          past
          onChange={(day) => onChange({ ...value, day })}
        />
      </span>
      <label className="muted phone-hide" htmlFor={`${id}time`}>
        Giờ
      </label>
      <span className="width-72">
        <Input
          id={`${id}time`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="hh:mm"
          maxLength={5}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </span>
    </>
  )
}

/** The last instant of that minute; null while it is no day until today, or no time. */
export function momentOf({ day, time }: TypedMoment): string | null {
  const clock = readTime(time)
  return typeof day === 'string' && isDay(day) && day <= today() && clock !== null
    ? endOfOfficeMinute(day, clock)
    : null
}

/** '9:05' as '09:05'; null for what is no time. */
function readTime(text: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.hg]?(\d{2})$/i.exec(text.trim()) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : `${hour.padStart(2, '0')}:${minute}`
}
