/** Failures during imports: rows are not blamed for them, and no stored data is lost. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { makeAccount, settle } from '#server/test/samples/sample-accounts.ts'
import { importParts, importRow, importUnits, importWorkbook } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const check = async (caller: Caller, rows: readonly Readonly<Record<string, unknown>>[], name = 'A.xlsx') =>
  caller.upload('Import/create-muti-canbo-short', importParts({ [name]: await importWorkbook(rows) }))

/** Runs `body` in a trigger before each insert into a table while `work` runs. */
async function withTrigger<T>(table: string, body: string, work: () => Promise<T>): Promise<T> {
  const run = (text: string) => app.database.executeSql(text)
  await run(
    `create function test_trigger() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
  )
  await run(
    `create trigger test_trigger before insert on ${table} for each row execute function test_trigger()`,
  )
  try {
    return await work()
  } finally {
    await run(`drop trigger test_trigger on ${table}`)
    await run(`drop function test_trigger()`)
  }
}

test('locked rows are no error of the imported row: the whole confirmation can be retried', async () => {
  const rows = [importRow({ row: 2 }), importRow({ row: 3 })]
  const units = await importUnits(app)
  const held = `if new."soCccd" = '${rows[1]?.soCccd}' then raise exception 'held' using errcode = '55P03'; end if;`
  await withTrigger('officer', held, async () => {
    expect(await lan.post('Import/confirm-create', { listCBCC: rows, ...units })).toMatchObject({ code: 26 })
    expect(await check(lan, rows)).toMatchObject({ code: 26, data: null })
  })
  expect(await lan.post('Import/confirm-create', { listCBCC: rows, ...units })).toMatchObject({ code: 0 })
})

test('a stored check keeps its files if sending the response fails', async () => {
  const ended = `new.expires_at := new.created_at - interval '1 hour';`
  const answer = await withTrigger('import_run', ended, () => check(lan, [importRow()], 'Cuối.xlsx'))
  expect(answer).toMatchObject({ code: 26, message: importSentences.expired })
  const { rows } = await sql<{ id: string }>`
    select blob_id as id from import_file where file_name = 'Cuối.xlsx'`.execute(app.database.db)
  expect(rows).toHaveLength(1)
  expect(await app.server.blobs.read(rows[0]?.id ?? '')).not.toBeNull()
})

test('callers that manage only a room get a message', async () => {
  const room = { name: 'Phòng thử nhập', maCoQuan: 'R.NHAP', capDV: 4, donViCha: await unitOf(app, 'H20.05') }
  expect(await lan.post('DonVi/create', room)).toMatchObject({ code: 0 })
  const caller = await settle(app, await makeAccount(app, 'QTDV', room.maCoQuan))
  expect(await check(caller, [importRow()])).toMatchObject({ code: 26, message: importSentences.noOwnUnit })
})

test('a file may have any name', async () => {
  expect(await check(lan, [importRow()], 'constructor')).toMatchObject({
    code: 0,
    data: { files: [{ fileName: 'constructor' }] },
  })
  expect(await check(lan, [importRow()], '__proto__')).toMatchObject({ code: 0 })
})
