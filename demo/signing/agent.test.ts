import { execFileSync } from 'node:child_process'
import { createHash, verify, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startAgent, type AgentOptions } from '#demo/signing/agent.ts'
import { demoCertificates } from '#demo/signing/certificates.ts'
import { tokenSigner } from '#demo/signing/signer.ts'
import { openTrust, verifySigned } from '#server/areas/signing/verification/verify-signed.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-agent-'))
afterAll(() => rmSync(folder, { recursive: true }))
const content = Buffer.from('{"format":1,"hoVaTen":"Nguyễn Văn Bình"}')
const hash = createHash('sha256').update(content).digest('base64')
const other = createHash('sha256').update('other').digest('base64')
const one = (HashValue: string) => ({ HashAlg: 'SHA256', HashValue, Encode: 'RSA' })

/** Members of the service's responses; each has some of them. */
interface Said {
  Status: number
  Signature: string
  CertBase64: string
  HashValues: { HashValue: string; Status: number }[]
}

async function started(options: Partial<AgentOptions> = {}) {
  const agent = await startAgent({ dataDir: folder, port: 0, ...options })
  onTestFinished(() => agent.stop())
  const ca = (await demoCertificates(folder)).tls.cert
  const ask = (command: string, frame: unknown, origin?: string) =>
    new Promise<Said>((resolve, reject) => {
      const socket = new WebSocket(`wss://127.0.0.1:${agent.port}/${command}`, {
        ca,
        ...(origin ? { origin } : {}),
      })
      socket.on('open', () => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)))
      socket.on('message', (data) => {
        resolve(JSON.parse((data as Buffer).toString()) as Said)
        socket.close()
      })
      socket.on('error', reject)
    })
  return { ...agent, ca, ask }
}

test('one hash is signed, and the server accepts the signature', async () => {
  const { ask } = await started()
  const { Status, Signature, CertBase64 } = await ask('SignMsg', one(hash))
  expect(Status).toBe(0)
  const { publicKey } = new X509Certificate(Buffer.from(CertBase64, 'base64'))
  expect(verify('RSA-SHA256', content, publicKey, Buffer.from(Signature, 'base64'))).toBe(true)
  const trust = await openTrust({ dataDir: folder, demo: true, trustedCerts: undefined, trustedCrls: [] })
  const signed = { hash, signature: Signature, certificate: CertBase64 }
  expect(await verifySigned(trust, signed, new Date())).toHaveProperty('signer', 'Lãnh đạo Sở Nội vụ')
})

test('a list is signed by the configured command, and by no other', async () => {
  const { ask } = await started({ listCommand: 'SignHashList' })
  const list = {
    HashAlg: 'SHA256',
    Encode: 'RSA',
    HashValues: [{ HashValue: hash }, { HashValue: 'x' }, { HashValue: other }],
  }
  const answer = await ask('SignHashList', list)
  expect(answer).toMatchObject({
    Status: 0,
    CertBase64: (await demoCertificates(folder)).officer.certificate,
  })
  expect(answer.HashValues.map(({ HashValue, Status }) => [HashValue, Status])).toEqual([[hash, 0], ['x', 1], [other, 0]]) // prettier-ignore
  const plain = await started()
  expect(await plain.ask('SignHashList', list)).toMatchObject({
    Status: 1,
    Message: 'Dịch vụ ký số không có lệnh này.',
  })
})

test('reports what can’t be signed, a cancelled PIN as Status 11', async () => {
  const { ask } = await started({ cancelAfter: 1 })
  const said = async (frame: unknown) => (await ask('SignMsg', frame)).Status
  expect(await said('{')).toBe(1)
  expect(await said('null')).toBe(1)
  expect(await said({ ...one(hash), HashAlg: 'MD5' })).toBe(1)
  expect(await said(one('AAAA'))).toBe(1)
  expect([await said(one(hash)), await said(one(hash))]).toEqual([0, 11])
  expect(await ask('GetCertInfo', 'get_cert_info')).toMatchObject({
    Status: 0,
    Issuer: expect.stringContaining('CN='),
  })
})

test('accepts only pages of this machine and of allowed origins', async () => {
  const { ask } = await started({ origins: ['https://hoso.example'] })
  for (const origin of ['http://127.0.0.1:8080', 'http://localhost:5173', 'https://hoso.example'])
    expect(await ask('SignMsg', one(hash), origin)).toHaveProperty('Status', 0)
  for (const origin of ['https://elsewhere.example', 'https://127.0.0.1.example', 'null'])
    await expect(ask('SignMsg', one(hash), origin)).rejects.toThrow('401')
})

test('its address can be opened by hand, to trust its certificate', async () => {
  const { port, ca } = await started()
  const page = await new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, ca }, (response) => {
      response.setEncoding('utf8').on('data', resolve)
    }).on('error', reject)
  })
  expect(page).toContain('đang chạy')
})

test('a token signs through PKCS#11', async (context) => {
  const library = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib64/softhsm/libsofthsm2.so'].find(existsSync)
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' })
  try {
    run('softhsm2-util', '--version')
    run('pkcs11-tool', '--show-info', '--module', library ?? '')
  } catch {
    return context.skip('softhsm2 and opensc are not installed')
  }
  const tokens = join(folder, 'tokens')
  mkdirSync(tokens)
  const settings = join(folder, 'softhsm2.conf')
  writeFileSync(settings, `directories.tokendir = ${tokens}\n`)
  process.env['SOFTHSM2_CONF'] = settings
  onTestFinished(() => void delete process.env['SOFTHSM2_CONF'])
  const { officer } = await demoCertificates(folder)
  const key = join(folder, 'token-key.pem')
  writeFileSync(key, officer.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const certificate = join(folder, 'token-certificate.der')
  writeFileSync(certificate, Buffer.from(officer.certificate, 'base64'))
  const common = ['--module', library as string, '--login', '--pin', '246810']
  run('softhsm2-util', '--init-token', '--free', '--label', 'thu', '--so-pin', '13579000', '--pin', '246810')
  run('softhsm2-util', '--import', key, '--token', 'thu', '--label', 'thu', '--id', '01', '--pin', '246810')
  run('pkcs11-tool', ...common, '--write-object', certificate, '--type', 'cert', '--id', '01')
  const { ask } = await started({
    signer: await tokenSigner({ module: library as string, pin: '246810', id: '01' }),
  })
  const { Status, Signature, CertBase64 } = await ask('SignMsg', one(hash))
  expect([Status, CertBase64]).toEqual([0, officer.certificate])
  const { publicKey } = new X509Certificate(Buffer.from(CertBase64, 'base64'))
  expect(verify('RSA-SHA256', content, publicKey, Buffer.from(Signature, 'base64'))).toBe(true)
  const wrong = await started({
    signer: await tokenSigner({ module: library as string, pin: '000000', id: '01' }),
  })
  expect(await wrong.ask('SignMsg', one(hash))).toMatchObject({
    Status: 1,
    Message: 'Thiết bị không ký được. Kiểm tra thiết bị và mã PIN.',
  })
})
