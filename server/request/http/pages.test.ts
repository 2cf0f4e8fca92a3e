/** Well-known files; the pages themselves are tested by the journeys. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootsOf } from '#domain/signing/check-exported.ts'
import { demoCertificates } from '#demo/signing/certificates.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { sendAs } from '#server/test/send-as.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
const folder = mkdtempSync(join(tmpdir(), 'hoso-pages-'))
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

/** As asked for under a host of the sender's choice. */
const securityAnswer = () =>
  sendAs({ base: app.base, path: '/.well-known/security.txt', host: 'ke-xau.example' })
const securityText = async () => {
  const { status, headers, text } = await securityAnswer()
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).not.toContain('ke-xau')
  return text
}

test('security.txt has the contact and its expiry, and never the requested host', async () => {
  expect(await securityAnswer()).toMatchObject({ status: 404 })
  const { configuration } = app.server
  const { host, port } = configuration
  for (const own of ['localhost', '0.0.0.0', '::', '::1']) {
    configuration.host = own
    expect(await securityAnswer(), own).toMatchObject({ status: 404 })
  }
  Object.assign(configuration, { host: 'hoso.tinh.example', port: 8081 })
  expect(await securityText()).toContain('Contact: http://hoso.tinh.example:8081/\n')
  Object.assign(configuration, { host, port })
  configuration.securityContact = 'mailto:an-toan@tinh.example'
  const text = await securityText()
  expect(text).toContain('Contact: mailto:an-toan@tinh.example\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(app.clock.now().getTime())
})

test('an invalid contact is refused at the start', () => {
  expect(() => readConfiguration({ SECURITY_CONTACT: 'an-toan@tinh.example' })).toThrow(/SECURITY_CONTACT/)
})

test('a missing file is 404, never the page of the application', async () => {
  for (const path of [
    '/site.webmanifest',
    '/apple-touch-icon.png',
    '/assets/khong-co.js',
    '/.well-known/khong-co',
  ]) {
    const response = await fetch(app.base + path)
    expect(response.status, path).toBe(404)
    expect(await response.json(), path).toMatchObject({ code: -1 })
  }
})

test('the trusted roots can be downloaded to verify signatures; empty if none are trusted', async () => {
  const response = await fetch(`${app.base}/.well-known/signing-roots.pem`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-pem-file'])
  expect(await response.text()).toBe('')
  const { rootFile } = await demoCertificates(folder)
  const demo = await startTestServer({ settings: { trustedCerts: rootFile } })
  const roots = rootsOf(await (await fetch(`${demo.base}/.well-known/signing-roots.pem`)).text())
  expect(roots.map(({ subjectName }) => subjectName)).toEqual(['Chứng thực số mẫu (gốc)'])
  await demo.stop()
})
