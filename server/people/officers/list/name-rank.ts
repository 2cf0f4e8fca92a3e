/**
 * The rule by which people are found by name and in which order, for every list, the lookup and what else searches
 * (docs: decision 96). A word of the search begins a word of the name or is a run of its initials: `name_words`. The
 * order is one number, computed from `sought`, ' an nguyen van|nva' (20261126-0170-names.sql).
 */
import { slipsOf } from '#domain/officer/search/syllables.ts'
import type { Search } from '#domain/officer/search/typed-search.ts'
import type { Bound, Fragment } from '#server/platform/db/fragment.ts'
import { escapedLike } from '#server/platform/db/like-pattern.ts'

export type NameSearch = Search & { readonly kind: 'names' }

/** No name has more words; further ones are only compared. */
const mostRanked = 6

const quoted = (word: string) => `'${word.replace(/['\\]/gu, '$&$&')}':*`

/** The condition on a folded name; `name` and `account` have an index for it. */
export function fits(folded: string, { words, hasSlip }: NameSearch): Fragment {
  const parts = words.map(({ folded: word }) => {
    const begins = quoted(word)
    // A single letter begins a word wherever it is an initial.
    return word.length === 1 ? begins : `(${begins} | ${quoted(`|${word}`)})`
  })
  const query = hasSlip === true ? withOneSlip(words, parts) : [parts]
  const text = query.map((all) => `(${all.join(' & ')})`).join(' | ')
  return [`name_words(${folded}) @@ `, { value: text, type: 'tsquery' }]
}

/** The same words with each in turn replaced by those that it may be a slip of, besides the other words. */
const withOneSlip = (words: NameSearch['words'], parts: readonly string[]): string[][] =>
  words.flatMap(({ folded }, at) => {
    const meant = slipsOf(folded).filter((slip) => words.every((word) => word.folded !== slip))
    return meant.length === 0 ? [] : [parts.with(at, `(${meant.map((word) => `'${word}'`).join(' | ')})`)]
  })

/**
 * The place of name `w` in the order, lowest first: typed marks as they are in the name; then a word that is the given
 * name, that begins it, words that begin others, initials; of several words then those that are whole, given and family
 * name rather than a middle name, the last word as the given name, and the shortest name.
 */
export function rankOfName(w: string, { words }: NameSearch): Fragment {
  const ranked = words.slice(0, mostRanked)
  const typed = ranked.map(({ folded }) => escapedLike(folded))
  const patterns = (...value: string[]): Bound => ({ value, type: 'text[]' })
  const isNot = (name: string, ...likes: string[]): Fragment => [
    `(not ${name} like any(`,
    patterns(...likes),
    '))::integer',
  ]
  const marks = ranked.flatMap(({ key }): Fragment => {
    if (key === null) return []
    return [
      ' + ',
      ...isNot(
        `' ' || translate(${w}.name_key, '!', ' ') || ' '`,
        `% ${escapedLike(key)} %`,
        `%-${escapedLike(key)} %`,
      ),
    ]
  })
  const part: Fragment = [
    `case when ${w}.sought like any(`,
    patterns(...typed.flatMap((word) => [` ${word} %`, ` ${word}|%`])),
    `) then 0 when ${w}.sought like any(`,
    patterns(...typed.map((word) => ` ${word}%`)),
    `) then 1 when ${w}.sought like all(`,
    patterns(...typed.map((word) => `% ${word}%`)),
    `) then 2 else 3 end`,
  ]
  if (ranked.length === 1) return ['((0', ...marks, ') * 4 + ', ...part, ')']
  const partial = typed.flatMap((word): Fragment => [
    ' + ',
    ...isNot(`${w}.sought`, `% ${word} %`, `% ${word}|%`),
  ])
  const pairs = typed.flatMap((givenName) =>
    typed.flatMap((family) => (givenName === family ? [] : [` ${givenName} ${family}%`])),
  )
  const last = typed.at(-1) ?? ''
  return [
    '(((0', ...marks, ') * 4 + ', ...part, ') * 32 + (0', ...partial, ') * 4 + ',
    ...isNot(`${w}.sought`, ...pairs), ' * 2 + ', ...isNot(`${w}.sought`, ` ${last} %`, ` ${last}|%`),
    `) * 16 + least(length(${w}.sought) - length(replace(${w}.sought, ' ', '')), 15)`,
  ] // prettier-ignore
}
