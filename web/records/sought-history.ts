import { createContext, use, useEffect, useRef } from 'react'
import type { AnySubRecord } from '#domain/records/sub-record.ts'

/** The history to which a row is to be added at once, because somebody came for that; `taken` once its panel is open. */
export interface SoughtHistory {
  record: AnySubRecord
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
    if (sought?.record !== record) return
    sought.taken()
    open.current?.()
  }, [sought, record])
}
