import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import { useState } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { today } from '#web/api/server-clock.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { readDay, readMonth, readYear, type Grain } from './read-date.ts'
import '../fields.css'

const grains = {
  date: { placeholder: 'dd/mm/yyyy', read: readDay, calendar: 'Mở lịch' },
  month: { placeholder: 'mm/yyyy', read: readMonth, calendar: 'Chọn tháng' },
  year: { placeholder: 'yyyy', read: readYear, calendar: 'Chọn năm' },
} as const

/** Loaded with the first calendar that is opened: most dates are typed. */
const calendarPicker = lazyPart(async () => (await import('./calendar-picker.tsx')).CalendarPicker)

/** Props shared by date, month and year fields. */
export interface CalendarInputProps {
  grain: Grain
  id?: string
  /** ISO text or a year; other text is shown as typed. */
  value?: string | number | null
  onChange?: (value: string | number | null) => void
  onBlur?: () => void
  disabled?: boolean
  /** The value lies in the past: two-digit years are read so, and later days can't be picked. */
  past?: boolean
  /** The first day that can be picked. */
  earliest?: string
  /** First and last year of the picker. */
  years?: readonly [number, number]
}

/**
 * A date typed in any usual way (01021980, 1/2/80, 1-2-1980), with the parsed date shown while typing, or picked from a
 * calendar. An invalid date stays as typed, so that validation reports it.
 */
export function CalendarInput({
  grain,
  value,
  onChange,
  onBlur,
  past,
  earliest,
  years,
  disabled,
  ...rest
}: CalendarInputProps) {
  const [draft, setDraft] = useState<string>()
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never')
  const { placeholder, read, calendar } = grains[grain]
  const now = today()
  const understood = draft === undefined ? null : read(draft, { today: now, past: past ?? false })
  const reading = understood === null ? '' : shown(understood)
  const picked = isoText(value, now, grain, past)
  const Picker = useLazyPart(calendarPicker, picking === 'open', () => setPicking('never'))

  return (
    <span className="block relative">
      <Input
        {...rest}
        disabled={disabled ?? false}
        inputMode={grain === 'year' ? 'numeric' : 'text'}
        autoComplete="off"
        placeholder={placeholder}
        value={draft ?? shown(value)}
        onChange={(event) => {
          const text = event.target.value
          setDraft(text)
          onChange?.(text.trim() === '' ? null : (read(text, { today: now, past: past ?? false }) ?? text))
        }}
        onBlur={() => {
          setDraft(undefined)
          onBlur?.()
        }}
        suffix={
          <>
            {reading !== '' && reading !== draft?.trim() && (
              <span className="text-success small">{reading}</span>
            )}
            <button
              type="button"
              className="calendar-button inline-row muted hover-primary disabled-faint pad-4"
              aria-label={calendar}
              tabIndex={-1}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setPicking(picking === 'open' ? 'closed' : 'open')}
            >
              <CalendarOutlined />
            </button>
          </>
        }
      />
      {Picker && picking !== 'never' && (
        <Picker
          grain={grain}
          open={picking === 'open'}
          onOpen={(open) => setPicking(open ? 'open' : 'closed')}
          value={picked}
          first={years ? `${years[0]}-01-01` : earliest}
          last={years ? `${years[1]}-12-31` : past ? now : undefined}
          onPick={(day) => {
            setDraft(undefined)
            onChange?.(grain === 'year' && day !== null ? Number(day) : day)
            setPicking('closed')
          }}
        />
      )}
    </span>
  )
}

function shown(value: string | number | null | undefined): string {
  return typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value)
    ? showDate(value)
    : String(value ?? '')
}

/** The value as dayjs parses it, or null when it is invalid. */
function isoText(
  value: string | number | null | undefined,
  now: string,
  grain: Grain,
  past = false,
): string | null {
  const isoOrYear =
    value === null || value === undefined ? null : grains[grain].read(String(value), { today: now, past })
  if (isoOrYear === null) return null
  return typeof isoOrYear === 'number'
    ? `${isoOrYear}-01-01`
    : isoOrYear.length === 7
      ? `${isoOrYear}-01`
      : isoOrYear
}
