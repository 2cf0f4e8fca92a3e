/** Calls about imports in the matrix: the people they create or name, and checks waiting for confirmation. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Envelope } from '#domain/api/codes.ts'
import { importParts, importRow, importWorkbook } from '#server/test/samples/sample-imports.ts'
import type { CallerName, Position } from './callers.ts'
import type { Subject } from './subject.ts'
import type { World } from './world.ts'

/** The caller's own, or somebody else's. */
const whose = (caller: CallerName, position: Position) =>
  position === 'own' && caller !== 'anonymous' ? caller : 'locked'

const importedFile = {
  fileName: 'x.xlsx',
  kind: 'xlsx',
  sheet: '',
  headerRow: 0,
  columns: [],
  rows: 0,
  errors: 0,
  skipped: [],
}

const wrong = { row: 2, column: 'Họ và tên khai sinh', error: 'x', fileName: importedFile.fileName }

/** A pending check of the caller's account, with one row. */
async function importOf(
  world: World,
  caller: Exclude<CallerName, 'anonymous'>,
  kind: string,
): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    with run as (
      insert into import_run (account_id, kind, files, total_rows, total_repairs, created_at, expires_at)
      values (${world.callers[caller].accountId}, ${kind}, cast(${JSON.stringify([importedFile])} as jsonb), 1, 0, now(), ${new Date(Date.UTC(2200, 0, 1))})
      returning id),
    content as (insert into import_row (run_id, is_right, place, content)
      select id, true, 1, cast(${JSON.stringify({ ...importRow(), row: 2, fileName: importedFile.fileName, repairs: [], viec: 'them', donViId: null })} as jsonb) from run),
    problem as (insert into import_problem (run_id, place, content)
      select id, 1, cast(${JSON.stringify(wrong)} as jsonb) from run)
    select id from run`.execute(world.app.database.db)
  return String(rows[0]?.id)
}

const complained = ({ detail }: Envelope, field: string) =>
  detail?.some((each) => each.field === field) === true

export const importSubjects = {
  importedPerson: {
    ask: ({ world, position }) => {
      const unit = world.homes[position]
      return Promise.resolve({
        values: { listCBCC: [importRow()], donVi: unit, donViQuanLy: unit, donViSuDung: unit },
      })
    },
    says: (answer) => !complained(answer, 'donVi'),
  },
  // With the number of an existing person: only callers that reach the person learn who it is.
  namedByImport: {
    ask: async ({ world, position }) => {
      const unit = world.homes.inside
      const { rows } = await sql<{ soCccd: string; hoVaTen: string }>`
        select "soCccd", "hoVaTen" from officer where id = ${Number(world.people[position])}`.execute(
        world.app.database.db,
      )
      const [{ soCccd, hoVaTen } = { soCccd: '', hoVaTen: '' }] = rows
      return {
        values: { listCBCC: [importRow({ soCccd })], donVi: unit, donViQuanLy: unit, donViSuDung: unit },
        looksFor: hoVaTen,
      }
    },
    says: ({ data }, { query }) =>
      ((data as { errorImport?: { error: string }[] } | null)?.errorImport ?? []).some(({ error }) =>
        error.includes(query.looksFor ?? ''),
      ),
  },
  // Whom nobody has sent: the refusal says so to whoever may ask.
  arrival: { ask: () => Promise.resolve({ values: { soCccd: '000000000001' } }) },
  // With an unreadable column mapping, so that no file is read.
  importedFile: {
    ask: async () => ({ form: importParts({ 'x.xlsx': Buffer.from('x') }, { mapping: '{' }) }),
  },
  fileForUnit: {
    ask: async ({ world, position }) => ({
      form: importParts({ 'x.xlsx': Buffer.from('x') }, { donViId: world.homes[position].id, mapping: '{' }),
    }),
    says: (answer) => !complained(answer, 'donViId'),
  },
  import: {
    ask: async ({ world, position, caller }) => {
      const importId = await importOf(world, whose(caller, position), 'them')
      const { fileName } = importedFile
      const cells = [{ fileName, row: 2, column: 'tenGoiKhac', value: 'Tư' }]
      return { values: { importId, fileName, columns: [], cells } }
    },
  },
  markedImport: {
    ask: async ({ world, position, caller }) => {
      const importId = await importOf(world, whose(caller, position), 'them')
      const blobId = randomBytes(16).toString('hex')
      await world.app.server.blobs.write(blobId, await importWorkbook([importRow()]))
      await sql`insert into import_file (run_id, place, file_name, blob_id)
        values (${Number(importId)}, 0, ${importedFile.fileName}, ${blobId})`.execute(world.app.database.db)
      return { values: { importId, fileName: importedFile.fileName } }
    },
  },
  latestImport: {
    ask: async ({ world, position, caller }) => {
      const importId = await importOf(world, whose(caller, position), 'chuyen')
      return { values: { loai: 'chuyen' }, looksFor: importId }
    },
    says: ({ data }, { query }) => (data as { importId: string } | null)?.importId === query.looksFor,
  },
} as const satisfies Record<string, Subject>
