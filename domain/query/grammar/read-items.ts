/** Items of catalogues: 'thạc sĩ trở lên', 'chưa qua trung cấp chính trị', 'ngạch chuyên viên chính', 'dân tộc Khmer'. */
import { personFields, type QueriedField } from '#domain/query/queried-fields.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import { notYetWords, reachedWords } from '#domain/query/words/filling-words.ts'
import { comparisonAt, endingAt, is, type Comparison } from './amounts.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { bareFields, catalogueOfField, type ItemField, type Meaning } from './lexicon.ts'
import type { LexiconItem } from './lexicon-item.ts'
import { Phrases, type Found } from './phrases.ts'

const prefixes = new Phrases<'notYet' | 'reached'>()
for (const text of notYetWords) prefixes.add(text, 'notYet')
for (const text of reachedWords) prefixes.add(text, 'reached')

interface Begun {
  readonly at: number
  readonly prefix?: 'notYet' | 'reached' | Comparison
}

/** The words before an item: none, a comparison, or what says that a level is reached or not. */
function begunAt({ words }: Reading, at: number): Begun[] {
  const comparison = comparisonAt(words, at)
  return [
    ...prefixes.at(words, at).map(({ to, meaning }) => ({ at: to, prefix: meaning })),
    ...(comparison === undefined ? [] : [{ at: comparison.to, prefix: comparison.meaning }]),
    { at },
  ]
}

const filling = new Set(['la', 'dat', 'o', 'tu', 'ngach', 'bac', 'muc', 'loai', 'hang', 'co', 'ma'])

export const readItems: Reader = (reading, from) =>
  begunAt(reading, from).flatMap(({ at, prefix }) => [
    ...named(reading, at, prefix),
    ...itemsAt(reading, at, prefix),
  ])

/** The field's name, then its items. */
function named(reading: Reading, from: number, prefix: Begun['prefix']): Candidate[] {
  const { words, lexicon } = reading
  return lexicon.phrases.at(words, from).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'field' || meaning.isVerb) return []
    const queried = personFields.get(meaning.name)
    if (queried === undefined || catalogueOfField(queried) === undefined)
      return fixedItems(reading, to, queried, prefix)
    return begunAt(reading, to).flatMap((begun) =>
      begun.prefix !== undefined && prefix !== undefined && begun.prefix !== 'la'
        ? []
        : itemsAt(reading, begun.at, prefix ?? begun.prefix, queried),
    )
  })
}

/** A fixed list's item by its name. */
function fixedItems(
  { words }: Reading,
  from: number,
  queried: QueriedField | undefined,
  prefix: Begun['prefix'],
): Candidate[] {
  if (queried?.field?.kind !== 'choice' || typeof queried.field.list === 'string') return []
  const items = new Phrases<string>()
  for (const { id, name } of queried.field.list) items.add(name, id)
  return items.at(words, from).map(({ to, meaning }) => ({
    to,
    means: opposed({ truong: queried.name, phep: 'la', giaTri: [meaning] }, prefix),
    field: queried.name,
  }))
}

const opposed = (means: Conditions, prefix: Begun['prefix']): Conditions =>
  prefix === 'notYet' ? { khong: means } : means

/** The items that begin here; without a field, of the fields that need no name or whose name stands behind. */
function itemsAt(
  reading: Reading,
  from: number,
  prefix: Begun['prefix'],
  queried?: QueriedField,
): Candidate[] {
  const { words, lexicon } = reading
  const start =
    queried !== undefined && filling.has(words[from]?.plain ?? '') && !starts(reading, from, queried)
      ? from + 1
      : from
  return [...sharedEnding(reading, start), ...lexicon.phrases.at(words, start)].flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'items') return []
    const behind = lexicon.phrases
      .at(words, to)
      .flatMap((phrase) =>
        phrase.meaning.kind === 'behind' ? [{ to: phrase.to, name: phrase.meaning.name }] : [],
      )
    if (queried !== undefined) {
      if (catalogueOfField(queried) !== meaning.list) return []
      const own = behind.find(({ name }) => name === queried.name)
      return candidates(reading, { queried }, meaning.ids, own?.to ?? to, prefix)
    }
    if (meaning.isNone) return []
    const byName = behind.flatMap(({ to: end, name }) => {
      const field = personFields.get(name)
      return field !== undefined && catalogueOfField(field) === meaning.list
        ? candidates(reading, { queried: field }, meaning.ids, end, prefix)
        : []
    })
    // 'khiển trách' of a row is no level: it has neither a comparison nor 'chưa qua'.
    const bare = meaning.isVague ? [] : bareFields(meaning.list).filter(({ record }) => record === undefined)
    // 'tốt nghiệp' and 'chứng chỉ' are said of levels only.
    const isLevel = meaning.ids.some((id) => typeof lexicon.item(id)?.extra['rank'] === 'number')
    if (prefix === 'reached' && !isLevel) return byName
    return [...byName, ...bare.flatMap((field) => candidates(reading, field, meaning.ids, to, prefix))]
  })
}

/** 'giám đốc, phó giám đốc sở': the first is of the department too. */
function sharedEnding({ words, lexicon }: Reading, from: number): Found<Meaning>[] {
  return lexicon.phrases.at(words, from).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'items') return []
    const joint = words[to]
    const isJoined =
      joint !== undefined && (joint.text === ',' || ['va', 'hoac', 'hay'].includes(joint.plain))
    if (!isJoined || !is(words[to + 1], 'pho')) return []
    const first = words.slice(from, to)
    const second = to + 2
    if (!first.every((word, at) => words[second + at]?.plain === word.plain)) return []
    const whole = lexicon.phrases.at(words, to + 1).find((phrase) => phrase.meaning.kind === 'items')
    if (whole === undefined) return []
    const ending = words.slice(second + first.length, whole.to)
    if (ending.length === 0) return []
    const meant = lexicon.phrases
      .at([...first, ...ending], 0)
      .find((phrase) => phrase.to === first.length + ending.length && phrase.meaning.kind === 'items')
    return meant === undefined ? [] : [{ to, meaning: meant.meaning }]
  })
}

const starts = ({ words, lexicon }: Reading, at: number, queried: QueriedField): boolean =>
  lexicon.phrases
    .at(words, at)
    .some(({ meaning }) => meaning.kind === 'items' && meaning.list === catalogueOfField(queried))

const rankOf = ({ extra, code }: Pick<LexiconItem, 'extra' | 'code'>): number | undefined => {
  if (typeof extra['rank'] === 'number') return extra['rank']
  if (typeof extra['step'] === 'number') return -extra['step']
  // The administrative ranks, from senior expert down.
  const administrative = /^01\.00([1-5])$/.exec(code)
  return administrative === null ? undefined : Number(administrative[1])
}

function candidates(
  { words, lexicon }: Reading,
  { queried }: ItemField,
  ids: readonly string[],
  to: number,
  prefix: Begun['prefix'],
): Candidate[] {
  const ending = endingAt(words, to)
  const compared = ending?.meaning ?? (prefix === 'reached' || prefix === 'notYet' ? undefined : prefix)
  const items = ids.flatMap((id) => lexicon.item(id) ?? [])
  const ranked = items.filter((item) => rankOf(item) !== undefined)
  const end = ending?.to ?? to
  const { name: truong } = queried
  const isItem: Conditions = { truong, phep: 'la', giaTri: [...ids] }
  const atLeast =
    compared === undefined || compared === 'la' ? undefined : levels(queried, ranked, compared, lexicon)
  if (compared !== undefined && compared !== 'la') {
    if (atLeast === undefined) return []
    // 'dưới đại học' is also who has no level; 'đại học trở xuống' too.
    return [{ to: end, means: atLeast, field: truong }]
  }
  if (prefix === 'notYet') {
    const reached = levels(queried, ranked, 'tu', lexicon)
    return [{ to: end, means: { khong: reached ?? isItem } }]
  }
  return [{ to: end, means: isItem, field: truong }]
}

/** Compared with the lowest of the items; undefined where the catalogue has no order. */
export function levels(
  queried: QueriedField,
  items: readonly LexiconItem[],
  phep: Exclude<Comparison, 'la'>,
  lexicon: { itemsOf: Reading['lexicon']['itemsOf'] },
): Conditions | undefined {
  const wanted = phep === 'tu' || phep === 'duoi' ? Math.max : Math.min
  if (items.length === 0) return undefined
  const bound = wanted(...items.map((item) => rankOf(item) ?? 0))
  const item = items.find((one) => rankOf(one) === bound)
  const list = catalogueOfField(queried)
  if (item === undefined || list === undefined) return undefined
  if (typeof item.extra['rank'] === 'number') return { truong: queried.name, phep, giaTri: item.id }
  const fits: Readonly<Record<typeof phep, (rank: number) => boolean>> = {
    tu: (rank) => rank <= bound,
    tren: (rank) => rank < bound,
    den: (rank) => rank >= bound,
    duoi: (rank) => rank > bound,
  }
  return {
    truong: queried.name,
    phep: 'la',
    giaTri: lexicon.itemsOf(list, (other) => {
      const rank = rankOf(other)
      return rank !== undefined && fits[phep](rank)
    }),
  }
}
