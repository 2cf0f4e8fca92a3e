import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { isDay, showDate } from '#domain/fields/dates.ts'
import { today } from '#web/api/server-clock.ts'
import { CalendarInput } from '#web/fields/calendar/calendar-input.tsx'
import './day-bar.css'

/** Says on every screen which day is shown, and chooses another one. */
export function DayBar(props: {
  /** Null: not chosen yet. */
  day: string | null
  onChoose: (day: string) => void
  onClose: () => void
}) {
  const { day, onChoose, onClose } = props
  const id = useId()
  const [typed, setTyped] = useState<string | number | null>(day)
  const input = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (day === null) input.current?.querySelector('input')?.focus()
  }, [day])
  const chosen = typeof typed === 'string' && isDay(typed) ? typed : null
  return (
    <section
      className="day-bar warm pad-8-24 small-pad-inline-16 row wrap between gap-8-16"
      aria-label="Xem tại ngày"
    >
      <p className="strong fit" role="status">
        {day === null
          ? 'Chọn ngày để xem danh sách, cây đơn vị, số liệu và báo cáo của ngày đó'
          : day > today()
            ? `Dự báo đến ngày ${showDate(day)}, không phải số liệu đã có`
            : `Đang xem tại ngày ${showDate(day)}, chỉ xem; chữ xám là theo hiện tại`}
      </p>
      <form
        ref={input}
        className="row wrap gap-8 no-print"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null) onChoose(chosen)
        }}
      >
        <label className="muted phone-hide" htmlFor={id}>
          Ngày
        </label>
        <span className="day-bar-day width-150">
          <CalendarInput grain="date" id={id} value={typed} onChange={setTyped} />
        </span>
        <Button htmlType="submit" type="primary" disabled={chosen === null || chosen === day}>
          Xem
        </Button>
        <Button icon={<CloseOutlined aria-hidden />} onClick={onClose}>
          Về hiện tại
        </Button>
      </form>
    </section>
  )
}
