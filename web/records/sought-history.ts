import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import type { AnySubRecord } from '#domain/records/sub-record.ts'

/** The history that a link leads to; call `taken` once it is in view or the panel of a new row is open. */
export interface SoughtHistory {
  record: AnySubRecord
  /** Opens a new row at once; otherwise only scrolls to the table. */
  toAdd: boolean
  taken: () => void
}

export const Sought = createContext<SoughtHistory | undefined>(undefined)

/** Opens the panel of a new row when the link leads to this record; `add` is undefined where the role may not. */
export function useSoughtHistory(record: AnySubRecord, add: (() => void) | undefined): void {
  const sought = use(Sought)
  const open = useRef(add)
  useEffect(() => {
    open.current = add
  })
  useEffect(() => {
    if (sought?.record !== record || !sought.toAdd) return
    sought.taken()
    open.current?.()
  }, [sought, record])
}

/** Scrolls to the table of this record and focuses it, when the link leads to it. */
export function useHistoryInSight(record: AnySubRecord): RefObject<HTMLElement | null> {
  const sought = use(Sought)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sought?.record !== record || sought.toAdd) return
    sought.taken()
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [sought, record])
  return section
}
