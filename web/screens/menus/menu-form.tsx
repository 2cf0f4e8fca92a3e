import { Button, Form as AntForm } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import {
  createMenu,
  deleteMenu,
  menuTree,
  updateMenu,
  type MenuItem,
  type MenuNode,
} from '#domain/menus/calls.ts'
import { menuForm } from '#domain/menus/menu-form.ts'
import { currentSession as currentSessionCall } from '#domain/session/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { callKey, useAction } from '#web/api/use-call.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm, type Loaded } from '#web/forms/use-form.ts'
import { IconPicker } from '#web/screens/icons/icon-picker.tsx'
import { flat } from '#web/screens/units/searchable-tree.tsx'
import { mayCall, renewUser, useUser } from '#web/shell/session.ts'
import { useUnsavedChanges } from '#web/shell/use-unsaved-changes.ts'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { TreeSelect } from '#web/ui/tree-select.tsx'

const shown = ['name', 'path', 'icon', 'parentId', 'sort']

/** The form of one menu item, or of a new one. */
export function MenuForm(props: {
  menu: MenuNode | undefined
  /** The menu above a new one. */
  parentId: string | null
  menus: readonly MenuNode[]
  onReset: () => void
  onDirty: (dirty: boolean) => void
  onSaved: (id: string) => void
  onDeleted: () => void
}) {
  const { menu, onDirty } = props
  const user = useUser()
  const may = (action: string) => mayCall(user, `Menu.${action}`) && !user.isOnlySeeMe
  const maySave = may(menu ? 'update' : 'create')
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const changed = () => {
    void client.invalidateQueries({ queryKey: callKey(menuTree) })
    // The own sidebar shows the change at once.
    sendCall(currentSessionCall, {}).then(
      ({ data }) => renewUser(data),
      () => undefined,
    )
  }
  const form = useRecordForm(menuForm, loadedOf(menu, props.parentId), {
    fields: shown,
    send: (values, sending) =>
      menu
        ? sendCall(updateMenu, { ...values, id: menu.id }, sending)
        : sendCall(createMenu, values, sending),
    onSaved: ({ data }) => {
      onDirty(false)
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
  const remove = async () => {
    if (menu === undefined) return
    const text = (
      <>
        <p>{clientMessages.deleteAsk}</p>
        <p>
          <strong>{menu.name}</strong>
        </p>
      </>
    )
    if (await ask({ title: 'Xóa menu', text, no: 'Không', yes: 'Xóa', danger: true }))
      deletion.mutate({ id: menu.id })
  }
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty])
  const leave = useUnsavedChanges(form.dirty && maySave)
  return (
    <>
      <RecordForm record={form}>
        <div className="form-grid">
          <FieldSlot name="name" />
          <FieldSlot name="path" />
          <div className="form-cell">
            <AntForm.Item name="icon" label="Icon" required>
              <IconPicker disabled={!maySave || form.saving} />
            </AntForm.Item>
          </div>
          <div className="form-cell">
            <AntForm.Item name="parentId" label="Menu cha">
              <ParentPicker menus={props.menus} self={menu?.id} disabled={!maySave || form.saving} />
            </AntForm.Item>
          </div>
          <FieldSlot name="sort" />
        </div>
      </RecordForm>
      <div className="tree-and-form-buttons">
        {menu && <Button onClick={props.onReset}>Đặt lại</Button>}
        {menu && may('Delete') && (
          <Button danger loading={deletion.isPending} onClick={() => void remove()}>
            Xóa menu
          </Button>
        )}
        {maySave && (
          <Button type="primary" loading={form.saving} onClick={() => void form.save()}>
            Lưu menu
          </Button>
        )}
      </div>
      {dialog}
      {leave && (
        <ConfirmDialog
          open
          title="Xác nhận"
          onClose={leave.stay}
          buttons={[
            { text: 'Không', onPress: leave.stay },
            { text: 'Đồng ý', onPress: leave.leave, look: 'primary' },
          ]}
        >
          {clientMessages.cancelAsk}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The menus that may stand above this one: neither itself nor what is below it. */
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

function loadedOf(menu: MenuNode | undefined, parentId: string | null): Loaded {
  if (menu === undefined) return { sort: 0, parentId }
  const { name, path, icon, sort, isMenuCitizen, version } = menu
  return { name, path, icon, parentId: menu.parentId, sort, isMenuCitizen, version }
}
