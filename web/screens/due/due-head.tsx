import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button } from 'antd'
import { countDue } from '#domain/due/calls.ts'
import type { dueList } from '#domain/due/due-list.ts'
import { dueKinds } from '#domain/due/kinds.ts'
import { quarterAfter, quarterOf, spanName, yearOf } from '#domain/due/quarters.ts'
import { dayBefore, isDay, showDate } from '#domain/fields/dates.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { PartFigures } from '#web/lists/part-figures.tsx'
import type { ListHandle } from '#web/lists/use-list.ts'
import './due-head.css'

/** The selected span of days, and for each kind how many are due in it; a figure opens its list. */
export function DueHead({ list }: { list: ListHandle<typeof dueList> }) {
  const { loai, tuNgay, denNgay, donViId, isChildren } = list.effectiveValues
  const day = (text: string | null) => (text !== null && isDay(text) ? text : null)
  const span = { from: day(tuNgay), to: day(denNgay) }
  const { data: counts } = useCall(
    countDue,
    { tuNgay: span.from, denNgay: span.to, donViId, isChildren },
    { keepPrevious: true, staleTime: 0 },
  )
  const show = ({ from, to }: { from: string | null; to: string | null }) =>
    list.set({ tuNgay: from, denNgay: to })
  return (
    <section className="grid gap-12 below-12 no-print" aria-label="Khoảng thời gian và số người đến hạn">
      <Spans span={span} onSpan={show} />
      <PartFigures
        label="Loại đến hạn"
        parts={dueKinds}
        counts={counts}
        chosen={loai}
        onChoose={(id) => list.set({ loai: id })}
      />
    </section>
  )
}

function Spans(props: {
  span: { from: string | null; to: string | null }
  onSpan: (span: { from: string | null; to: string | null }) => void
}) {
  const { span, onSpan } = props
  const now = today()
  const present = quarterOf(now)
  const shown = spanName(span)
  const at = shown === undefined || span.from === null ? now : span.from
  const year = yearOf(now)
  const others = [
    { text: 'Quý này', span: present },
    { text: 'Quý sau', span: quarterAfter(now, 1) },
    { text: spanName(year) ?? '', span: year },
    { text: 'Đã quá hạn', span: { from: null, to: dayBefore(now) } },
  ]
  const isShown = (one: { from: string | null; to: string | null }) =>
    one.from === span.from && one.to === span.to
  return (
    <div className="gap-8-20 row wrap">
      <div className="due-quarter inline-row gap-8">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label="Quý trước"
          onClick={() => onSpan(quarterAfter(at, -1))}
        />
        <strong className="tabular text-center" aria-live="polite">
          {shown ?? wordsOf(span)}
        </strong>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label="Quý tiếp theo"
          onClick={() => onSpan(quarterAfter(at, 1))}
        />
      </div>
      <div className="due-spans flex wrap gap-4">
        {others.map((one) => (
          <button
            key={one.text}
            type="button"
            className="due-span edged chosen-soft chosen-primary chosen-strong muted min-height-32 pad-4-12 round-16 hover-text hover-sunken"
            aria-pressed={isShown(one.span)}
            onClick={() => onSpan(one.span)}
          >
            {one.text}
          </button>
        ))}
      </div>
    </div>
  )
}

function wordsOf({ from, to }: { from: string | null; to: string | null }): string {
  if (from === null && to === null) return 'Mọi thời điểm'
  if (from === null) return `Đến ${showDate(to ?? '')}`
  return to === null ? `Từ ${showDate(from)}` : `${showDate(from)} – ${showDate(to)}`
}
