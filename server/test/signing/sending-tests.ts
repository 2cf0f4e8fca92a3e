/** Setup for test files about sending: a server whose national database belongs to the test. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { startNationalSide, type TestNationalSide } from '#server/test/signing/national-side.ts'
import { changeRecord } from '#server/test/samples/sample-signatures.ts'

export const minute = 60_000

export interface SendingTests {
  app: TestServer
  side: TestNationalSide
}

/**
 * Starts both before the file's tests, passes them to `take`, and stops them afterwards. Before each test the national
 * side accepts everything, and earlier messages in the outbox are due.
 */
export function sendingTests(take: (started: SendingTests) => void) {
  let started: SendingTests
  let last = 10
  beforeAll(async () => {
    const side = await startNationalSide()
    started = { app: await startTestServer({ settings: { nationalDbUrl: side.url } }), side }
    take(started)
  })
  afterAll(async () => {
    await started.app.stop()
    await started.side.stop()
  })
  beforeEach(() => {
    started.side.behave = () => 'accept'
    started.app.clock.advance(400 * minute)
  })
  return {
    /** A person used by no other test of the file, with a change to be sent. */
    changed: async (): Promise<number> => {
      const id = ++last
      await changeRecord(started.app, id, { since: '2026-11-20', deadline: '2026-11-26' })
      return id
    },
    send: () => started.app.server.sender.run(),
  }
}
