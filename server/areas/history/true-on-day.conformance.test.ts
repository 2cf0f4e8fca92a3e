/**
 * Generated lives entered over HTTP as they happened, with the reorganisations of their units; then lists, trees and
 * reports of many days against what really was so. `npm run prove -- time` does a thousand lives.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/fields/dates.ts'
import type { FiguresOnDay, PeopleOnDay, PersonOnDay, UnitOnDay } from '#domain/history/calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { firstDay, Lives, randomOf, type Life, type LifeEvent } from '#server/test/history/lives.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import { decision, freshCode } from '#server/test/samples/sample-reorganisation.ts'
import { testToday } from '#server/test/test-clock.ts'

const isProof = process.env['PROVE'] === '1'
const seed = Number(process.env['PROVE_SEED'] ?? 11)
const size = isProof ? { lives: 1000, reorganisations: 20 } : { lives: 100, reorganisations: 5 }

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

interface World {
  top: { id: string; code: string }
  /** Codes and ids of units by their keys. */
  codes: Map<string, string>
  ids: Map<string, string>
  people: Map<Life, string>
}

async function enter(world: World, event: LifeEvent, tools: Awaited<ReturnType<typeof reportPeople>>) {
  const { codes, ids, people } = world
  const code = (key: string) => ({ code: codes.get(key) ?? '' })
  const id = (key: string) => ids.get(key) ?? ''
  const reorganised = (buoc: object) =>
    done(lan, 'SapXep/create', {
      ngayHieuLuc: event.day,
      quyetDinh: { ...decision, ngayKy: addDays(event.day, -15) },
      buoc: [buoc],
    })
  switch (event.kind) {
    case 'recruit': {
      const { life, day } = event
      const person = await tools.person(code(event.unit), { hoVaTen: life.name, ngayDamNhiem: day })
      people.set(life, person.id)
      const donVi = await unitOf(app, code(event.unit).code)
      if (event.isRecorded) {
        const congTac = await sampleEntry(app, workPeriod.form, { tuNgay: day, denNgay: null, donVi })
        await done(lan, 'CongTac/add', { id: person.id, congTac })
      }
      if (life.isDated) {
        const loaiHoSo = await catalogueOf(app, 'DM_LOAIHOSO', '02')
        const dates = { ngayBatDau: day, ngayDamNhiem: day, ngayKetThuc: null, loaiHoSo }
        const work = { ...(await sampleEntry(app, workForm)), ...dates }
        await done(lan, 'CongTac/update-thong-tin', { ...work, id: person.id })
      }
      return
    }
    case 'transfer': {
      const donViDen = await unitOf(app, code(event.unit).code)
      const person = people.get(event.life) ?? ''
      const movement = await begun(app, lan, transfer, person, { donViDen, ngayBienDong: event.day })
      const bienDong = { ngayChuyenDen: event.day }
      await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', { id: movement, bienDong })
      return
    }
    case 'pay': {
      const pay = {
        ngayHuongLuong: event.day,
        ngayKetThucLuong: null,
        heSoLuong: event.factor,
        coHieuLucLuong: true,
      }
      const luong = await sampleEntry(app, salaryPeriod.form, pay)
      await done(lan, 'Luong/add', { id: people.get(event.life), luong })
      return
    }
    case 'leave': {
      const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', '02')
      const person = people.get(event.life) ?? ''
      const ngayKyQuyetDinh = addDays(event.day, -1)
      await begun(app, lan, endOfService, person, { trangThai, ngay: event.day, ngayKyQuyetDinh })
      return
    }
    case 'rename':
      return reorganised({ loai: 'doi-ten', donVi: id(event.unit), name: event.name })
    case 'move':
      return reorganised({
        loai: 'chuyen',
        donVi: id(event.unit),
        parentId: event.parent === null ? world.top.id : id(event.parent),
      })
    case 'merge': {
      const maCoQuan = freshCode()
      const made = { name: event.into.name, maCoQuan, capDV: 2, parentId: world.top.id }
      await reorganised({
        loai: 'sap-nhap',
        tu: event.units.map(id),
        vao: event.isNew ? made : id(event.into.key),
      })
      if (event.isNew) await learn(event.into.key, maCoQuan)
      return
    }
    case 'split': {
      const parts = event.parts.map(({ key, name }) => ({
        key,
        name,
        maCoQuan: freshCode(),
        listId: (event.people.get(key) ?? []).map((life) => people.get(life)),
        donViCon: [],
      }))
      await reorganised({ loai: 'tach', tu: id(event.unit), thanh: parts })
      for (const { key, maCoQuan } of parts) await learn(key, maCoQuan)
    }
  }

  async function learn(key: string, maCoQuan: string) {
    codes.set(key, maCoQuan)
    ids.set(key, (await unitOf(app, maCoQuan)).id)
  }
}

async function answerOf<T>(path: string, body: object): Promise<T> {
  return (await done(lan, path, body)) as T
}

async function listOn(body: object, caller = lan): Promise<PersonOnDay[]> {
  const all: PersonOnDay[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const answer = await caller.post<PeopleOnDay>('LichSu/list-on', { pageSize: 100, pageNumber, ...body })
    expect(answer, JSON.stringify(answer).slice(0, 600)).toMatchObject({ status: 200, code: 0 })
    all.push(...answer.data.data)
    if (answer.data.data.length < 100) return all
  }
}

test('lists, trees and reports of a day are what really was so, with the ground of each fact', async () => {
  const tools = await reportPeople(app)
  const model = new Lives({ seed, ...size })
  const top = await tools.makeUnit('Sở Đời sống', 'H20.05')
  const world: World = { top, codes: new Map(), ids: new Map(), people: new Map() }
  for (const { key, name } of model.trees[0]?.units.values() ?? []) {
    const made = await tools.makeUnit(name, top.code, { capDV: 2 })
    world.codes.set(key, made.code)
    world.ids.set(key, made.id)
  }
  for (const event of model.events) await enter(world, event, tools)

  const random = randomOf(seed + 1)
  const daysAsked = [
    ...Array.from({ length: isProof ? 60 : 8 }, () => addDays(firstDay, Math.floor(random() * 2400))),
    ...model.trees.slice(1).flatMap(({ from }) => [addDays(from, -1), from]),
  ]
  const keyOf = new Map([...world.ids].map(([key, id]) => [id, key]))
  const grounds = new Map<string, number>()
  for (const day of daysAsked) {
    const shown = new Map((await listOn({ donViId: top.id, ngay: day })).map((row) => [row.id, row]))
    let count = 0
    for (const life of model.lives) {
      const truth = model.truthOf(life, day)
      if (truth === undefined) continue
      const row = shown.get(world.people.get(life) ?? '')
      const said = row && {
        unit: keyOf.get(row.donVi?.id ?? ''),
        unitGround: row.canCu.donVi,
        statusGround: row.canCu.trangThaiHoSo,
        factor: row.canCu.ngach === 'luong' ? row.heSoLuong : null,
        factorGround: row.canCu.ngach,
      }
      expect([life.name, day, said ?? null]).toEqual([life.name, day, truth])
      if (truth === null) continue
      count += 1
      grounds.set(truth.unitGround, (grounds.get(truth.unitGround) ?? 0) + 1)
    }
    const tree = await answerOf<UnitOnDay[]>('LichSu/tree-on', { ngay: day })
    const below = tree.filter(({ id }) => keyOf.has(id))
    const line = (key: string, name: string, parent: string | null) => `${key} ${name} < ${parent ?? ''}`
    expect([
      day,
      below
        .map(({ id, name, parentId }) => line(keyOf.get(id) ?? '', name, keyOf.get(parentId ?? '') ?? null))
        .toSorted(),
    ]).toEqual([
      day,
      [...model.treeOn(day).values()].map(({ key, name, parent }) => line(key, name, parent)).toSorted(),
    ])
    const undated = [...shown.values()].length - count
    const figures = await answerOf<FiguresOnDay>('LichSu/figures-on', { donViId: top.id, ngay: day })
    expect([day, figures.tong.soNguoi]).toEqual([day, shown.size])
    const report = await tools.preview({ code: 'R1', donViId: top.id, tinhDenNgay: day })
    expect([day, tools.figuresIn(report, '')['coMat']]).toEqual([day, count + undated])
  }
  // Every ground of a unit occurs, or nothing was proved.
  expect([...grounds.keys()].toSorted()).toEqual(['bien-dong', 'cong-tac', 'hien-tai', 'sap-xep'])
  expect(testToday > addDays(firstDay, 2400)).toBe(true)
}, 1_800_000)
