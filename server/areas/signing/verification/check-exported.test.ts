/** Verification of exported signatures by the page and the command: the same code, with Node's WebCrypto. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCertificate, type Certificate } from '#domain/signing/certificate.ts'
import { checkExported, checkSentences, rootsOf } from '#domain/signing/check-exported.ts'
import { demoCertificates, signHash, type SignerKind } from '#demo/signing/certificates.ts'
import { issueCertificate, type CertificateWish } from '#demo/signing/issue.ts'
import { openTrust, verifySigned } from '#server/areas/signing/verification/verify-signed.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-exported-'))
afterAll(() => rmSync(folder, { recursive: true }))
const content = '{"format":1,"hoVaTen":"Nguyễn Văn Bình","soCccd":"082085000001"}'

type File = Record<'content' | 'hash' | 'signature' | 'certificate' | 'signedAt', string> & {
  format: number
  chain: string[]
}
let good: File
let roots: Certificate[]

async function exported(kind: SignerKind, signed = content): Promise<File> {
  const identity = (await demoCertificates(folder))[kind]
  const hash = createHash('sha256').update(signed).digest('base64')
  const signature = signHash(identity, hash)
  const chain = [
    ...readFileSync(join(folder, 'signing/root.pem'), 'utf8').matchAll(/-----\n([^-]+)-----END/g),
  ]
    .map(([, base64 = '']) => base64.replace(/\s/g, ''))
    .toReversed()
  return {
    format: 1,
    content: signed,
    hash,
    signature,
    certificate: identity.certificate,
    chain,
    signedAt: new Date().toISOString(),
  }
}

beforeAll(async () => {
  good = await exported('officer')
  roots = rootsOf(readFileSync((await demoCertificates(folder)).rootFile, 'utf8'))
})

const checked = (file: Partial<File>, trusted = roots) =>
  checkExported(JSON.stringify({ ...good, ...file }), trusted, crypto.subtle)
const failedOf = async (file: Partial<File>) =>
  (await checked(file))?.checks.filter(({ passed }) => passed === false).map(({ name }) => name)

test('a signature of the demo is valid if its root is trusted, and reported as untrusted if it isn’t', async () => {
  expect(await checked({})).toMatchObject({
    verdict: 'valid',
    hoVaTen: 'Nguyễn Văn Bình',
    soCccd: '082085000001',
    signer: 'Lãnh đạo Sở Nội vụ',
    root: { name: 'Chứng thực số mẫu (gốc)' },
  })
  expect(await checked({}, [])).toMatchObject({ verdict: 'unknownRoot' })
})

test('each invalid part is reported', async () => {
  const { content: inFile, signature, certificate } = checkSentences
  expect(await failedOf({ content: content.replace('Bình', 'Bính') })).toEqual([inFile, signature])
  expect(await failedOf({ hash: 'AAAA' })).toEqual([inFile])
  expect(await failedOf({ signature: randomBytes(256).toString('base64') })).toEqual([signature])
  expect(await failedOf({ chain: [] })).toEqual([checkSentences.chain])
  expect(await failedOf({ signedAt: '2001-01-01T00:00:00.000Z' })).toContain(certificate)
  expect(await failedOf(await exported('expired'))).toEqual([certificate])
  expect(await failedOf(await exported('untrusted'))).toEqual([checkSentences.chain])
})

test('a file that is no exported signature is reported as such', async () => {
  for (const text of ['', '{', 'null', '[]', '{"format":1}', JSON.stringify({ ...good, format: 2 })])
    expect(await checkExported(text, roots, crypto.subtle)).toBeNull()
  for (const file of [
    { certificate: 'AAAA' },
    { signature: '!' },
    { signedAt: 'gestern' },
    { content: 1 as never },
    { content: '\ud800' },
  ])
    expect(await checked(file)).toBeNull()
})

test('a name beside the signed content can’t differ from it, nor can anything else be added', async () => {
  expect(await checked({ hoVaTen: 'Nguyễn Văn Bình' } as object)).toMatchObject({ verdict: 'valid' })
  const altered = await checked({ hoVaTen: 'Trần Thị Kẻ Xấu' } as object)
  expect(altered).toMatchObject({ verdict: 'invalid', hoVaTen: 'Nguyễn Văn Bình' })
  expect(altered?.checks[0]).toEqual({
    name: checkSentences.content,
    passed: false,
    message: checkSentences.otherName,
  })
  for (const more of [{ signer: 'Giám đốc Sở' }, { soCccd: '082085000001' }, { __proto__x: 1 }])
    expect(await checked(more as object)).toBeNull()
})

test('a key twice is refused, at any depth, however it is written, also in the signed content', async () => {
  const text = JSON.stringify(good)
  const of = (file: string) => checkExported(file, roots, crypto.subtle)
  expect(await of(text)).toMatchObject({ verdict: 'valid' })
  for (const twice of [
    text.replace('{', '{"content":"{}",'),
    text.replace('{', `{ "conten\\u0074" : "{}" , `),
    text.replace(/\}$/, ',"hash":"AAAA"}'),
    text.replace('"chain":[', '"chain":[{"a":[{"b":1,"c":{},"b":2}]},'),
  ]) {
    expect(JSON.parse(twice)).toHaveProperty('format', 1)
    expect(await of(twice)).toBeNull()
  }
  // Signed by a valid certificate: which of the names was meant?
  expect(await checked(await exported('officer', content.replace('{', '{"hoVaTen":"Ai Đó",')))).toBeNull()
  // The same letters in a text, or a key of two objects, are no key twice.
  const nested = '{"format":1,"hoVaTen":"\\"{\\\\","soCccd":"1","a":[{"b":"b: {\\"b\\":1}"},{"b":2}]}'
  expect(await checked(await exported('officer', nested))).toMatchObject({ verdict: 'valid' })
})

test('WebCrypto and node:crypto agree on chains, with RSA and each curve', async () => {
  const curves = ['P-256', 'P-384', 'P-521']
  const keys = [
    ...curves.map((namedCurve) => generateKeyPairSync('ec', { namedCurve }).privateKey),
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  ]
  const signer = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const dates = { notBefore: new Date(Date.now() - 86_400_000), notAfter: new Date(Date.now() + 86_400_000) }
  for (const privateKey of keys) {
    const root: CertificateWish = { subject: { CN: 'Gốc' }, privateKey, authority: {}, ...dates }
    const der = await issueCertificate({
      subject: { CN: 'Ký' },
      privateKey: signer,
      issuer: root,
      usages: ['nonRepudiation'],
      ...dates,
    })
    const trustedCerts = join(folder, 'own.pem')
    const rootDer = await issueCertificate(root)
    writeFileSync(
      trustedCerts,
      `-----BEGIN CERTIFICATE-----\n${rootDer.toString('base64')}\n-----END CERTIFICATE-----\n`,
    )
    const signed = {
      hash: good.hash,
      signature: signHash({ privateKey: signer }, good.hash),
      certificate: der.toString('base64'),
    }
    const trust = await openTrust({ dataDir: folder, demo: false, trustedCerts, trustedCrls: [] })
    expect(await verifySigned(trust, signed, new Date())).toHaveProperty('signer', 'Ký')
    const file = { ...signed, chain: [rootDer.toString('base64')] }
    expect(await checked(file, [readCertificate(rootDer)])).toMatchObject({ verdict: 'valid' })
  }
})

test('a file far too long for a signature is refused without reading it', async () => {
  const long = (letters: number) => 'A'.repeat(letters)
  for (const more of [
    { content: long(2_097_156) },
    { signature: long(4100) },
    { certificate: long(16_388) },
    { padding: long(20 * 1024 * 1024) },
  ])
    expect(await checkExported(JSON.stringify({ ...good, ...more }), [], crypto.subtle)).toBeNull()
})

test('the command gives the same results and exits with 0, 1 or 2', () => {
  const script = fileURLToPath(new URL('../../../../scripts/verify-signature.ts', import.meta.url))
  const run = (file: object, ...words: string[]) => {
    const path = join(folder, 'exported.json')
    writeFileSync(path, JSON.stringify(file))
    const env = { ...process.env, DATA_DIR: folder, DEMO: '', TRUSTED_CERTS: '' }
    return spawnSync(process.execPath, [script, path, ...words], { encoding: 'utf8', env })
  }
  const trusted = `--roots=${join(folder, 'signing/root.pem')}`
  const valid = run(good, trusted)
  expect([valid.status, valid.stdout]).toEqual([0, expect.stringContaining('Chữ ký hợp lệ.')])
  expect(run({ ...good, content: '{}' }, trusted).status).toBe(1)
  expect(run(good).status).toBe(2)
  expect(run({}).stderr.trim()).toBe(checkSentences.unreadable)
  expect(run({ padding: 'A'.repeat(20 * 1024 * 1024) }).stderr.trim()).toBe(checkSentences.tooLarge)
})
