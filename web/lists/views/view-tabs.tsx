import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { Button, Dropdown } from 'antd'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { ListView } from '#domain/lists/view-calls.ts'
import { useMenuFocus } from '#web/ui/focus/use-menu-focus.tsx'
import { usePhone } from '#web/theme/use-media.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import type { ViewState } from './view-change.ts'
import './view-tabs.css'
import { ViewActions } from './view-actions.tsx'

const all = 'Tất cả'

/** The tabs: 'Tất cả', the account's own views, those shared in its unit; then what can be done with the open one. */
export function ViewTabs<L extends ScreenList>(props: { list: ListHandle<L>; state: ViewState }) {
  const { list, state } = props
  const { open, isChanged } = state
  const narrow = usePhone()
  const menu = useMenuFocus()
  const tabs: readonly (ListView | undefined)[] = [undefined, ...list.views]
  const [line, fitting] = useFitting(tabs.map((view) => view?.name ?? all).join('\n'))
  const hidden = narrow ? [] : list.views.slice(Math.max(fitting - 1, 0))
  const openHidden = hidden.find(({ id }) => id === open?.id)
  return (
    <>
      <nav className="fit grow" aria-label="Chế độ xem">
        <ul ref={line} className="view-tabs clip flex wrap">
          {tabs.map((view, index) => (
            <li key={view?.id ?? all} data-hidden={(!narrow && index >= fitting) || undefined}>
              <Tab view={view} isOpen={view?.id === open?.id} isChanged={isChanged} onOpen={list.showView} />
            </li>
          ))}
        </ul>
      </nav>
      {hidden.length > 0 && (
        <Dropdown
          {...menu.dropdown}
          menu={{
            items: hidden.map(({ id, name }) => ({ key: id, label: name })),
            selectedKeys: openHidden ? [openHidden.id] : [],
            onClick: ({ key }) => list.showView(list.views.find(({ id }) => id === key)),
          }}
        >
          <Button
            ref={menu.button}
            type="text"
            size="small"
            aria-haspopup="menu"
            className={openHidden ? 'text-primary strong' : ''}
          >
            {openHidden ? openHidden.name : `Thêm ${hidden.length}`} ▾
          </Button>
        </Dropdown>
      )}
      <ViewActions list={list} state={state} />
    </>
  )
}

function Tab(props: {
  view: ListView | undefined
  isOpen: boolean
  isChanged: boolean
  onOpen: (view: ListView | undefined) => void
}) {
  const { view, isOpen, isChanged, onOpen } = props
  const owner = view?.nguoiChiaSe
  const take = (event: MouseEvent) => {
    // Another tab or window of the browser opens the address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!isOpen || isChanged) onOpen(view)
  }
  return (
    <a
      href={view === undefined ? '?' : `?view=${view.id}`}
      className="link-tab hover-plain hover-text muted nowrap"
      title={owner ? `${view.name} – ${owner} chia sẻ` : view?.name}
      aria-current={isOpen || undefined}
      onClick={take}
    >
      <span className="inline-row gap-8">
        <span className="one-line max-width-240">{view?.name ?? all}</span>
        {view?.chiaSe && <TeamOutlined aria-label={owner ? `${owner} chia sẻ` : 'đã chia sẻ trong đơn vị'} />}
        {isOpen && isChanged && (
          <span className="width-6 height-6 circle fill-primary" role="img" aria-label="đã thay đổi" />
        )}
      </span>
    </a>
  )
}

/** How many items of a wrapping line fit into it; `content` changes when they do. */
function useFitting(content: string) {
  const line = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(Infinity)
  useLayoutEffect(() => {
    const list = line.current
    if (list === null) return undefined
    const measure = () => {
      const items = [...list.children] as HTMLElement[]
      const next = items.findIndex(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0))
      setCount(next < 0 ? Infinity : next)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [content])
  return [line, count] as const
}
