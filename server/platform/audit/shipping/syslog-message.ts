/** Lines of the log, and seals, as messages of syslog (RFC 5424) in the frames that it has over TLS (RFC 5425). */
import { hostname } from 'node:os'
import type { Seal } from '#server/platform/audit/seal.ts'

/** A sealed line as it is sent. */
export interface ShippedLine {
  id: number
  at: Date
  /** The hash that its seal is made of, hexadecimal: a line that arrives can be compared with the log. */
  sha256: string
  seal: number
  kind: string
  action: string
  accountId: number | null
  officerId: number | null
  unitId: number | null
  target: string
  targetId: string
  address: string
  requestId: string
  disposedBy: number | null
  /** Only with AUDIT_SHIP_VALUES=on. */
  userName?: string
  officerName?: string | null
  before?: unknown
  after?: unknown
}

/** Facility 13 (log audit); refusals and warnings are of severity 4, the others of 6. */
const facility = 13
const [warning, informational] = [4, 6]
const remarkable = new Set(['tu-choi', 'canh-bao'])
/** Receivers cut what is longer than they expect (docs/operations.md sets theirs to 64 KiB). */
const longest = 60_000
const host =
  hostname()
    .replaceAll(/[^\u0021-\u007e]/g, '')
    .slice(0, 255) || '-'

export function lineMessage(line: ShippedLine): Buffer {
  const severity = remarkable.has(line.kind) ? warning : informational
  const whole = frame({ severity, at: line.at, id: 'line', content: line })
  if (whole.length <= longest) return whole
  const { before: _, after: __, ...rest } = line
  return frame({ severity, at: line.at, id: 'line', content: { ...rest, valuesLeftOut: true } })
}

export function sealMessage({ sealedAt, ...seal }: Seal): Buffer {
  return frame({ severity: informational, at: sealedAt, id: 'seal', content: seal })
}

function frame({
  severity,
  at,
  id,
  content,
}: {
  severity: number
  at: Date
  id: string
  content: object
}): Buffer {
  const head = `<${facility * 8 + severity}>1 ${at.toISOString()} ${host} hoso ${process.pid} ${id} - `
  // JSON escapes line breaks, so that a value can't begin another message.
  const message = Buffer.from(head + JSON.stringify(content))
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}
