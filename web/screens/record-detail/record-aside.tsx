import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { useState } from 'react'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { useUser } from '#web/session/session.ts'
import { isOrdinary } from '#web/shell/landing.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { RecordBack } from './rail/record-back.tsx'
import type { RecordAction } from './record-actions.tsx'
import { RecordSidebar, displayName, displayPosition } from './record-sidebar.tsx'
import type { DetailTab } from './tabs/tab.ts'

const recordDrawer = lazyPart(async () => (await import('./record-drawer.tsx')).RecordDrawer)

/**
 * The information sidebar: always shown when the window is wider than 991.98 px, otherwise opened as a drawer from a
 * strip with the person (spec 1 §2.3). Switching tabs closes it.
 */
export function RecordAside(props: {
  officer: OfficerAnswer
  tab: DetailTab
  onAction: (action: RecordAction) => void
  /** Shows the record at another moment; undefined: not while it is being edited. */
  onMoment: (() => void) | undefined
}) {
  const { officer, tab, onMoment } = props
  const narrow = useNarrow()
  const user = useUser()
  const [openedOn, setOpenedOn] = useState<string>()
  // Bound to the tab it was opened on, so that switching tabs closes it.
  const open = openedOn === tab.segment
  const close = () => setOpenedOn(undefined)
  const RecordDrawer = useLazyPart(recordDrawer, open, close)
  const onAction = (action: RecordAction) => {
    close()
    props.onAction(action)
  }
  const sidebar = (
    <RecordSidebar
      officer={officer}
      active={tab.segment}
      onAction={onAction}
      hasWay={!narrow}
      onJump={close}
      onMoment={
        onMoment &&
        (() => {
          close()
          onMoment()
        })
      }
    />
  )

  if (!narrow)
    return (
      <aside className="record-aside sticky scroll-y card no-print" aria-label="Hồ sơ">
        {sidebar}
      </aside>
    )

  const name = displayName(officer)
  return (
    <>
      {!isOrdinary(user) && <RecordBack id={officer.id} tab={tab.segment} />}
      <button
        ref={markWhenPassed}
        type="button"
        className="record-strip no-print pad-10-12 text-left row gap-12 full card"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenedOn(tab.segment)}
      >
        <Avatar name={name} photo={officer.avatar} size={40} />
        <span className="stack fit grow">
          <span className="strong one-line">{name}</span>
          <span className="muted text-table one-line">{displayPosition(officer)}</span>
        </span>
        <span className="record-strip-more rigid text-primary text-table strong">
          Mục hồ sơ <RightOutlined aria-hidden />
        </span>
      </button>
      {RecordDrawer && (
        <RecordDrawer open={open} onClose={close}>
          {sidebar}
        </RecordDrawer>
      )}
    </>
  )
}

/** Marks the record while its strip is scrolled out of view, so that the top bar shows the name. */
function markWhenPassed(strip: HTMLButtonElement): () => void {
  const record = strip.parentElement
  const header = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0
  const observer = new IntersectionObserver(
    ([entry]) => record?.toggleAttribute('data-strip-passed', entry?.isIntersecting === false),
    { rootMargin: `-${header}px 0px 0px` },
  )
  observer.observe(strip)
  return () => {
    observer.disconnect()
    record?.removeAttribute('data-strip-passed')
  }
}
