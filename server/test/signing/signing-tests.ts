/** Setup for test files about signing. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { Configuration } from '#server/platform/configuration.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { sampleSigner, type SampleSigner } from '#server/test/samples/sample-signer.ts'
import { nothingIsSent } from '#server/test/signing/sign-people.ts'

export interface SigningTests {
  /** Trusts the signer. */
  app: TestServer
  signer: SampleSigner
  lan: Caller
  quang: Caller
  minh: Caller
}

/** Starts everything before the file's tests, passes it to `take`, and stops it afterwards. */
export function signingTests(
  take: (started: SigningTests) => void,
  settings: Partial<Configuration> = nothingIsSent,
): void {
  let started: SigningTests
  beforeAll(async () => {
    const signer = await sampleSigner()
    const app = await startTestServer({ settings: { trustedCerts: signer.trustedCerts, ...settings } })
    // The certificate is valid from the system's current day.
    app.clock.advance(Date.now() + 3_600_000 - app.clock.now().getTime())
    const [lan, quang, minh] = [await app.as('lan'), await app.as('quang'), await app.as('minh')]
    started = { app, signer, lan, quang, minh }
    take(started)
  })
  afterAll(async () => {
    await started.app.stop()
    started.signer.stop()
  })
}

/** The call's data; the call must succeed. */
export async function done<T = any>(caller: Caller, path: string, body: object): Promise<T> {
  const answer = await caller.post(path, body)
  expect(answer, `${path}: ${JSON.stringify(answer.detail)}`).toMatchObject({ code: 0 })
  return answer.data as T
}
