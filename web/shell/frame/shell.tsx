import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { applicationTitle, defaultFooter } from '#domain/configuration.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { RunningWork } from '#web/progress/running-work.tsx'
import { useUser } from '#web/session/session.ts'
import '#web/theme/print.css'
import { keepFocus } from '#web/ui/focus/keep-focus.ts'
import { BellPlace } from '../bell/bell-place.tsx'
import './shell.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useFoldedMenu } from './use-folded-menu.ts'

/**
 * Header, sidebar and footer around the screens. Above 991.98 px the sidebar is always shown, folded to its icons if the
 * user chose so; below that it is toggled and covers the page, which is inert until the sidebar is closed: by Escape,
 * by the backdrop or by navigation. `find`, `help`: the search and the guides of the header; `bar`: under it, on every
 * screen.
 */
export function Shell(props: { children: ReactNode; find: ReactNode; help: ReactNode; bar: ReactNode }) {
  const { children, find, help, bar } = props
  const narrow = useNarrow()
  const [wantsMenu, setWantsMenu] = useState(false)
  const open = narrow && wantsMenu
  const [folds, turn] = useFoldedMenu()
  const folded = !narrow && folds
  const toggle = useRef<HTMLButtonElement>(null)
  const address = useLocation({ select: (location) => location.pathname })
  useEffect(() => setWantsMenu(false), [address])

  const close = useCallback(() => setWantsMenu(false), [])
  useEffect(keepFocus, [])

  // Only after rendering: until then the page is inert and can't take the focus.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) toggle.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])

  return (
    <div className={folded ? 'shell shell-folded' : 'shell'}>
      <SkipLinks />
      <Sidebar hidden={narrow && !open} over={open} folded={folded} onClose={close} />
      {open && <div className="shell-veil fixed" onClick={close} aria-hidden="true" />}
      <div className="shell-page stack" inert={open}>
        <header className="shell-header sticky at-top no-print surface pad-0-24 row gap-8 rigid rule-below">
          {narrow ? (
            <button
              ref={toggle}
              type="button"
              className="shell-toggle width-40 height-40 middle rigid rounded hover-sunken"
              aria-label="Mở danh mục chức năng"
              aria-expanded={open}
              onClick={() => setWantsMenu(true)}
            >
              <svg className="line width-20" strokeWidth={1.6} viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 5.5h14M3 10h14M3 14.5h14" />
              </svg>
            </button>
          ) : (
            <button
              type="button"
              className="shell-toggle width-40 height-40 middle rigid rounded hover-sunken"
              aria-label="Danh mục chức năng đầy đủ"
              aria-expanded={!folded}
              title={folded ? 'Mở rộng danh mục chức năng' : 'Thu gọn danh mục chức năng'}
              onClick={turn}
            >
              <svg className="line width-20" strokeWidth={1.6} viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 4.5h14v11H3zM8 4.5v11" fill="none" />
                <path d={folded ? 'M11.5 8l2 2-2 2' : 'M13.5 8l-2 2 2 2'} fill="none" />
              </svg>
            </button>
          )}
          <span className="shell-title text strong one-line phone-hide">{applicationTitle}</span>
          <div className="push row gap-4 rigid">
            {find}
            <RunningWork />
            {help}
            <BellPlace />
          </div>
        </header>
        {bar}
        <main id="content" className="shell-content no-outline fit grow" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}

function Footer() {
  const { footer } = useUser()
  return (
    <footer className="shell-footer no-print pad-12-24 rule-above muted small text-center">
      {footer || defaultFooter}
    </footer>
  )
}
