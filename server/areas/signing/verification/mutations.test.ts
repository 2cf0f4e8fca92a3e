/** No byte of the signed content, its hash, the signature or the certificate can be changed undetected. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoCertificates, signHash } from '#demo/signing/certificates.ts'
import { openTrust, verifySigned, type Signed } from '#server/areas/signing/verification/verify-signed.ts'

const count = 100_000
const folder = mkdtempSync(join(tmpdir(), 'hoso-mutations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Deterministic random numbers below `below`, by seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One random change: a flipped bit, a changed byte, bytes added, removed or moved. */
function changed(bytes: Buffer, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  const at = random(copy.length)
  switch (random(6)) {
    case 0:
      copy[at]! ^= 1 << random(8)
      return copy
    case 1:
      copy[at] = random(256)
      return copy
    case 2:
      return Buffer.concat([copy.subarray(0, at), copy.subarray(at + 1 + random(4))])
    case 3:
      return Buffer.concat([copy.subarray(0, at), Buffer.of(random(256)), copy.subarray(at)])
    case 4:
      return Buffer.concat([copy, Buffer.alloc(1 + random(3), random(256))])
    default: {
      const other = random(copy.length)
      ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
      return copy
    }
  }
}

test(`${count} changes of content, hash, signature and certificate are all refused`, async () => {
  const { officer } = await demoCertificates(folder)
  const trust = await openTrust({ dataDir: folder, demo: true, trustedCerts: undefined, trustedCrls: [] })
  const content = Buffer.from(
    '{"dangVien":true,"format":1,"hoVaTen":"Nguyễn Văn Bình","ngaySinh":"1985-03-12","work-period":[{"tuNgay":"2010-01-01"}]}',
  )
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
  const good: Signed = {
    hash: hashOf(content),
    signature: signHash(officer, hashOf(content)),
    certificate: officer.certificate,
  }
  const at = new Date()
  expect(await verifySigned(trust, good, at)).toHaveProperty('signer')
  const parts = ['content', 'hash', 'signature', 'certificate'] as const
  const random = numbers(20_261_122)
  const refused: Record<string, number> = {}
  let tried = 0
  while (tried < count) {
    const part = parts[random(parts.length)]!
    const bytes = part === 'content' ? content : Buffer.from(good[part], 'base64')
    const other = changed(bytes, random)
    if (other.equals(bytes)) continue
    tried += 1
    const signed =
      part === 'content' ? { ...good, hash: hashOf(other) } : { ...good, [part]: other.toString('base64') }
    const outcome = await verifySigned(trust, signed, at)
    if (!('refused' in outcome)) throw new Error(`accepted: ${part} as ${other.toString('hex')}`)
    refused[`${part}: ${outcome.refused}`] = (refused[`${part}: ${outcome.refused}`] ?? 0) + 1
  }
  expect(Object.keys(refused).sort()).toEqual([
    'certificate: certificate',
    'certificate: untrusted',
    'content: signature',
    'hash: signature',
    'signature: signature',
  ])
})

test('a signature whose prefix isn’t exactly that of SHA-256 is refused', async () => {
  const { officer } = await demoCertificates(folder)
  const trust = await openTrust({ dataDir: folder, demo: true, trustedCerts: undefined, trustedCrls: [] })
  const { privateEncrypt, constants } = await import('node:crypto')
  const digest = createHash('sha256').update('x').digest()
  const signature = (prefix: string, rest = Buffer.alloc(0)) =>
    privateEncrypt(
      { key: officer.privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([Buffer.from(prefix, 'hex'), digest, rest]),
    ).toString('base64')
  const tried = (tampered: string) =>
    verifySigned(
      trust,
      { hash: digest.toString('base64'), signature: tampered, certificate: officer.certificate },
      new Date(),
    )
  expect(await tried(signature('3031300d060960864801650304020105000420'))).toHaveProperty('signer')
  for (const tampered of [
    signature(''),
    signature('302f300b06096086480165030402010420'),
    signature('3031300d060960864801650304020205000420'),
    signature('3031300d060960864801650304020105000420', Buffer.of(0)),
  ])
    expect(await tried(tampered)).toEqual({ refused: 'signature' })
})
