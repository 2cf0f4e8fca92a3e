/**
 * Every writing call either sets a deadline for the person whose signed content it changes, or is listed here with the
 * reason why it changes none.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlineOf } from '#domain/national/deadline.ts'
import { loadLaw } from '#server/platform/table-cache/law.ts'
import { movements } from '#domain/movements/index.ts'
import { subRecords } from '#domain/records/index.ts'
import { reward } from '#domain/records/reward.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { sections } from '#domain/records/calls.ts'
import { signedRowFields } from '#domain/signing/content-fields.ts'
import { acceptMovement } from '#server/areas/movements/accept-movement.ts'
import { allRoutes } from '#server/all-routes.ts'
import { duePeople } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { freshNumber, makePerson, validRecord } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { importRow, importUnits, personByNumber } from '#server/test/samples/sample-imports.ts'
import { begun, filledMovement, movementNamed, take } from '#server/test/samples/sample-movements.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { carryOut, freshCode, makeUnit } from '#server/test/samples/sample-reorganisation.ts'
import { markSigned } from '#server/test/samples/sample-signatures.ts'
import { stateOf } from '#server/test/signing/sign-people.ts'
import { changeNothing } from '#server/test/signing/changing-nothing.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const transfer = movementNamed('transfer')

async function done<T = any>(path: string, body: object, caller = lan): Promise<T> {
  const answer = await caller.post(path, body)
  expect(answer, `${path}: ${JSON.stringify(answer.detail ?? answer.message)}`).toMatchObject({ code: 0 })
  return answer.data as T
}
/** Makes the person signed with nothing owed. */
async function settle(id: string): Promise<string> {
  await markSigned(app, [id])
  await sql`update officer set send_since = null, send_deadline = null, "isUpdatedSyncQuocGia" = false
    where id = ${id}`.execute(app.database.db)
  return id
}
const person = async (change: object = {}, unitCode?: string) =>
  settle((await makePerson(app, lan, { ...change }, unitCode)).id)

/** A viên chức placed in a position of the unit. */
async function placed(): Promise<{ id: string; position: string }> {
  const unit = await makeUnit(app, lan)
  const id = await person({ loaiHoSo: await catalogueOf(app, 'DM_LOAIHOSO', '03') }, unit.maCoQuan)
  const post = { donViId: unit.id, ten: 'Văn thư', nhom: 'HT', soDuyet: 5 }
  const { id: position, viTri } = await done('ViTriViecLam/create', post)
  const quyetDinh = { soQuyetDinh: '17/QĐ', ngayKy: app.server.clock.today() }
  await done('ViTriViecLam/apply', { quyetDinh, rows: [{ idCanBo: id, viTri, bacNgheNghiep: { id: '3' } }] })
  return { id, position }
}

/** A signed person with a reward, and a decision that its row may rest on. */
async function rewarded() {
  const { id } = await makePerson(app, lan)
  const khenThuong = await sampleEntry(app, reward.form)
  const { id: dong } = await done('KhenThuongKyLuat/add-khen-thuong', { id, khenThuong })
  await settle(id)
  const { id: decision } = await done('QuyetDinh/create', {
    soQuyetDinh: `${freshNumber(6)}/QĐ`,
    ngayKy: app.server.clock.today(),
  })
  return { decision: String(decision), row: { idCanBo: id, record: 'reward', dong: String(dong) } }
}

/** Makes the call about a person without a deadline before; returns the person. */
type Trial = () => Promise<string>
interface Leaving {
  kind: 'process' | 'other'
  trial: Trial
}
const other = (trial: Trial): Leaving => ({ kind: 'other', trial })
const process = (trial: Trial): Leaving => ({ kind: 'process', trial })

function ofRecord(record: AnySubRecord): [string, Leaving][] {
  const { controller, key } = record.contract
  const path = (verb: 'add' | 'update' | 'delete') => `${controller}/${actionOf(record, verb)}`
  const added = async (id: string) =>
    done<Record<string, unknown>>(path('add'), { id, [key]: await sampleEntry(app, record.form) })
  const changed = async (id: string, row: Record<string, unknown>) => {
    const text = Object.entries(record.form.fields).find(
      ([name, field]) =>
        field.kind === 'text' && signedRowFields.get(record.name)?.has(name) && typeof row[name] === 'string',
    )?.[0]
    if (text === undefined) throw new Error(`${record.name} has no signed text`)
    await done(path('update'), { id, [key]: { ...row, [text]: 'Nội dung khác' } })
  }
  const withRow = (work: (id: string, row: Record<string, unknown>) => Promise<unknown>) => async () => {
    const { id } = await makePerson(app, lan)
    const row = await added(id)
    await settle(id)
    await work(id, row)
    return id
  }
  return [
    [
      path('add'),
      other(async () => {
        const id = await person()
        await added(id)
        return id
      }),
    ],
    [path('update'), other(withRow(changed))],
    [path('delete'), other(withRow((id, row) => done(path('delete'), { id, [key]: row })))],
  ]
}

const agrees: Readonly<Record<string, Record<string, unknown>>> = {
  work: { soBhyt: 'DN4797912345678', maSoThue: '0312345678' },
  salary: { phanTramHuong: 100 },
}
const ofSection = ({ controller, form }: (typeof sections)[number]): [string, Leaving] => [
  `${controller}/update-thong-tin`,
  other(async () => {
    const made = await makePerson(app, lan)
    const { trangThaiHoSo, loaiHoSo, id } = made
    await settle(id)
    const stays = form.name === 'work' ? { trangThaiHoSo, loaiHoSo } : {}
    const values = await sampleEntry(app, form, { ...agrees[form.name], ...stays })
    await done(`${controller}/update-thong-tin`, { id, ...values })
    return id
  }),
]

const begins = movements.map((movement): [string, Leaving] => [
  `${movement.contract.controller}/${movement.contract.begin}`,
  process(async () => {
    const id = await person()
    await begun(app, lan, movement, id)
    return id
  }),
])

/** A movement of a person whose deadline was cleared after it started. */
async function moving(movement = transfer): Promise<{ id: string; movementId: number }> {
  const { id } = await makePerson(app, lan)
  const movementId = await begun(app, lan, movement, id)
  await settle(id)
  return { id, movementId }
}
const takenBack = (path: string, movement = transfer) =>
  process(async () => {
    const { id, movementId } = await moving(movement)
    if (path.endsWith('{id}')) {
      const answer = await lan.delete(path.replace('{id}', String(movementId)))
      expect(answer).toMatchObject({ code: 0 })
    } else await done(path, { id: movementId })
    return id
  })

const leaving = (): Readonly<Record<string, Leaving>> => ({
  ...Object.fromEntries(subRecords.flatMap(ofRecord)),
  ...Object.fromEntries(sections.map(ofSection)),
  ...Object.fromEntries(begins),
  'CanBoCongChuc/create-hs': other(async () => (await makePerson(app, lan)).id),
  'CanBoCongChuc/update-hs': other(async () => {
    const body = await validRecord(app)
    const { id } = await done('CanBoCongChuc/create-hs', body)
    await settle(id)
    await done('CanBoCongChuc/update-hs', { ...body, id, congViecChinh: 'Việc khác' })
    return id
  }),
  'CanBoCongChuc/update-general-hs': other(async () => {
    const id = await person()
    await done('CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Việc khác' })
    return id
  }),
  'CanBoCongChuc/update-other-hs': other(async () => {
    const id = await person()
    const section = sections.find(({ form }) => form.name === 'other')
    if (section === undefined) throw new Error('no form other')
    await done('CanBoCongChuc/update-other-hs', { id, ...(await sampleEntry(app, section.form)) })
    return id
  }),
  'ChuyenCongTac/batch_create': process(async () => {
    const id = await person()
    const bienDong = await filledMovement(app, transfer)
    await done('ChuyenCongTac/batch_create', { id: [id], bienDong, donViQuanLy: bienDong['donViDen'] })
    return id
  }),
  'ChuyenCongTac/batch_create-to-don-vi': process(async () => {
    const unit = await makeUnit(app, lan)
    const id = await person({}, unit.maCoQuan)
    const bienDong = await filledMovement(app, transfer)
    await done('ChuyenCongTac/batch_create-to-don-vi', {
      id: unit.id,
      total: 1,
      bienDong,
      donViQuanLy: bienDong['donViDen'],
    })
    return id
  }),
  'ChuyenCongTac/accept-chuyen-cong-tac': process(async () => {
    const { id, movementId } = await moving()
    const bienDong = { ngayChuyenDen: app.server.clock.today() }
    const accepted = await take(app, lan, acceptMovement, transfer, {
      id: movementId,
      values: bienDong,
      bienDong,
    } as never)
    expect(accepted).toMatchObject({ code: 0 })
    return id
  }),
  'ChuyenCongTac/delete-chuyen-cong-tac': takenBack('ChuyenCongTac/delete-chuyen-cong-tac'),
  'ChuyenCongTac/delete/{id}': takenBack('ChuyenCongTac/delete/{id}'),
  'NghiViec/delete-nghi-viec': takenBack('NghiViec/delete-nghi-viec', movementNamed('end-of-service')),
  'KhoiDang/delete-khoi-dang': takenBack('KhoiDang/delete-khoi-dang', movementNamed('block-transfer')),
  'DenHan/raise': process(async () => {
    const { addSalary, step } = await duePeople(app)
    const { id } = await makePerson(app, lan)
    await addSalary(id, { ngayHuongLuong: '2020-01-01', bac: await step('2'), heSoLuong: 2.67 })
    await settle(id)
    const quyetDinh = { soQuyetDinh: '15/QĐ', ngayKy: app.server.clock.today(), nguoiKy: 'Trần Văn Bình' }
    await done('DenHan/raise', { listId: [id], quyetDinh })
    return id
  }),
  'DenHan/adjust-allowances': other(async () => {
    const { asTeacher } = await duePeople(app)
    const { id } = await makePerson(app, lan)
    await asTeacher(id, 'V.07.03.29', 35, '2015-09-01')
    await settle(id)
    const quyetDinh = { soQuyetDinh: '16/QĐ', ngayKy: app.server.clock.today() }
    await done('DenHan/adjust-allowances', { listId: [id], quyetDinh })
    return id
  }),
  'ViTriViecLam/apply': other(async () => (await placed()).id),
  'ViTriViecLam/update': other(async () => {
    const { id, position } = await placed()
    await settle(id)
    await done('ViTriViecLam/update', { id: position, ten: 'Kế toán' })
    return id
  }),
  'QuyetDinh/attach': other(async () => {
    const { decision, row } = await rewarded()
    await done('QuyetDinh/attach', { id: decision, ...row })
    return row.idCanBo
  }),
  'QuyetDinh/join': other(async () => {
    const { decision, row } = await rewarded()
    await done('QuyetDinh/join', { id: decision, rows: [row] })
    return row.idCanBo
  }),
  'QuyetDinh/update': other(async () => {
    const { decision, row } = await rewarded()
    await done('QuyetDinh/attach', { id: decision, ...row })
    await settle(row.idCanBo)
    await done('QuyetDinh/update', { id: decision, soQuyetDinh: `${freshNumber(6)}/QĐ` })
    return row.idCanBo
  }),
  'SapXep/create': process(async () => {
    const [unit, into] = [await makeUnit(app, lan), await makeUnit(app, lan)]
    const id = await person({}, unit.maCoQuan)
    await carryOut(lan, { loai: 'sap-nhap', tu: [unit.id], vao: into.id })
    return id
  }),
  'SapXep/undo': process(async () => {
    const [unit, into] = [await makeUnit(app, lan), await makeUnit(app, lan)]
    const { id } = await makePerson(app, lan, {}, unit.maCoQuan)
    const reorganisation = await carryOut(lan, { loai: 'sap-nhap', tu: [unit.id], vao: into.id })
    await settle(id)
    await done('SapXep/undo', { id: reorganisation.id })
    return id
  }),
  'DonVi/update': process(async () => {
    const [from, to] = [await makeUnit(app, lan), await makeUnit(app, lan)]
    const room = await makeUnit(app, lan, from, { capDV: 4, maCoQuan: freshCode() })
    const id = await person({ phongBan: room }, from.maCoQuan)
    await done('DonVi/update', { ...room, capDV: 4, donViCha: to })
    return id
  }),
  'Import/confirm-create': other(async () => {
    const soCccd = freshNumber(12)
    await done('Import/confirm-create', { listCBCC: [importRow({ soCccd })], ...(await importUnits(app)) })
    return (await personByNumber(lan, soCccd))?.id ?? ''
  }),
  'Import/confirm-transfer': process(async () => {
    const made = await makePerson(app, lan, {}, 'H20.101')
    await settle(made.id)
    const row = importRow({ soCccd: made['soCccd'], hoVaTen: made['hoVaTen'] })
    await done('Import/confirm-transfer', { listCBCC: [row], ...(await importUnits(app)) })
    return made.id
  }),
  'Files/upload-file-hs': other(async () => {
    const id = await person()
    const form = uploadForm({ idCanBo: id, index: '2' }, samplePdf(), { name: 'a.pdf' })
    expect(await lan.upload('Files/upload-file-hs', form)).toMatchObject({ code: 0 })
    return id
  }),
  'SuaHangLoat/save': other(async () => {
    const id = await person()
    await gridSaved(id)
    return id
  }),
  'SuaHangLoat/undo': other(async () => {
    const id = await person()
    const luot = await gridSaved(id)
    await settle(id)
    await done('SuaHangLoat/undo', { luot })
    return id
  }),
  'Files/delete-file-hs': other(() =>
    withoutPaper((id, fileId) => done('Files/delete-file-hs', { id, fileId })),
  ),
  'Files/delete/{fileId}': other(() => withoutPaper((_, fileId) => done(`Files/delete/${fileId}`, {}))),
})

/** Changes a cell of the grid; returns the save's number. */
async function gridSaved(id: string): Promise<string> {
  const thayDoi = [{ id, truong: 'danToc', chu: 'Khơ me' }]
  return (await done<{ luot: string }>('SuaHangLoat/save', { thayDoi })).luot
}

async function withoutPaper(remove: (id: string, fileId: string) => Promise<unknown>): Promise<string> {
  const { id } = await makePerson(app, lan)
  const form = uploadForm({ idCanBo: id, index: '2' }, samplePdf(), { name: 'a.pdf' })
  const { data } = await lan.upload('Files/upload-file-hs', form)
  await settle(id)
  await remove(id, data.fileId)
  return id
}

const named = (calls: string) => calls.trim().split(/\s+/)
/** The same calls within one former province. */
const isTwin = (call: string) => call.startsWith('CanBoCongChucTG/')
const writing = allRoutes
  .filter(({ call }) => call.writes)
  .map(({ call: { controller, action } }) => `${controller}/${action}`)
  .filter((call) => !isTwin(call))

test('every writing call is tested here, or listed with the reason why it changes no content', () => {
  const coveredCalls = [...Object.keys(leaving()), ...Object.values(changeNothing).flatMap(named)]
  // Calls of the board may be listed before they have routes.
  expect(writing.filter((call) => !coveredCalls.includes(call))).toEqual([])
  expect(coveredCalls.filter((call, at) => coveredCalls.indexOf(call) !== at)).toEqual([])
})

test.each(Object.entries(leaving()))('%s sets a deadline', async (_, { kind, trial }) => {
  const id = await trial()
  const { clock, tableCache } = app.server
  const today = clock.today()
  expect(await stateOf(app, id)).toMatchObject({
    signing: 0,
    since: today,
    deadline: deadlineOf(today, kind, await loadLaw(tableCache)),
  })
})
