import { useState, type ReactNode } from 'react'
import { filterInput } from '#domain/lists/list-state.ts'
import type { provinceTransferList, transferList } from '#domain/movements/transfer-list.ts'
import { transferSentences } from '#domain/movements/transfer-sentences.ts'
import type { OfficerRow } from '#domain/people-lists/staff-list.ts'
import type { ListHandle } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { TransferPanel } from './transfer-panel.tsx'
import type { Destined, TransferFilter } from './use-destined.ts'

interface Transfers {
  show: (destined: Destined) => void
  /** 'Chuyển hàng loạt': the selected rows, or the whole filter. */
  showMany: (people: readonly OfficerRow[]) => void
  element: ReactNode
}

/** The transfer panel over a list of people, and its outcome; clears the selection and refetches the list. */
export function useTransfers(
  list: ListHandle<typeof transferList> | ListHandle<typeof provinceTransferList>,
  product?: string,
): Transfers {
  const { shown: panel, show } = useSurface<Destined>()
  const [outcome, setOutcome] = useState<{ message: string; refused: readonly string[] }>()
  const ofProduct = product === undefined ? {} : { product }

  const showMany = (people: readonly OfficerRow[]) => {
    if (list.selection.all) {
      const filter = filterInput(list.list, list.effectiveValues) as TransferFilter
      return show({ kind: 'filter', filter, ...ofProduct })
    }
    if (people.length === 0) return notify('warning', transferSentences.nobody)
    show({ kind: 'people', people, ...ofProduct })
  }
  const done = (message: string, refused: readonly string[]) => {
    list.selection.clear()
    list.refresh()
    setOutcome({ message, refused })
  }

  const element = (
    <>
      {panel && (
        <TransferPanel
          key={panel.key}
          destined={panel.value}
          {...panel.panel}
          onDone={done}
          onLeaveOut={(person) => list.selection.drop([person])}
        />
      )}
      <ConfirmDialog
        open={outcome !== undefined}
        title="Kết quả chuyển đơn vị"
        width={560}
        closeText="Đóng"
        onClose={() => setOutcome(undefined)}
      >
        <p>{outcome?.message}</p>
        {outcome !== undefined && outcome.refused.length > 0 && (
          <>
            <p className="above-12 strong">{transferSentences.refused}</p>
            <ul className="scroll-short bullets">
              {outcome.refused.map((reason, at) => (
                <li key={at}>{reason}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </>
  )
  return { show, showMany, element }
}
