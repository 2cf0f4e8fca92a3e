/** What is entered when a decision of a kind has been read and confirmed: the row or movement, and the fields asked for it. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import { defineForm, pickFields, type AnyForm } from '#domain/forms/form.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'

/** The values read of one person and of the paper, by name. */
export type ReadValues = Readonly<Record<string, string | number | undefined>>

/** Finds what words mean; null where that isn't one thing. */
export interface Finder {
  item: (list: string, words: string) => Ref | null
  code: (list: string, code: string) => Ref | null
  unit: (words: string) => UnitRef | null
}

/** A field's proposed value, and the read one that it rests on; without one it is a guess. */
export interface Proposed {
  giaTri: unknown
  tu?: string
}
export type Proposals = Readonly<Record<string, Proposed>>

/** The person's row before. */
export interface RowsBefore {
  last: AnyValues | undefined
  /** The person's unit. */
  donVi: UnitRef | null
  /** The kind of the person's record. */
  loaiHoSo: Ref | null
}

interface MakingInput {
  /** Of the kind of decision. */
  code: string
  fields: readonly string[]
  /** The field with the day from which it applies. */
  day: string
  propose: (read: ReadValues, find: Finder) => Proposals
  /** Why it can't be entered like this. */
  refuses?: (values: AnyValues, before: RowsBefore) => string | null
  /** What is read and not entered. */
  note?: string
  /** Fields that nobody is asked for: from the row before. */
  complete?: (values: AnyValues, before: RowsBefore, find: Finder) => AnyValues
}

export type Making = MakingInput & { form: AnyForm } & (
    { kind: 'row'; record: AnySubRecord } | { kind: 'movement'; movement: AnyMovement }
  )

const formOf = (code: string, form: AnyForm, fields: readonly string[]): AnyForm =>
  defineForm({
    name: `read-${code}`,
    fields: pickFields(form.fields, fields),
    outsideCatalogue: form.outsideCatalogue.filter(({ inside }) => fields.includes(inside)) as never,
    periods: form.periods.filter(({ from, to }) => fields.includes(from) && fields.includes(to)) as never,
  })

export const makesRow = (record: AnySubRecord, input: MakingInput): Making => ({
  ...input,
  kind: 'row',
  record,
  form: formOf(input.code, record.form, input.fields),
})
export const makesMovement = (movement: AnyMovement, input: MakingInput): Making => ({
  ...input,
  kind: 'movement',
  movement,
  form: formOf(input.code, movement.form, input.fields),
})

/** A value that was read. */
export const read = (values: ReadValues, tu: string): Proposals[string] => ({
  giaTri: values[tu] ?? null,
  tu,
})
export const text = (value: string | number | undefined): string => String(value ?? '')
