/** The typed text as a condition on `officer`: the same in every list of people. */
import { containing } from '#server/platform/db/like-pattern.ts'
import type { Bound, Fragment } from '#server/platform/db/fragment.ts'
import type { Search } from '#domain/officer/search/typed-search.ts'
import { fits, rankOfName, type NameSearch } from './name-rank.ts'
import { Covered } from '#server/platform/at-rest/covered.ts'

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
      return isSeen('soCccd')
        ? [`${alias}"soCccd" = `, { value: new Covered(search.soCccd, 'soCccd'), type: 'text' }]
        : ['false']
    case 'digits': {
      const grams: Bound = { value: [...search.grams], type: 'integer[]' }
      const part = text(search.anywhere ? containing(search.digits) : `%${search.digits}`)
      const likes = ['soCccd', 'soCmnd', 'soDienThoai']
        .filter(isSeen)
        .flatMap((column, n): Fragment => [`${n === 0 ? '' : ' or '}${alias}"${column}" like `, part])
      if (likes.length === 0) return ['false']
      const parts: Fragment = [`${alias}number_grams @> `, grams, ' and (', ...likes, ')']
      const wholeValues: readonly [string, unknown][] = [
        ['soCmnd', new Covered(search.digits, 'soCmnd')],
        ['soDienThoai', search.digits],
      ]
      const equal = wholeValues
        .filter(([column]) => search.isWhole && isSeen(column))
        .flatMap(([column, value]): Fragment => [` or ${alias}"${column}" = `, { value, type: 'text' }])
      return ['(', ...parts, ...equal, ')']
    }
    case 'email':
      if (!isSeen('email')) return ['false']
      return [
        `lower(${alias}email) collate "C" >= `,
        text(search.beginning),
        ` and lower(${alias}email) collate "C" < `,
        text(afterAllBeginningWith(search.beginning)),
      ]
    case 'names':
      return names === undefined
        ? [`${alias}name_key in (select name_key from name where `, ...fits('folded', search), ')']
        : fits(names, search)
  }
}

/** The rank of the person `o` among those who match. */
export const rankOfPerson = (search: NameSearch): Fragment => [
  '(select ',
  ...rankOfName('w', search),
  ' from name w where w.name_key = o.name_key)',
]
