/** Reorganisations for the tests, and all data that they may write, for comparison. */
import { sql } from 'kysely'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

export interface MadeUnit {
  id: string
  name: string
  maCoQuan: string
  version: number
}

let made = 0

/** Creates a unit with a unique name and code below the parent, given as a code or a unit. */
export async function makeUnit(
  app: TestServer,
  lan: Caller,
  parent: string | { id: string } = 'H20',
  change: Record<string, unknown> = {},
): Promise<MadeUnit> {
  const donViCha = typeof parent === 'string' ? await unitOf(app, parent) : parent
  const body = { name: `Đơn vị sắp xếp ${++made}`, maCoQuan: `SX.${made}`, capDV: 2, donViCha, ...change }
  const answer = await lan.post('DonVi/create', body)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as MadeUnit
}

/** An unused code. */
export const freshCode = () => `SX.M.${++made}`

export const decision = { soQuyetDinh: '1663/NQ-UBTVQH15', ngayKy: '2026-06-16', nguoiKy: 'Trần Thanh Mẫn' }

/** A plan of these steps from 1 July 2026. */
export const plan = (...buoc: object[]) => ({ ngayHieuLuc: '2026-07-01', quyetDinh: decision, buoc })

export async function carryOut(lan: Caller, ...buoc: object[]): Promise<{ id: string; soNguoi: number }> {
  const answer = await lan.post('SapXep/create', plan(...buoc))
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as { id: string; soNguoi: number }
}

/** Tools for the people of such units; `who` is called on each use. */
export const peopleThrough = (who: () => { app: TestServer; lan: Caller }) => ({
  recordOf: async (id: string) => (await who().lan.get(`CanBoCongChuc/get-by-id/${id}`)).data,

  personIn: (unit: { maCoQuan: string }, change: object = {}) => {
    const { app, lan } = who()
    return makePerson(app, lan, { ...change }, unit.maCoQuan)
  },

  /** Adds a work period, open unless `change` ends it. */
  addWork: async (person: string, change: object): Promise<void> => {
    const { app, lan } = who()
    const congTac = await sampleEntry(app, workPeriod.form, { denNgay: null, ...change })
    const answer = await lan.post('CongTac/add', { id: person, congTac })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  },

  workOf: async (person: string) => {
    const list = await who().lan.post('CongTac/get-list', { id: person, pageNumber: 1, pageSize: 100 })
    return list.data.data as Record<string, any>[]
  },
})

type Rows = Map<string, string>

/** Every row that a reorganisation may write, without versions, which only increase. */
export async function everyRow(app: TestServer): Promise<Rows> {
  const versions = sql`(select array_agg(column_name::text) from information_schema.columns
    where column_name like 'version%' or column_name = 'updated_at')`
  const rows: Rows = new Map()
  for (const table of [
    'unit',
    'officer',
    'work_period',
    'account',
    'role',
    'movement',
    'list_view',
    'unit_position',
  ]) {
    const key =
      table === 'list_view' ? sql`jsonb_build_array(t.account_id, t.list, t.name)::text` : sql`t.id::text`
    const tableRows = await sql<{ id: string; row: string }>`
      select ${key} as id, cast(to_jsonb(t) - ${versions} as text) as row from ${sql.table(table)} t`.execute(
      app.server.db,
    )
    for (const { id, row } of tableRows.rows) rows.set(`${table} ${id}`, row)
  }
  return rows
}

/** The differences, ignoring units that were created since and are inactive. */
export function differences(before: Rows, after: Rows): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was === is) return []
    if (was === undefined && key.startsWith('unit ') && is?.includes('"active": false')) return []
    return [`${key}: ${was ?? '(none)'} → ${is ?? '(none)'}`]
  })
}
