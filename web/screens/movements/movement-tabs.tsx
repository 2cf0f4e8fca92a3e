import { useEffect, useRef } from 'react'
import type { AnyList } from '#domain/lists/list.ts'
import type { MovementCounts } from '#domain/movements/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import type { Tab } from './movements-screen.tsx'

/** The tabs of /bien-dong, each with its own address and the number of its rows for the current filter. */
export function MovementTabs(props: {
  tab: Tab
  tabs: readonly Tab[]
  counts: MovementCounts | undefined
  addressOf: (list: AnyList) => string
  /** The user came from another tab: focus the open one. */
  takesFocus: boolean
  onTab: () => void
}) {
  const { tab: open, tabs, counts, addressOf, takesFocus, onTab } = props
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <nav
      ref={nav}
      className="scroll-x below-12 rule-below"
      aria-label="Danh sách biến động"
      onClickCapture={onTab}
    >
      <ul className="flex gap-4">
        {tabs.map(({ slug, list, count, waits }) => {
          const query = addressOf(list)
          const n = counts?.[count]
          return (
            <li key={slug}>
              <AddressLink
                to={`/bien-dong/${slug}${query === '' ? '' : `?${query}`}`}
                className="link-tab hover-plain hover-text inline-row gap-8 muted nowrap"
                {...(slug === open.slug ? { 'aria-current': 'page' as const } : {})}
              >
                {list.title}
                {n !== undefined && (
                  <span className={`count ${waits && n > 0 ? 'warm text-warning' : 'sunken muted'}`}>
                    {showNumber(n)}
                  </span>
                )}
              </AddressLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
