/**
 * Ranks people by how well the words match their name: given name, prefix of the given name, prefix of family or middle
 * names, initials, anywhere in the name. Each statement uses a name's `sought`, ' an nguyen van|nva'
 * (20261126-0170-names.sql).
 */
import { maxResults } from '#domain/people-lists/lookup.ts'
import type { TypedWord } from '#domain/officer/typed-search.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import type { NamesQuery } from '#server/people/officers/list/name-statement.ts'
import {
  LAST_LETTER,
  SHORTEST_INDEXED,
  type Statement,
  Values,
} from '#server/people/officers/list/statement-parts.ts'
import { bestFirst, reachedBy } from './ranked-statement.ts'

/** No name has more words; there is one statement per number of words. */
const MOST_WORDS = 6
/** The score of all names in a rank without finer order. */
const unscored = '0'

const escaped = (text: string) => containing(text).slice(1, -1)

export function rankNames(query: NamesQuery, few: number): Statement {
  const values = new Values()
  const words = new Words(query.search.typed.slice(0, MOST_WORDS), values)
  const { way, everybody, namesakes } = reachedBy(query, values)
  const people = (names: string, gate: string) =>
    `select n.score, n.name_key, o.id from (${names}) n cross join lateral (${namesakes()}) o
      where ${gate} limit ${maxResults * words.count}`
  // A single word fits each name that it was looked up by; without a finer order its names are read in index order.
  const isOne = words.count === 1
  const fits = () => (isOne ? '' : ` and ${words.fit('w')}`)
  /** The names that any of these words was looked up by, unscored and in index order. */
  const namesBy = (several: () => string, condition: (word: string) => string) =>
    isOne
      ? `select w.name_key, ${unscored} as score from name_word w
          where ${condition(words.longest)} order by w.word, w.name_key`
      : `select w.name_key, ${unscored} as score from unnest(${several()}) t (word)
          cross join lateral (
            select w.word, w.name_key from name_word w where ${condition('t.word')} order by w.word, w.name_key
          ) w`
  const isGiven = () => (words.isScored ? `w.word = any(${words.texts})` : `w.word = ${words.longest}`)
  const ranks = [
    (gate: string) =>
      people(
        `select w.name_key, ${words.score('w')} as score from name_word w
          where w.place = 0 and ${isGiven()}${fits()}
          order by ${words.isScored ? 'score, ' : ''}w.word, w.name_key`,
        gate,
      ),
    (gate: string) =>
      people(
        namesBy(
          () => words.texts,
          (word) =>
            `w.place = 0 and w.word > ${word} and w.word < ${word} || '${LAST_LETTER}'` +
            (isOne ? '' : ` and w.word <> all(${words.texts})${fits()}`),
        ),
        gate,
      ),
    // A name with the same word twice is found by the first one.
    (gate: string) =>
      people(
        `select w.name_key, ${unscored} as score from unnest('{1,2}'::smallint[]) p (place)
          cross join lateral (
            select w.word, w.name_key from name_word w
            where w.place = p.place and w.word >= ${words.longest} and w.word < ${words.longest} || '${LAST_LETTER}'
             ${fits()} and not ${words.beginGivenName('w')}
              and left(w.sought, w.at) not like ${words.longestBegins}
            order by w.word, w.name_key
          ) w`,
        gate,
      ),
    ...(!words.mayBeInitials
      ? []
      : [
          (gate: string) =>
            people(
              namesBy(
                () => words.initials,
                (word) =>
                  `w.place = 3 and w.word >= ${word} and w.word < ${word} || '${LAST_LETTER}'${fits()}
                    and not ${words.beginGivenName('w')} and w.sought not like ${words.longestBegins}` +
                  // Initials with the same run twice are found by the first one.
                  (isOne
                    ? ` and strpos(split_part(w.sought, '|', 2), ${word}) = length(split_part(w.sought, '|', 2)) - length(w.word) + 1`
                    : ''),
              ),
              gate,
            ),
        ]),
    ...(!words.mayBeInside
      ? []
      : [
          (gate: string) =>
            people(
              `select w.name_key, ${unscored} as score from name w
                where ${words.inside} and ${words.holds('w')} and not (${words.fit('w')})`,
              gate,
            ),
        ]),
  ]
  const compared = () =>
    `select ${words.rank('w')} as rank, ${words.score('w')} as score, o.name_key, o.id
      from (${everybody('o.id, o.name_key')}) o
      cross join lateral (select name_key, sought from name where name_key = o.name_key offset 0) w
      where ${words.holds('w')}`
  return bestFirst(query, way, { compared, ranks: () => ranks, findsOnce: isOne }, values, few)
}

/** Conditions of the typed words on a name; `w` is the alias of a table with `sought` and `name_key`. */
class Words {
  readonly count: number
  readonly #list: readonly TypedWord[]
  readonly #values: Values
  readonly #placeholders = new Map<string, string>()

  constructor(list: readonly TypedWord[], values: Values) {
    this.#list = list
    this.#values = values
    this.count = list.length
  }

  /** The parameter with this text. */
  #text(text: string): string {
    const placeholder = this.#placeholders.get(text) ?? this.#values.text(text)
    this.#placeholders.set(text, placeholder)
    return placeholder
  }
  #array(texts: readonly string[]): string {
    const key = texts.join('\n')
    const placeholder = this.#placeholders.get(`[${key}`) ?? this.#values.texts(texts)
    this.#placeholders.set(`[${key}`, placeholder)
    return placeholder
  }

  get #longest(): string {
    return this.#list.reduce((a, { folded }) => (folded.length > a.length ? folded : a), '')
  }
  #begins(word: string): string {
    return this.#text(`% ${escaped(word)}%`)
  }

  get texts(): string {
    return this.#array(this.#list.map(({ folded }) => folded))
  }
  /** The most selective word. */
  get longest(): string {
    return this.#text(this.#longest)
  }
  get longestBegins(): string {
    return this.#begins(this.#longest)
  }
  /** A single letter matches the start of a word whenever it matches an initial. */
  get #severalLetters(): string[] {
    return this.#list.flatMap(({ folded }) => (folded.length > 1 ? [folded] : []))
  }
  get mayBeInitials(): boolean {
    return this.#severalLetters.length > 0
  }
  get initials(): string {
    return this.#array(this.#severalLetters)
  }

  /** Each word is a prefix of a word of the name or a run of its initials. */
  fit(w: string): string {
    return this.#list
      .map(({ folded }) => {
        const begins = `${w}.sought like ${this.#begins(folded)}`
        return folded.length === 1
          ? begins
          : `(${begins} or ${w}.sought like ${this.#text(`%|%${escaped(folded)}%`)})`
      })
      .join(' and ')
  }

  /** The same, or the word is long enough to be matched inside another. */
  holds(w: string): string {
    const [short, long] = [this.#list.filter((word) => !isLong(word)), this.#list.filter(isLong)]
    const inside = long.map(({ folded }) => `${w}.sought like ${this.#text(`%${escaped(folded)}%`)}`)
    return [...inside, ...(short.length === 0 ? [] : [new Words(short, this.#values).fit(w)])].join(' and ')
  }
  get mayBeInside(): boolean {
    return this.#list.some(isLong)
  }
  /** The long words as conditions on `w.folded`, which has an index for them. */
  get inside(): string {
    return this.#list
      .filter(isLong)
      .map(({ folded }) => `w.folded like ${this.#text(`%${escaped(folded)}%`)}`)
      .join(' and ')
  }

  beginGivenName(w: string): string {
    if (this.count === 1) return `(${w}.sought like ${this.#text(` ${escaped(this.#longest)}%`)})`
    return `(${w}.sought like any(${this.#array(this.#list.map(({ folded }) => ` ${escaped(folded)}%`))}))`
  }
  #isGivenName(w: string): string {
    const whole = this.#list.flatMap(({ folded }) => [` ${escaped(folded)} %`, ` ${escaped(folded)}|%`])
    return `(${w}.sought like any(${this.#array(whole)}))`
  }

  /** The rank of a name that matches the words. */
  rank(w: string): string {
    const initials = !this.mayBeInitials ? '' : ` when ${this.fit(w)} then 3`
    return `case when not (${this.fit(w)}) then 4 when ${this.#isGivenName(w)} then 0 when ${this.beginGivenName(w)} then 1
      when ${w}.sought like ${this.longestBegins} then 2${initials} else 4 end`
  }

  /** Whether names of the first rank have a finer order. */
  get isScored(): boolean {
    return this.count > 1 || this.#list.some(({ key }) => key !== null)
  }
  /**
   * Order of names whose given name was typed, lowest first: diacritics as typed, whole words, given and family name
   * rather than a middle name, the last word as the given name, no further words.
   */
  score(w: string): string {
    if (!this.isScored) return unscored
    const marks = this.#list.flatMap(({ key }) =>
      key === null
        ? []
        : [
            `(' ' || translate(${w}.name_key, '!', ' ') || ' ' not like ${this.#text(`% ${escaped(key)} %`)})::integer`,
          ],
    )
    const part = this.#list.map(({ folded }) => {
      const whole = this.#array([`% ${escaped(folded)} %`, `% ${escaped(folded)}|%`])
      return `(not ${w}.sought like any(${whole}))::integer`
    })
    const pairs = this.#list.flatMap(({ folded: givenName }) =>
      this.#list.flatMap(({ folded: family }) =>
        givenName === family ? [] : [` ${escaped(givenName)} ${escaped(family)}%`],
      ),
    )
    const apart = pairs.length === 0 ? '0' : `(not ${w}.sought like any(${this.#array(pairs)}))::integer`
    const last = escaped(this.#list.at(-1)?.folded ?? '')
    const notLast = `(not ${w}.sought like any(${this.#array([` ${last} %`, ` ${last}|%`])}))::integer`
    const length = `length(${w}.sought) - length(replace(${w}.sought, ' ', ''))`
    return `(((${[...marks, '0'].join(' + ')}) * 8 + ${part.join(' + ')}) * 4 + ${apart} * 2 + ${notLast}) * 16 + ${length}`
  }
}

const isLong = ({ folded }: TypedWord): boolean => folded.length >= SHORTEST_INDEXED
