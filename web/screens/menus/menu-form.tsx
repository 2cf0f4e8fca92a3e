import { Form as AntForm } from 'antd'
import { useMemo } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { createMenu, deleteMenu, updateMenu, type MenuItem, type MenuNode } from '#domain/menus/calls.ts'
import { menuForm } from '#domain/menus/menu-form.ts'
import { currentSession as currentSessionCall } from '#domain/session/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useAction } from '#web/api/use-call.ts'
import { FieldSlot } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { IconPicker } from '#web/screens/shared/icons/icon-picker.tsx'
import { mayCall, renewUser, useUser } from '#web/session/session.ts'
import { TreeSelect } from '#web/ui/tree/tree-select.tsx'
import { flat } from '#web/screens/shared/tree-editor/searchable-tree.tsx'
import type { TreeFormProps } from '#web/screens/shared/tree-editor/tree-editor.tsx'
import { TreeForm } from '#web/screens/shared/tree-editor/tree-form.tsx'

const shown = ['name', 'path', 'icon', 'parentId', 'sort']

/** The form of one menu item, or of a new one. */
export function MenuForm(props: TreeFormProps<MenuNode>) {
  const { item: menu, begunAt, onDirty } = props
  const user = useUser()
  const may = (action: string) => mayCall(user, `Menu.${action}`) && !user.isOnlySeeMe
  const maySave = may(menu ? 'update' : 'create')
  const changed = () => {
    // The user's own sidebar shows the change at once.
    sendCall(currentSessionCall, {}).then(
      ({ data }) => renewUser(data),
      () => undefined,
    )
  }
  const form = useRecordForm(menuForm, loadedOf(menu, begunAt), {
    draft: { dong: menu?.id ?? `moi:${begunAt?.id ?? ''}` },
    fields: shown,
    follows: true,
    send: (values, { stored: { id = menu?.id }, ...sending }) =>
      id === undefined
        ? sendCall(createMenu, values, sending)
        : sendCall(updateMenu, { ...values, id: String(id) }, sending),
    onSaved: ({ data }) => {
      changed()
      props.onSaved((data as MenuItem).id)
    },
  })
  const deletion = useAction(deleteMenu, {
    onSuccess: () => {
      changed()
      props.onDeleted()
    },
  })
  return (
    <TreeForm
      record={form}
      saveButton={maySave ? 'Lưu menu' : undefined}
      deletion={
        menu && may('Delete')
          ? {
              title: 'Xóa menu',
              ask: clientMessages.deleteAsk,
              button: 'Xóa menu',
              name: menu.name,
              busy: deletion.isPending,
              run: () => deletion.mutate({ id: menu.id }),
            }
          : undefined
      }
      onReset={menu && props.onReset}
      onDirty={onDirty}
    >
      <div className="form-grid grid">
        <FieldSlot name="name" />
        <FieldSlot name="path" />
        <div className="form-cell">
          <AntForm.Item name="icon" label="Icon" required>
            <IconPicker onBusy={form.setBusy} disabled={!maySave || form.saving} />
          </AntForm.Item>
        </div>
        <div className="form-cell">
          <AntForm.Item name="parentId" label="Menu cha">
            <ParentPicker menus={props.items} self={menu?.id} disabled={!maySave || form.saving} />
          </AntForm.Item>
        </div>
        <FieldSlot name="sort" />
      </div>
    </TreeForm>
  )
}

/** The menus that may be the parent of this one: neither itself nor its descendants. */
function ParentPicker(props: {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  menus: readonly MenuNode[]
  self: string | undefined
  disabled: boolean
}) {
  const { id, value, onChange, menus, self, disabled } = props
  const items = useMemo(() => without(menus, self), [menus, self])
  const chosen = flat(items).find((menu) => menu.id === value)
  return (
    <TreeSelect<MenuNode>
      {...(id === undefined ? {} : { id })}
      items={items}
      disabled={disabled}
      placeholder="Không có (nhóm menu)"
      value={chosen ?? null}
      onChange={(menu) => onChange?.(menu?.id ?? null)}
    />
  )
}

function without(menus: readonly MenuNode[], id: string | undefined): MenuNode[] {
  return menus.flatMap((menu) => (menu.id === id ? [] : [{ ...menu, children: without(menu.children, id) }]))
}

/** A new item starts beside the chosen one, or below a chosen section. */
function loadedOf(menu: MenuNode | undefined, begunAt: MenuNode | undefined): Loaded {
  if (menu === undefined) return { sort: 0, parentId: begunAt?.parentId ?? begunAt?.id ?? null }
  const { name, path, icon, sort, isMenuCitizen, version } = menu
  return { name, path, icon, parentId: menu.parentId, sort, isMenuCitizen, version }
}
