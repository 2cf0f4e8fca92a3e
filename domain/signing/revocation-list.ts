/** Lists of revoked certificates (RFC 5280 section 5): which serial numbers an issuer has taken back, and since when. */
import { readExtensions, readSigned, signedOf, type Signed } from '#domain/signing/certificate.ts'
import {
  childrenOf,
  expect,
  explicit,
  hexOf,
  NotDer,
  numberHexOf,
  readElement,
  tags,
  timeOf,
  type Element,
} from '#domain/signing/der.ts'

export interface RevocationList extends Signed {
  /** Hexadecimal DER of the issuer's name. */
  issuer: string
  /** Milliseconds since 1970 of the next list; from then on this one says nothing. */
  nextUpdate: number
  /** By serial number (hexadecimal): since when, milliseconds since 1970. */
  revoked: ReadonlyMap<string, number>
}

const invalidityDate = '2.5.29.24'
/** Number of the list, and whose key signed it. */
const understood = new Set(['2.5.29.20', '2.5.29.35'])

/** Reads one; NotDer for bytes that are none, for a partial list and for one without the time of the next. */
export function readRevocationList(der: Uint8Array): RevocationList {
  const { body, parts } = readSigned(der)
  const members = childrenOf(body)
  if (members[0]?.tag === tags.integer) members.shift()
  const [algorithm, issuer, , nextUpdate, ...rest] = members
  if (hexOf(expect(algorithm, tags.sequence).whole) !== hexOf(parts.algorithm.whole))
    throw new NotDer('two algorithms')
  const wrapped = rest.find(({ tag }) => tag === explicit(0))
  for (const [id, { isCritical }] of readExtensions(
    wrapped === undefined ? [] : childrenOf(readElement(wrapped.content, tags.sequence)),
  ))
    if (isCritical && !understood.has(id)) throw new NotDer('a partial list')
  const entries = rest.find(({ tag }) => tag === tags.sequence)
  return {
    ...signedOf(body, parts),
    issuer: hexOf(expect(issuer, tags.sequence).whole),
    nextUpdate: timeOf(nextUpdate),
    revoked: new Map(
      (entries === undefined ? [] : childrenOf(entries)).map((entry) => {
        const [serial, since, more] = childrenOf(expect(entry, tags.sequence))
        return [numberHexOf(serial), Math.min(timeOf(since), invalidSince(more))]
      }),
    ),
  }
}

/** Since when the key was no longer the holder's alone, where the issuer says so; else never. */
function invalidSince(details: Element | undefined): number {
  const extensions = readExtensions(details === undefined ? [] : childrenOf(details))
  for (const [id, { isCritical }] of extensions)
    if (isCritical && id !== invalidityDate) throw new NotDer('entries of another issuer')
  const since = extensions.get(invalidityDate)
  return since === undefined ? Infinity : timeOf(readElement(since.value))
}
