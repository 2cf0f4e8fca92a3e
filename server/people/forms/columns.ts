/**
 * How fields are stored: their columns and types. Migrations are written by hand; a conformance test compares them with
 * this file.
 */
import { coverOf, type Cover } from '#domain/fields/covered.ts'
import type { Field, Fields } from '#domain/fields/field.ts'

export type ColumnType = 'text' | 'numeric' | 'integer' | 'bigint' | 'bigint[]' | 'boolean' | 'date'

export interface ColumnOf {
  /** The column's name, quoted camelCase in SQL. */
  column: string
  type: ColumnType
  references?: 'catalogue_item' | 'unit' | 'place'
  /** The part of the value in this column; undefined if it is the whole value. */
  part?: 'id' | 'ids' | 'province' | 'dictrict' | 'commune' | 'address' | 'fullAddress'
  /** How it is encrypted where the setting says so. */
  cover?: Cover
}

/** The columns of one field; files have none, they are rows of table `file`. */
export function columnsOf(name: string, field: Field): readonly ColumnOf[] {
  switch (field.kind) {
    case 'text': {
      const cover = coverOf(field)
      return [{ column: name, type: 'text', ...(cover === undefined ? {} : { cover }) }]
    }
    case 'month':
      return [{ column: name, type: 'text' }]
    case 'date':
      return [{ column: name, type: 'date' }]
    case 'number':
      return [{ column: name, type: 'numeric' }]
    case 'year':
    case 'option':
      return [{ column: name, type: 'integer' }]
    case 'flag':
      return [{ column: name, type: 'boolean' }]
    case 'choice':
      return typeof field.list === 'string'
        ? [{ column: `${name}Id`, type: 'bigint', references: 'catalogue_item', part: 'id' }]
        : [{ column: `${name}Id`, type: 'text', part: 'id' }]
    case 'choices':
      return [{ column: `${name}Ids`, type: 'bigint[]', part: 'ids' }]
    case 'unit':
      return [{ column: `${name}Id`, type: 'bigint', references: 'unit', part: 'id' }]
    case 'units':
      return [{ column: `${name}Ids`, type: 'bigint[]', references: 'unit', part: 'ids' }]
    case 'row':
      return [{ column: `${name}Id`, type: 'bigint', part: 'id' }]
    case 'files':
      return []
    case 'oldAddress':
      return [place(name, 'province'), place(name, 'dictrict'), place(name, 'commune'), ...lines(name, true)]
    case 'newAddress':
      return [place(name, 'province'), place(name, 'commune'), ...lines(name, false)]
  }
}

function place(name: string, part: 'province' | 'dictrict' | 'commune'): ColumnOf {
  return { column: `${name}${capital(part)}Id`, type: 'text', references: 'place', part }
}

function lines(name: string, full: boolean): ColumnOf[] {
  const address: ColumnOf = { column: `${name}Address`, type: 'text', part: 'address' }
  return full ? [address, { column: `${name}FullAddress`, type: 'text', part: 'fullAddress' }] : [address]
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The columns of all fields, in the order of the declaration. */
export function columnsOfAll(fields: Fields): ColumnOf[] {
  return Object.entries(fields).flatMap(([name, field]) => [...columnsOf(name, field)])
}
