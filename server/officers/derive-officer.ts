/** What follows from a person's rows and is kept on the person: the highest levels of the training profile. */
import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/database.ts'
import type { Lists } from '#server/forms/parse-values.ts'

/** What a write has touched: 'form' a form over the person, else a sub-record's name. */
export type Touched = 'form' | (string & {})

/** Highest-level fields by training type: the level of the highest row of that type. */
const levels = [
  { type: '1', column: 'trinhDoCaoNhatId' },
  { type: '2', column: 'lyLuanChinhTriId' },
  { type: '3', column: 'quanLyNhaNuocId' },
  { type: '6', column: 'tinHocId' },
  { type: '7', column: 'tiengAnhId' },
] as const

/** The code of English in DM_NGOAINGU: 'tiengAnh' looks at its rows only. */
export const englishCode = 'EN'

export async function deriveOfficer(
  db: DbOrTx,
  officerId: number,
  touches: Touched,
  lists: Lists,
): Promise<void> {
  if (touches === 'training-period') await deriveLevels(db, officerId, lists)
}

interface TrainingRow {
  loaiDaoTaoId: number | null
  trinhDoDaoTaoId: number | null
  tenNgoaiNguId: number | null
  laTrinhDoCaoNhat: boolean
}

/** A row marked as the highest wins; else the catalogue's rank (1 is the highest) decides. */
async function deriveLevels(db: DbOrTx, officerId: number, { catalogues }: Lists): Promise<void> {
  const { rows } = await sql<TrainingRow>`
    select "loaiDaoTaoId", "trinhDoDaoTaoId", "tenNgoaiNguId", "laTrinhDoCaoNhat"
    from training_period where officer_id = ${officerId} and "trinhDoDaoTaoId" is not null`.execute(db)
  const rank = (id: number | null) => {
    const value = id === null ? undefined : catalogues.item(id)?.extra['rank']
    return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER
  }
  const highest = (type: string): number | null => {
    const fitting = rows.filter(
      (row) =>
        catalogues.ref(row.loaiDaoTaoId)?.code === type &&
        (type !== '7' || catalogues.ref(row.tenNgoaiNguId)?.code === englishCode),
    )
    fitting.sort(
      (a, b) =>
        Number(b.laTrinhDoCaoNhat) - Number(a.laTrinhDoCaoNhat) ||
        rank(a.trinhDoDaoTaoId) - rank(b.trinhDoDaoTaoId),
    )
    return fitting[0]?.trinhDoDaoTaoId ?? null
  }
  const found = levels.map(({ type, column }) => ({ column, value: highest(type) }))
  await sql`
    update officer set ${sql.join(found.map(({ column, value }) => sql`${sql.ref(column)} = cast(${value} as bigint)`))},
      version_training = version_training + 1
    where id = ${officerId} and (${sql.join(
      found.map(({ column, value }) => sql`${sql.ref(column)} is distinct from cast(${value} as bigint)`),
      sql` or `,
    )})`.execute(db)
}
