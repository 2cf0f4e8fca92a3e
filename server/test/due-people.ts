/** People with salaries for tests of due dates, created through the API, and lookups of who is due. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { DueRow } from '#domain/due/due-list.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

/** A range that contains everybody. */
export const wide = { tuNgay: '2000-01-01', denNgay: '2100-01-01' }

/** A call that must succeed. */
export async function done(caller: Caller, path: string, body: object) {
  const answer = await caller.post<AnyValues>(path, body)
  expect(answer, `${path}: ${JSON.stringify(answer.detail ?? answer.message)}`).toMatchObject({ code: 0 })
  return answer.data
}

/** Tools for the tests of one server; `minh` maintains the records, `lan` sees everybody. */
export async function duePeople(app: TestServer) {
  const [lan, minh] = [await app.as('lan'), await app.as('minh')]
  const rank = (code: string) => catalogueOf(app, 'DM_NGACHCHUCDANH', code)
  const step = (code: string) => catalogueOf(app, 'DM_BACLUONG', code)

  async function addSalary(id: string, change: AnyValues, keys: AnyValues = {}) {
    const luong = {
      ...(await sampleEntry(app, salaryPeriod.form)),
      ngachChucDanh: await rank('01.003'),
      bac: await step('4'),
      heSoLuong: 3.33,
      phanTramHuong: 100,
      phuCapTNVK: null,
      ngayHuongPhuCapTNVK: null,
      ngayXetNangLuongLanSau: null,
      ngayKetThucLuong: null,
      loaiDieuChinhLuong: await catalogueOf(app, 'DM_LOAIDIEUCHINHLUONG', '03'),
      ...change,
    }
    return done(minh, 'Luong/add', { id, luong, ...keys })
  }
  async function discipline(id: string, code: string, ngayKyLuat: string) {
    const kyLuat = {
      ...(await sampleEntry(app, disciplinaryAction.form)),
      ngayKyLuat,
      denNgay: '2027-12-31',
      hinhThucKyLuat: await catalogueOf(app, 'DM_HINHTHUCKYLUAT', code),
    }
    return done(minh, 'KhenThuongKyLuat/add-ky-luat', { id, kyLuat })
  }
  /** Makes the person one of this rank with so many percent of the professional allowance since a day. */
  async function asTeacher(id: string, code: string, phanTramHuong: number, tuNgay: string) {
    const period = { ngayHuongLuong: '2025-01-01', ngachChucDanh: await rank(code) }
    await addSalary(id, period, { capNhatHienTai: true })
    const PhuCap = {
      ...(await sampleEntry(app, allowancePeriod.form)),
      tuNgay,
      denNgay: null,
      phanTramHuong,
      loaiPhuCap: await catalogueOf(app, 'DM_PHUCAP', 'UDN'),
    }
    await done(minh, 'PhuCap/add', { id, PhuCap })
  }
  /** A separate unit, so that lists and counts contain nobody else. */
  async function makeUnit() {
    const maCoQuan = `DH.${freshNumber(9)}`
    const body = { name: `Đơn vị ${maCoQuan}`, maCoQuan, capDV: 3, donViCha: await unitOf(app, 'H20.05') }
    return { id: (await done(lan, 'DonVi/create', body))['id'] as string, code: maCoQuan }
  }

  async function listed(loai: DueKind, body: object, caller = minh) {
    const answer = await caller.post<{ data: DueRow[]; totalRows: number }>('DenHan/get-paging', {
      loai,
      pageSize: 100,
      ...body,
    })
    expect(answer, JSON.stringify(answer).slice(0, 400)).toMatchObject({ status: 200, code: 0 })
    return answer.data
  }
  async function rowOf(loai: DueKind, id: string, body: object = wide, caller = minh) {
    const { soCccd } = (await lan.get<{ soCccd: string }>(`CanBoCongChuc/get-by-id/${id}`)).data
    return (await listed(loai, { ...body, searchContent: soCccd }, caller)).data.find((row) => row.id === id)
  }
  const explained = async (id: string, body: object) =>
    (await done(minh, 'DenHan/explain', { id, ...body })) as { ngay: string | null; lyDo: string[] }
  return { rank, step, addSalary, asTeacher, discipline, makeUnit, listed, rowOf, explained }
}

export type DuePeople = Awaited<ReturnType<typeof duePeople>>

export interface DueWorld {
  app: TestServer
  lan: Caller
  minh: Caller
  people: DuePeople
}

/** A server for the tests of a file, with who asks and the tools: there from the first test on, stopped after the last. */
export function dueWorld(): DueWorld {
  const world: Partial<DueWorld> = {}
  beforeAll(async () => {
    const app = await startTestServer()
    const [lan, minh] = [await app.as('lan'), await app.as('minh')]
    Object.assign(world, { app, lan, minh, people: await duePeople(app) })
  })
  afterAll(() => world.app?.stop())
  return world as DueWorld
}
