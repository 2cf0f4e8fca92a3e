import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { listMoments, type KnownMoment, type RecordDifference } from '#domain/history/calls.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { momentOf, MomentInputs, noMoment } from '#web/fields/moment-inputs.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { ComparePanel } from './compare-panel.tsx'

/** Says that the record is of a former moment, and chooses another one: by day and time, or by a change. */
export function MomentBar(props: {
  officer: OfficerAnswer
  luc: string | null
  onChoose: (luc: string) => void
  onClose: () => void
  compares: boolean
  onCompare: (compares: boolean) => void
  /** Undefined: not known yet. */
  differences: readonly RecordDifference[] | undefined
}) {
  const { officer, luc, compares, differences } = props
  const moments = useCall(listMoments, { id: officer.id }, { staleTime: 60_000 })
  const [typed, setTyped] = useState(noMoment)
  // A moment chosen on the line stands in the inputs too.
  const [entered, setEntered] = useState(luc)
  if (luc !== entered && luc !== null) {
    setEntered(luc)
    const [shownDay = '', shownTime = ''] = officeMoment(luc).split(' ')
    setTyped({ day: shownDay.split('/').toReversed().join('-'), time: shownTime.slice(0, 5) })
  }
  const [shows, setShows] = useState(false)
  const chosen = momentOf(typed)
  const signed = moments.data?.find(({ laKy }) => laKy)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.focus(), [])
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className="edged-warning rounded warm no-outline all-columns stack gap-8 pad-10-12"
      aria-label="Xem tại thời điểm"
    >
      <form
        className="row wrap gap-8-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null) props.onChoose(chosen)
        }}
      >
        <p className="strong grow-260" role="status">
          {luc === null ? 'Chọn thời điểm để xem lại hồ sơ' : `Hồ sơ tại ${officeMoment(luc)}, chỉ xem`}
        </p>
        <span className="row gap-8">
          <MomentInputs value={typed} onChange={setTyped} />
          <Button htmlType="submit" type="primary" disabled={chosen === null}>
            Xem
          </Button>
        </span>
        <span className="row wrap gap-8">
          {luc !== null && (
            <Button
              aria-pressed={compares}
              loading={compares && differences === undefined}
              onClick={() => props.onCompare(!compares)}
            >
              {compares ? 'Thôi so với hiện tại' : 'So với hiện tại'}
            </Button>
          )}
          {signed && (
            <Button
              onClick={() => {
                props.onChoose(signed.luc)
                props.onCompare(true)
              }}
            >
              Bản đã ký
            </Button>
          )}
          {compares && differences !== undefined && (
            <Button type="link" disabled={differences.length === 0} onClick={() => setShows(true)}>
              {differences.length === 0 ? 'Không khác hiện tại' : `Xem ${differences.length} chỗ khác`}
            </Button>
          )}
          <Button icon={<CloseOutlined aria-hidden />} onClick={props.onClose}>
            Về hiện tại
          </Button>
        </span>
      </form>
      {moments.data && moments.data.length > 0 && (
        <ChangeLine moments={moments.data} luc={luc} onChoose={props.onChoose} />
      )}
      {differences && luc !== null && (
        <ComparePanel
          open={shows}
          name={officer.hoVaTen ?? null}
          luc={luc}
          differences={differences}
          onClose={() => setShows(false)}
        />
      )}
    </section>
  )
}

/** All changes on a line, the oldest at the left; the one whose outcome is shown is marked. */
function ChangeLine(props: {
  moments: readonly KnownMoment[]
  luc: string | null
  onChoose: (luc: string) => void
}) {
  const { luc, onChoose } = props
  const moments = props.moments.toReversed()
  // In microseconds both, comparable as text up to the last digit that both have.
  const at =
    luc === null
      ? moments.length - 1
      : moments.findLastIndex((moment) => compared(moment.luc) <= compared(luc))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current]') ?? list.current?.lastElementChild
    if (shown && list.current)
      list.current.scrollLeft = (shown as HTMLElement).offsetLeft - list.current.clientWidth / 2
  }, [at])
  const shown = moments[at]
  const [before, after] = [moments[at - 1], moments[at + 1]]
  return (
    <div className="stack gap-4">
      <div className="row gap-8">
        <Button
          size="small"
          aria-label="Thay đổi trước"
          icon={<LeftOutlined aria-hidden />}
          disabled={before === undefined}
          onClick={() => before && onChoose(before.luc)}
        />
        <ol ref={list} className="moment-line relative scroll-x row grow" aria-label="Các lần thay đổi">
          {moments.map((moment, n) => (
            <li key={moment.luc}>
              <button
                type="button"
                className={`moment-dot relative block width-24 height-24 ${moment.laKy ? 'moment-dot-signed' : ''}`}
                aria-label={`${officeMoment(moment.luc)}: ${moment.viec.join(', ')} – ${moment.nguoi}`}
                title={`${officeMoment(moment.luc)}\n${moment.viec.join(', ')}\n${moment.nguoi}`}
                {...(n === at ? { 'aria-current': 'true' as const } : {})}
                onClick={() => onChoose(moment.luc)}
              />
            </li>
          ))}
        </ol>
        <Button
          size="small"
          aria-label="Thay đổi sau"
          icon={<RightOutlined aria-hidden />}
          disabled={after === undefined}
          onClick={() => after && onChoose(after.luc)}
        />
      </div>
      {shown && luc !== null && (
        <p className="small muted">
          {`Thay đổi gần nhất trước đó: ${shown.viec.join(', ')} – ${shown.nguoi}, ${officeMoment(shown.luc)}`}
        </p>
      )}
    </div>
  )
}

/** As precise as the log, whatever the instant has. */
const compared = (instant: string) =>
  instant
    .replace(/Z$/, '')
    .replace(/\.(\d+)$/, (_, digits: string) => `.${digits.padEnd(6, '0')}`)
    .padEnd(26, '.000000')
