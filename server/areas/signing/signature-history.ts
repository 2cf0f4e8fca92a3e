/** A record's approved signatures: their results, whether they are still valid, and export of each. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { SignatureCheck, SignatureEntry, SignedExport } from '#domain/signing/calls.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { findOfficer, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { demandReadsAll, logContentRead } from '#server/areas/signing/issue-content.ts'
import { hashOfContent } from '#server/areas/signing/signed-content.ts'
import { issuersOf, verifySigned } from '#server/areas/signing/verification/verify-signed.ts'

interface Stored {
  id: number
  signer: string
  serial: string
  issuer: string
  user_name: string
  approved_at: Date
  hash: string
  isValid: boolean
  sending: 'waiting' | 'sent' | 'refused' | 'replaced' | null
}
const sendingOf = {
  waiting: 'cho-gui',
  sent: 'thanh-cong',
  refused: 'that-bai',
  replaced: 'da-thay',
} as const

/** Far more than anybody has. */
const maxSignatures = 500

async function inScope(request: AuthenticatedRequest, id: number): Promise<OfficerRecord | undefined> {
  await throttleReading(request)
  const { units } = await referenceDataOf(request)
  return findOfficer(request.db, request, units, id)
}

/** Latest first. */
export async function historyOf(id: number, request: AuthenticatedRequest): Promise<SignatureEntry[]> {
  const officer = await inScope(request, id)
  if (officer === undefined) throw refusals.officerNotFound()
  await logContentRead(request, [officer])
  const { rows } = await sql<Stored>`
    select s.id, s.signer, s.serial, s.issuer, s.user_name, s.approved_at, s.hash, b.state as sending,
      o.signing = 1 and o.signature_id = s.id as "isValid"
    from signature s join officer o on o.id = s.officer_id left join outbox b on b.signature_id = s.id
    where s.officer_id = ${id} and s.state = 'approved'
    order by s.id desc limit ${maxSignatures}`.execute(request.db)
  return rows.map((row) => ({
    id: String(row.id),
    nguoiKy: row.signer,
    soSerial: row.serial,
    toChucCap: row.issuer,
    taiKhoan: row.user_name,
    kyLuc: row.approved_at.toISOString(),
    Hash: row.hash,
    conHieuLuc: row.isValid,
    guiCsdlqg: row.sending === null ? 'cho-gui' : sendingOf[row.sending],
  }))
}

interface Whole {
  officerId: number
  content: string
  hash: string
  signature: string
  certificate: string
  at: Date
}

/** An approved signature of a person in scope; throws 23 for others, and for unapproved ones. */
async function findSignature(
  request: AuthenticatedRequest,
  signatureId: number,
  kind: 'xem' | 'xuat',
): Promise<{ stored: Whole; officer: OfficerRecord }> {
  const { rows } = await sql<Whole>`
    select officer_id as "officerId", content, hash, signature, certificate, approved_at as at
    from signature where id = ${signatureId} and state = 'approved'`.execute(request.db)
  const [stored] = rows
  const officer = stored && (await inScope(request, stored.officerId))
  if (stored === undefined || officer === undefined) throw refusals.rowNotFound()
  if (kind === 'xuat') demandReadsAll(request)
  await logContentRead(request, [officer], kind)
  return { stored, officer }
}

/** The checks, in this order; a refusal fails the check it belongs to, and later ones aren't run. */
const checks = [
  { ten: 'Nội dung hồ sơ khớp với mã băm', refusals: ['hash'] },
  { ten: 'Chứng thư số đọc được', refusals: ['certificate'] },
  { ten: 'Chứng thư số do tổ chức được tin cậy cấp', refusals: ['untrusted'] },
  { ten: 'Chứng thư số có hiệu lực khi ký', refusals: ['notYet', 'expired'] },
  { ten: 'Chứng thư số được dùng để ký', refusals: ['notForSigning', 'weakKey'] },
  { ten: 'Chứng thư số không bị thu hồi', refusals: ['revoked', 'unknownRevocation'] },
  { ten: 'Chữ ký do khóa của chứng thư số tạo ra', refusals: ['signature'] },
] as const satisfies readonly { ten: string; refusals: readonly (keyof typeof signingSentences)[] }[]

/** As of the time of approval. */
export async function verifyAgain(
  signatureId: number,
  request: AuthenticatedRequest,
): Promise<SignatureCheck> {
  const { stored } = await findSignature(request, signatureId, 'xem')
  const isContent = hashOfContent(stored.content) === stored.hash
  const verified = isContent
    ? await verifySigned(request.server.trust, stored, stored.at)
    : ({ refused: 'hash' } as const)
  const refused = 'refused' in verified ? verified.refused : null
  const failing = checks.findIndex(({ refusals: own }) => (own as readonly string[]).includes(refused ?? ''))
  const reached = refused === null ? checks : checks.slice(0, failing + 1)
  return {
    hopLe: refused === null,
    kiemTra: reached.map(({ ten }, at) => {
      const fails = refused !== null && at === failing
      return { ten, dat: !fails, message: fails ? signingSentences[refused] : null }
    }),
    nguoiKy: 'refused' in verified ? null : verified.signer,
    kyLuc: stored.at.toISOString(),
  }
}

/** A file that anybody can verify without the server, with the certificates up to the root if known. */
export async function exportOne(signatureId: number, request: AuthenticatedRequest) {
  const { stored, officer } = await findSignature(request, signatureId, 'xuat')
  const { content, hash, signature, certificate, at } = stored
  const exported: SignedExport = {
    format: 1,
    content,
    hash,
    signature,
    certificate,
    chain: await issuersOf(request.server.trust, certificate, at),
    signedAt: at.toISOString(),
  }
  return {
    fileContents: Buffer.from(JSON.stringify(exported, null, 2), 'utf8').toString('base64'),
    fileDownloadName: `Chu_ky_${officer.id}_${at.toISOString().slice(0, 10).replaceAll('-', '')}.json`,
  }
}
