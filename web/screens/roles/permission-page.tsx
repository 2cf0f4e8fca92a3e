import { Button, Input, Skeleton } from 'antd'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { codes } from '#domain/api/codes.ts'
import type { RoleRow } from '#domain/roles/calls.ts'
import { clearableText } from '#web/ui/clear-choice.tsx'
import type { CallFailure } from '#web/api/call-failure.ts'
import { notify } from '#web/notices/notices.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { fold } from '#domain/officer/name-text.ts'
import { matchesFolded } from '#web/ui/folded.ts'
import { SaveButton } from '#web/ui/inputs/save-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { useScreenDraft } from '#web/unsaved-changes/use-unsaved-draft.ts'
import { GroupTicks, type PermissionGroup } from './permission-group.tsx'
import './roles.css'

/** Permissions that were ticked (true) or unticked. */
type Changes = ReadonlyMap<string, boolean>

/** A role's permissions as boxes, by group (spec 3 §2.17). Nothing is saved until 'Lưu lại'. */
export function PermissionPage(props: {
  title: string
  /** The groups can be folded, since there are many. */
  folds?: boolean
  role: RoleRow | undefined
  groups: readonly PermissionGroup[] | undefined
  /** Keys currently granted to the role. */
  granted: readonly string[] | undefined
  /** Why loading failed. */
  error: string | undefined
  onRetry: () => void
  /** Absent when read-only. */
  onSave?: ((keys: string[]) => void) | undefined
  onReset?: (() => Promise<unknown>) | undefined
  saving: boolean
}) {
  const { role, groups, granted } = props
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const held = useMemo(() => granted && new Set(granted), [granted])
  /** Only the changes made here, so that what somebody else grants or revokes meanwhile is kept. */
  const [changes, setChanges] = useState<Changes>(new Map())
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (held) setChanges((now) => new Map([...now].filter(([key, on]) => held.has(key) !== on)))
  }, [held])

  const shown = useMemo(() => (groups === undefined ? undefined : filtered(groups, search)), [groups, search])
  const ticked = useMemo(
    () => groups && held && among(groups, changed(held, changes)),
    [groups, held, changes],
  )
  const dirty = held !== undefined && [...changes].some(([key, on]) => held.has(key) !== on)
  const { question } = useConfirmDiscard(dirty, () => undefined)
  useScreenDraft('permissions', {
    loaded: held !== undefined,
    draft: dirty ? changes : undefined,
    restore: setChanges,
  })

  const isOpen = (key: string) => !props.folds || search.trim() !== '' || opened.has(key)
  const open = (keys: readonly string[], on: boolean) =>
    setOpened(new Set(on ? [...opened, ...keys] : [...opened].filter((key) => !keys.includes(key))))
  const areAllOpen = groups?.every(({ key }) => opened.has(key)) ?? false

  const tick = (keys: readonly string[], on: boolean) =>
    setChanges(new Map([...changes, ...keys.map((key) => [key, on] as const)]))
  const restore = async () => {
    const agreed = await ask({
      title: 'Khôi phục quyền mặc định',
      text: 'Quyền giao diện và quyền API của vai trò trở về mặc định của loại vai trò. Bạn có chắc chắn không?',
      no: 'Đóng',
      yes: 'Khôi phục',
    })
    if (!agreed || !props.onReset) return
    await props.onReset().then(
      () => setChanges(new Map()),
      () => undefined,
    )
  }

  return (
    <>
      <PageHead
        title={props.title}
        purpose={role ? `Vai trò: ${role.name} (${role.code})` : ''}
        actions={
          <>
            <Button onClick={() => void navigate({ to: '/unitRole' })}>Quay lại</Button>
            {role && props.onReset && <Button onClick={() => void restore()}>Khôi phục mặc định</Button>}
          </>
        }
      />
      {props.error !== undefined ? (
        <div className="below-12 fit card">
          <ErrorState message={props.error} onRetry={props.onRetry} />
        </div>
      ) : shown === undefined || ticked === undefined ? (
        <div className="below-12 fit card pad-16">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ) : (
        <>
          <div className="row wrap gap-8-16 below-12">
            <Input
              type="search"
              className="grow-260 max-width-420"
              {...clearableText}
              value={search}
              placeholder="Tìm theo tên chức năng"
              aria-label="Tìm theo tên chức năng"
              onChange={({ target }) => setSearch(target.value)}
            />
            <span className="muted tabular" role="status">
              Đã chọn {ticked.size} quyền
            </span>
            {props.folds && search.trim() === '' && (
              <Button
                onClick={() =>
                  open(
                    shown.map(({ key }) => key),
                    !areAllOpen,
                  )
                }
              >
                {areAllOpen ? 'Thu gọn tất cả' : 'Mở tất cả'}
              </Button>
            )}
          </div>
          {shown.length === 0 && (
            <div className="below-12 fit card">
              <EmptyState>Không có quyền phù hợp với từ khóa.</EmptyState>
            </div>
          )}
          {shown.map((group) => (
            <GroupTicks
              key={group.key}
              group={group}
              open={isOpen(group.key)}
              onOpen={props.folds && search.trim() === '' ? (on) => open([group.key], on) : undefined}
              ticked={ticked}
              disabled={props.onSave === undefined || props.saving}
              onTick={tick}
            />
          ))}
          {props.onSave && (
            <div className="sticky at-bottom layer-2 row to-end gap-12 card shadow pad-10-16">
              <span className="text-warning">{dirty ? 'Có thay đổi chưa được lưu' : ''}</span>
              <SaveButton saving={props.saving} disabled={!dirty} onSave={() => props.onSave?.([...ticked])}>
                Lưu lại
              </SaveButton>
            </div>
          )}
        </>
      )}
      {dialog}
      {question}
    </>
  )
}

function changed(held: ReadonlySet<string>, changes: Changes): ReadonlySet<string> {
  const now = new Set(held)
  for (const [key, on] of changes)
    if (on) now.add(key)
    else now.delete(key)
  return now
}

/** Drops permissions that no group offers any more; the next save removes them, since nobody could untick them. */
function among(groups: readonly PermissionGroup[], keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(groups.flatMap(({ items }) => items.map(({ key }) => key)).filter((key) => keys.has(key)))
}

/** When somebody else has saved since: warns and refetches the role, keeping the unsaved changes. */
export const whenStale =
  (refetch: () => void) =>
  (failure: CallFailure): boolean => {
    if (Number(failure.code) !== codes.stale) return false
    notify('warning', failure.message)
    refetch()
    return true
  }

/** Groups whose name matches, and the matching items of the others. */
function filtered(groups: readonly PermissionGroup[], search: string): readonly PermissionGroup[] {
  if (search.trim() === '') return groups
  const fits = (text: string) => matchesFolded(fold(text), search.trim())
  return groups
    .map((group) =>
      fits(`${group.name} ${group.code ?? ''}`)
        ? group
        : {
            ...group,
            items: group.items.filter(({ name, note, of }) => fits(`${name} ${note ?? ''} ${of ?? ''}`)),
          },
    )
    .filter(({ items }) => items.length > 0)
}
