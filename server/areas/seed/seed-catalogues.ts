/**
 * Catalogues of a new database, and additions of later versions to an existing one: new items, corrected names, and
 * properties used by rules. Keeps what an administrator renamed, recoded or deactivated.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { recordSeeded } from '#server/areas/seed/record-seeded.ts'
import { catalogues } from '#server/areas/seed/catalogues/catalogues.ts'
import { formerNames } from '#server/areas/seed/catalogues/former-names.ts'
import { paperNames } from '#server/areas/seed/catalogues/paper-names.ts'
import { insertRows } from '#server/areas/seed/insert-rows.ts'

const itemColumns = ['catalogue', 'code', 'name', 'qgCode', 'tenIn', 'sort', 'extra', 'active', 'version']

const catalogueRows = () => catalogues().map(({ code, name }, sort) => ({ code, name, sort }))

function itemRows() {
  return catalogues().flatMap((catalogue) =>
    catalogue.items.map(({ code, name, qgCode = code, extra = {} }, sort) => ({
      catalogue: catalogue.code as string,
      code,
      name,
      qgCode,
      tenIn: paperNames[catalogue.code]?.[code] ?? null,
      sort,
      extra,
      active: true,
      version: 1,
    })),
  )
}

export async function insertCatalogues(tx: Tx): Promise<void> {
  await insertRows(tx, 'catalogue', ['code', 'name', 'sort'], catalogueRows())
  await insertRows(tx, 'catalogue_item', itemColumns, itemRows())
}

/**
 * Returns whether this version knows something that the previous one did not. Doesn't add an item whose code or name
 * exists, active or not; corrects a name only if it is the one seeded before.
 */
export async function addCatalogueItems(tx: Tx): Promise<boolean> {
  const rows = itemRows()
  const keyOf = ({ catalogue, code }: { catalogue: string; code: string }) => `${catalogue} ${code}`
  const contents = JSON.stringify([rows.map((row) => [keyOf(row), row.extra, row.tenIn]), formerNames])
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 16)
  const fresh = await recordSeeded(tx, 'knownCatalogueItems', [...rows.map(keyOf), `contents ${digest}`])
  if (fresh.size === 0) return false
  await sql`insert into catalogue (code, name, sort)
    select code, name, sort from jsonb_to_recordset(cast(${JSON.stringify(catalogueRows())} as jsonb))
      as seed (code text, name text, sort integer) on conflict do nothing`.execute(tx)
  const added = JSON.stringify(rows.filter((row) => fresh.has(keyOf(row))))
  const columns = sql.join(itemColumns.map((column) => sql.ref(column)))
  await sql`insert into catalogue_item (${columns})
    select ${columns} from jsonb_populate_recordset(null::catalogue_item, cast(${added} as jsonb)) as seed
    where not exists (select from catalogue_item as held where held.catalogue = seed.catalogue
      and (lower(held.code) = lower(seed.code) or held.name = seed.name))`.execute(tx)
  const seeds = JSON.stringify(rows)
  await sql`update catalogue_item as held set extra = seed.extra || held.extra, version = held.version + 1
    from jsonb_populate_recordset(null::catalogue_item, cast(${seeds} as jsonb)) as seed
    where held.catalogue = seed.catalogue and held.code = seed.code
      and seed.extra || held.extra <> held.extra`.execute(tx)
  await sql`update catalogue_item as held set "tenIn" = seed."tenIn", version = held.version + 1
    from jsonb_populate_recordset(null::catalogue_item, cast(${seeds} as jsonb)) as seed
    where held.catalogue = seed.catalogue and held.code = seed.code
      and held."tenIn" is null and seed."tenIn" is not null`.execute(tx)
  await putInOrder(tx, seeds)
  const names = new Map(rows.map((row) => [keyOf(row), row.name]))
  const corrected = JSON.stringify(
    formerNames.map((former) => ({ ...former, now: names.get(keyOf(former)) })),
  )
  await sql`update catalogue_item as held set name = seed.now, version = held.version + 1
    from jsonb_to_recordset(cast(${corrected} as jsonb)) as seed (catalogue text, code text, name text, now text)
    where held.catalogue = seed.catalogue and held.code = seed.code and held.name = seed.name`.execute(tx)
  return true
}

/** Sorts collections and items as seeded, with an office's own items last: there is no other way to sort them. */
async function putInOrder(tx: Tx, seeds: string): Promise<void> {
  await sql`update catalogue as held set sort = seed.sort
    from jsonb_to_recordset(cast(${JSON.stringify(catalogueRows())} as jsonb)) as seed (code text, sort integer)
    where held.code = seed.code and held.sort <> seed.sort`.execute(tx)
  await sql`update catalogue_item as item set sort = placed.sort
    from (
      select held.id, row_number() over (partition by held.catalogue order by seed.sort nulls last, held.sort, held.id) - 1
        as sort
      from catalogue_item held left join jsonb_populate_recordset(null::catalogue_item, cast(${seeds} as jsonb)) as seed
        on seed.catalogue = held.catalogue and seed.code = held.code
    ) placed
    where placed.id = item.id and placed.sort <> item.sort`.execute(tx)
}
