import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { onPanelOpening } from '#web/ui/lazy/panel-openings.ts'
import {
  closeNotice,
  closeNoticesWithLinks,
  noticeLifetime,
  onNoticesChange,
  shownNotices,
  undoLifetime,
  type Notice,
  type NoticeLink,
} from './notices.ts'
import './notices.css'

/** The notices at the top right. Without antd, since sign-in shows them too. */
export function NoticeList({ onOpen }: { onOpen: (address: string) => void }) {
  const notices = useSyncExternalStore(onNoticesChange, shownNotices)
  useEffect(() => onPanelOpening(closeNoticesWithLinks), [])
  return (
    <div
      className="notices no-print no-pointer fixed stack gap-8"
      role="status"
      aria-live="polite"
      aria-relevant="additions"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
    </div>
  )
}

function NoticeCard(props: { notice: Notice; onOpen: (address: string) => void }) {
  const { id, outcome, title, text, links, undo } = props.notice
  const [isHeld, hold] = useState(false)
  // Closes on time also under the pointer, because it covers the buttons that were just pressed.
  const isKept = links.length > 0 || isHeld
  const lifetime = undo ? undoLifetime : noticeLifetime
  useEffect(() => {
    if (isKept) return undefined
    const timer = setTimeout(() => closeNotice(id), lifetime)
    return () => clearTimeout(timer)
  }, [id, isKept, lifetime])
  const held = {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  }
  return (
    <div
      className={`notice raised no-pointer bordered round-large shadow pad-12-12-12-16 flex to-top gap-12${undo ? ' notice-undo' : ''}`}
      {...(undo && held)}
    >
      <svg
        className={`notice-mark line rigid width-20 height-20 above-1 ${looks[outcome]}`}
        strokeWidth={1.8}
        viewBox="0 0 20 20"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="9" />
        <path d={marks[outcome]} />
      </svg>
      <div className="fit grow break">
        <strong className={`block text-table ${looks[outcome]}`}>{title}</strong>
        <div>{text}</div>
        {links.map((link) => (
          <NoticeAnchor key={link.label} {...link} onOpen={props.onOpen} />
        ))}
        {undo && <UndoButton id={id} undo={undo} />}
      </div>
      <button
        type="button"
        className="notice-close round-4 width-24 height-24 pad-4 rigid muted hover-sunken"
        aria-label="Bỏ qua thông báo"
        onClick={() => closeNotice(id)}
      >
        <svg className="line block" strokeWidth={1.6} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  )
}

/** Inputs that something was typed into: there Ctrl+Z undoes typing. */
const edited = new WeakSet<EventTarget>()
addEventListener('input', ({ target }) => target && edited.add(target), true)

/** Also by Ctrl+Z, unless the focus is in a text that was edited. */
function UndoButton({ id, undo }: { id: number; undo: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      const { activeElement } = document
      const edits = activeElement !== null && edited.has(activeElement)
      if (
        !isUndo ||
        edits ||
        event.defaultPrevented ||
        shownNotices().findLast((each) => each.undo)?.id !== id
      )
        return
      event.preventDefault()
      closeNotice(id)
      undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [id, undo])
  return (
    <button
      type="button"
      className="block above-4 text-primary strong hover-line"
      aria-keyshortcuts="Control+Z"
      onClick={() => {
        closeNotice(id)
        undo()
      }}
    >
      Hoàn tác
    </button>
  )
}

function NoticeAnchor({ address, label, here, onOpen }: NoticeLink & { onOpen: (address: string) => void }) {
  if (!here)
    return (
      <a href={address} target="_blank" rel="noreferrer">
        {label}
      </a>
    )
  const open = (event: MouseEvent) => {
    // With a key held, the browser opens another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(address)
  }
  return (
    <a href={address} className="block above-4" onClick={open}>
      {label}
    </a>
  )
}

const looks = { success: 'text-success', warning: 'text-warning', failure: 'text-danger' } as const
const marks = {
  success: 'M6 10.3l2.7 2.7L14 7.5',
  warning: 'M10 5.5v5.5M10 14v.2',
  failure: 'M7 7l6 6M13 7l-6 6',
}
