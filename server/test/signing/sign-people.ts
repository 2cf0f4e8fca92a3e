/** Shared by the tests of signing: complete people, and signing them like an officer. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'

/** Creates a person without missing data according to the stored list; nothing else is filled in. */
export async function completePerson(
  app: TestServer,
  caller: Caller,
  change: Readonly<Record<string, unknown>> = {},
  unitCode?: string,
): Promise<string> {
  const { id } = await makePerson(app, caller, change, unitCode)
  await makeComplete(app, id)
  return id
}

/** Settings with an unreachable national side, so that approved records stay in the outbox. */
export const nothingIsSent = { nationalDbUrl: 'http://127.0.0.1:9/' }

export async function makeComplete(app: TestServer, id: string): Promise<void> {
  await sql`update officer set missing = '{}', missing_count = 0 where id = ${id}`.execute(app.database.db)
}

export interface Issued {
  id: string
  Hash: string
  Data: Record<string, any> & { Security: { Signature: string; Cert: string } }
}

export const signed = (signer: SampleSigner, { id, Hash, Data }: Issued): Issued => ({
  id,
  Hash,
  Data: { ...Data, Security: { Signature: signer.sign(Hash), Cert: signer.certificate } },
})

export async function issuedTo(caller: Caller, ids: readonly string[]): Promise<Issued[]> {
  const answer = await caller.post<Issued[]>('Signature/digital-signature-list-data', { listId: ids })
  expect(answer, JSON.stringify(answer.detail)).toMatchObject({ code: 0 })
  return answer.data
}

/** Signs and approves these people; all must succeed. */
export async function signAll(
  caller: Caller,
  ids: readonly string[],
  signer: SampleSigner,
): Promise<Issued[]> {
  const data = (await issuedTo(caller, ids)).map((issued) => signed(signer, issued))
  const answer = await caller.post('Signature/list-signature', { data })
  expect(answer, JSON.stringify(answer.detail)).toMatchObject({ code: 0, data: { count: ids.length } })
  return data
}

export interface SigningState {
  signing: number
  signature_id: number | null
  isSyncQuocGia: boolean | null
  isUpdatedSyncQuocGia: boolean
  isSync: boolean
  since: string | null
  deadline: string | null
}

export async function stateOf(app: TestServer, id: string): Promise<SigningState> {
  const { rows } = await sql<SigningState>`
    select signing, signature_id, "isSyncQuocGia", "isUpdatedSyncQuocGia", "isSync", send_since::text as since,
      send_deadline::text as deadline
    from officer where id = ${id}`.execute(app.database.db)
  return rows[0] as SigningState
}
