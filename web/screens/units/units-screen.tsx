import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { unitTreeInScope, type UnitNode } from '#domain/units/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/shell/session.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { flat, SearchableTree } from './searchable-tree.tsx'
import { UnitForm } from './unit-form.tsx'

const noUnits: readonly UnitNode[] = []

/** /don-vi: the tree of units and the form of one (spec 3 §2.16). Who may not change units reads the own branch. */
export function UnitsScreen() {
  const user = useUser()
  const narrow = useNarrow()
  const mayAdd = mayCall(user, 'DonVi.create') && !user.isOnlySeeMe
  const tree = useCall(unitTreeInScope, {}, { staleTime: 600_000 })
  const byId = useMemo(() => new Map(flat(tree.data ?? noUnits).map((unit) => [unit.id, unit])), [tree.data])
  const [chosen, setChosen] = useState<string>()
  /** Drafts are numbered: a new one starts blank even when the former stood below the same unit. */
  const [draft, setDraft] = useState({ count: 0, parent: undefined as UnitNode | undefined })
  const dirty = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const { ask, dialog } = useConfirm()

  /** Runs what would throw typed values away once that is agreed to. */
  const leaving = async (go: () => void) => {
    const question = { title: 'Xác nhận', text: clientMessages.cancelAsk, no: 'Không', yes: 'Đồng ý' }
    if (dirty.current && !(await ask(question))) return
    dirty.current = false
    go()
  }
  const choose = (id: string | undefined) =>
    leaving(() => {
      setChosen(id)
      if (narrow && id !== undefined) form.current?.scrollIntoView({ block: 'start' })
    })
  const begin = (parent?: UnitNode) =>
    leaving(() => {
      setChosen(undefined)
      setDraft({ count: draft.count + 1, parent })
    })
  const unit = chosen === undefined ? undefined : byId.get(chosen)

  return (
    <>
      <PageHead
        title="Đơn vị"
        description={mayAdd ? undefined : 'Bạn xem được các đơn vị trong phạm vi của mình.'}
        actions={mayAdd && <Button onClick={() => void begin(unit)}>Thêm mới</Button>}
      />
      <div className="tree-and-form">
        <section className="tree-and-form-card" aria-label="Cây đơn vị">
          <h2>Cây đơn vị</h2>
          <SearchableTree
            items={tree.data}
            textOf={nameAndCode}
            titleOf={unitTitle}
            selected={chosen}
            onSelect={({ id }) => void choose(id)}
            label="Cây đơn vị"
            placeholder="Tìm nhanh đơn vị"
            emptyText="Không tìm thấy đơn vị phù hợp."
            error={tree.error?.shown}
            onRetry={() => void tree.refetch()}
          />
        </section>
        <section className="tree-and-form-card" ref={form} aria-label="Thông tin đơn vị">
          <h2>{unit ? unit.name : mayAdd ? 'Thêm đơn vị' : 'Thông tin đơn vị'}</h2>
          <UnitForm
            key={unit ? unit.id : `new-${draft.count}`}
            unit={unit}
            parent={draft.parent}
            units={tree.data ?? noUnits}
            onChoose={(id) => void choose(id)}
            onReset={() => void begin()}
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

const nameAndCode = ({ name, maCoQuan }: UnitNode) => `${name} ${maCoQuan}`

const unitTitle = ({ name, maCoQuan, childCount }: UnitNode) => (
  <>
    <span className="tree-item-name" title={`${name} (${maCoQuan})`}>
      {name}
    </span>
    {childCount > 0 && (
      <span className="tree-item-count tabular" title={`${childCount} đơn vị trực thuộc`}>
        {childCount.toLocaleString('vi-VN')}
      </span>
    )}
  </>
)
