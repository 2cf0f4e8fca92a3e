/** A code is changed concurrently with signing somebody who has it: on PostgreSQL, which can run both at once. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { catalogueSentences } from '#domain/catalogues/catalogue-form.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { unitSentences } from '#domain/units/unit-form.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { freshCode, makeUnit } from '#server/test/samples/sample-reorganisation.ts'
import {
  completePerson,
  makeComplete,
  issuedTo,
  signAll,
  signed,
  stateOf,
} from '#server/test/signing/sign-people.ts'
import { done, signingTests } from '#server/test/signing/signing-tests.ts'
import { testKind } from '#server/test/test-database.ts'

let app: TestServer
let signer: SampleSigner
let lan: Caller
let quang: Caller
signingTests((started) => ({ app, signer, lan, quang } = started))

/** A person with a code, how to change it, and the refusal once the person is signed. */
interface Coded {
  id: string
  changeCode: () => Promise<Answered<unknown>>
  isSigned: string
}

async function inUnit(): Promise<Coded> {
  const unit = await makeUnit(app, lan)
  return {
    id: await completePerson(app, lan, {}, unit.maCoQuan),
    changeCode: () => lan.post('DonVi/update', { id: unit.id, maCoQuan: `${unit.maCoQuan}.1` }),
    isSigned: unitSentences.codeSigned(1),
  }
}

async function inPost(): Promise<Coded> {
  const code = freshCode()
  const body = { id: '', name: `Chức vụ ${code}`, code, qgCode: code, collectionName: 'DM_CHUCVU' }
  const item = await done<{ id: string; code: string; name: string }>(lan, 'Common/create', body)
  return {
    id: await completePerson(app, lan, { chucVu: item }),
    changeCode: () => lan.post('Common/update', { ...body, id: item.id, code: `${code}x`, version: null }),
    isSigned: catalogueSentences.codeSigned(code, 1),
  }
}

/** Takes a lock that blocks others at one place; returns the function that releases it. */
async function hold(lock: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const transaction = await app.database.bulkDb.startTransaction().execute()
  await lock.execute(transaction)
  return () => transaction.rollback().execute()
}

/** Resolves once so many are waiting for a lock. */
async function areWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
    return rows[0]?.n
  }
  await expect.poll(waiting, { interval: 20, timeout: 5_000 }).toBe(count)
}

describe.skipIf(testKind === 'embedded').each([
  { what: 'a unit', make: inUnit },
  { what: 'an item', make: inPost },
])('the code of $what', ({ make }) => {
  test('isn’t changed during an approval', async () => {
    const { id, changeCode, isSigned } = await make()
    const [issued] = await issuedTo(quang, [id])
    const letGo = await hold(sql`lock table outbox in exclusive mode`)
    const approving = quang.post('Signature/list-signature', { data: [signed(signer, issued!)] })
    await areWaiting(1)
    const changing = changeCode()
    await Promise.race([changing, areWaiting(2)])
    await letGo()
    expect(await approving).toMatchObject({ code: 0, data: { count: 1 } })
    expect(await changing).toMatchObject({ code: 25, message: isSigned })
  })

  test('isn’t approved as it was while it is being changed', async () => {
    const { id, changeCode } = await make()
    const [issued] = await issuedTo(quang, [id])
    const letGo = await hold(sql`select from revision for update`)
    const changing = changeCode()
    await areWaiting(1)
    const approving = quang.post('Signature/list-signature', { data: [signed(signer, issued!)] })
    await Promise.race([approving, areWaiting(2)])
    await letGo()
    expect(await changing).toMatchObject({ code: 0 })
    expect(await approving).toMatchObject({ code: 26, message: signingSentences.changed })
    expect(await stateOf(app, id)).toMatchObject({ signing: 0 })
  })

  test('lets nobody be signed again by a concurrent save', async () => {
    const { id, changeCode } = await make()
    const save = async (congViecChinh: string) => {
      await done(lan, 'CanBoCongChuc/update-hs', { id, congViecChinh })
      await makeComplete(app, id)
    }
    await save('Như đã ký')
    await signAll(quang, [id], signer)
    await save('Gõ nhầm')
    const letGo = await hold(sql`select from revision for update`)
    const changing = changeCode()
    await areWaiting(1)
    await save('Như đã ký')
    await letGo()
    expect(await changing).toMatchObject({ code: 0 })
    expect(await stateOf(app, id)).toMatchObject({ signing: 0 })
  })
})
