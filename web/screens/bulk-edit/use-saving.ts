import { useState } from 'react'
import { codes } from '#domain/api/codes.ts'
import { saveGrid, undoGrid, type ChangedMeanwhile, type SavedGrid } from '#domain/bulk-edit/calls.ts'
import { useLongAction } from '#web/progress/use-long-action.ts'
import type { Grid } from './use-grid.ts'

/** Saving and undoing, with progress; people changed meanwhile are to be shown. */
export function useSaving(grid: Grid, record: string | undefined, onSaved: (saved: SavedGrid) => void) {
  const [meanwhile, setMeanwhile] = useState<ChangedMeanwhile['nguoi']>()
  const action = useLongAction(saveGrid, {
    onSuccess: onSaved,
    onFailure: ({ code, data }) => {
      if (Number(code) !== codes.stale) return false
      setMeanwhile((data as ChangedMeanwhile).nguoi)
      return true
    },
  })
  return {
    save: () => void action.run({ thayDoi: grid.toSave(), ...(record && { record }) }),
    isPending: action.isPending,
    work: action.work,
    cancel: action.cancel,
    meanwhile,
    closeMeanwhile: () => setMeanwhile(undefined),
  }
}

export function useUndoing(onUndone: () => void) {
  const action = useLongAction(undoGrid, { onSuccess: onUndone })
  return { undo: (luot: string) => void action.run({ luot }), isPending: action.isPending }
}
