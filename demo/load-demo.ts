/**
 * Fills an empty database with invented people: streamed in batches, triggers and (for many people) secondary indexes
 * off, derived data rebuilt set-based at the end by the functions of db:rebuild. All in one transaction, so that an
 * aborted load leaves neither half a province nor a table without its triggers.
 */
import type { Fields } from '#domain/fields/field.ts'
import { loadTarget, systemActions } from '#domain/audit/system-actions.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { Server } from '#server/request/http/request.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { judgeEverybody } from '#server/people/quality/judge-queue.ts'
import { rebuildDerivations } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { textKeysOf } from '#server/people/officers/list/text-keys.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import { catalogues as catalogueSeeds } from '#server/areas/seed/catalogues/catalogues.ts'
import { demoColumns, type DemoIndex } from '#demo/demo-columns.ts'
import { demoMappings } from '#demo/demo-mappings.ts'
import { demoMovements } from '#demo/demo-movements.ts'
import { doOnce, type DemoSink, type DemoTable } from '#demo/demo-sink.ts'
import { mergers, placesOn } from '#server/areas/seed/geography/places.ts'
import type { DemoPerson } from '#demo/people/demo-person.ts'
import { generatePeople } from '#demo/people/generate-people.ts'
import { withWaiting } from '#demo/waiting-people.ts'
import { demoPending, signaturesPending } from '#server/areas/seed/seed-foundation.ts'
import { unitsOfProvince } from '#server/areas/seed/units/units.ts'

export interface DemoOptions {
  count: number
  subRecords: 'all' | 'few'
  today: string
  /** PostgreSQL: the owner's URL, for COPY; absent: the embedded database. */
  ownerUrl: string | undefined
  progress?: (done: number, count: number) => void
}

const unitColumns = ['unit_1', 'unit_2', 'unit_3', 'unit_4', 'unit_5', 'unit_6'] as const

const officerTable: DemoTable = {
  table: 'officer',
  columns: [
    'id',
    ...columnsOfAll(officerFields).map(({ column }) => column),
    'deleted',
    'name_key',
    'name_folded',
    'number_grams',
    ...unitColumns,
    'former_province',
  ],
}
const rowTables = subRecords.map((record) => ({
  record,
  target: {
    table: tableOf(record),
    columns: ['officer_id', ...columnsOfAll(record.form.fields).map(({ column }) => column)],
  } satisfies DemoTable,
}))

/** Number of people from which it pays to build the secondary indexes after the load. */
const manyPeople = 20_000

/** Returns whether it loaded: only the first load of a demo installation does anything. */
export async function loadDemo(
  server: Pick<Server, 'db' | 'tableCache'> & { database: OpenDatabase },
  options: DemoOptions,
): Promise<boolean> {
  const isPending = await server.db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', demoPending)
    .executeTakeFirst()
  if (isPending === undefined) return false
  // Read before the load locks the tables with these names.
  const reference = await loadReferenceData(server.tableCache)
  return doOnce(server.database, options.ownerUrl, demoPending, (sink) => fill(sink, options, reference))
}

async function fill(sink: DemoSink, options: DemoOptions, reference: ReferenceData): Promise<void> {
  const { catalogues, units } = reference
  const index: DemoIndex = {
    catalogues,
    unitIds: new Map(units.all.map(({ maCoQuan, id }) => [maCoQuan, id])),
  }
  const bulk = options.count >= manyPeople && options.ownerUrl !== undefined
  const restore = bulk ? await putAside(sink) : null
  await sink.run('alter table officer disable trigger user')
  await stream(options, sink, units, index)
  if (restore !== null) for (const statement of restore) await sink.run(statement)
  await sink.run(
    `select setval(pg_get_serial_sequence('officer', 'id'), greatest((select max(id) from officer), 1))`,
  )
  // Without statistics each batch of the derivations reads whole tables.
  for (const { target } of rowTables) await sink.run(`analyze ${target.table}`)
  await sink.run('analyze officer')
  await rebuildDerivations((work) => work(sink.db), reference, { isLoad: true })
  await sink.run('alter table officer enable trigger user')
  await sink.run(demoMovements(options.today, options.count))
  await sink.run(loadEntries)
  await sink.run(
    `insert into setting (name, value) values ('${signaturesPending}', 'true') on conflict (name) do nothing`,
  )
  await sink.run(demoMappings)
  // Of many people the job of every minute judges as many as it can.
  if (options.count < manyPeople)
    await judgeEverybody(
      (work) => work(sink.db),
      () => Promise.resolve(reference),
      options.today,
    )
  else await sink.run('insert into problem_queue (officer_id) select id from officer order by id')
  await sink.run('select rebuild_name_dictionary(), rebuild_officer_count()')
  await sink.run('analyze officer; analyze movement')
  await sink.run('analyze name; analyze officer_count; analyze subtree_count; analyze position_count')
}

/** Each person's record begins with the load. */
const loadEntries = `
  insert into audit_entry (user_name, kind, action, officer_id, officer_name, unit_id, target, target_id)
  select '', 'them', '${systemActions.load.action}', id, "hoVaTen", "donViId", '${loadTarget}', cast(id as text)
  from officer o order by o.id`

async function stream(
  { count, subRecords: kinds, today, progress }: DemoOptions,
  sink: DemoSink,
  units: Units,
  index: DemoIndex,
): Promise<void> {
  const batchSize = count >= manyPeople ? 5000 : 250
  let batch: DemoPerson[] = []
  let done = 0
  const flush = async () => {
    const officers = batch.map((person, at) => officerRow(done + at + 1, person, index, units))
    await sink.write(officerTable, officers)
    for (const { record, target } of rowTables) {
      const rows = batch.flatMap((person, at) =>
        (person.rows[record.name as SubRecordName] ?? []).map((row) => {
          const columns = demoColumns(record.form.fields, row, index)
          return [done + at + 1, ...target.columns.slice(1).map((column) => columns[column])]
        }),
      )
      if (rows.length > 0) await sink.write(target, rows)
    }
    done += batch.length
    batch = []
    progress?.(done, count)
  }
  const seeds = unitsOfProvince()
  const people = generatePeople({
    count,
    subRecords: kinds,
    today,
    units: seeds,
    places: placesOn(today),
    mergers: mergers(),
    catalogues: catalogueSeeds(),
  })
  for (const person of withWaiting(people, count, seeds)) {
    batch.push(person)
    if (batch.length >= batchSize) await flush()
  }
  if (batch.length > 0) await flush()
}

function officerRow(id: number, { fields }: DemoPerson, index: DemoIndex, units: Units): unknown[] {
  // A movement ends the periods of a salary, not the day in the current block, which nothing would take back.
  const own = { ...fields, ngayKetThucLuong: null }
  const columns = demoColumns(officerFields as Fields, own, index)
  const unit = units.find(columns['donViId'] as number)
  const path = unit?.path ?? []
  const text = (column: string) => columns[column] as string | null
  const whole: Record<string, unknown> = {
    ...columns,
    id,
    deleted: fields['trangThaiHoSo'] === '999999',
    ...textKeysOf({
      hoVaTen: text('hoVaTen'),
      soCccd: text('soCccd'),
      soCmnd: text('soCmnd'),
      soDienThoai: text('soDienThoai'),
    }),
    ...Object.fromEntries(unitColumns.map((column, depth) => [column, path[depth] ?? null])),
    former_province: unit?.formerProvince ?? null,
  }
  return officerTable.columns.map((column) => whole[column] ?? null)
}

/** Drops secondary indexes and foreign keys of the tables to be filled; returns the statements that restore them. */
async function putAside(sink: DemoSink): Promise<string[]> {
  const tables = ['officer', ...rowTables.map(({ target }) => target.table)]
    .map((table) => `'${table}'`)
    .join(', ')
  const keys =
    await sink.run(`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text in (${tables})`)
  const indexes =
    await sink.run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text in (${tables}) and not indisprimary`)
  for (const { table, name } of keys.rows)
    await sink.run(`alter table ${String(table)} drop constraint "${String(name)}"`)
  for (const { name } of indexes.rows) await sink.run(`drop index ${String(name)}`)
  return [
    `set maintenance_work_mem = '512MB'`,
    ...indexes.rows.map(({ definition }) => String(definition)),
    ...keys.rows.map(
      ({ table, name, definition }) =>
        `alter table ${String(table)} add constraint "${String(name)}" ${String(definition)}`,
    ),
  ]
}
