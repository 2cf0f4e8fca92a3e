import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { serviceSentences } from '#domain/signing/service-sentences.ts'
import { probeService } from './signing-service.ts'

/** The command that every such service supports. */
const usualCommand = 'SignMsg'

/** Whether the signing service runs on this machine, shown before the review of perhaps hundreds of records. */
export function ServiceState() {
  const [attempt, setAttempt] = useState(0)
  const [why, setWhy] = useState<string | null>()
  useEffect(() => {
    const gone = new AbortController()
    probeService(usualCommand, undefined, gone.signal).then(
      () => setWhy(null),
      (error: Error) => {
        if (!gone.signal.aborted) setWhy(error.message)
      },
    )
    return () => gone.abort()
  }, [attempt])
  if (why === undefined) return null
  if (why === null) return <p className="below-8 small text-success">{serviceSentences.running}</p>
  return (
    <div className="below-8 small tint-warning pad-8-12" role="status">
      <p>{why}</p>
      <p>{serviceSentences.untrusted}</p>
      <Button size="small" className="above-8" onClick={() => setAttempt(attempt + 1)}>
        Kiểm tra lại
      </Button>
    </div>
  )
}
