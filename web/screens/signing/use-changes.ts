import { useCallback, useEffect, useRef, useState } from 'react'
import { getChanges, type RecordChanges } from '#domain/signing/calls.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'

/** Records per request. */
const atOnce = 25

/**
 * The changes of each record since its last signature, fetched in parts: the current part and the one after it, so that
 * nobody waits between two people. Refetched on each open: it is what will be signed.
 */
export function useChanges(ids: readonly string[], at: number) {
  const [changesById, setChangesById] = useState<ReadonlyMap<string, RecordChanges>>(new Map())
  const [failure, setFailure] = useState<CallFailure>()
  const requestedParts = useRef(new Set<number>())
  const read = useRef(new Set<number>())
  const gone = useRef<AbortController>(undefined)

  const load = useCallback(
    (part: number) => {
      const listId = ids.slice(part * atOnce, (part + 1) * atOnce)
      if (listId.length === 0 || requestedParts.current.has(part)) return
      requestedParts.current.add(part)
      const { signal } = (gone.current ??= new AbortController())
      sendCall(getChanges, { listId }, { signal }).then(
        ({ data }) => {
          read.current.add(part)
          setFailure(undefined)
          setChangesById((before) => new Map([...before, ...data.map((one) => [one.id, one] as const)]))
        },
        (error: CallFailure) => {
          if (signal.aborted) return
          requestedParts.current.delete(part)
          setFailure(error)
        },
      )
    },
    [ids],
  )
  const part = Math.floor(at / atOnce)
  useEffect(() => {
    load(part)
    load(part + 1)
  }, [load, part])
  useEffect(
    () => () => {
      gone.current?.abort()
      gone.current = undefined
      requestedParts.current.clear()
    },
    [],
  )
  return {
    changesOf: (id: string) => changesById.get(id),
    /** Whether the response for the record at this index has come; it may lack the record. */
    isRead: (place: number) => read.current.has(Math.floor(place / atOnce)),
    /** Refetches these; their old data is dropped at once. */
    readAgain: (listId: readonly string[]) => {
      if (listId.length === 0) return
      setChangesById((before) => new Map([...before].filter(([id]) => !listId.includes(id))))
      const first = ids.findIndex((id) => listId.includes(id))
      for (const id of listId) requestedParts.current.delete(Math.floor(ids.indexOf(id) / atOnce))
      load(Math.floor(first / atOnce))
    },
    failure,
    retry: () => {
      setFailure(undefined)
      load(part)
      load(part + 1)
    },
  }
}
