import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { listenForKeys } from '#web/keys/press-key.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { giveFocusBack, holdKeys, holdingBoxId, noteEnter, typeHeld } from './holding-box.ts'
import type { QuickOpen } from '#web/quick-find/quick-open.ts'
import './quick-find.css'

const quickWindow = lazyPart(async () => (await import('./quick-windows.tsx')).QuickWindows)

/** The box 'Tìm nhanh' in the header, and what the keys of every screen open; loaded with the first use. */
export function QuickFind() {
  const router = useRouter()
  const [open, setOpen] = useState<QuickOpen>()
  const giveUp = () => {
    setOpen(undefined)
    giveFocusBack()
  }
  const Windows = useLazyPart(quickWindow, open !== undefined, giveUp)
  const find = () => {
    holdKeys()
    setOpen('find')
  }
  useKeyPlace('everywhere', (does) => {
    if (does === 'find') find()
    else if (does === 'sheet') setOpen(does)
    else
      void import('./anywhere-keys.ts').then(({ goBy }) =>
        goBy(does, { go: (href) => void router.navigate({ href }), find }),
      )
  })
  // Before anything is seen that a key could be pressed for, but after the place above is taken.
  useLayoutEffect(() => listenForKeys({ type: typeHeld }), [])
  return (
    <>
      <button
        type="button"
        className="quick-box height-36 ground rigid row gap-8 pad-0-12 rounded bordered muted text-table hover-text"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={find}
      >
        <svg className="line width-16" strokeWidth={1.6} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3L14 14" />
        </svg>
        <span className="grow text-left">Tìm nhanh …</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <input
        id={holdingBoxId}
        className="find-holds"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          if (key === 'Enter') noteEnter()
          if (key === 'Escape') giveUp()
        }}
      />
      {Windows && <Windows open={open} onOpen={setOpen} />}
    </>
  )
}
