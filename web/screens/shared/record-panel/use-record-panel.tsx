import { useCallback, useState } from 'react'
import type { OfficerRow } from '#domain/people-lists/staff-list.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

/** Loaded with the first panel that is opened. */
const recordPanel = lazyPart(async () => (await import('./record-panel.tsx')).RecordPanel)

/** The panel 'Thông tin hồ sơ' over the list: `show` for a new record, `edit` for a listed one. Render `element`. */
export function useRecordPanel() {
  const [shown, setShown] = useState<{ opening: number; open: boolean; officerId?: string }>()
  const start = useCallback(
    (which: { officerId?: string }) =>
      // Each open starts with a new draft.
      setShown((last) => ({ ...which, opening: (last?.opening ?? 0) + 1, open: true })),
    [],
  )
  const edit = useCallback((officer: OfficerRow) => start({ officerId: officer.id }), [start])
  const RecordPanel = useLazyPart(recordPanel, shown?.open === true, () => setShown(undefined))
  const element = shown && RecordPanel && (
    <RecordPanel
      key={shown.opening}
      open={shown.open}
      {...(shown.officerId === undefined ? {} : { officerId: shown.officerId })}
      onClose={() => setShown({ ...shown, open: false })}
    />
  )
  return { show: () => start({}), edit, element }
}
