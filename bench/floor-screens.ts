/** The floor's answers for the works of screen-works.ts. */
import type { FastifyInstance } from 'fastify'
import { columnOfKind, dueKinds } from '#domain/due/kinds.ts'
import { fold } from '#domain/officer/name-text.ts'
import { DUE, DUE_COUNTS, FIGURES, officeToday, PLACEMENTS, QUICK_FIND, REVIEW } from './screen-works.ts'

type Row = Record<string, unknown>
type Run = (statement: { name: string; text: string }, values: readonly unknown[]) => Promise<Row[]>

export interface Loaded {
  run: Run
  shown: (row: Row) => Row
  units: ReadonlyMap<number, { name: string; level: number; parent_id: number | string | null }>
  items: ReadonlyMap<number, { catalogue: string; code: string; extra: Row | null }>
  /** The people of the lookup. */
  lookedUp: (keyword: string) => Promise<Row[]>
}

const figureColumns = `case when "ngaySinh" is null or "gioiTinhId" is null then 'chua-ro'
      else greatest(20, least(60, date_part('year', age($3::date, "ngaySinh"))::int / 5 * 5))::text || ' ' || "gioiTinhId" end as age,
    coalesce("trinhDoCaoNhatId"::text, 'chua-ro') as level, coalesce("loaiHoSoId"::text, 'chua-ro') as kind,
    "laDangVien"::text as party, coalesce("ngachHoacViTriId"::text, 'chua-ro') as rank,
    case when due_retirement between $3::date and (date_part('year', $3::date) + 4 || '-12-31')::date
      then date_part('year', due_retirement)::text end as retires`
const names = ['age', 'level', 'kind', 'party', 'rank', 'retires'] as const
const figureNames = ['do-tuoi', 'trinh-do', 'loai-ho-so', 'dang-vien', 'ngach', 'nghi-huu'] as const

/** $1 unit, $2 statuses at work, $3 today. */
const figures = (level: number) => ({
  name: `figures-${level}`,
  text: `select ${names.join(', ')}, grouping(${names.join(', ')}) as mask, count(*) as n
    from (select ${figureColumns} from officer
      where unit_${level} = $1 and "trangThaiHoSoId" = any($2) and not deleted) p
    group by grouping sets (${names.map((name) => `(${name})`).join(', ')})`,
})

const dueColumns =
  'id, "hoVaTen", avatar, "donViId", "chucVuId", "chucVuNgoaiHeThong", "loaiHoSoId", "trangThaiHoSoId"'
const rowsOf = (table: string) =>
  `(select json_agg(row_to_json(r) order by r.id) from ${table} r where r.officer_id = o.id) as ${table}`

/** $1 unit, $2 statuses at work, $3 and $4 days, $5 size, $6 offset. */
const raises = (level: number) => {
  const where = `unit_${level} = $1 and "trangThaiHoSoId" = any($2) and not deleted and due_raise between $3 and $4`
  return {
    name: `raises-${level}`,
    text: `select t.total, p.* from (select count(*) as total from officer where ${where}) t
      left join lateral (select ${dueColumns}, due_raise, ${['salary_period', 'disciplinary_action', 'yearly_evaluation', 'labour_interruption'].map(rowsOf).join(', ')}
        from officer o where ${where} order by due_raise, id limit $5 offset $6) p on true`,
  }
}

const dueCounts = (level: number) => ({
  name: `due-counts-${level}`,
  text: `select ${dueKinds
    .map(({ id, isOwed }) => {
      const day = columnOfKind(id)
      const last = `profession_allowance ->> 'denNgay'`
      const begins = isOwed
        ? `(${day} >= $3 or ${last} is null or ${day} < cast(${last} as date))`
        : `${day} >= $3`
      return `(select count(*)::int from officer where unit_${level} = $1 and "trangThaiHoSoId" = any($2) and not deleted
        and ${day} is not null and ${begins} and ${day} <= $4) as "${id}"`
    })
    .join(', ')}`,
})

const hasProblems = 'sai_count + ngo_count + thieu_count > 0'
/** $1 unit, $2 it and the units below, $3 size, $4 offset. */
const reviewed = (level: number) => ({
  name: `reviewed-${level}`,
  text: `select t.total, o.* from (select coalesce(sum(people), 0) as total from problem_count
      where rule = '' and unit = any($2)) t
    left join lateral (select id as found, name_key from officer
      where unit_${level} = $1 and ${hasProblems} and not deleted order by name_key, id limit $3 offset $4) f on true
    left join lateral (select id, "hoVaTen", avatar, "soCccd", "ngaySinh", "chucVuId", "chucVuNgoaiHeThong", "loaiHoSoId",
      "donViId", sai_count, ngo_count, thieu_count, problems from officer where id = f.found) o on true
    order by f.name_key, f.found`,
})

/** $1 unit, $2 statuses at work, $3 kinds of record. */
const placements = (level: number) => ({
  name: `placements-${level}`,
  text: `select unit_${level + 1} as unit, count(*)::int as tong, count("viTriViecLamId")::int as "coViTri",
      count("bacNgheNghiepId")::int as "coBac",
      count(*) filter (where "viTriViecLamId" is not null and "bacNgheNghiepId" is not null)::int as du
    from officer where unit_${level} = $1 and "trangThaiHoSoId" = any($2) and "loaiHoSoId" = any($3) and not deleted group by 1`,
})

export function serveScreens(app: FastifyInstance, { run, shown, units, items, lookedUp }: Loaded): void {
  const today = officeToday()
  const idsOf = (catalogue: string, is: (item: { code: string; extra: Row | null }) => boolean) =>
    [...items].filter(([, one]) => one.catalogue === catalogue && is(one)).map(([id]) => id)
  const atWork = idsOf('DM_TRANGTHAIHOSO', ({ code, extra }) => code !== '999999' && extra?.['left'] !== true)
  const employees = idsOf('DM_LOAIHOSO', ({ code }) => code === '03')
  const levelOf = (id: string) => units.get(Number(id))?.level ?? 1
  const children = Map.groupBy(units.keys(), (id) => Number(units.get(id)?.parent_id ?? 0))
  const below = (unit: number): number[] => [unit, ...(children.get(unit) ?? []).flatMap(below)]
  const words = [...units].map(([id, { name }]) => ({ id: String(id), name, words: fold(name).split(' ') }))

  app.post<{ Body: { donViId: string } }>(FIGURES, async ({ body: { donViId } }) => {
    const rows = await run(figures(levelOf(donViId)), [donViId, atWork, today])
    const data = names.map((name, at) => ({
      ten: figureNames[at],
      cot: rows
        .filter(({ mask, [name]: key }) => !(Number(mask) & (1 << (names.length - 1 - at))) && key !== null)
        .map(({ [name]: ma, n }) => ({ ma, so: Number(n) })),
    }))
    return { code: 0, message: '', data }
  })
  app.post<{ Body: { keyword: string } }>(QUICK_FIND, async ({ body: { keyword } }) => {
    const typed = fold(keyword).split(' ')
    const donVi = words.filter((unit) =>
      typed.every((one) => unit.words.some((word) => word.startsWith(one))),
    )
    const nguoi = (await lookedUp(keyword)).map(shown)
    return {
      code: 0,
      message: '',
      data: { nguoi, donVi: donVi.slice(0, 4).map(({ id, name }) => ({ id, name })) },
    }
  })
  app.post<{
    Body: { donViId: string; tuNgay: string; denNgay: string; pageNumber: number; pageSize: number }
  }>(DUE, async ({ body: { donViId, tuNgay, denNgay, pageNumber, pageSize } }) => {
    const place = [pageSize, (pageNumber - 1) * pageSize]
    const rows = await run(raises(levelOf(donViId)), [donViId, atWork, tuNgay, denNgay, ...place])
    const data = rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => shown(row))
    return { code: 0, message: '', data: { data, totalRows: Number(rows[0]?.['total'] ?? 0) } }
  })
  app.post<{ Body: { donViId: string; tuNgay: string; denNgay: string } }>(
    DUE_COUNTS,
    async ({ body: { donViId, tuNgay, denNgay } }) => {
      const [data] = await run(dueCounts(levelOf(donViId)), [donViId, atWork, tuNgay, denNgay])
      return { code: 0, message: '', data }
    },
  )
  app.post<{ Body: { donViId: string; pageNumber: number; pageSize: number } }>(
    REVIEW,
    async ({ body: { donViId, pageNumber, pageSize } }) => {
      const place = [pageSize, (pageNumber - 1) * pageSize]
      const rows = await run(reviewed(levelOf(donViId)), [donViId, below(Number(donViId)), ...place])
      const data = rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => shown(row))
      return { code: 0, message: '', data: { data, totalRows: Number(rows[0]?.['total'] ?? 0) } }
    },
  )
  app.post<{ Body: { donViId: string } }>(PLACEMENTS, async ({ body: { donViId } }) => {
    const rows = await run(placements(levelOf(donViId)), [donViId, atWork, employees])
    const sums = Object.fromEntries(
      ['tong', 'coViTri', 'coBac', 'du'].map((name) => [
        name,
        rows.reduce((sum, row) => sum + Number(row[name]), 0),
      ]),
    )
    return { code: 0, message: '', data: { ...sums, rows } }
  })
}
