import { useRef } from 'react'

/** Puts a mend behind those that are under way: each judges the rows as the one before has left them. */
export type QueueMend = (mend: () => Promise<boolean>) => void

/** The mends of a check's cells; a mend returns whether it was stored. */
export function useMendQueue(): {
  queueMend: QueueMend
  /** Waits for those that are under way, also for those that are added meanwhile; false when one wasn't stored. */
  settled: () => Promise<boolean>
  /** Whether any was stored. */
  hasMended: () => boolean
} {
  const state = useRef({
    underWay: new Set<Promise<boolean>>(),
    last: Promise.resolve(true),
    hasMended: false,
  })
  const queueMend: QueueMend = (mend) => {
    const own = state.current.last.then(mend)
    state.current.last = own
    state.current.underWay.add(own)
    void own.then((isStored) => {
      state.current.underWay.delete(own)
      state.current.hasMended ||= isStored
    })
  }
  const settled = async (): Promise<boolean> => {
    const underWay = [...state.current.underWay]
    if (underWay.length === 0) return true
    const areStored = (await Promise.all(underWay)).every(Boolean)
    return areStored && settled()
  }
  return { queueMend, settled, hasMended: () => state.current.hasMended }
}
