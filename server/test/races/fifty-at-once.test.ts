/**
 * Fifty officers do the same at once: a transfer is accepted, a record signed, a person created once, and a unit is deleted or
 * has people, never both.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { brokenInvariants } from '#server/test/fuzz/invariants.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson, validRecord } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import { makeUnit } from '#server/test/samples/sample-reorganisation.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { completePerson, issuedTo, signed } from '#server/test/signing/sign-people.ts'
import { signingTests } from '#server/test/signing/signing-tests.ts'

const fifty = 50
const rounds = process.env['PROVE'] === '1' ? 8 : 2

let app: TestServer
let signer: SampleSigner
let lan: Caller
let quang: Caller
let minh: Caller
signingTests((started) => ({ app, signer, lan, quang, minh } = started))

const atOnce = <T>(work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: fifty }, (_, turn) => work(turn)))

/** How often each code was answered; a status other than 200 is a code of its own. */
function tally(answers: readonly Answered<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = status === 200 ? String(code) : `HTTP ${status}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(app.database.db)
  return Number(rows[0]?.n)
}

test('a transfer is accepted by one of fifty', async () => {
  const tuan = await app.as('tuan')
  const { id } = await makePerson(app, minh)
  const congTac = await sampleEntry(app, workPeriod.form, { denNgay: null, tuNgay: '2020-01-01' })
  expect(await lan.post('CongTac/add', { id, congTac })).toMatchObject({ code: 0 })
  const movement = await begun(app, minh, transfer, id)
  const answers = await atOnce(() =>
    tuan.post('ChuyenCongTac/accept-chuyen-cong-tac', {
      id: movement,
      bienDong: { ngayChuyenDen: '2026-11-01' },
    }),
  )
  expect(tally(answers)).toEqual({ 0: 1, 26: fifty - 1 })
  const accepted = sql<{ n: number }>`select count(*) as n from audit_entry
    where officer_id = ${Number(id)} and target = 'movement' and kind = 'sua'`
  // One for each of the two units.
  expect(await count(accepted)).toBe(2)
  const periods = await lan.post('CongTac/get-list', { id, pageNumber: 1, pageSize: 10 })
  expect(periods.data.totalRows).toBe(2)
})

test('a record is signed by one of fifty', async () => {
  const id = await completePerson(app, lan)
  const [issued] = await issuedTo(quang, [id])
  const data = [signed(signer, issued!)]
  const answers = await atOnce(() => quang.post('Signature/list-signature', { data }))
  const won = answers.filter(({ code, data: done }) => code === 0 && done?.count === 1)
  expect(won.length, JSON.stringify(tally(answers))).toBe(1)
  // On a busy machine some wait for too long.
  for (const answer of answers) expect([200, 503], answer.message).toContain(answer.status)
  const approved = sql<{ n: number }>`select count(*) as n from signature
    where officer_id = ${Number(id)} and state = 'approved'`
  expect(await count(approved)).toBe(1)
  expect(await count(sql`select count(*) as n from outbox where officer_id = ${Number(id)}`)).toBe(1)
})

test('a person is created by one of fifty, with retry keys and without', async () => {
  for (const key of [undefined, 'nam-muoi']) {
    const body = await validRecord(app, { soCccd: freshNumber(12) })
    const answers = await atOnce((turn) =>
      (turn % 2 === 0 ? minh : lan).post(
        'CanBoCongChuc/create-hs',
        body,
        key === undefined ? {} : { 'idempotency-key': `${key}-${turn}` },
      ),
    )
    expect(tally(answers)).toEqual({ 0: 1, 22: fifty - 1 })
    const there = sql<{ n: number }>`select count(*) as n from officer where "soCccd" = ${body['soCccd']}`
    expect(await count(there)).toBe(1)
  }
})

test('a unit is deleted or has people, whatever comes first', async () => {
  for (let round = 0; round < rounds; round++) {
    const unit = await makeUnit(app, lan)
    const donVi = await unitOf(app, unit.maCoQuan)
    const waiting = await makePerson(app, lan)
    const body = await validRecord(app)
    const answers = await atOnce((turn) => {
      // First, in the middle, or last.
      if (turn % 17 === (round * 5) % 17) return lan.post('DonVi/delete', { id: unit.id })
      if (turn === 20)
        return lan.post('CanBoCongChuc/update-hs', { id: waiting.id, version: waiting.version, donVi })
      return lan.post('CanBoCongChuc/create-hs', {
        ...body,
        donVi,
        donViSuDung: donVi,
        soCccd: freshNumber(12),
      })
    })
    for (const answer of answers) expect([200, 503], answer.message).toContain(answer.status)
    const people = await count(
      sql`select count(*) as n from officer where "donViId" = ${Number(unit.id)} and not deleted`,
    )
    const active = await count(sql`select count(*) as n from unit where id = ${Number(unit.id)} and active`)
    expect([people > 0, active]).not.toEqual([true, 0])
  }
})

test('the sums, the tree and the log are sound afterwards', async () => {
  expect(await brokenInvariants(app)).toEqual([])
})
