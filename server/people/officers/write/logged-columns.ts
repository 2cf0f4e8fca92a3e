/**
 * What the log keeps of a person's written columns beside the values that its entries show: a derived field, the state
 * of signing and sending, a status set by an action. With them every column that is no computed one can be read back.
 */
import type { AnyValues } from '#domain/fields/field.ts'
import { personColumns, sameValue } from '#server/platform/audit/audit.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { computedColumns } from '#server/people/officers/derivations/computed-columns.ts'
import { valuesOf, type Cells } from '#server/people/officers/write/statements/cells.ts'
import { fieldsNamed, type ChangedFields } from '#server/people/officers/write/changed-fields.ts'
import type { OfficerEntry } from '#server/people/officers/write/patch.ts'
import type { PlannedEntry } from '#server/people/officers/write/planned-entry.ts'

/**
 * The entries of a change; the first has the written columns that none shows, and there is one if there was none.
 * Nothing is before a new person, whose entry says that it was added.
 */
export function withColumns(
  entries: readonly PlannedEntry[],
  own: ChangedFields,
  stored: StoredRow,
  cells: Cells,
): readonly PlannedEntry[] {
  if (stored['id'] === undefined) return entries
  const [first, ...rest] = entries
  const shown = shownColumns(first, own)
  const written = Object.entries(valuesOf(cells)).filter(
    ([column, value]) =>
      !computedColumns.has(column) && !shown.has(column) && !sameValue(stored[column], value),
  )
  if (written.length === 0) return entries
  const columns = written.map(([column]) => [column, stored[column] ?? null])
  return [withPersonColumns(first, Object.fromEntries(columns), Object.fromEntries(written)), ...rest]
}

const withPersonColumns = (
  entry: PlannedEntry = { kind: 'sua', target: 'officer' },
  before: StoredRow,
  after: StoredRow,
): PlannedEntry => ({
  ...entry,
  before: { ...entry.before, [personColumns]: before },
  after: { ...entry.after, [personColumns]: after },
})

/** The columns of the changed fields whose former values the person's entry has. */
function shownColumns(entry: OfficerEntry | undefined, own: ChangedFields): ReadonlySet<string> {
  const before: AnyValues = entry?.before ?? {}
  const names = own.names.filter((name) => name in before && sameValue(before[name], own.before[name]))
  return new Set(columnsOfAll(fieldsNamed(names)).map(({ column }) => column))
}
