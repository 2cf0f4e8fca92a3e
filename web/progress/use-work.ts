import { useEffect, useState } from 'react'
import { cancelWork, getWork, type WorkProgress } from '#domain/progress/calls.ts'
import { isUnderWay } from '#domain/progress/work-states.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notifyError } from '#web/notices/notices.ts'

/** Polling interval in ms. */
const lookEvery = 500

/** Progress of the job with this key while it is running; undefined without a key and until the first response. */
export function useWork(key: string | undefined): { work: WorkProgress | undefined; cancel: () => void } {
  const [work, setWork] = useState<WorkProgress>()
  useEffect(() => {
    setWork(undefined)
    if (key === undefined) return
    const over = new AbortController()
    const look = async () => {
      while (!over.signal.aborted) {
        // The job's row is inserted when it starts: the first poll may not find it yet.
        const answer = await sendCall(getWork, { key }).catch(() => undefined)
        if (over.signal.aborted) return
        if (answer !== undefined) {
          setWork(answer.data)
          if (!isUnderWay(answer.data.state)) return
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

/** Asks the server to stop a job; `onAsked` receives its state after that. */
export function stopWork(key: string, onAsked: (work: WorkProgress) => void): void {
  sendCall(cancelWork, { key }).then(({ data }) => onAsked(data), notifyError)
}
