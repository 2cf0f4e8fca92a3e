import { useCallback, useEffect, useRef, useState } from 'react'
import { getChanges, type RecordChanges } from '#domain/signing/calls.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'

/** Records per request. */
const atOnce = 25

/**
 * The changes of each record since its last signature, fetched in parts: the current part and the one after it, so that
 * nobody waits between two people; with `all`, every part, one after the other. Refetched on each open: it is what will
 * be signed.
 */
export function useChanges(ids: readonly string[], at: number, all = false) {
  const [changesById, setChangesById] = useState<ReadonlyMap<string, RecordChanges>>(new Map())
  const [failure, setFailure] = useState<CallFailure>()
  const requestedParts = useRef(new Set<number>())
  const read = useRef(new Set<number>())
  const gone = useRef<AbortController>(undefined)

  const load = useCallback(
    async (part: number) => {
      const listId = ids.slice(part * atOnce, (part + 1) * atOnce)
      if (listId.length === 0 || requestedParts.current.has(part)) return
      requestedParts.current.add(part)
      const { signal } = (gone.current ??= new AbortController())
      await sendCall(getChanges, { listId }, { signal }).then(
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
  const [reloads, setReloads] = useState(0)
  useEffect(() => {
    if (all) return
    void load(part)
    void load(part + 1)
  }, [load, part, all, reloads])
  useEffect(() => {
    if (!all) return
    const left = new AbortController()
    const readAll = async () => {
      for (let next = 0; next * atOnce < ids.length && !left.signal.aborted; next++) await load(next)
    }
    void readAll()
    return () => left.abort()
  }, [load, ids, all, reloads])
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
      void load(Math.floor(first / atOnce))
    },
    failure,
    retry: () => {
      setFailure(undefined)
      setReloads((before) => before + 1)
    },
  }
}
