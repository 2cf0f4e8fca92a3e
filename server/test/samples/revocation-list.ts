/** Revocation lists (RFC 5280) of the authorities that tests make. */
import '#domain/signing/metadata.ts'
import { X509CrlGenerator } from '@peculiar/x509'
import { nameOf, signing, type Issuer } from '#demo/signing/issue.ts'

/** DER of a list; `revoked` are serial numbers in hexadecimal. */
export async function issueRevocationList(
  issuer: Issuer,
  revoked: readonly { serial: string; since: Date }[],
  thisUpdate: Date,
  nextUpdate: Date,
): Promise<Buffer> {
  const { rawData } = await X509CrlGenerator.create({
    issuer: nameOf(issuer.subject),
    thisUpdate,
    nextUpdate,
    entries: revoked.map(({ serial, since }) => ({ serialNumber: serial, revocationDate: since })),
    ...signing(issuer.privateKey, 'SHA-256'),
  })
  return Buffer.from(rawData)
}
