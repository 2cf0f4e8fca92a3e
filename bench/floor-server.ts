/**
 * The floor: a bare Fastify with hand-written SQL that returns the same data from the same database. No tokens, no
 * roles, no validation; it writes the same log rows and uses the same indexes and ledgers. Started by run.ts; PORT,
 * DATABASE_URL.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { serveScreens } from './floor-screens.ts'
import * as sql from './floor-sql.ts'

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off',
  types: {
    // int8 as number, dates and numerics as text.
    getTypeParser: ((oid: number) =>
      oid === 20 ? Number : oid === 1082 || oid === 1700 ? String : pg.types.getTypeParser(oid)) as never,
  },
})
const run = async (statement: { name: string; text: string }, values: readonly unknown[]) =>
  (await pool.query<Record<string, unknown>>({ ...statement, values: [...values] })).rows

const units = new Map(
  (await pool.query('select id, name, "maCoQuan", "isSyncQG", level, parent_id from unit')).rows.map(
    (unit) => [Number(unit.id), unit],
  ),
)
const items = new Map(
  (await pool.query('select id, code, name, catalogue, extra from catalogue_item')).rows.map((item) => [
    Number(item.id),
    item,
  ]),
)
const live = [...items]
  .filter(([, { catalogue, code }]) => catalogue === 'DM_TRANGTHAIHOSO' && code !== '999999')
  .map(([id]) => id)
const item = (id: unknown) => {
  const row = items.get(Number(id))
  return row === undefined ? null : { id: String(id), code: row.code, name: row.name }
}
const unit = (id: unknown) => {
  const row = units.get(Number(id))
  return row === undefined
    ? null
    : { id: String(id), name: row.name, maCoQuan: row.maCoQuan, isSyncQG: row.isSyncQG }
}

/** Ids of references become objects, as in the contract. */
function shown(row: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (!column.endsWith('Id')) out[column] = value
    else if (/^(donVi|phongBan|coQuan)/.test(column)) out[column.slice(0, -2)] = unit(value)
    else out[column.slice(0, -2)] = item(value)
  }
  return out
}

interface ListBody {
  pageNumber: number
  pageSize: number
  donViId: string
  searchContent?: string
  trangThaiHoSoId?: string
  loaiHoSoId?: string
  chucVuId?: string
  laDangVien?: boolean
}

function list(body: ListBody): Promise<Record<string, unknown>[]> {
  const level: number = units.get(Number(body.donViId))?.level ?? 1
  const statuses = body.trangThaiHoSoId === undefined ? live : [Number(body.trangThaiHoSoId)]
  const page = [body.pageSize, (body.pageNumber - 1) * body.pageSize]
  if (body.searchContent !== undefined && /^\d+$/.test(body.searchContent)) {
    const digits = body.searchContent
    const grams = Array.from({ length: digits.length - 4 }, (_, at) => Number(digits.slice(at, at + 5)))
    return run(sql.byDigits, [grams, `%${digits}%`, statuses, ...page])
  }
  if (body.searchContent !== undefined) {
    const { statement, values } = sql.byNames(body.searchContent, statuses, page)
    return run(statement, values)
  }
  if (body.chucVuId !== undefined) {
    return run(sql.filtered(level), [
      body.donViId,
      statuses,
      ...page,
      body.chucVuId,
      body.loaiHoSoId,
      body.laDangVien,
    ])
  }
  if (body.trangThaiHoSoId !== undefined)
    return run(sql.bySubtreeAndStatus(level), [body.donViId, body.trangThaiHoSoId, ...page])
  return run(sql.bySubtree(level), [body.donViId, statuses, ...page])
}

function pageOf(rows: Record<string, unknown>[]) {
  const data = rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => shown(row))
  return { code: 0, message: '', data: { data, totalRows: Number(rows[0]?.['total'] ?? 0) } }
}

const [province] = (
  await pool.query(`select p.id from catalogue_item i join place p on p.code = i."qgCode"
    where i.catalogue = 'DM_TINHTRUOCSAPNHAP' and i.code = 'TG' and p.side = 'old' and p.level = 0`)
).rows

const lookedUp = (keyword: string) => {
  const { statement, values } = sql.lookup(keyword, live)
  return run(statement, values)
}

const app = Fastify()
app.get('/health/ready', () => ({}))
app.post<{ Body: ListBody }>('/api/v1/CanBoCongChuc/get-hs-paging', async ({ body }) => {
  return pageOf(await list(body))
})
app.post<{ Body: ListBody }>('/api/v1/CanBoCongChucTG/get-hs-paging', async ({ body }) => {
  const page = [body.pageSize, (body.pageNumber - 1) * body.pageSize]
  return pageOf(await run(sql.byProvince, [province?.id, live, ...page]))
})
app.post<{ Body: { keyword: string } }>('/api/v1/CanBoCongChuc/get-list-tra-cuu', async ({ body }) => {
  return { code: 0, message: '', data: (await lookedUp(body.keyword)).map(shown) }
})
serveScreens(app, { run, shown, units, items, lookedUp })
app.get<{ Params: { id: string } }>('/api/v1/CanBoCongChuc/get-by-id/:id', async ({ params }) => {
  const [row] = await run(sql.detail, [params.id])
  return { code: 0, message: '', data: shown(row ?? {}) }
})
app.post<{ Body: Record<string, unknown> & { id: string; version: number } }>(
  '/api/v1/CanBoCongChuc/update-general-hs',
  async ({ body }) => {
    const [row] = await run(sql.save, [
      body.id,
      body.version,
      ...sql.savedFields.map((field) => body[field] ?? null),
    ])
    if (row === undefined) return { code: 24, message: '', data: null }
    return { code: 0, message: '', data: { ...shown(row), version: row['version_general'] } }
  },
)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
