/** A field of the person as a part of a column: its title, its kind in the workbook, its format. */
import { showDate } from '#domain/fields/dates.ts'
import type { AnyValues, Field, NumberField } from '#domain/fields/field.ts'
import type { FileRef, NewAddress, OldAddress, Ref, UnitRef } from '#domain/fields/values.ts'
import { inSentence } from '#domain/fields/kinds-of-places.ts'
import type { Part } from '#domain/lists/column.ts'
import { writeNumber } from '#domain/fields/show.ts'

// '0.##' would show a decimal point after a whole number.
const numberFormats = { plain: 'General', coefficient: '0.00', money: '#,##0', percent: '0' } as const

/** The address after the merger if there is one, else the one before it, as one text: 'Ấp 1, xã Mỹ Quí, tỉnh Đồng Tháp'. */
export function addressText(now: NewAddress | null | undefined, before: OldAddress | null | undefined) {
  if (!now?.commune && !now?.province) return before?.fullAddress ?? null
  const address = inSentence([now.address, now.commune?.name, now.province?.name].filter(Boolean).join(', '))
  return address.charAt(0).toLocaleUpperCase('vi') + address.slice(1)
}

/** `Row` has the field under its name, or not at all when the caller may not read it. */
export function partOfField(name: string, field: Field): Part<AnyValues> {
  const of = <T>(row: AnyValues) => (row[name] ?? null) as T | null
  const common = { title: field.label, reads: [name] }
  switch (field.kind) {
    case 'date':
      return { ...common, kind: 'date', width: 13, value: of<string> }
    case 'number':
      return numberPart(name, field)
    case 'year':
      return { ...common, kind: 'number', width: 10, numberFormat: '0', value: of<number> }
    case 'flag':
      return {
        ...common,
        kind: 'text',
        width: 11,
        value: (row) => (row[name] === true ? 'x' : null),
        flag: of<boolean>,
      }
    case 'choice':
    case 'row':
      return {
        ...common,
        kind: 'text',
        width: 24,
        value: (row) => of<Ref>(row)?.name ?? null,
        ref: of<Ref>,
      }
    case 'choices':
    case 'units':
      return {
        ...common,
        kind: 'text',
        width: 32,
        value: (row) =>
          (of<readonly Pick<Ref, 'name'>[]>(row) ?? []).map((item) => item.name).join(', ') || null,
      }
    case 'unit':
      return { ...common, kind: 'text', width: 34, value: (row) => of<UnitRef>(row)?.name ?? null }
    case 'option':
      return {
        ...common,
        kind: 'text',
        width: 20,
        value: (row) => field.options.find(({ value }) => value === row[name])?.name ?? null,
      }
    case 'oldAddress':
      return {
        ...common,
        kind: 'text',
        width: 44,
        value: (row) => of<OldAddress>(row)?.fullAddress ?? null,
      }
    case 'newAddress':
      return {
        ...common,
        kind: 'text',
        width: 44,
        value: (row) => addressText(of<NewAddress>(row), null),
      }
    case 'files':
      return {
        ...common,
        kind: 'text',
        width: 24,
        value: (row) =>
          (of<readonly FileRef[]>(row) ?? []).map(({ fileName }) => fileName).join(', ') || null,
      }
    case 'month':
      return {
        ...common,
        kind: 'text',
        width: 11,
        value: (row) => {
          const held = of<string>(row)
          return held === null ? null : showDate(held)
        },
      }
    case 'text':
      return { ...common, kind: 'text', width: 22, value: of<string> }
  }
}

/** The first non-empty of these members of a row: an item of a catalogue by its name, or a text. */
export const firstOf = <const N extends string>(title: string, reads: readonly N[], width = 22) => ({
  title,
  reads,
  width,
  value: (row: { readonly [name in N]?: Ref | string | null }): string | null => {
    for (const name of reads) {
      const value = row[name]
      if (value) return typeof value === 'string' ? value : value.name
    }
    return null
  },
})

function numberPart(name: string, field: NumberField): Part<AnyValues> {
  const value = (row: AnyValues) => (row[name] ?? null) as number | null
  return {
    title: field.label,
    reads: [name],
    kind: 'number',
    width: 14,
    numberFormat: numberFormats[field.format],
    value,
    text: (row) => {
      const held = value(row)
      return held === null ? null : writeNumber(held, field)
    },
  }
}
