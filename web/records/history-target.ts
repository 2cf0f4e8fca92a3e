import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import type { AnySubRecord } from '#domain/records/sub-record.ts'

export interface SoughtHistory {
  record: AnySubRecord
  /** Opens a new row at once; otherwise only scrolls to the table. */
  toAdd: boolean
}

/** The history that a link leads to; call `onReached` once it is in view or the panel of a new row is open. */
export interface HistoryTarget extends SoughtHistory {
  onReached: () => void
}

export const HistoryTargetContext = createContext<HistoryTarget | undefined>(undefined)

/** Opens the panel of a new row when the link leads to this record; `add` is undefined where the role may not. */
export function useAddRowOnArrival(record: AnySubRecord, add: (() => void) | undefined): void {
  const sought = use(HistoryTargetContext)
  const open = useRef(add)
  useEffect(() => {
    open.current = add
  })
  useEffect(() => {
    if (sought?.record !== record || !sought.toAdd) return
    sought.onReached()
    open.current?.()
  }, [sought, record])
}

/** Scrolls to the table of this record and focuses it, when the link leads to it. */
export function useScrollToHistory(record: AnySubRecord): RefObject<HTMLElement | null> {
  const sought = use(HistoryTargetContext)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sought?.record !== record || sought.toAdd) return
    sought.onReached()
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [sought, record])
  return section
}
