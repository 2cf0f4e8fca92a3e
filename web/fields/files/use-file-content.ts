import { useEffect, useState } from 'react'
import { fetchFile } from '#web/api/send.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { clientMessages } from '#domain/api/client-messages.ts'

/** A file that can be shown: its blob URL, and how to show it. */
export interface FileContent {
  address: string
  kind: 'picture' | 'pages'
}

/** Types that the browser only displays; other types never get a blob URL, which has our origin. */
const kinds: Readonly<Record<string, FileContent['kind']>> = {
  'application/pdf': 'pages',
  'image/png': 'picture',
  'image/jpeg': 'picture',
}

/** ms for which a blob URL outlives its panel, for a tab that was opened from it. */
const afterlife = 60_000

/** Fetches a stored file for display, with the bearer token. `failed`: the message why it can't be shown. */
export function useFileContent(fileId: string): {
  content: FileContent | undefined
  failed: string | undefined
  retry: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const requestKey = `${fileId} ${attempt}`
  const [outcome, setOutcome] = useState<{ requestKey: string; content?: FileContent; failed?: string }>()
  useEffect(() => {
    const leaving = new AbortController()
    let address: string | undefined
    fetchFile(`Files/view/${encodeURIComponent(fileId)}`, leaving.signal).then(
      ({ blob }) => {
        const kind = kinds[blob.type]
        if (leaving.signal.aborted) return
        if (kind === undefined) return setOutcome({ requestKey, failed: 'Tệp này chỉ tải xuống được.' })
        address = URL.createObjectURL(blob)
        setOutcome({ requestKey, content: { address, kind } })
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        setOutcome({
          requestKey,
          failed: error instanceof CallFailure ? error.shown : clientMessages.unexpected,
        })
      },
    )
    return () => {
      leaving.abort()
      const createdAddress = address
      if (createdAddress !== undefined) setTimeout(() => URL.revokeObjectURL(createdAddress), afterlife)
    }
  }, [fileId, requestKey])
  const current = outcome?.requestKey === requestKey ? outcome : undefined
  return { content: current?.content, failed: current?.failed, retry: () => setAttempt(attempt + 1) }
}
