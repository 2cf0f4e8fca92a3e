/** 'có ít nhất 3 con', 'có con dưới 6 tuổi', 'có vợ là giáo viên': rows of the family, by their relation. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { comparisonAt, is, numberAt, numberWordsAt } from './amounts.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'

/** Relations by what they are called, as codes of their catalogue. */
const relations: Readonly<Record<string, readonly string[]>> = {
  con: ['07', '08'],
  vợ: ['05'],
  chồng: ['06'],
  cha: ['01'],
  bố: ['01'],
  mẹ: ['02'],
}
const family = 'own-relative'

function relationAt({ words, lexicon }: Reading, at: number): Conditions | undefined {
  const word = words[at]
  if (word === undefined) return undefined
  const codes = relations[word.text.normalize('NFC').toLowerCase()]
  if (codes === undefined) return undefined
  const ids = lexicon.itemsOf('DM_MOIQUANHE', ({ code }) => codes.includes(code))
  return { truong: 'moiQuanHe', phep: 'la', giaTri: ids }
}

export const readRelatives: Reader = (reading, from) => [
  ...none(reading, from),
  ...several(reading, from),
  ...ofAge(reading, from),
  ...ofTrade(reading, from),
]

const isAre = (reading: Reading, at: number) => is(reading.words[at], 'co', 'dang', 'da')

/** 'chưa có con'. */
function none(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  if (is(words[from], 'chua') && is(words[from + 1], 'khai', 'nhap')) return undeclared(reading, from + 2)
  const isNot = is(words[from], 'chua', 'khong') && is(words[from + 1], 'co')
  const relation = isNot && is(words[from + 2], 'con') ? relationAt(reading, from + 2) : undefined
  if (relation === undefined || is(words[from + 3], 'cua', 'duoi', 'tren', 'la', 'nho')) return []
  return [{ to: from + 3, means: { khong: { co: family, voi: relation } } }]
}

/** 'chưa khai vợ chồng'. */
function undeclared(reading: Reading, from: number): Candidate[] {
  const relation = relationAt(reading, from)
  if (relation === undefined) return []
  const other = relationAt(reading, from + 1)
  const voi: Conditions = other === undefined ? relation : { hoac: [relation, other] }
  return [{ to: other === undefined ? from + 1 : from + 2, means: { khong: { co: family, voi } } }]
}

/** 'có ít nhất 3 con', 'từ 2 con trở lên'. */
function several(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  const start = isAre(reading, from) ? from + 1 : from
  const comparison = comparisonAt(words, start)
  const number = numberAt(words, comparison?.to ?? start)
  if (number === undefined) return []
  const at = is(words[number.to], 'nguoi', 'dua') ? number.to + 1 : number.to
  const relation = relationAt(reading, at)
  const isEnding = is(words[at + 1], 'tro') && is(words[at + 2], 'len')
  const isLeast = comparison?.meaning === 'tu' || isEnding
  if (relation === undefined || !isLeast) return []
  return [{ to: isEnding ? at + 3 : at + 1, means: { co: family, voi: relation, itNhat: number.value } }]
}

/** 'có con dưới 6 tuổi': only the year of birth is recorded. */
function ofAge(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  const at = isAre(reading, from) ? from + 1 : from
  const relation = is(words[at], 'con') ? relationAt(reading, at) : undefined
  const age = relation && numberWordsAt(words, is(words[at + 1], 'nho') ? at + 2 : at + 1, ['tuoi'])
  const [first] = age?.value.parts ?? []
  if (relation === undefined || age?.hasUnit !== true || first?.phep !== 'duoi') return []
  const born = {
    truong: 'namSinh',
    phep: 'trong',
    giaTri: { ky: 'nam', tu: 1 - first.giaTri, den: 0 },
  } as const
  return [{ to: age.to, means: { co: family, voi: { va: [relation, born] } } }]
}

/** 'có vợ là giáo viên': the words up to the next comma. */
function ofTrade(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  const at = isAre(reading, from) ? from + 1 : from
  const relation = relationAt(reading, at)
  if (relation === undefined || !is(words[at + 1], 'la', 'lam')) return []
  let to = at + 2
  while (words[to] !== undefined && words[to]?.isSign === false && !is(words[to], 'va', 'hoac', 'ma')) to += 1
  const trade = words
    .slice(at + 2, to)
    .map(({ text }) => text)
    .join(' ')
  if (trade === '') return []
  return [
    {
      to,
      means: { co: family, voi: { va: [relation, { truong: 'ngheNghiep', phep: 'chua', giaTri: trade }] } },
    },
  ]
}
