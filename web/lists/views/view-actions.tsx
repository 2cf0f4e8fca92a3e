import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState, type FormEvent } from 'react'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { useMenuFocus } from '#web/ui/focus/use-menu-focus.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { shareView } from '#domain/lists/view-calls.ts'
import { canBeView } from '#domain/lists/list-state.ts'
import { personalParts } from '#domain/lists/personal-parts.ts'
import { useUser } from '#web/session/session.ts'
import { isOffered } from '../offered.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { useViewChanges } from './use-view-changes.ts'
import type { ViewState } from './view-change.ts'

/** What can be done with the open view: keep or drop its changes, name, share, move or delete it. */
export function ViewActions<L extends ScreenList>({
  list,
  state,
}: {
  list: ListHandle<L>
  state: ViewState
}) {
  const { open, isChanged } = state
  const user = useUser()
  const { ask, dialog } = useConfirm()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const changes = useViewChanges(list)
  const menu = useMenuFocus()
  const own = open !== undefined && open.nguoiChiaSe === null ? open : undefined
  const ownViews = list.views.filter(({ nguoiChiaSe }) => nguoiChiaSe === null)
  const place = ownViews.findIndex(({ id }) => id === own?.id)

  const share = async () => {
    if (own === undefined) return
    const warnings = personalParts(list.list, own)
    const yes = await ask({
      title: 'Chia sẻ chế độ xem trong đơn vị',
      text: (
        <>
          <p>
            Mọi tài khoản của {user.donVi} và đơn vị trực thuộc sẽ thấy chế độ xem “{own.name}”. Mỗi người chỉ
            thấy hồ sơ trong phạm vi của mình; chỉ bạn sửa được chế độ xem này.
          </p>
          {warnings.map((warning) => (
            <p key={warning} className="above-8 text-warning" role="alert">
              {warning}
            </p>
          ))}
        </>
      ),
      no: 'Hủy',
      yes: 'Chia sẻ',
    })
    if (yes) changes.share(own, true)
  }
  const remove = async () => {
    if (own === undefined) return
    const yes = await ask({
      title: 'Xóa chế độ xem',
      text: own.chiaSe
        ? `Chế độ xem “${own.name}” sẽ không còn ở bạn và ở mọi người trong đơn vị. Không hồ sơ nào bị xóa.`
        : `Xóa chế độ xem “${own.name}”? Không hồ sơ nào bị xóa.`,
      no: 'Không',
      yes: 'Xóa',
      danger: true,
    })
    if (yes) changes.remove(own)
  }
  const mayShare = isOffered(user, { call: shareView })
  const items: MenuProps['items'] =
    own === undefined
      ? [{ key: 'copy', label: 'Lưu bản của tôi' }]
      : [
          { key: 'rename', label: 'Đổi tên' },
          { key: 'first', label: own.macDinh ? 'Không mở đầu tiên nữa' : 'Mở đầu tiên khi vào danh sách' },
          ...(mayShare
            ? [{ key: 'share', label: own.chiaSe ? 'Ngừng chia sẻ' : 'Chia sẻ trong đơn vị' }]
            : []),
          ...(place > 0 ? [{ key: 'left', label: 'Chuyển sang trái' }] : []),
          ...(place < ownViews.length - 1 ? [{ key: 'right', label: 'Chuyển sang phải' }] : []),
          { type: 'divider' as const },
          { key: 'delete', label: 'Xóa', danger: true },
        ]
  const act = (key: string) => {
    if (key === 'copy') setNaming('new')
    if (own === undefined) return
    if (key === 'rename') setNaming('rename')
    if (key === 'first') changes.openFirst(own, !own.macDinh)
    if (key === 'share') {
      if (own.chiaSe) changes.share(own, false)
      else void share()
    }
    if (key === 'left' || key === 'right')
      changes.move(ownViews, place, key === 'left' ? place - 1 : place + 1)
    if (key === 'delete') void remove()
  }
  if (naming !== undefined)
    return (
      <NameForm
        initial={naming === 'rename' ? (own?.name ?? '') : open?.nguoiChiaSe ? open.name : ''}
        busy={changes.isPending}
        onCancel={() => setNaming(undefined)}
        onName={(name) => {
          const done = () => setNaming(undefined)
          if (naming === 'rename' && own) changes.rename(own, name, done)
          else changes.saveNew(name, done)
        }}
      />
    )
  return (
    <div className="row wrap gap-4 rigid">
      {!canBeView(list.list, list.values) && (
        <span className="muted small">Điều kiện theo chữ đã gõ không lưu được vào chế độ xem.</span>
      )}
      {isChanged && canBeView(list.list, list.values) && (
        <>
          {own && (
            <Button
              type="link"
              size="small"
              loading={changes.isPending}
              onClick={() => changes.saveChanges(own)}
            >
              Lưu thay đổi
            </Button>
          )}
          <Button type="link" size="small" onClick={() => setNaming('new')}>
            Lưu thành chế độ xem mới
          </Button>
          {open && (
            <Button type="link" size="small" onClick={() => list.showView(open)}>
              Bỏ thay đổi
            </Button>
          )}
        </>
      )}
      {open && (
        <Dropdown {...menu.dropdown} menu={{ items, onClick: ({ key }) => act(key) }}>
          <Button
            ref={menu.button}
            type="text"
            size="small"
            icon={<EllipsisOutlined aria-hidden />}
            aria-haspopup="menu"
            aria-label={`Tùy chọn của chế độ xem ${open.name}`}
            title="Tùy chọn của chế độ xem"
          />
        </Dropdown>
      )}
      {dialog}
    </div>
  )
}

/** The name of a new view, or another one of the open view; Escape leaves it. */
function NameForm(props: {
  initial: string
  busy: boolean
  onName: (name: string) => void
  onCancel: () => void
}) {
  const [name, setName] = useState(props.initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') props.onName(name.trim())
  }
  return (
    <form className="row gap-8 rigid" onSubmit={submit}>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for it
        autoFocus
        size="small"
        aria-label="Tên chế độ xem"
        placeholder="Tên chế độ xem"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          props.onCancel()
        }}
      />
      <Button
        size="small"
        type="primary"
        htmlType="submit"
        loading={props.busy}
        disabled={name.trim() === ''}
      >
        Lưu
      </Button>
      <Button size="small" onClick={props.onCancel}>
        Hủy
      </Button>
    </form>
  )
}
