import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { filterInput } from '#domain/lists/list-state.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { transferList } from '#domain/movements/transfer-list.ts'
import { transferSentences } from '#domain/movements/transfer-sentences.ts'
import type { OfficerRow } from '#domain/officer/staff-list.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import type { Destined, TransferFilter } from './use-destined.ts'

/** /danh-sach-chuyen-don-vi: people are ticked, or a whole unit is taken, and wait for another unit (spec 3 §2.4). */
export function UnitTransferScreen() {
  const list = useList(transferList)
  const units = useUnitTree('scope')
  const [panel, setPanel] = useState<{ destined: Destined; open: boolean; opening: number }>()
  const [outcome, setOutcome] = useState<{ message: string; refused: readonly string[] }>()

  const show = (destined: Destined) =>
    setPanel((last) => ({ destined, open: true, opening: (last?.opening ?? 0) + 1 }))
  const moveUnit = () => {
    const { donViId, isChildren } = list.asked
    const unit = donViId === null ? undefined : findUnit(units.items, donViId)
    if (unit === undefined) return notify('warning', clientMessages.chooseCurrentUnit)
    show({ kind: 'unit', unit, isChildren })
  }
  const moveMany = (people: readonly OfficerRow[]) => {
    if (list.ticks.all)
      return show({ kind: 'filter', filter: filterInput(transferList, list.asked) as TransferFilter })
    if (people.length === 0) return notify('warning', transferSentences.nobody)
    const others = people.filter(({ trangThaiHoSo }) => !transfer.from.includes(trangThaiHoSo?.code ?? ''))
    show({ kind: 'people', ids: people.map(({ id }) => id), others: others.length })
  }
  const done = (message: string, refused: readonly string[]) => {
    list.ticks.clear()
    list.refresh()
    if (refused.length > 0) setOutcome({ message, refused })
  }

  return (
    <>
      <ListScreen
        list={list}
        title={transferList.title}
        searchName="Tìm kiếm hồ sơ"
        on={{ list: { unit: moveUnit }, ticked: { many: moveMany } }}
      />
      {panel && (
        <TransferPanel
          key={panel.opening}
          destined={panel.destined}
          open={panel.open}
          onClose={() => setPanel({ ...panel, open: false })}
          onClosed={() => setPanel((now) => (now?.open ? now : undefined))}
          onDone={done}
        />
      )}
      <ConfirmDialog
        open={outcome !== undefined}
        title="Kết quả chuyển đơn vị"
        width={560}
        onClose={() => setOutcome(undefined)}
        buttons={[{ text: 'Đóng', onPress: () => setOutcome(undefined), look: 'primary' }]}
      >
        {outcome?.message}
        <ul className="transfer-refused">
          {outcome?.refused.map((reason, at) => (
            <li key={at}>{reason}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}

function findUnit(tree: readonly UnitNode[], id: string): UnitNode | undefined {
  const own = tree.find((unit) => unit.id === id)
  return (
    own ??
    (tree.length === 0
      ? undefined
      : findUnit(
          tree.flatMap(({ children }) => children),
          id,
        ))
  )
}
