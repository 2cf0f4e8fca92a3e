/**
 * Checks an exported signature (`SignedExport`) without the server that made it: in the browser on /xac-minh-chu-ky, in
 * a terminal with `npm run verify-signature`.
 */
import { base64Of, bytesOfBase64, utf8Of } from '#domain/signing/bytes.ts'
import { readCertificate, type Certificate } from '#domain/signing/certificate.ts'
import {
  bySubject,
  chainToRoot,
  isSelfIssued,
  periodProblem,
  signerProblem,
  type IssuedBy,
} from '#domain/signing/certificate-rules.ts'
import { mostLetters, signingSentences } from '#domain/signing/sentences.ts'
import { readStrictJson } from '#domain/signing/strict-json.ts'

/** The used part of WebCrypto's SubtleCrypto; browsers and Node have it, but domain/ has the types of neither. */
export interface Subtle<Key = object> {
  digest(algorithm: string, data: Bytes): Promise<ArrayBuffer>
  importKey(
    format: 'spki',
    data: Bytes,
    kind: typeof rsa,
    extractable: boolean,
    usages: 'verify'[],
  ): Promise<Key>
  verify(kind: typeof rsa, key: Key, signature: Bytes, data: Bytes): Promise<boolean>
}
type Bytes = Uint8Array<ArrayBuffer>
const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

export const checkSentences = {
  unreadable: 'Tệp này không phải tệp chữ ký do hệ thống xuất ra.',
  tooLarge: 'Tệp lớn hơn 20 MB nên không phải tệp chữ ký.',
  insecure: 'Trình duyệt chỉ kiểm tra được chữ ký trên trang https. Vui lòng mở lại trang này bằng https.',
  noRoot: 'Tệp này không có chứng thư gốc nào ở dạng PEM.',
  content: 'Nội dung khớp với mã băm',
  signature: 'Chữ ký do khóa của chứng thư số tạo ra',
  certificate: 'Chứng thư số dùng được để ký tại thời điểm ghi trong tệp',
  chain: 'Chứng thư số được cấp qua các chứng thư kèm theo',
  root: 'Chứng thư gốc được tin cậy',
  valid: 'Chữ ký hợp lệ',
  invalid: 'Chữ ký KHÔNG hợp lệ',
  unknownRoot: 'Chữ ký đúng, nhưng chưa biết có tin được chứng thư gốc hay không',
  compare:
    'Đối chiếu dấu vân tay SHA-256 của chứng thư gốc với dấu vân tay mà tổ chức chứng thực công bố, hoặc chọn tệp chứng thư gốc.',
  otherName: 'Họ và tên ghi ngoài phần được ký khác họ và tên trong phần được ký.',
  brokenChain: 'Các chứng thư kèm theo không dẫn tới chứng thư gốc nào.',
} as const

/** Maximum size of a file in bytes, and in characters. */
export const largestExport = 20 * 1024 * 1024

export interface Check {
  name: string
  /** Null: unknown. */
  passed: boolean | null
  /** Why it hasn't passed. */
  message: string | null
}

export interface CheckedExport {
  verdict: 'valid' | 'invalid' | 'unknownRoot'
  checks: Check[]
  /** From the signed content. */
  hoVaTen: string
  soCccd: string
  signer: string
  /** Hexadecimal. */
  serial: string
  issuer: string
  /** From the file; not covered by the signature. */
  signedAt: Date
  root: { name: string; fingerprint: string } | null
}

interface Exported {
  content: string
  /** The members of `content`. */
  signed: Record<string, unknown>
  /** A name beside the signed content. */
  named: unknown
  hash: string
  signature: Bytes
  certificate: Certificate
  chain: Certificate[]
  signedAt: Date
}

/** `roots`: the trusted ones. Null when the text is no exported signature. */
export async function checkExported<Key>(
  text: string,
  roots: readonly Certificate[],
  subtle: Subtle<Key>,
): Promise<CheckedExport | null> {
  const read = text.length > largestExport ? null : readExported(text)
  if (read === null) return null
  const { certificate, chain, signature, signedAt } = read
  const bytes = utf8Of(read.content)
  const digest = base64Of(new Uint8Array(await subtle.digest('SHA-256', bytes)))
  const problem = periodProblem(certificate, signedAt.getTime()) ?? signerProblem(certificate)
  const whole = await chainToRoot(certificate, bySubject(chain), issuedBy, signedAt.getTime())
  const root = whole?.at(-1) ?? null
  const fingerprint = async ({ der }: Certificate) => hexOf(await subtle.digest('SHA-256', der))
  const isTrusted = root !== null && roots.some(({ der }) => base64Of(der) === base64Of(root.der))
  const isNamedOtherwise = read.named !== undefined && read.named !== read.signed['hoVaTen']
  const checks = [
    isNamedOtherwise
      ? check('content', false, checkSentences.otherName)
      : check('content', digest === read.hash, signingSentences.hash),
    check('signature', await isSignature(subtle, certificate, signature, bytes), signingSentences.signature),
    check('certificate', problem === null, problem === null ? '' : signingSentences[problem]),
    check('chain', root !== null, checkSentences.brokenChain),
    {
      name: checkSentences.root,
      passed: isTrusted || null,
      message: isTrusted ? null : checkSentences.compare,
    },
  ]
  return {
    verdict: checks.some(({ passed }) => passed === false) ? 'invalid' : isTrusted ? 'valid' : 'unknownRoot',
    checks,
    hoVaTen: String(read.signed['hoVaTen'] ?? ''),
    soCccd: String(read.signed['soCccd'] ?? ''),
    signer: certificate.subjectName,
    serial: certificate.serial,
    issuer: certificate.issuerName,
    signedAt,
    root: root === null ? null : { name: root.subjectName, fingerprint: await fingerprint(root) },
  }
}

/** Uses WebCrypto through the library. */
const issuedBy: IssuedBy = ({ x509 }, issuer) =>
  x509.verify({ publicKey: issuer.x509.publicKey, signatureOnly: true }).catch(() => false)

/** Whether the certificate's key has signed these bytes with RSA, PKCS#1 v1.5 and SHA-256. */
async function isSignature<Key>(
  subtle: Subtle<Key>,
  { x509 }: Certificate,
  signature: Bytes,
  content: Bytes,
): Promise<boolean> {
  try {
    const key = await subtle.importKey('spki', new Uint8Array(x509.publicKey.rawData), rsa, false, ['verify'])
    return await subtle.verify(rsa, key, signature, content)
  } catch {
    return false
  }
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const check = (
  name: 'content' | 'signature' | 'certificate' | 'chain',
  passed: boolean,
  message: string,
): Check => ({
  name: checkSentences[name],
  passed,
  message: passed ? null : message,
})

/** The self-issued certificates of a PEM file; empty when there are none. */
export function rootsOf(pem: string): Certificate[] {
  const blocks = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g)]
  return blocks.flatMap(([, base64 = '']) => {
    const certificate = certificateOf(base64.replace(/\s+/g, ''))
    return certificate !== null && certificate.isAuthority && isSelfIssued(certificate) ? [certificate] : []
  })
}

const isText = (candidate: unknown, max: number): candidate is string =>
  typeof candidate === 'string' && candidate.length <= max

function certificateOf(base64: unknown): Certificate | null {
  const der = isText(base64, mostLetters.certificate) ? bytesOfBase64(base64) : null
  try {
    return der === null ? null : readCertificate(der)
  } catch {
    return null
  }
}

const maxIssuers = 10

/** What a file holds. Anything else would look as if it had been signed. */
const members: ReadonlySet<string> = new Set([
  'format',
  'content',
  'hash',
  'signature',
  'certificate',
  'chain',
  'signedAt',
  // In files of earlier versions, which repeat what is signed.
  'hoVaTen',
])

function readExported(text: string): Exported | null {
  const exported = contentOf(text)
  const { content, hash, signature: signed } = exported
  const certificate = certificateOf(exported['certificate'])
  const signature = isText(signed, mostLetters.signature) ? bytesOfBase64(signed) : null
  const issuers = Array.isArray(exported['chain'])
    ? exported['chain'].slice(0, maxIssuers).map(certificateOf)
    : []
  const signedAt = new Date(String(exported['signedAt']))
  if (!isText(content, mostLetters.content) || !content.isWellFormed() || typeof hash !== 'string')
    return null
  if (exported['format'] !== 1 || certificate === null || signature === null) return null
  if (Object.keys(exported).some((name) => !members.has(name))) return null
  if (Number.isNaN(signedAt.getTime())) return null
  const inside = contentOf(content)
  if (Object.keys(inside).length === 0) return null
  const chain = issuers.filter((one) => one !== null)
  return {
    content,
    signed: inside,
    named: exported['hoVaTen'],
    hash,
    signature,
    certificate,
    chain,
    signedAt,
  }
}

/** The members of a JSON object; empty for anything else, also for one with a key twice. */
function contentOf(text: string): Record<string, unknown> {
  try {
    const read = readStrictJson(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
