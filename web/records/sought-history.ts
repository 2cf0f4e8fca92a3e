import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import type { AnySubRecord } from '#domain/records/sub-record.ts'

/** The history that somebody came for; `taken` once it is in sight or the panel of a new row is open. */
export interface SoughtHistory {
  record: AnySubRecord
  /** A row is to be added at once; else the table is looked at. */
  toAdd: boolean
  taken: () => void
}

export const Sought = createContext<SoughtHistory | undefined>(undefined)

/** Opens the panel of a new row when this record is sought; without `add` the role may not. */
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

/** Brings the table of this record into sight, and the keyboard to it, when it is looked for. */
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
