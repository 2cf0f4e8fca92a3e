/**
 * Two provinces, each a process with a database of its own, and the national database between them (judging as the bundled
 * simulator does): a person leaves the one for the other, whose officer receives the record as a proposal and makes it one.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportCheck } from '#domain/imports/calls.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { leftForElsewhere } from '#domain/officer/signable-statuses.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Verdict } from '#server/areas/national/sending/national-side.ts'
import { createSimulator } from '#server/areas/national/simulator/simulator.ts'
import { cast, castPassword, type CastName } from '#server/test/cast.ts'
import { callerOf, type Caller } from '#server/test/harness.ts'
import { serveProgram, type Served } from '#server/test/programs.ts'
import { sampleSigner, type SampleSigner } from '#server/test/samples/sample-signer.ts'
import { startNationalSide, type TestNationalSide } from '#server/test/signing/national-side.ts'
import { issuedTo, signed } from '#server/test/signing/sign-people.ts'
import { openTestDatabase, snapshotFile, testKind } from '#server/test/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-provinces-'))
let signer: SampleSigner
let side: TestNationalSide
const provinces: Served[] = []
/** What the national side has said so far. */
const verdicts: Verdict[] = []

interface Person {
  id: string
  soCccd: string
  hoVaTen: string
}
/** No row says something beside a catalogue, for which the national side has no code. */
const nothingTyped = subRecords.flatMap((record) =>
  record.form.outsideCatalogue.map(
    ({ outside }) => sql`not exists (select from ${sql.table(tableOf(record))} r
      where r.officer_id = o.id and r.${sql.ref(outside)} is not null)`,
  ),
)
/** At work and complete in the first province; the second has nobody with that number. */
let person: Person

/** What is left behind; the last one is removed first. */
const removals: (() => Promise<void>)[] = []

/** A province whose database is filled like that of any test, after `work`. */
async function founded<T>(name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const home = join(folder, name)
  const dataDir = join(home, 'database')
  mkdirSync(home)
  const { database, url, remove } =
    testKind === 'postgres'
      ? await openTestDatabase()
      : {
          database: await openDatabase({ dataDir, snapshot: snapshotFile() }, { migrations: false }),
          url: undefined,
          remove: async () => undefined,
        }
  const result = await work(database.db)
  // The embedded database is one process's.
  if (url === undefined) await database.close()
  const served = await serveProgram({
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    DATA_DIR: home,
    NATIONAL_DB_URL: side.url,
    TRUSTED_CERTS: signer.trustedCerts,
    SECOND_FACTOR: 'off',
    STEP_UP: 'off',
    USUAL_DETAILS: '1',
  })
  provinces.push(served)
  removals.push(remove, () => served.stop())
  return result
}

beforeAll(async () => {
  signer = await sampleSigner()
  side = await startNationalSide()
  const national = await openTestDatabase()
  removals.push(national.remove, () => side.stop())
  const simulator = createSimulator(national.database.db)
  side.behave = async (sending) => {
    const verdict = await simulator.deliver(sending, new AbortController().signal)
    verdicts.push(verdict)
    return verdict.kind === 'refused' ? { refuse: verdict.errors } : 'accept'
  }
  person = await founded('a', async (db) => {
    const { rows } = await sql<Person>`select o.id::text, o."soCccd", o."hoVaTen" from officer o
      join catalogue_item s on s.id = o."trangThaiHoSoId"
      where s.code = '01' and not o.deleted and o."chucVuNgoaiHeThong" is null
        and ${sql.join(nothingTyped, sql` and `)}
      order by o.missing_count, o.id limit 1`.execute(db)
    return rows[0] as Person
  })
  await founded('b', (db) =>
    sql`update officer set "soCccd" = '000000000001' where "soCccd" = ${person.soCccd}`.execute(db),
  )
}, 300_000)

afterAll(async () => {
  for (const remove of removals.toReversed()) await remove()
  signer.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn({ base }: Served, name: CastName): Promise<Caller> {
  const body = { userName: cast[name].userName, passWord: castPassword }
  const { data } = await callerOf(base, '').post('Auth/login', body)
  return callerOf(base, data.access_token)
}

const receive = (caller: Caller) =>
  caller.post<ImportCheck>('Import/from-national', { soCccd: person.soCccd })

test(
  'who leaves one province arrives in the other through the national database, once',
  { timeout: 180_000 },
  async () => {
    const [a, b] = provinces as [Served, Served]
    const [sender, leader] = [await signIn(a, 'lan'), await signIn(a, 'quang')]
    const [receiver, viewer] = [await signIn(b, 'lan'), await signIn(b, 'van')]
    expect(await receive(viewer)).toMatchObject({ status: 403 })
    expect(await receive(receiver)).toMatchObject({
      code: 33,
      message: `CSDL quốc gia không có hồ sơ chuyển ra khỏi tỉnh khác của số CCCD ${person.soCccd}.`,
    })

    const { data: reasons } = await sender.get<{ id: string; code: string }[]>('Common/get-all/DM_NGHIVIEC')
    const trangThai = reasons.find(({ code }) => code === leftForElsewhere)
    const tinhTrangNghiViec = {
      ngayKyQuyetDinh: '2026-11-01',
      ngay: '2026-11-10',
      soKyQuyetDinh: '8/QĐ',
      trangThai,
    }
    const left = await sender.post('NghiViec/create-nghi-viec', { id: person.id, tinhTrangNghiViec })
    expect(left, JSON.stringify(left)).toMatchObject({ code: 0 })
    const issued = await issuedTo(leader, [person.id])
    const sent = side.next()
    const approved = await leader.post('Signature/list-signature', {
      data: issued.map((one) => signed(signer, one)),
    })
    expect(approved, JSON.stringify(approved)).toMatchObject({ code: 0 })
    expect(await sent).toMatchObject({ soCccd: person.soCccd })

    // However long a busy machine takes; one that got no answer in time is sent again.
    while (side.applied.size === 0 && verdicts.every(({ kind }) => kind === 'accepted')) await pause(20)
    expect(verdicts.at(-1)).toEqual({ kind: 'accepted' })
    expect(await receive(receiver)).toMatchObject({ data: { errorImport: [] } })
    const { data: check } = await receiver.post<ImportCheck>('Import/get-open', { loai: 'them' })
    // Names of files are stored in the clear.
    expect(check.files).toMatchObject([{ fileName: importSentences.nationalFile }])
    expect(check.data).toMatchObject([{ hoVaTen: person.hoVaTen, soCccd: person.soCccd, viec: 'them' }])

    const own = await receiver.get<{ id: string; maCoQuan: string }[]>('DonVi/getTree')
    const donVi = own.data[0]
    const units = { donVi, donViQuanLy: donVi, donViSuDung: donVi }
    const confirmed = { importId: check.importId, seenGuesses: check.totalGuesses, ...units }
    expect(await receiver.post('Import/confirm-create', confirmed)).toMatchObject({ code: 0 })
    expect(await receiver.post('Import/confirm-create', confirmed)).toMatchObject({ code: 26 })
    // Another proposal names the record that there is by now.
    expect(await receive(receiver)).toMatchObject({ code: 28, data: { validRows: 0 } })
    const listed = { searchContent: person.soCccd, pageSize: 10, isChildren: true }
    expect(await receiver.post('CanBoCongChuc/get-hs-paging', listed)).toMatchObject({
      data: { totalRows: 1 },
    })

    // Whoever was handed over counts as a person whose details were read.
    const warned = { loai: 'canh-bao', userName: cast.lan.userName }
    await expect.poll(async () => (await receiver.post('NhatKy/get-paging', warned)).data.data.length).toBe(1)

    const logOf = async (caller: Caller, searchContent: string) =>
      (await caller.post('NhatKy/get-paging', { searchContent, pageSize: 100 })).data.data
    expect(await logOf(receiver, person.hoVaTen)).not.toEqual([])
    expect(
      (await sender.post('NhatKy/get-list-of-record', { id: person.id, pageSize: 50 })).data.data,
    ).not.toEqual([])
  },
)
