import { useCallback, useState } from 'react'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import type { OfficerRow } from '#domain/people-lists/staff-list.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

/** Loaded with the first panel that is opened. */
const recordPanel = lazyPart(async () => (await import('./record-panel.tsx')).RecordPanel)

interface Opening {
  officerId?: string
  /** The record that was added before this one, whose unit the next one has too. */
  like?: OfficerAnswer
}

/**
 * The panel 'Thông tin hồ sơ' over the list: `show` for a new record, `showNext` for another one like `added`, `edit` for a
 * listed one. `added`: the record that was added last, until `forget`. Render `element`.
 */
export function useRecordPanel() {
  const [shown, setShown] = useState<Opening & { opening: number; open: boolean }>()
  const [added, setAdded] = useState<OfficerAnswer>()
  const start = useCallback(
    (which: Opening) =>
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
      {...(shown.like === undefined ? {} : { like: shown.like })}
      {...(shown.officerId === undefined ? { onAdded: setAdded } : {})}
      onClose={() => setShown({ ...shown, open: false })}
    />
  )
  return {
    show: () => start({}),
    showNext: () => start(added ? { like: added } : {}),
    edit,
    added,
    forget: () => setAdded(undefined),
    element,
  }
}
