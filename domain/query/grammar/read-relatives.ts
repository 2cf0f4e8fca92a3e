/** 'có ít nhất 3 con', 'có con dưới 6 tuổi', 'có vợ là giáo viên': rows of the family, by their relation. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { comparisonAt, endingAt, is, numberAt, numberWordsAt, type Comparison } from './amounts.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { dayWordsAt } from './days.ts'
import { isDescribed, relativesAt } from './relations.ts'
import { timeOfRow } from './row-times.ts'

const family = 'own-relative'

interface Relative {
  readonly to: number
  readonly isChild: boolean
  readonly means: Conditions
}

const relativesOf = ({ words, lexicon }: Reading, at: number): Relative[] =>
  relativesAt(words, at).map(({ to, meaning }) => ({
    to,
    isChild: meaning.includes('08'),
    means: {
      truong: 'moiQuanHe',
      phep: 'la',
      giaTri: lexicon.itemsOf('DM_MOIQUANHE', ({ code }) => meaning.includes(code)),
    },
  }))

export const readRelatives: Reader = (reading, from) => [
  ...none(reading, from),
  ...several(reading, from),
  ...described(reading, from),
]

const startOf = ({ words }: Reading, from: number) => (is(words[from], 'co', 'dang', 'da') ? from + 1 : from)

/** 'chưa có con', 'chưa khai vợ chồng'. */
function none(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  const isUndeclared = is(words[from], 'chua') && is(words[from + 1], 'khai', 'nhap')
  const isWithout = is(words[from], 'chua', 'khong') && is(words[from + 1], 'co')
  if (!isUndeclared && !isWithout) return []
  return relativesOf(reading, from + 2).flatMap(({ to, isChild, means }) =>
    (isUndeclared || isChild) && !isDescribed(words, to) && !is(words[to], 'cua', 'duoi', 'tren', 'nho')
      ? [{ to, means: { khong: { co: family, voi: means } } }]
      : [],
  )
}

/** 'có ít nhất 3 con', 'từ 2 con trở lên', 'có 2 con': so many, and of no further ones is anything said. */
function several(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  const begun = is(words[from], 'chi') ? from + 1 : from
  const start = startOf(reading, begun)
  const comparison = comparisonAt(words, start)
  const number = numberAt(words, comparison?.to ?? start)
  if (number === undefined || !Number.isInteger(number.value) || number.value < 1 || number.value > 20)
    return []
  const at = is(words[number.to], 'nguoi', 'dua') ? number.to + 1 : number.to
  return relativesOf(reading, at).flatMap(({ to, means }): Candidate[] => {
    const ending = endingAt(words, to)
    const end = ending?.to ?? to
    if (isDescribed(words, end)) return []
    const meant = ending?.meaning ?? comparison?.meaning ?? 'la'
    const atLeast = (itNhat: number): Conditions => ({ co: family, voi: means, itNhat })
    if (meant === 'tu') return [{ to: end, means: atLeast(number.value) }]
    if (meant === 'tren') return [{ to: end, means: atLeast(number.value + 1) }]
    // 'con' alone behind a number: 'sinh ngày 2 con'. Somebody has them.
    return meant === 'la' && start > from
      ? [{ to: end, means: { va: [atLeast(number.value), { khong: atLeast(number.value + 1) }] } }]
      : []
  })
}

/** 'có con dưới 6 tuổi', 'có vợ sinh năm 1990', 'có vợ là giáo viên'. */
function described(reading: Reading, from: number): Candidate[] {
  return relativesOf(reading, startOf(reading, from)).flatMap((relative) => [
    ...(relative.isChild ? ofAge(reading, relative) : []),
    ...ofBirth(reading, relative),
    ...ofTrade(reading, relative),
  ])
}

const rowOf = (...va: Conditions[]): Conditions => ({ co: family, voi: { va } })

/** Years of birth, counted from this year, for an age: only the year is recorded. */
const bornYears: Readonly<Record<Comparison, (age: number) => readonly [number, number]>> = {
  duoi: (age) => [1 - age, 0],
  den: (age) => [-age, 0],
  la: (age) => [-age, -age],
  tu: (age) => [-150, -age],
  tren: (age) => [-150, -age - 1],
}

function ofAge({ words }: Reading, { to, means }: Relative): Candidate[] {
  const age = numberWordsAt(words, is(words[to], 'nho', 'lon') ? to + 1 : to, ['tuoi'])
  if (age?.hasUnit !== true || age.value.parts.some(({ giaTri }) => !Number.isInteger(giaTri))) return []
  const born = age.value.parts.map(({ phep, giaTri }): Conditions => {
    const [tu, den] = bornYears[phep](giaTri)
    return { truong: 'namSinh', phep: 'trong', giaTri: { ky: 'nam', tu, den } }
  })
  return [{ to: age.to, means: rowOf(means, ...born) }]
}

function ofBirth({ words, today }: Reading, { to, means }: Relative): Candidate[] {
  if (!is(words[to], 'sinh', 'sn')) return []
  const time = dayWordsAt(words, to + 1, today)
  const born = time && timeOfRow(family, time.value, 'namSinh')
  return time === undefined || born === undefined ? [] : [{ to: time.to, means: rowOf(means, born) }]
}

/** Catalogues whose items somebody may work as. */
const trades = new Set(['DM_NGACHCHUCDANH', 'DM_CHUCVU', 'DM_LOAIHOSO', 'DM_QUANHAM', 'DM_THANHPHANGIADINH'])
/** Of whom these are said can't be told: of the relative, or of the person. */
const unclear = ['o', 'tai', 'thuoc', 'trong', 'tren', 'duoi', 'tu', 'sinh', 'nam', 'tuoi', 'co', 'dang', 'da', 'chua', 'khong', 'nguoi'] // prettier-ignore

/** The words up to the next comma; what isn't a trade isn't recorded of relatives. */
function ofTrade({ words, lexicon }: Reading, { to: at, means }: Relative): Candidate[] {
  if (!is(words[at], 'la', 'lam')) return []
  const from = is(words[at], 'la') && is(words[at + 1], 'lam') ? at + 2 : at + 1
  let to = from
  while (
    words[to] !== undefined &&
    words[to]?.isSign === false &&
    !is(words[to], 'va', 'hoac', 'ma', 'nhung')
  )
    to += 1
  const said = words.slice(from, to)
  if (said.length === 0 || said.some((word) => is(word, ...unclear) || /\d/.test(word.text))) return []
  const meanings = lexicon.phrases.at(words, from).map(({ meaning }) => meaning)
  const isTrade = meanings.some((meaning) => meaning.kind === 'items' && trades.has(meaning.list))
  const isElse =
    !isTrade &&
    meanings.some(
      ({ kind }) =>
        kind === 'items' || (kind === 'concept' && !said.some((word) => is(word, 'doi', 'dao', 'ly'))),
    )
  if (isElse) return []
  const trade = said.map(({ text }) => text).join(' ')
  return [{ to, means: rowOf(means, { truong: 'ngheNghiep', phep: 'chua', giaTri: trade }) }]
}
