/** Plans what a patch writes about one person: compares, applies in memory, derives. No SQL. */
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { derivedFrom, type KnownRows } from '#server/people/officers/derivations/derived-from.ts'
import { derivations } from '#server/people/officers/derivations/index.ts'
import { changesContent, unsignedCells } from '#server/people/officers/derivations/must-be-sent.ts'
import { valuesOf, type Cell, type Cells } from '#server/people/officers/write/statements/cells.ts'
import { changedFields, type ChangedFields } from '#server/people/officers/write/changed-fields.ts'
import { withColumns } from '#server/people/officers/write/logged-columns.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import {
  entryOf,
  hasRowsAfter,
  planRow,
  rowsAfter,
  type PlannedRow,
  type RowsOf,
} from '#server/people/officers/write/plan-rows.ts'
import { nextVersions, versionColumns } from '#server/people/officers/write/raise-versions.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { PlannedEntry } from '#server/people/officers/write/planned-entry.ts'

export interface Plan {
  cells: Cells
  /** The person's row as it will be, with the columns of the stored one. */
  row: StoredRow
  /** Version columns to raise. */
  versions: readonly string[]
  /** One for each row of the patch. */
  rows: readonly PlannedRow[]
  log: readonly PlannedEntry[]
  /** Changed fields, including derived ones. */
  changed: readonly string[]
  /** The signed content changes. */
  content: boolean
}

const systemTypes: Readonly<Record<keyof NonNullable<PersonPatch['system']>, string>> = {
  deleted: 'boolean',
  trangThaiTruocXoaId: 'bigint',
  avatar: 'text',
  signing: 'smallint',
  signature_id: 'bigint',
  isSyncQuocGia: 'boolean',
}

/** Records whose rows must be read before the patch can be planned. */
export function recordsNeeded({ rows = [] }: PersonPatch): AnySubRecord[] {
  const touched = new Set(rows.map(({ record }) => record.name))
  return [
    ...rows.filter(({ op }) => op !== 'open').map(({ record }) => record),
    ...derivations.flatMap(({ records }) => (records.some(({ name }) => touched.has(name)) ? records : [])),
  ]
}

/**
 * `stored` is the person's row ({} for a new one). Throws 23 for a row that is not the person's, an Error if two
 * patches concern one row, which a statement can write only once.
 */
export function planChange(
  stored: StoredRow,
  patch: PersonPatch,
  rowsOf: RowsOf,
  reference: ReferenceData,
  /** The office's civil day. */
  today: string,
): Plan {
  assertRowsUnique(patch)
  const own = changedFields(stored, patch.values ?? {}, reference)
  const rows = (patch.rows ?? []).map((row) => planRow(row, rowsOf))
  const written = rows.filter(({ op }) => op !== 'same')
  const derived = deriveAll(stored, own, written, rowsOf, reference)
  const cells: Record<string, Cell> = { ...own.cells, ...derived.cells }
  for (const [column, type] of Object.entries(systemTypes)) {
    const value = patch.system?.[column as keyof typeof systemTypes]
    if (value !== undefined) cells[column] = { type, value }
  }
  const content = changesContent({
    fields: own.names,
    rows: written,
    content: patch.content ?? false,
    binned: patch.system?.deleted !== undefined,
  })
  if (content)
    Object.assign(cells, unsignedCells(stored, patch.process ? 'process' : 'other', today, reference.law))
  const changed = [...own.names, ...derived.names]
  const versions = versionColumns(changed)
  const row = { ...stored, ...valuesOf(cells), ...nextVersions(stored, versions) }
  const log = withColumns(logOf(patch, own, rows), own, stored, cells)
  return { cells, row, versions, rows, log, changed, content }
}

/** Whether the quality rules may judge the person otherwise after the change. New people are judged in any case. */
export const mustBeJudged = ({ changed, rows, cells }: Plan): boolean =>
  changed.length > 0 || rows.some(({ op }) => op !== 'same') || 'deleted' in cells

function assertRowsUnique({ rows = [] }: PersonPatch): void {
  const named = new Set<string>()
  for (const { record, id } of rows) {
    if (id === undefined) continue
    const row = `${record.name} ${id}`
    if (named.has(row)) throw new Error(`more than one patch of row ${row}`)
    named.add(row)
  }
}

/**
 * Results of the affected derivations, run in order: a later one sees the results of earlier ones. A new person runs
 * all of them, since missing data depends on omitted fields.
 */
function deriveAll(
  stored: StoredRow,
  own: ChangedFields,
  rows: readonly PlannedRow[],
  rowsOf: RowsOf,
  reference: ReferenceData,
): { names: string[]; cells: Cells } {
  const touched = new Set(rows.map(({ record }) => record.name))
  const isNew = stored['id'] === undefined
  const isTouched = ({ name }: AnySubRecord) => isNew || touched.has(name)
  const hasRows: KnownRows['hasRows'] = (record) =>
    isTouched(record) ? hasRowsAfter(record, rows, rowsOf) : undefined
  const names: string[] = []
  const changed = [...own.names]
  const cells: Record<string, Cell> = {}
  const row = { ...stored, ...valuesOf(own.cells) }
  for (const derivation of derivations) {
    const { records, presence } = derivation
    const fields: ReadonlySet<string> = derivation.fields
    const restsOnFields = changed.some((name) => fields.has(name))
    if (!isNew && !restsOnFields && ![...records, ...presence].some(isTouched)) continue
    const isRead = records.some(isTouched)
    const recordRows: KnownRows = {
      rowsOf: (record) => (isRead ? rowsAfter(record, rows, rowsOf) : undefined),
      hasRows,
    }
    const derived = derivedFrom(derivation, row, recordRows, reference)
    names.push(...derived.names)
    changed.push(...derived.names)
    Object.assign(cells, derived.cells)
    Object.assign(row, valuesOf(derived.cells))
  }
  return { names, cells }
}

function logOf(patch: PersonPatch, own: ChangedFields, rows: readonly PlannedRow[]): PlannedEntry[] {
  const { before, after } = own
  const person: PlannedEntry[] =
    own.names.length > 0 || patch.entry !== undefined
      ? [{ kind: 'sua', target: 'officer', before, after, ...patch.entry }]
      : []
  const ofRows = rows.flatMap((row, at): PlannedEntry[] => {
    const entry = entryOf(row)
    if (entry === null) return []
    return [row.op === 'open' ? { ...entry, row: at } : entry]
  })
  return [...person, ...ofRows, ...(patch.log ?? [])]
}
