import { useEffect, useState } from 'react'
import { cancelWork, getWork, isUnderWay, type WorkProgress } from '#domain/progress/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notifyError } from '#web/notices/notices.ts'

/** ms between two looks. */
const lookEvery = 500

/** How far the work of this key has come, while it is under way; undefined without a key and until it is known. */
export function useWork(key: string | undefined): { work: WorkProgress | undefined; cancel: () => void } {
  const [work, setWork] = useState<WorkProgress>()
  useEffect(() => {
    setWork(undefined)
    if (key === undefined) return
    const over = new AbortController()
    const look = async () => {
      while (!over.signal.aborted) {
        // Its row comes with its beginning: at the first look it may not be there yet.
        const found = await sendCall(getWork, { key }).catch(() => undefined)
        if (over.signal.aborted) return
        if (found !== undefined) {
          setWork(found.data)
          if (!isUnderWay(found.data.state)) return
        }
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
      }
    }
    void look()
    return () => over.abort()
  }, [key])
  const cancel = () => {
    if (key !== undefined) stopWork(key, setWork)
  }
  return { work, cancel }
}

/** Asks the server to stop a work; `onAsked` takes how it stands then. */
export function stopWork(key: string, onAsked: (work: WorkProgress) => void): void {
  sendCall(cancelWork, { key }).then(({ data }) => onAsked(data), notifyError)
}
