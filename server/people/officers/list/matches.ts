/** The typed text as a condition on `officer`: the same in every list of people. */
import { containing } from '#server/platform/db/like-pattern.ts'
import type { Bound, Fragment } from '#server/platform/db/fragment.ts'
import type { Search } from '#domain/officer/typed-search.ts'

const text = (value: string): Bound => ({ value, type: 'text' })

/** Sorts after every text with this prefix: U+10FFFF is the last code point. */
const afterAllBeginningWith = (beginning: string): string => `${beginning}\u{10ffff}`

/**
 * The condition on the person with alias `o`, deleted or not. A name is looked up in the dictionary of distinct names,
 * unless `names` is another folded column (with its alias). Never searches numbers or addresses that the caller may not
 * read: `readable` has the names of readable fields, default all.
 */
export function matches(
  search: Search,
  { alias = 'o.', names, readable }: { alias?: string; names?: string; readable?: ReadonlySet<string> } = {},
): Fragment {
  const isSeen = (field: string) => readable === undefined || readable.has(field)
  switch (search.kind) {
    case 'none':
      return ['true']
    case 'nobody':
      return ['false']
    case 'cccd':
      return isSeen('soCccd') ? [`${alias}"soCccd" = `, text(search.soCccd)] : ['false']
    case 'digits': {
      const grams: Bound = { value: [...search.grams], type: 'integer[]' }
      const part = text(search.anywhere ? containing(search.digits) : `%${search.digits}`)
      const likes = ['soCccd', 'soCmnd', 'soDienThoai']
        .filter(isSeen)
        .flatMap((column, n): Fragment => [`${n === 0 ? '' : ' or '}${alias}"${column}" like `, part])
      return likes.length === 0 ? ['false'] : [`${alias}number_grams @> `, grams, ' and (', ...likes, ')']
    }
    case 'email':
      if (!isSeen('email')) return ['false']
      return [
        `lower(${alias}email) collate "C" >= `,
        text(search.beginning),
        ` and lower(${alias}email) collate "C" < `,
        text(afterAllBeginningWith(search.beginning)),
      ]
    case 'names': {
      const words = search.words.flatMap((word, n) => [
        `${n === 0 ? '' : ' and '}${names ?? 'folded'} like `,
        text(containing(word)),
      ])
      return names === undefined
        ? [`${alias}name_key in (select name_key from name where `, ...words, ')']
        : words
    }
  }
}

/**
 * How well the words match a folded name, as a digit: '0' the given name is one of them, '1' a prefix of it is, '2'
 * every word is a prefix of a word of the name, '3' the rest (docs: decision 64).
 */
export function nameRank(folded: string, { typed }: Search & { kind: 'names' }): Fragment {
  const words = typed.map((word) => word.folded)
  const givenName = `split_part(${folded}, ' ', -1)`
  const patterns = (before: string): Bound => ({
    value: words.map((word) => `${before}${containing(word).slice(1)}`),
    type: 'text[]',
  })
  return [
    `case when ${givenName} = any(`,
    { value: words, type: 'text[]' },
    `) then '0' when ${givenName} like any(`,
    patterns(''),
    `) then '1' when ' ' || ${folded} like all(`,
    patterns('% '),
    `) then '2' else '3' end`,
  ]
}
