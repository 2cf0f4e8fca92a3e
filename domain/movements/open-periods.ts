/** Periods that are open on some day and end with a movement. */
import type { Fields, ValuesOf } from '#domain/fields/field.ts'
import { dayBefore } from '#domain/fields/dates.ts'
import {
  change,
  open,
  type Arrival,
  type Entry,
  type MovedRow,
  type RowsOf,
} from '#domain/movements/movement.ts'
import type { EntryOf, SubRecord } from '#domain/records/sub-record.ts'
import { boundsOf } from '#domain/records/succession.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

/** Rows without an end, the latest first. */
export function openPeriods<F extends Fields>(
  record: SubRecord<F>,
  rowsOf: RowsOf,
): readonly Entry<ValuesOf<F>>[] {
  const { from, to } = boundsOf(record)
  const day = (row: Entry<ValuesOf<F>>, name: string) => (row.values as Record<string, string | null>)[name]
  return rowsOf(record)
    .filter((row) => day(row, to) === null)
    .toSorted((a, b) => (day(b, from) ?? '').localeCompare(day(a, from) ?? ''))
}

/**
 * Ends open periods that began before `begunBefore` on `lastDay`; a period that begins later stays open. `also`:
 * further values of an ended row.
 */
export function endOpenPeriods<F extends Fields>(
  record: SubRecord<F>,
  rowsOf: RowsOf,
  lastDay: string,
  begunBefore = lastDay,
  also: Partial<ValuesOf<F>> = {},
): MovedRow[] {
  const { from, to } = boundsOf(record)
  return openPeriods(record, rowsOf)
    .filter(({ values }) => {
      const begun = (values as Record<string, string | null>)[from]
      return typeof begun === 'string' && begun < begunBefore
    })
    .map(({ id }) => change(record, id, { ...also, [to]: lastDay }))
}

type Work = EntryOf<typeof workPeriod>

/**
 * Work continues elsewhere: ends the open period the day before, and adds one, with the person's current position
 * unless `next` names another.
 */
export function followingWork(
  { rowsOf, officer }: Arrival<unknown>,
  next: Pick<Work, 'tuNgay' | 'donVi' | 'phongBan' | 'loaiQuyetDinh'> & Partial<Work>,
): MovedRow[] {
  const { chucVu, chucVuNgoaiHeThong } = officer
  const loaiDonVi = openPeriods(workPeriod, rowsOf)[0]?.values.loaiDonVi ?? null
  const day = next.tuNgay ?? ''
  return [
    ...endOpenPeriods(workPeriod, rowsOf, dayBefore(day), day),
    open(workPeriod, { chucVu, chucVuNgoaiHeThong, loaiDonVi, ...next }),
  ]
}
