/** What must be true of a database whatever was done to it through the calls. */
import { sql } from 'kysely'
import { Sealer, unsealedSeconds } from '#server/platform/audit/seal.ts'
import { verifySeals } from '#server/platform/audit/verify-seals.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { rebuildLists } from '#server/people/officers/list/rebuild-lists.ts'
import type { TestServer } from '#server/test/harness.ts'
import { ledgersOf } from '#server/test/lists/ledgers.ts'

/** Each that doesn't hold, in words. Recomputes what is stored beside the records, so it comes last. */
export async function brokenInvariants(app: TestServer): Promise<string[]> {
  return [
    ...(await brokenTree(app)),
    ...(await brokenLedgers(app)),
    ...(await brokenRules(app)),
    ...(await brokenLog(app)),
  ]
}

/** Every unit hangs on the root by parents in use, and units and people name their ancestors. */
async function brokenTree({ database: { db } }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ id: number; what: string }>`
    with recursive tree as (
      select id, array[id] as path from unit where parent_id is null
      union all select u.id, t.path || u.id from unit u join tree t on u.parent_id = t.id
        where not u.id = any(t.path) and cardinality(t.path) < 10
    )
    select u.id, 'unit: no way to the root' as what from unit u where not exists (select from tree t where t.id = u.id)
    union all select u.id, 'unit: ancestors' from unit u join tree t on t.id = u.id
      where array_remove(array[u.unit_1, u.unit_2, u.unit_3, u.unit_4, u.unit_5, u.unit_6], null) <> t.path
        or u.level <> cardinality(t.path)
    union all select u.id, 'unit in use below one out of use' from unit u join unit p on p.id = u.parent_id
      where u.active and not p.active
    union all select o.id, 'person: ancestors' from officer o join unit u on u.id = o."donViId"
      where (o.unit_1, o.unit_2, o.unit_3, o.unit_4, o.unit_5, o.unit_6)
          is distinct from (u.unit_1, u.unit_2, u.unit_3, u.unit_4, u.unit_5, u.unit_6)
        or o.former_province is distinct from u.former_province
    order by 1 limit 20`.execute(db)
  return rows.map(({ id, what }) => `${what} (${id})`)
}

/** Sums and derived columns are those that are computed from nothing. */
async function brokenLedgers(app: TestServer): Promise<string[]> {
  const { bulkDb } = app.database
  const problems = () =>
    sql`select unit, rule, sum(people)::int as people, sum(n)::int as n from problem_count
    group by 1, 2 having sum(people) <> 0 or sum(n) <> 0 order by 1, 2`.execute(bulkDb)
  const sums = async () => [JSON.stringify((await problems()).rows), JSON.stringify(await ledgersOf(bulkDb))]
  const [problemsBefore, peopleBefore] = await sums()
  await rebuildLists(bulkDb)
  // At once: the derivations are long, and a job may judge people meanwhile.
  const [problemsAfter, peopleAfter] = await sums()
  const reference = await loadReferenceData(app.server.tableCache)
  const changed = Object.entries(await rebuildDerivations(inOwnTransaction(bulkDb), reference))
  return [
    ...(problemsBefore === problemsAfter ? [] : ['sums of problems']),
    ...(peopleBefore === peopleAfter ? [] : ['sums of people']),
    // A chain calls its person complete before it signs.
    ...changed.flatMap(([name, people]) =>
      people === 0 || name.startsWith('missing-') ? [] : [`derived: ${name} of ${people}`],
    ),
  ]
}

async function brokenRules({ database: { db } }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'one CCCD twice' as what from officer where not deleted group by "soCccd" having count(*) > 1
    union all select 'a person signed without an approved signature' from officer o
      where o.signing = 1 and not exists (select from signature s where s.id = o.signature_id and s.state = 'approved')
    union all select 'an account linked to nobody' from account a
      where a."idCBCC" is not null and not exists (select from officer o where o.id = a."idCBCC")
    union all select 'an attached file without its person' from file f
      where f.state = 'attached' and f.officer_id is not null and not exists (select from officer o where o.id = f.officer_id)
  `.execute(db)
  return [...new Set(rows.map(({ what }) => what))]
}

async function brokenLog({ database: { db, bulkDb } }: TestServer): Promise<string[]> {
  for (const sealer = new Sealer(db); (await unsealedSeconds(db)) > 0;) await sealer.seal()
  const { rows, findings } = await verifySeals(bulkDb)
  return [
    ...(rows === 0 ? ['the log is empty'] : []),
    ...findings.map(({ seal, kind }) => `seal ${seal}: ${kind}`),
  ]
}
