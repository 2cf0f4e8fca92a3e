import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import { showNumber } from '#domain/fields/show.ts'
import { useKeyPlace } from '#web/keys/key-places.ts'
import type { Trail } from '#web/lists/trail.ts'
import { useTrail } from './use-trail.ts'

/** The way back to the list, and '‹ 3 / 206 ›': the previous and the next person in its order. */
export function RecordRail({ trail, id, tab }: { trail: Trail; id: string; tab: string }) {
  const way = useTrail(trail, id, tab)
  useKeyPlace('record', (does) => {
    if (does === 'nextPerson') way.go(1)
    else if (does === 'previousPerson') way.go(-1)
    else if (does === 'back') way.back()
    else return false
    return true
  })
  return (
    <>
      <button
        type="button"
        className="record-back min-height-24 hover-primary inline-row gap-6 muted text-table text-start"
        onClick={way.back}
      >
        <LeftOutlined aria-hidden /> {trail.title}
      </button>
      <nav className="row gap-2 rigid muted text-table tabular" aria-label="Người khác trong danh sách">
        <Step
          text="Người trước"
          keys="Alt+ArrowUp"
          shown="Alt + ↑"
          onPress={() => way.go(-1)}
          off={!way.hasPrevious || way.busy}
        >
          <path d="M9.5 4L5.5 8l4 4" />
        </Step>
        <span className="nowrap">
          {showNumber(way.place)} / {showNumber(way.total)}
        </span>
        <Step
          text="Người sau"
          keys="Alt+ArrowDown"
          shown="Alt + ↓"
          onPress={() => way.go(1)}
          off={!way.hasNext || way.busy}
        >
          <path d="M6.5 4l4 4-4 4" />
        </Step>
      </nav>
    </>
  )
}

function Step(props: {
  text: string
  keys: string
  shown: string
  off: boolean
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      className="middle width-24 height-24 rounded hover-sunken hover-text disabled-faint"
      aria-label={props.text}
      aria-keyshortcuts={props.keys}
      title={`${props.text} (${props.shown})`}
      disabled={props.off}
      onClick={props.onPress}
    >
      <svg className="line width-16" strokeWidth={1.6} viewBox="0 0 16 16" fill="none" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  )
}
