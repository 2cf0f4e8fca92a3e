/** Rows of an invented record, and how often something holds of them. */
import type { SubRecordName } from '#domain/records/index.ts'
import type { DemoFields, DemoPerson } from '#demo/people/demo-person.ts'

export const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
export const rowsOf = ({ rows }: DemoPerson, kind: SubRecordName): readonly DemoFields[] => rows[kind] ?? []
export const count = (list: readonly DemoFields[], test: (row: DemoFields) => boolean): number =>
  list.filter(test).length
export const once = (holds: boolean): number => (holds ? 1 : 0)
export const years = (rows: readonly DemoFields[]): number[] => rows.map((row) => Number(row['namSinh']))
