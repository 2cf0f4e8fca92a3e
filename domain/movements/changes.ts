/** What accepting a movement changes on the record, in words: shown to who accepts before it is done. */
import { valueText } from '#domain/audit/value-text.ts'
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { boundsOf } from '#domain/records/succession.ts'
import type { MovedRow, MovementPatch, RowsOf } from '#domain/movements/movement.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { periodText } from '#domain/records/show.ts'

/** One field that changes: `cu` is null where the caller may not read it, '' is nothing. */
export interface Change {
  /** Name of the field; of a row's field with the record's key before it. */
  truong: string
  nhan: string
  cu: string | null
  moi: string
}

/** What a receiving unit knows of the record before it accepts: the sending unit and that the record waits. */
const known: readonly string[] = ['donVi', 'trangThaiHoSo']

/**
 * `values` are the movement's own. Of what the caller may not read (`readable`) the new values are told, but of the former
 * ones only what the list shows, and of new rows only what the movement itself says.
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
        readable.fields.has(truong) || known.includes(truong)
          ? valueText(field, before.officer[truong])
          : null,
      moi: valueText(field, value),
    }
  })
  const ofRows = (patch.rows ?? []).map((row) =>
    row.op === 'change'
      ? endedRow(row, before.rowsOf, readable.rowsOf(row.record))
      : openedRow(row, readable.rowsOf(row.record) ? undefined : new Set(Object.values(values))),
  )
  return [...ofPerson, ...ofRows].filter(({ cu, moi }) => cu !== moi)
}

/** A period that ends; told by its bounds. */
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

/** A row that begins: its filled fields, of which only the values in `shown` are told where that is given. */
function openedRow(
  { record, values }: Extract<MovedRow, { op: 'open' }>,
  shown: ReadonlySet<unknown> | undefined,
): Change {
  const { fields }: { fields: Fields } = record.form
  const told = Object.entries(values)
    .filter(([, value]) => shown === undefined || shown.has(value))
    .map(([name, value]) => ({ label: fields[name]?.label ?? name, text: valueText(fields[name], value) }))
    .filter(({ text }) => text !== '')
  return {
    truong: record.contract.key,
    nhan: `${record.titles.list} mới`,
    cu: '',
    moi: told.map(({ label, text }) => `${label}: ${text}`).join('; '),
  }
}
