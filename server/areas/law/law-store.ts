/** Rows of legal values: reading for the screen, adding, withdrawing, seeding. */
import { sql, type RawBuilder } from 'kysely'
import type { LawHistoryRow, LawRow } from '#domain/law/calls.ts'
import type { Insertion } from '#domain/law/change.ts'
import { axisKey, axisText, type LegalValue, type Parameter } from '#domain/law/parameter.ts'
import { parameterOf, parameters } from '#domain/law/parameters.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'

/** Writers of legal values follow each other: a value depends on its neighbours. */
export async function lockLaw(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('law'))`.execute(tx)
}

/** The value on the wire; undefined for parameters of another version of the program. */
export function lawRowOf(value: LegalValue): LawRow | undefined {
  const parameter = parameterOf(value.ma)
  if (parameter === undefined || value.id === undefined) return undefined
  const { id, ma, theo, giaTri, tuNgay, denNgay, vanBan, dieu, daDoiChieu } = value
  const { ten, donViTinh } = parameter
  return {
    id,
    ma,
    ten,
    theo,
    theoShow: axisText(parameter, theo),
    giaTri,
    donViTinh,
    tuNgay,
    denNgay,
    vanBan,
    dieu,
    daDoiChieu,
  }
}

/** In the order of the parameters, their combinations, and their days. */
export function inScreenOrder(rows: readonly LegalValue[]): LegalValue[] {
  const place = (value: LegalValue) => {
    const at = parameters.findIndex(({ ma }) => ma === value.ma)
    const axes = parameters[at]?.theo ?? []
    return [at, ...axes.map(({ key, choices }) => choices.findIndex(({ code }) => code === value.theo[key]))]
  }
  const keyed = rows.map((value) => ({ value, key: place(value) }))
  return keyed
    .toSorted(
      (a, b) =>
        a.key.map((part, at) => part - (b.key[at] ?? 0)).find((difference) => difference !== 0) ??
        a.value.tuNgay.localeCompare(b.value.tuNgay),
    )
    .map(({ value }) => value)
}

type StoredHistory = LegalValue & Omit<LawHistoryRow, keyof LawRow>

/** Every value of a parameter, the withdrawn ones included, newest first. */
export async function historyOf(db: DbOrTx, { ma }: Parameter): Promise<LawHistoryRow[]> {
  const iso = (column: RawBuilder<unknown>) =>
    sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<StoredHistory>`
    select v.id::text as id, v.ma, v.theo, v."giaTri"::float8 as "giaTri", v."tuNgay"::text as "tuNgay",
      v."denNgay"::text as "denNgay", v."vanBan", v.dieu, v."daDoiChieu",
      created."userName" as "nguoiNhap", ${iso(sql`v.created_at`)} as luc,
      ${iso(sql`v.withdrawn_at`)} as "thuHoiLuc", withdrawer."userName" as "nguoiThuHoi"
    from legal_value v
    left join account created on created.id = v.created_by
    left join account withdrawer on withdrawer.id = v.withdrawn_by
    where v.ma = ${ma}
    order by v."tuNgay" desc, v.id desc`.execute(db)
  return rows.flatMap((row) => {
    const shown = lawRowOf(row)
    const { nguoiNhap, luc, thuHoiLuc, nguoiThuHoi } = row
    return shown === undefined ? [] : [{ ...shown, nguoiNhap, luc, thuHoiLuc, nguoiThuHoi }]
  })
}

/** Stores a value and the shortened one before it; returns its id. `accountId`: null for the seed. */
export async function addValue(
  tx: Tx,
  parameter: Parameter,
  { value, shortened }: Pick<Insertion, 'value' | 'shortened'>,
  accountId: number | null,
): Promise<string> {
  if (shortened !== undefined) await setLastDay(tx, shortened)
  const { ma, theo, giaTri, tuNgay, denNgay, vanBan, dieu, daDoiChieu } = value
  const { rows } = await sql<{ id: string }>`
    insert into legal_value (ma, theo, series, "giaTri", "tuNgay", "denNgay", "vanBan", dieu, "daDoiChieu", created_by)
    values (${ma}, cast(${JSON.stringify(theo)} as jsonb), ${axisKey(parameter, theo)}, ${giaTri}, ${tuNgay}, ${denNgay},
      ${vanBan}, ${dieu}, ${daDoiChieu}, ${accountId})
    returning id::text as id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function withdrawValue(tx: Tx, id: string, accountId: number): Promise<void> {
  await sql`update legal_value set withdrawn_at = now(), withdrawn_by = ${accountId} where id = ${id}`.execute(
    tx,
  )
}

export async function setLastDay(tx: Tx, { id, denNgay }: LegalValue): Promise<void> {
  await sql`update legal_value set "denNgay" = ${denNgay} where id = ${id}`.execute(tx)
}
