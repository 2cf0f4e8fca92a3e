import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson, validRecord } from '#server/test/people.ts'
import { unitOf } from '#server/test/lookups.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

let made = 0
const fresh = () => `T.${process.pid}.${++made}`

async function makeUnit(parent: { id: string }, change: Record<string, unknown> = {}) {
  const answer = await lan.post('DonVi/create', {
    name: 'Phòng Thử nghiệm',
    maCoQuan: fresh(),
    capDV: 3,
    donViCha: parent,
    ...change,
  })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as { id: string; maCoQuan: string; version: number; name: string; childCount: number }
}

async function pathOf(id: string): Promise<(number | null)[]> {
  const { rows } = await sql<Record<string, number | null>>`
    select level, unit_1, unit_2, unit_3, unit_4, unit_5, unit_6 from unit where id = ${id}`.execute(
    app.server.db,
  )
  return Object.values(rows[0] ?? {})
}

describe('creating a unit', () => {
  test('reports every missing field with the specification’s sentences', async () => {
    expect(await lan.post('DonVi/create', {})).toMatchObject({
      status: 200,
      code: 21,
      detail: [
        { field: 'name', message: 'Tên cơ quan không được bỏ trống.' },
        { field: 'maCoQuan', message: 'Mã cơ quan không được bỏ trống.' },
        { field: 'capDV', message: 'Cấp đơn vị không được bỏ trống.' },
      ],
    })
  })

  test('returns the saved unit, which is in the tree immediately', async () => {
    const parent = await makeUnit(await unitOf(app, 'H20.05'))
    const child = await makeUnit(parent, { name: 'Tổ Một', capDV: 4, oldId: 77, bienChe: 0 })
    expect(child).toMatchObject({
      name: 'Tổ Một',
      capDV: 4,
      oldId: 77,
      bienChe: 0,
      parentId: parent.id,
      version: 1,
      childCount: 0,
    })
    const again = await lan.post('DonVi/get-by-id', { id: parent.id })
    expect(again.data).toMatchObject({ childCount: 1, donViCha: { name: expect.any(String) } })
    const rooms = await lan.get(`DonVi/get-phong-ban/${parent.id}`)
    expect(rooms.data.map(({ id }: { id: string }) => id)).toEqual([child.id])
  })

  test('an allotment is a whole number of people, or empty', async () => {
    const unit = await makeUnit(await unitOf(app, 'H20.05'), { bienChe: 12 })
    const save = (bienChe: unknown) => lan.post('DonVi/update', { id: unit.id, bienChe })
    expect(await save(-1)).toMatchObject({ code: 21, detail: [{ field: 'bienChe' }] })
    expect(await save(1.5)).toMatchObject({ code: 21, detail: [{ field: 'bienChe' }] })
    expect(await save(null)).toMatchObject({ code: 0, data: { bienChe: null } })
  })

  test('without a parent it is below the root: there is one tree', async () => {
    const root = await unitOf(app, 'H20')
    const answer = await lan.post('DonVi/create', { name: 'Sở Mới', maCoQuan: fresh(), capDV: 2 })
    expect(answer).toMatchObject({ code: 0, data: { parentId: root.id } })
  })

  test('accepts the parent as object, id or parentId', async () => {
    const parent = await makeUnit(await unitOf(app, 'H20.05'))
    for (const way of [{ donViCha: parent.id }, { donViChaId: parent.id }, { parentId: parent.id }]) {
      const answer = await lan.post('DonVi/create', { name: 'Tổ', maCoQuan: fresh(), capDV: 4, ...way })
      expect(answer).toMatchObject({ code: 0, data: { parentId: parent.id } })
    }
  })

  test('refuses a used code, an unknown parent, a wrong level and a seventh level', async () => {
    const root = await unitOf(app, 'H20')
    const body = { name: 'X', maCoQuan: 'H20.05', capDV: 2, donViCha: root }
    const taken = { code: 22, detail: [{ field: 'maCoQuan', message: 'Mã cơ quan đã tồn tại.' }] }
    expect(await lan.post('DonVi/create', body)).toMatchObject(taken)
    expect(await lan.post('DonVi/create', { ...body, maCoQuan: 'h20.05' })).toMatchObject(taken)
    expect(await lan.post('DonVi/create', { ...body, maCoQuan: fresh(), donViCha: '999999' })).toMatchObject({
      code: 21,
      detail: [{ field: 'donViCha' }],
    })
    expect(await lan.post('DonVi/create', { ...body, maCoQuan: fresh(), capDV: 'hai' })).toMatchObject({
      code: 21,
    })
    let parent: { id: string } = root
    for (let level = 2; level <= 6; level++) parent = await makeUnit(parent)
    const seventh = { name: 'Quá sâu', maCoQuan: fresh(), capDV: 4, donViCha: parent }
    expect(await lan.post('DonVi/create', seventh)).toMatchObject({
      code: 21,
      message: 'Cây đơn vị chỉ được có tối đa 6 cấp.',
    })
  })

  test('the same Idempotency-Key creates one unit', async () => {
    const body = { name: 'Một lần', maCoQuan: fresh(), capDV: 2 }
    const key = { 'idempotency-key': `unit-${process.pid}-${made}` }
    const first = await lan.post('DonVi/create', body, key)
    expect(await lan.post('DonVi/create', body, key)).toEqual(first)
  })
})

describe('changing a unit', () => {
  test('keeps fields that are not sent, raises the version, refuses a stale one and logs both values', async () => {
    const unit = await makeUnit(await unitOf(app, 'H20.05'))
    const renamed = await lan.post('DonVi/update', { id: unit.id, name: 'Tên mới', version: 1 })
    expect(renamed).toMatchObject({ code: 0, data: { name: 'Tên mới', maCoQuan: unit.maCoQuan, version: 2 } })
    expect(await lan.post('DonVi/update', { id: unit.id, name: 'Tên cũ', version: 1 })).toMatchObject({
      code: 24,
      data: { name: 'Tên mới', version: 2 },
    })
    expect(await lan.post('DonVi/update', { id: unit.id, name: '' })).toMatchObject({ code: 21 })
    const { rows } = await sql<{ before: unknown; after: unknown; user_name: string }>`
      select before, after, user_name from audit_entry
      where action = 'DonVi.update' and target_id = ${unit.id}`.execute(app.server.db)
    expect(rows).toEqual([
      { before: { name: 'Phòng Thử nghiệm' }, after: { name: 'Tên mới' }, user_name: 'lan' },
    ])
  })

  test('codes that differ only in capitalisation are equal', async () => {
    const parent = await unitOf(app, 'H20.05')
    const [one, other] = [await makeUnit(parent), await makeUnit(parent)]
    const taken = { code: 22, detail: [{ field: 'maCoQuan' }] }
    const small = one.maCoQuan.toLowerCase()
    expect(await lan.post('DonVi/update', { id: other.id, maCoQuan: small })).toMatchObject(taken)
    expect(await lan.post('DonVi/update', { id: one.id, maCoQuan: small })).toMatchObject({ code: 0 })
    // Duplicates from before this check keep their codes, and can be changed otherwise.
    await sql`update unit set "maCoQuan" = upper(${small}) where id = ${other.id}`.execute(app.server.db)
    expect(await lan.post('DonVi/update', { id: other.id, name: 'Song sinh' })).toMatchObject({ code: 0 })
  })

  test('refuses a parent below itself, and a parent for the root', async () => {
    const top = await makeUnit(await unitOf(app, 'H20.05'))
    const below = await makeUnit(top)
    for (const donViCha of [top, below]) {
      expect(await lan.post('DonVi/update', { id: top.id, donViCha })).toMatchObject({
        code: 21,
        detail: [{ field: 'donViCha' }],
      })
    }
    const root = await unitOf(app, 'H20')
    expect(await lan.post('DonVi/update', { id: root.id, donViCha: top })).toMatchObject({ code: 21 })
    expect(await lan.post('DonVi/update', { id: top.id, donViCha: null })).toMatchObject({ code: 21 })
  })

  test('moving includes the subtree and its people, and every total equals that of a rebuild', async () => {
    const [from, to] = [await makeUnit(await unitOf(app, 'H20.05')), await makeUnit(await unitOf(app, 'H20'))]
    const moved = await makeUnit(from)
    const inner = await makeUnit(moved)
    const person = await makePerson(app, lan, {}, inner.maCoQuan)
    expect(
      await (await app.as('minh')).post('CanBoCongChuc/get-general-info', { id: person.id }),
    ).toMatchObject({ code: 0 })

    expect(await lan.post('DonVi/update', { id: moved.id, donViCha: to })).toMatchObject({ code: 0 })
    const root = Number((await unitOf(app, 'H20')).id)
    const path = [root, Number(to.id), Number(moved.id), Number(inner.id)]
    expect(await pathOf(moved.id)).toEqual([3, ...path.slice(0, 3), null, null, null])
    expect(await pathOf(inner.id)).toEqual([4, ...path, null, null])
    expect(
      await (await app.as('minh')).post('CanBoCongChuc/get-general-info', { id: person.id }),
    ).toMatchObject({ code: 23 })

    const sums = async () => {
      const { rows } = await sql<{ unit: number; n: number }>`
        select unit, status, loai_ho_so, sum(n)::int as n from subtree_count
        group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`.execute(app.server.db)
      return rows
    }
    const counted = await sums()
    expect(counted.find(({ unit }) => unit === Number(to.id))?.n).toBe(1)
    expect(counted.find(({ unit }) => unit === Number(from.id))).toBeUndefined()
    await sql`select rebuild_officer_units()`.execute(app.server.db)
    await sql`select rebuild_officer_count()`.execute(app.server.db)
    expect(await sums()).toEqual(counted)
  })

  test('a subtree that would become too deep can’t be moved', async () => {
    let deep: { id: string } = await unitOf(app, 'H20')
    for (let level = 2; level <= 5; level++) deep = await makeUnit(deep)
    const top = await makeUnit(await unitOf(app, 'H20.05'))
    await makeUnit(top)
    expect(await lan.post('DonVi/update', { id: top.id, donViCha: deep })).toMatchObject({ code: 21 })
    expect((await pathOf(top.id))[0]).toBe(3)
  })

  test('of two moves that would create a cycle together one succeeds', async () => {
    const [one, two] = [
      await makeUnit(await unitOf(app, 'H20.05')),
      await makeUnit(await unitOf(app, 'H20.05')),
    ]
    const answers = await Promise.all([
      lan.post('DonVi/update', { id: one.id, donViCha: two }),
      lan.post('DonVi/update', { id: two.id, donViCha: one }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 21])
  })
})

describe('deleting a unit', () => {
  test('lists its active references', async () => {
    const unit = await makeUnit(await unitOf(app, 'H20.05'))
    const child = await makeUnit(unit)
    await makePerson(app, lan, {}, unit.maCoQuan)
    expect(await lan.post('DonVi/Delete', { id: unit.id })).toMatchObject({
      code: 25,
      message: "Đơn vị 'Phòng Thử nghiệm' còn 1 đơn vị trực thuộc, 1 hồ sơ nên không thể xóa.",
    })
    expect(await lan.post('donvi/delete', { id: child.id })).toMatchObject({ code: 0, data: null })
    expect(await lan.post('DonVi/get-by-id', { id: child.id })).toMatchObject({ code: 23 })
    const again = await lan.post('DonVi/create', {
      name: 'Lại',
      maCoQuan: child.maCoQuan,
      capDV: 3,
      donViCha: unit,
    })
    expect(again.code).toBe(0)
    expect(await lan.post('DonVi/Delete', { id: '0' })).toMatchObject({ code: 23 })
  })

  test('counts an account by its person’s current unit, none for a person in the bin', async () => {
    const [unit, next] = [
      await makeUnit(await unitOf(app, 'H20.05')),
      await makeUnit(await unitOf(app, 'H20.05')),
    ]
    const role = (code: string) =>
      lan.get('UnitRole/get-all').then(({ data }) => data.find((one: { code: string }) => one.code === code))
    const person = await makePerson(app, lan, {}, unit.maCoQuan)
    const binned = await makePerson(app, lan, {}, unit.maCoQuan)
    for (const { id } of [person, binned]) {
      const linked = { unitRoleView: await role('ND'), donVi: unit, idCBCC: id }
      expect((await lan.post('Users/create', linked)).code).toBe(0)
    }
    expect((await lan.post('CanBoCongChuc/delete', { id: binned.id })).code).toBe(0)
    // An account belongs to its person's unit, whatever unit it was created in.
    const move = { id: person.id, donVi: { id: next.id } }
    expect((await lan.post('CanBoCongChuc/update-general-hs', move)).code).toBe(0)
    const own = { unitRoleView: await role('QTDV'), donVi: unit, name: 'Quản trị', userName: fresh() }
    const { data } = await lan.post('Users/create', own)
    const refusal = (parts: string) => ({
      code: 25,
      message: `Đơn vị 'Phòng Thử nghiệm' còn ${parts} nên không thể xóa.`,
    })
    expect(await lan.post('DonVi/Delete', { id: unit.id })).toMatchObject(refusal('1 tài khoản'))
    expect(await lan.post('DonVi/Delete', { id: next.id })).toMatchObject(refusal('1 hồ sơ, 1 tài khoản'))
    expect((await lan.post('Users/delete', { id: data.id })).code).toBe(0)
    expect(await lan.post('DonVi/Delete', { id: unit.id })).toMatchObject({ code: 0 })
  })

  test('nobody can be assigned to a unit that another process has just deactivated', async () => {
    const unit = await makeUnit(await unitOf(app, 'H20.05'))
    const { id } = await makePerson(app, lan)
    const body = await validRecord(app, {}, unit.maCoQuan)
    // Changed directly in the database: this process still has the unit cached as active.
    await sql`update unit set active = false where id = ${Number(unit.id)}`.execute(app.server.db)
    const refused = { code: 21, detail: [{ field: 'donVi', message: 'Đơn vị hiện tại không tồn tại.' }] }
    expect(await lan.post('CanBoCongChuc/create-hs', body)).toMatchObject(refused)
    expect(await lan.post('CanBoCongChuc/update-general-hs', { id, donVi: unit })).toMatchObject(refused)
  })

  test('a write that hasn’t looked at the unit waits for its deactivation and is refused', async () => {
    const unit = Number((await makeUnit(await unitOf(app, 'H20.05'))).id)
    const { id } = await makePerson(app, lan)
    const going = await app.server.db.startTransaction().execute()
    await sql`update unit set active = false where id = ${unit}`.execute(going)
    const move = sql`update officer set "donViId" = ${unit} where id = ${Number(id)}`.execute(app.server.db)
    await Promise.all([expect(move).rejects.toMatchObject({ code: 'HS001' }), going.commit().execute()])
  })
})

test('only administrators can write; others can read their own branch', async () => {
  const unit = await unitOf(app, 'H20.05')
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    const caller = await app.as(name)
    for (const call of ['create', 'update', 'Delete']) {
      expect(await caller.post(`DonVi/${call}`, { id: unit.id, name: 'X' })).toMatchObject({
        status: 403,
        code: -1,
      })
    }
  }
  const tree = await (await app.as('minh')).get('DonVi/getTree')
  expect(tree.data).toMatchObject([{ maCoQuan: 'H20.05', childCount: expect.any(Number) }])
  expect(await app.withToken('').post('DonVi/create', {})).toMatchObject({ status: 401 })
})

test('a unit can be read in the visible branch, also by ordinary users: that of the person’s unit', async () => {
  const [unit, next] = [await makeUnit(await unitOf(app, 'H20.05')), await makeUnit(await unitOf(app, 'H20'))]
  const child = await makeUnit(unit)
  const person = await makePerson(app, lan, {}, unit.maCoQuan)
  const ordinary = await ordinaryUser(person.id)
  const [root, home] = [await unitOf(app, 'H20'), await unitOf(app, 'H20.05')]
  const looksUp = async (caller: Caller) => {
    const codes = []
    for (const { id } of [root, home, unit, child, next])
      codes.push((await caller.post('DonVi/get-by-id', { id })).code)
    return codes
  }
  const tops = async (caller: Caller) =>
    (await caller.get('DonVi/getTree')).data.map(({ id }: { id: string }) => id)
  expect(await looksUp(await app.as('minh'))).toEqual([23, 0, 0, 0, 23])
  expect(await looksUp(ordinary)).toEqual([23, 23, 0, 0, 23])
  expect(await tops(ordinary)).toEqual([unit.id])
  const move = { id: person.id, donVi: { id: next.id } }
  expect((await lan.post('CanBoCongChuc/update-general-hs', move)).code).toBe(0)
  expect(await tops(ordinary)).toEqual([next.id])
  expect(await looksUp(ordinary)).toEqual([23, 23, 23, 23, 0])
})

/** The person's account, signed in with a changed password. */
async function ordinaryUser(idCBCC: string): Promise<Caller> {
  const made = await lan.post('CanBoCongChuc/create-users-all-by-don-vi', [{ id: Number(idCBCC) }])
  const { userName, passWord } = made.data.accounts[0]
  const signIn = async (password: string) =>
    app.withToken(
      (await app.withToken('').post('Auth/login', { userName, passWord: password })).data.access_token,
    )
  const newPass = 'Ruong-lua@Chin7'
  const change = { password: passWord, newPass, confirmPass: newPass }
  expect((await (await signIn(passWord)).post('Users/change-password', change)).code).toBe(0)
  return signIn(newPass)
}
