/** Sort and search keys of names and numbers; computed here, so that both databases sort alike. */
import { textKeysOf } from '#server/people/officers/list/text-keys.ts'
import { defineDerivation } from '#server/people/officers/derivations/derivation.ts'

export const textKeys = defineDerivation({
  name: 'text-keys',
  fields: ['hoVaTen', 'soCccd', 'soCmnd', 'soDienThoai'],
  records: [],
  sets: { columns: { name_key: 'text', name_folded: 'text', number_grams: 'integer[]' } },
  derive: ({ values }) => ({ columns: textKeysOf(values) }),
})
