/** Columns of an officer computed from name and numbers whenever one of them is written. */
import { fold, nameKey, numberGrams } from '#domain/officer/name-text.ts'

/** The column of the digit runs. */
export const partsColumn = 'number_grams'

export interface NamedAndNumbered {
  readonly hoVaTen: string | null
  readonly soCccd: string | null
  readonly soCmnd: string | null
  readonly soDienThoai: string | null
}

/** Sort key, folded name and digit runs (performance: stored, never computed in a query). */
export function textKeysOf({ hoVaTen, soCccd, soCmnd, soDienThoai }: NamedAndNumbered): {
  name_key: string
  name_folded: string
  number_grams: number[]
} {
  return {
    name_key: nameKey(hoVaTen ?? ''),
    name_folded: fold(hoVaTen ?? ''),
    number_grams: numberGrams([soCccd, soCmnd, soDienThoai]),
  }
}
