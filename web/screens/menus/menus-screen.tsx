import { useMemo, useRef, useState } from 'react'
import { Button } from 'antd'
import { clientMessages } from '#domain/api/client-messages.ts'
import { menuTree, type MenuNode } from '#domain/menus/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { flat, SearchableTree } from '#web/screens/units/searchable-tree.tsx'
import { mayCall, useUser } from '#web/shell/session.ts'
import { MenuIcon } from '#web/shell/sidebar/menu-icon.tsx'
import { useNarrow } from '#web/theme/use-media.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MenuForm } from './menu-form.tsx'

const noMenus: readonly MenuNode[] = []

/** /menu: the tree of menus and the form of one (spec 3 §2.10). */
export function MenusScreen() {
  const user = useUser()
  const narrow = useNarrow()
  const mayAdd = mayCall(user, 'Menu.create') && !user.isOnlySeeMe
  const tree = useCall(menuTree, {})
  const byId = useMemo(() => new Map(flat(tree.data ?? noMenus).map((menu) => [menu.id, menu])), [tree.data])
  const [chosen, setChosen] = useState<string>()
  const [draft, setDraft] = useState({ count: 0, parentId: null as string | null })
  const dirty = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const { ask, dialog } = useConfirm()

  const leaving = async (go: () => void) => {
    const question = { title: 'Xác nhận', text: clientMessages.cancelAsk, no: 'Không', yes: 'Đồng ý' }
    if (dirty.current && !(await ask(question))) return
    dirty.current = false
    go()
  }
  const begin = (parentId: string | null) =>
    leaving(() => {
      setChosen(undefined)
      setDraft({ count: draft.count + 1, parentId })
    })
  const menu = chosen === undefined ? undefined : byId.get(chosen)
  return (
    <>
      <PageHead
        title="Menu"
        description="Thay đổi có hiệu lực với mỗi người ở lần mở trang kế tiếp."
        actions={
          mayAdd && (
            // A section's neighbour is what comes next in it.
            <Button onClick={() => void begin(menu?.parentId ?? menu?.id ?? null)}>Thêm mới</Button>
          )
        }
      />
      <div className="tree-and-form">
        <section className="tree-and-form-card" aria-label="Cây menu">
          <h2>Cây menu</h2>
          <SearchableTree
            items={tree.data}
            textOf={({ name, path }) => `${name} ${path}`}
            titleOf={menuTitle}
            selected={chosen}
            onSelect={({ id }) =>
              void leaving(() => {
                setChosen(id)
                if (narrow) form.current?.scrollIntoView({ block: 'start' })
              })
            }
            label="Cây menu"
            placeholder="Tìm nhanh menu"
            emptyText="Không tìm thấy menu phù hợp."
            error={tree.error?.shown}
            onRetry={() => void tree.refetch()}
          />
        </section>
        <section className="tree-and-form-card" ref={form} aria-label="Thông tin menu">
          <h2>{menu ? menu.name : 'Thêm menu'}</h2>
          <MenuForm
            key={menu ? menu.id : `new-${draft.count}`}
            menu={menu}
            parentId={draft.parentId}
            menus={tree.data ?? noMenus}
            onReset={() => void begin(null)}
            onDirty={(isDirty) => {
              dirty.current = isDirty
            }}
            onSaved={setChosen}
            onDeleted={() => {
              dirty.current = false
              setChosen(undefined)
            }}
          />
        </section>
      </div>
      {dialog}
    </>
  )
}

const menuTitle = ({ name, path, icon }: MenuNode) => (
  <>
    <MenuIcon name={icon} />
    <span className="tree-item-name" title={name}>
      {name}
    </span>
    <span className="tree-item-path">{path}</span>
  </>
)
