/** What accepting a movement changes on the record, in words: shown before accepting. */
import { valueText } from '#domain/records/value-text.ts'
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { boundsOf } from '#domain/records/succession.ts'
import type { MovedRow, MovementPatch, RowsOf } from '#domain/movements/movement.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { periodText } from '#domain/fields/show.ts'

/** One changed field: `cu` is null where the caller may not read it, '' is empty. */
export interface Change {
  /** Name of the field; of a row's field prefixed with the record's key. */
  truong: string
  nhan: string
  cu: string | null
  moi: string
}

/** What a receiving unit may know of the record before it accepts: the sending unit and that the record is pending. */
const alwaysShown: readonly string[] = ['donVi', 'trangThaiHoSo']

/**
 * `values` are the movement's own. For fields the caller may not read (`readable`), returns the new values, but of the
 * former ones only those in the list, and of new rows only values from the movement itself.
 */
export function changesOf(
  patch: MovementPatch,
  before: { officer: AnyValues; rowsOf: RowsOf },
  { values, readable }: { values: AnyValues; readable: ReadableRecord },
): Change[] {
  const fields: Readonly<Record<string, Field>> = officerFields
  const ofPerson = Object.entries(patch.values ?? {}).map(([truong, value]): Change => {
    const field = fields[truong]
    return {
      truong,
      nhan: field?.label ?? truong,
      cu:
        readable.fields.has(truong) || alwaysShown.includes(truong)
          ? valueText(field, before.officer[truong])
          : null,
      moi: valueText(field, value),
    }
  })
  const ofRows = (patch.rows ?? []).map((row) =>
    row.op === 'change'
      ? endedRow(row, before.rowsOf, readable.rowsOf(row.record))
      : openedRow(row, readable.rowsOf(row.record) ? undefined : namedIn(values)),
  )
  return [...ofPerson, ...ofRows].filter(({ cu, moi }) => cu !== moi)
}

/** The movement's values, and the names of its units and items: a new row may have them as text. */
const namedIn = (values: AnyValues): ReadonlySet<unknown> =>
  new Set(Object.values(values).flatMap((value) => [value, (value as { name?: string } | null)?.name]))

/** A period that ends; identified by its bounds. */
function endedRow(
  { record, id, values }: Extract<MovedRow, { op: 'change' }>,
  rowsOf: RowsOf,
  reads: boolean,
): Change {
  const { from, to } = boundsOf(record)
  const row: AnyValues = rowsOf(record).find((one) => one.id === id)?.values ?? {}
  const text = (last: unknown) => periodText(row[from] as string | null, (last ?? null) as string | null)
  const end = record.form.fields[to]
  return {
    truong: `${record.contract.key}.${to}`,
    nhan: `${record.titles.list} đang mở`,
    cu: reads ? text(row[to]) : null,
    moi: reads ? text(values[to]) : `${end?.label ?? to} ${valueText(end, values[to])}`,
  }
}

/** A new row: its filled fields, only those with values in `shown` if that is given. */
function openedRow(
  { record, values }: Extract<MovedRow, { op: 'open' }>,
  shown: ReadonlySet<unknown> | undefined,
): Change {
  const { fields }: { fields: Fields } = record.form
  const told = Object.entries(fields)
    .filter(([name]) => name in values && (shown === undefined || shown.has(values[name])))
    .map(([name, field]) => ({ label: field.label, text: valueText(field, values[name]) }))
    .filter(({ text }) => text !== '')
  return {
    truong: record.contract.key,
    nhan: `${record.titles.list} mới`,
    cu: '',
    moi: told.map(({ label, text }) => `${label}: ${text}`).join('; '),
  }
}
