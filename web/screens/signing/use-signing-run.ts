import { useEffect, useRef, useState } from 'react'
import { confirmSignatures, signingListData, type IssuedContent } from '#domain/signing/calls.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useAction } from '#web/api/use-call.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { signHashes, type RunEnd } from './signing-service.ts'
import {
  begunRows,
  changedRow,
  confirmedRows,
  signedRows,
  unconfirmed,
  unsigned,
  changeByOutcome,
  type Person,
  type RunRow,
} from './signing-rows.ts'

/** Contents per request before signing. */
const atOnce = 50

/** The hash of a person's content when the officer saw it; null: it could not be signed. */
type HashSeen = (id: string) => string | null | undefined

/** `changed`: records that somebody has changed since they were seen. */
interface Started {
  anySigned: boolean
  changed: readonly string[]
}

export interface SigningRun {
  rows: readonly RunRow[]
  /** `reading`: contents are being fetched; `signing`: the service has the hashes. */
  busy: 'reading' | 'signing' | undefined
  /** How the last run ended. */
  end: RunEnd | undefined
  /** Signs those that aren't signed yet. */
  start: (people: readonly Person[], seen: HashSeen) => Promise<Started>
  stop: () => void
  confirm: () => void
  confirming: boolean
}

/**
 * Takes records through the signing service to the server. Signatures are in this browser only until they are
 * confirmed; `resumed` are those from an ended session.
 */
export function useSigningRun(options: {
  resumed: readonly RunRow[]
  /** Called with the server's decision on the signatures. */
  onConfirmed: (outcome: { approved: readonly RunRow[]; refused: readonly RunRow[] }) => void
}): SigningRun {
  const [rows, setRows] = useState(options.resumed)
  const latest = useRef(rows)
  const [busy, setBusy] = useState<SigningRun['busy']>()
  const [end, setEnd] = useState<RunEnd>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  const put = (next: readonly RunRow[]) => {
    latest.current = next
    setRows(next)
  }
  const change = (id: string, changed: Partial<RunRow>) => put(changedRow(latest.current, id, changed))

  const sign = async (people: readonly Person[], seen: HashSeen, signal: AbortSignal) => {
    const chosen = new Set(people.map(({ id }) => id))
    const ids = unsigned(latest.current).flatMap(({ id }) => (chosen.has(id) ? id : []))
    const { issued, refused } = await issuedFor(ids, signal)
    for (const [id, message] of refused) change(id, { state: 'failed', message })
    for (const { id, Hash } of issued)
      change(id, Hash === seen(id) ? { hash: Hash } : { state: 'failed', message: signingSentences.changed })
    const fresh = issued.filter(({ id, Hash }) => Hash === seen(id))
    const changed = issued.filter((one) => !fresh.includes(one)).map(({ id }) => id)
    const [first] = fresh
    if (first === undefined) return changed
    setBusy('signing')
    const ended = await signHashes(
      fresh.map(({ id, Hash }) => ({ id, hash: Hash })),
      {
        commands: first.lenh,
        signal,
        onTurn: (id) => change(id, { state: 'turn' }),
        onOutcome: (id, outcome) => change(id, changeByOutcome(outcome)),
      },
    )
    put(latest.current.map((row) => (row.state === 'turn' ? { ...row, state: 'waiting' } : row)))
    setEnd(ended)
    return changed
  }

  const start: SigningRun['start'] = async (people, seen) => {
    if (run.current !== undefined) return { anySigned: false, changed: [] }
    const own = new AbortController()
    run.current = own
    put(begunRows(latest.current, people))
    setEnd(undefined)
    setBusy('reading')
    let changed: readonly string[] = []
    try {
      changed = await sign(people, seen, own.signal)
    } catch (error) {
      if (!own.signal.aborted) notifyError(error)
    } finally {
      run.current = undefined
      setBusy(undefined)
    }
    return { anySigned: unconfirmed(latest.current).length > 0, changed }
  }

  const done = (detail?: CallFailure['detail']) => {
    const before = latest.current
    put(confirmedRows(before, detail))
    const signed = new Set(unconfirmed(before).map(({ id }) => id))
    const inState = (state: RunRow['state']) =>
      latest.current.filter((row) => signed.has(row.id) && row.state === state)
    options.onConfirmed({ approved: inState('approved'), refused: inState('refused') })
  }
  const confirmation = useAction(confirmSignatures, {
    onSuccess: () => done(),
    onFailure: (failure) => {
      const named = failure.detail.some(({ field }) =>
        unconfirmed(latest.current).some(({ id }) => id === field),
      )
      if (!named) return false
      done(failure.detail)
      if (failure.isPartlyDone) notify('warning', failure.message)
      return failure.isPartlyDone
    },
  })
  return {
    rows,
    busy,
    end,
    start,
    stop: () => run.current?.abort(),
    confirm: () => confirmation.mutate({ data: signedRows(latest.current) }),
    confirming: confirmation.isPending,
  }
}

/** The contents to sign, and why the others can't be signed, by id. */
async function issuedFor(ids: readonly string[], signal: AbortSignal) {
  const issued: IssuedContent[] = []
  const refused = new Map<string, string>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const listId = ids.slice(at, at + atOnce)
    try {
      issued.push(...(await sendCall(signingListData, { listId }, { signal })).data)
    } catch (error) {
      if (!(error instanceof CallFailure && error.isPartlyDone)) throw error
      issued.push(...((error.data ?? []) as IssuedContent[]))
      for (const { field, message } of error.detail) if (field !== undefined) refused.set(field, message)
    }
  }
  return { issued, refused }
}
