/**
 * Missing data of a record (`missing`, with `missing_count` and `missing_bits`): one derivation per form and per history that replaces
 * only its own entry, so that saving one form needs nothing else.
 */
import {
  completenessSections,
  countMissing,
  missingOfForm,
  type Missing,
} from '#domain/completeness/sections.ts'
import { bitsOf, missingBits } from '#domain/completeness/missing-bits.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { defineDerivation, type Derivation } from '#server/people/officers/derivations/derivation.ts'

const columns = { missing: 'jsonb', missing_count: 'integer', missing_bits: `bit(${missingBits})` } as const
type Columns = Readonly<Record<keyof typeof columns, unknown>>

/** Entries of the current declaration: obsolete ones are dropped when an entry is written. */
const entries = new Set(
  completenessSections.flatMap(({ form, history }) => [form, history]).flatMap((part) => part?.name ?? []),
)

function withEntry(stored: Columns, name: string, entry: Missing[string] | undefined): Columns {
  const before = (stored.missing ?? {}) as Missing
  const others = Object.entries(before).filter(([key]) => key !== name && entries.has(key))
  const after: Missing = Object.fromEntries(entry === undefined ? others : [...others, [name, entry]])
  const isSame =
    stored.missing !== undefined &&
    Object.keys(before).length === Object.keys(after).length &&
    JSON.stringify(before[name]) === JSON.stringify(after[name])
  // Reuses the stored object, since the database has its own order of keys.
  return {
    missing: isSame ? stored.missing : after,
    missing_count: countMissing(after),
    missing_bits: bitsOf(after),
  }
}

const ofForm = (form: AnyForm): Derivation =>
  defineDerivation({
    name: `missing-${form.name}`,
    fields: Object.keys(form.fields) as OfficerFieldName[],
    records: [],
    sets: { columns },
    derive: ({ values, columns: stored }) => ({
      columns: withEntry(stored, form.name, missingOfForm(form, values)),
    }),
  })

const ofHistory = (record: AnySubRecord): Derivation =>
  defineDerivation({
    name: `missing-${record.name}`,
    fields: [],
    records: [],
    presence: [record],
    sets: { columns },
    derive: ({ hasRows, columns: stored }) => ({
      columns: withEntry(stored, record.name, hasRows(record) === false ? true : undefined),
    }),
  })

export const missingParts: readonly Derivation[] = completenessSections.flatMap(({ form, history }) => [
  ...(form === undefined ? [] : [ofForm(form)]),
  ...(history === undefined ? [] : [ofHistory(history)]),
])
