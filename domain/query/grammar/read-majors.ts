/** 'học ngành luật', 'kỹ sư xây dựng', 'tốt nghiệp Học viện Hành chính': majors and schools by a part of their names. */
import type { Conditions } from '#domain/lists/conditions.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import type { LexiconItem } from './lexicon-item.ts'
import { Phrases } from './phrases.ts'
import { isWord, wordsIn, type Word } from './words.ts'

/** Words before a major, with the code of the level that they say. */
const lead = new Phrases<string | null>()
const leads: readonly (readonly [string, string | null])[] = [
  [
    'chuyên ngành|học ngành|tốt nghiệp ngành|tốt nghiệp chuyên ngành|tốt nghiệp|học chuyên ngành|có bằng|bằng|chuyên môn',
    null,
  ],
  ['cử nhân|kỹ sư|đại học ngành|đại học chuyên ngành|có bằng đại học ngành', 'DH'],
  ['thạc sĩ|thạc sĩ ngành|thạc sĩ chuyên ngành|ths', 'THS'],
  ['tiến sĩ|tiến sĩ ngành', 'TS'],
]
for (const [texts, level] of leads) for (const text of texts.split('|')) lead.add(text, level)
const schoolLead = new Phrases<true>()
for (const text of [
  'tốt nghiệp',
  'học',
  'học ở',
  'học tại',
  'tốt nghiệp ở',
  'tốt nghiệp tại',
  'đã học ở',
  'đã học tại',
  'đào tạo tại',
])
  schoolLead.add(text, true)

const mostWords = 8

export const readMajors: Reader = (reading, from) => {
  const { words, lexicon } = reading
  const majors = lead.at(words, from).flatMap(({ to, meaning }): Candidate[] => {
    const named = longestPart(reading, to, 'DM_CHUYENNGANHDAOTAO', 1)
    if (named === undefined) return []
    const { end, ids, text } = named
    const isMajor: Conditions = {
      hoac: [
        { truong: 'chuyenNganhDaoTao', phep: 'la', giaTri: ids },
        { truong: 'chuyenNganhDaoTaoNgoaiHeThong', phep: 'chua', giaTri: text },
      ],
    }
    const level = meaning === null ? [] : lexicon.itemsOf('DM_TRINHDODAOTAO', ({ code }) => code === meaning)
    return [
      {
        to: end,
        means: {
          co: 'training-period',
          voi:
            level.length === 0
              ? isMajor
              : { va: [{ truong: 'trinhDoDaoTao', phep: 'la', giaTri: level }, isMajor] },
        },
      },
    ]
  })
  const schools = schoolLead.at(words, from).flatMap(({ to }): Candidate[] => {
    const named = longestPart(reading, to, 'DM_COSODAOTAO', 3)
    if (named === undefined) return []
    const { end, ids, text } = named
    const isThere: Conditions = {
      hoac: [
        { truong: 'coSoDaoTao', phep: 'la', giaTri: ids },
        { truong: 'coSoDaoTaoNgoaiHeThong', phep: 'chua', giaTri: text },
      ],
    }
    return [
      {
        to: end,
        means: { co: 'training-period', voi: { va: [{ truong: 'chuyenNganhDaoTao', phep: 'co' }, isThere] } },
      },
    ]
  })
  return [...majors, ...schools]
}

interface Named {
  readonly end: number
  readonly ids: string[]
  readonly text: string
}

const namesOf = new WeakMap<readonly LexiconItem[], readonly { id: string; words: readonly Word[] }[]>()

/** The longest run of words from here that stands in the name of an item. */
function longestPart(
  { words, lexicon }: Reading,
  from: number,
  list: string,
  least: number,
): Named | undefined {
  const items = lexicon.list(list)
  let names = namesOf.get(items)
  if (names === undefined) {
    names = items.map(({ id, name }) => ({ id, words: wordsIn(name).filter(({ isSign }) => !isSign) }))
    namesOf.set(items, names)
  }
  const first = words[from]
  if (first === undefined || first.isSign) return undefined
  let best: Named | undefined
  for (let end = from + least; end <= Math.min(words.length, from + mostWords); end++) {
    const typed = words.slice(from, end)
    if (typed.some(({ isSign }) => isSign)) break
    const ids = names.flatMap(({ id, words: name }) => (contains(name, typed) ? [id] : []))
    if (ids.length === 0) break
    best = { end, ids: ids.slice(0, 400), text: typed.map(({ text }) => text).join(' ') }
  }
  return best
}

const contains = (name: readonly Word[], typed: readonly Word[]): boolean =>
  name.some((_, at) =>
    typed.every((word, index) => {
      const here = name[at + index]
      return here !== undefined && isWord(word, here)
    }),
  )
