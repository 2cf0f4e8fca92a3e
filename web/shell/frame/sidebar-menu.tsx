import { useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { AddressLink } from '#web/ui/address-link.tsx'
import { shortCount, waitingText } from '#domain/menus/menu-counts.ts'
import { menuLeaves } from '#domain/menus/menu-leaves.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuEntry } from '#domain/session/schemas.ts'
import { useSession } from '#web/session/session.ts'
import { useKeptFlags } from '#web/session/use-kept-flags.ts'
import { useMenuCounts } from './use-menu-counts.ts'

/** The menu from the server: an item with children is a collapsible section, one without is a link. */
export function SidebarMenu() {
  const menu = useSession()?.menu ?? []
  const address = useLocation({ select: (location) => location.pathname })
  const active = activePath(menu, address)
  const [foldings, setFolding] = useKeptFlags('menu-sections')
  const counts = useMenuCounts(menuLeaves(menu).map(({ path }) => path))
  const list = useRef<HTMLElement>(null)
  // A low window shows a part of a long menu: the part where one is.
  useEffect(() => {
    // In the next frame, which computes the layout anyway; here that would be part of drawing the screen.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [active])
  return (
    <nav ref={list} className="sidebar-menu grow" aria-label="Chức năng">
      {menu.map((item) =>
        item.children.length > 0 ? (
          <MenuSection
            key={item.id}
            section={item}
            active={active}
            counts={counts}
            isFolded={foldings[item.id]}
            onFold={(folded) => setFolding(item.id, folded)}
          />
        ) : (
          <MenuLink key={item.id} item={item} active={active} waiting={counts.get(item.path) ?? 0} />
        ),
      )}
    </nav>
  )
}

/** Lines of a section above which it is folded until it is used: an administrator's whole menu fits a low window. */
const longSection = 12

/** A section with its items. Folded as the account chose; `isFolded` is undefined until it has. */
function MenuSection(props: {
  section: MenuEntry
  active: string | undefined
  counts: ReadonlyMap<string, number>
  isFolded: boolean | undefined
  onFold: (folded: boolean) => void
}) {
  const { section, active, counts, isFolded, onFold } = props
  const items = menuLeaves(section.children)
  // Stays as it is after leaving, so that no line moves under the pointer.
  const wasUsed = useRef(false)
  if (items.some(({ path }) => path === active)) wasUsed.current = true
  const folded = isFolded ?? (items.length > longSection && !wasUsed.current)
  const list = useId()
  return (
    <section className="menu-section">
      <button
        type="button"
        className="relative row between full pad-4-8 rounded small strong text-left"
        aria-expanded={!folded}
        aria-controls={list}
        onClick={() => onFold(!folded)}
      >
        <span>{section.name}</span>
        <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5L6 8l3.5-3.5" />
        </svg>
      </button>
      <div id={list} hidden={folded}>
        {items.map((item) => (
          <MenuLink key={item.id} item={item} active={active} waiting={counts.get(item.path) ?? 0} />
        ))}
      </div>
    </section>
  )
}

/** `waiting`: how much waits behind it; 0 is not shown. */
function MenuLink(props: { item: MenuEntry; active: string | undefined; waiting: number }) {
  const { item, active, waiting } = props
  const isActive = item.path === active
  const told = waiting > 0 ? waitingText(item.path, waiting) : undefined
  return (
    <AddressLink
      to={item.path || '/'}
      className={`menu-link relative row gap-12 pad-6-8 rounded text-table ${isActive ? 'menu-link-active' : ''} ${told ? 'menu-link-waits' : ''}`}
      // Not its name, which stays the one that is seen.
      {...(told ? { 'aria-description': told, 'data-rail-label': `${item.name} (${told})` } : {})}
      {...(isActive ? { 'aria-current': 'page' as const } : {})}
    >
      <MenuIcon name={item.icon} />
      <span className="row gap-8 grow">
        <span className="grow">{item.name}</span>
        {told && (
          <span className="menu-count count strong" title={told} aria-hidden="true">
            {shortCount(waiting)}
          </span>
        )}
      </span>
    </AddressLink>
  )
}

/** The path of the menu item for this address: the longest that equals it or is a prefix of it. */
function activePath(menu: readonly MenuEntry[], address: string): string | undefined {
  const paths = menuLeaves(menu).map((item) => item.path)
  const own = address === '/admin/danh-sach' ? '/danh-sach' : address
  return paths
    .filter((path) => path && `${own}/`.startsWith(`${recordOf(path)}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** 'Hồ sơ của tôi' links to the first tab of a record and is active on all of them. */
const recordOf = (path: string) => path.replace(/^(\/danh-sach\/thong-tin\/[^/]+)\/[^/]+$/, '$1')
