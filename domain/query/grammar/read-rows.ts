/** 'has a row of … with …': 'bị kỷ luật năm 2024', 'từng bị khiển trách', 'đạt chiến sĩ thi đua cơ sở 5 năm gần đây'. */
import { fieldsOf, type QueriedField } from '#domain/query/queried-fields.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import { recordWords } from '#domain/query/words/record-words.ts'
import { comparisonAt, endingAt, is, numberAt, numberWordsAt } from './amounts.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { dayWordsAt } from './days.ts'
import { catalogueOfField, offers, type Lexicon } from './lexicon.ts'
import type { LexiconItem } from './lexicon-item.ts'
import { Phrases } from './phrases.ts'
import type { Word } from './words.ts'
import { levels } from './read-items.ts'
import { timeOfRow } from './row-times.ts'

/** Words between the parts of what is said of a row. */
const inside = new Set([
  'voi', 'hinh', 'thuc', 'muc', 'bang', 'loai', 'o', 'tai', 'do', 've', 'trong', 'la', 'danh', 'hieu', 'nganh', 'he', 'bi', 'duoc', 'cap', 'truong',
]) // prettier-ignore

/** What is said of a row so far. */
interface Parts {
  readonly to: number
  readonly of: readonly Conditions[]
  readonly hasItem: boolean
}

export const readRows: Reader = (reading, from) => {
  const start = isStill(reading.words[from]) ? from + 1 : from
  const isNow = start > from
  return [
    ...named(reading, start, isNow),
    ...bare(reading, start, isNow),
    ...timeFirst(reading, start, isNow),
    ...ending(reading, from),
    ...degrees(reading, from),
    ...inYears(reading, from),
  ].flatMap((candidate) => [candidate, ...counted(reading, candidate)])
}

/** 'đang', 'còn': without its mark that may be a child. */
const isStill = (word: Word | undefined): boolean =>
  is(word, 'dang') || (is(word, 'con') && word?.marked !== word?.plain)

/** Words before what is being studied; 'bằng', 'chứng chỉ', 'biết' are of what is over. */
const studying = ['hoc', 'theo', 'dao', 'boi', 'duoc']

/** A kind of rows by its name, then items and times. */
function named(reading: Reading, from: number, isNow: boolean): Candidate[] {
  const { words, lexicon } = reading
  return lexicon.phrases.at(words, from).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'record') return []
    const parts = partsAt(reading, meaning.name, to)
    const isOpen = isNow && (meaning.name !== 'training-period' || is(words[from], ...studying))
    const all = parts.filter(({ hasItem }) => hasItem || meaning.isAlone)
    return [
      ...all.map((part) => rowOf(meaning.name, part.of, part.to, isOpen, lexicon)),
      ...(meaning.isAlone ? [rowOf(meaning.name, [], to, isOpen, lexicon)] : []),
    ]
  })
}

/** An item that alone means such a row. */
function bare(reading: Reading, from: number, isNow: boolean): Candidate[] {
  return Object.entries(recordWords).flatMap(([record, { bare: names = [] }]) =>
    itemsAt(reading, record, from, names).flatMap((first) => [
      rowOf(record, first.of, first.to, isNow, reading.lexicon),
      ...partsAt(reading, record, first.to).map(({ to, of }) =>
        rowOf(record, [...first.of, ...of], to, isNow, reading.lexicon),
      ),
    ]),
  )
}

/** 'năm 2025 hoàn thành xuất sắc nhiệm vụ'. */
function timeFirst(reading: Reading, from: number, isNow: boolean): Candidate[] {
  const { words, today, lexicon } = reading
  const time = dayWordsAt(words, from, today)
  if (time === undefined) return []
  const at = skip(reading, time.to)
  return [...named(reading, at, isNow), ...bare(reading, at, isNow)].flatMap((candidate) => {
    if (!('co' in candidate.means)) return []
    const when = timeOfRow(candidate.means.co, time.value)
    const { co, voi } = candidate.means
    if (when === undefined) return []
    return [
      rowOf(
        co,
        [...(voi === undefined ? [] : 'va' in voi ? voi.va : [voi]), when],
        candidate.to,
        false,
        lexicon,
      ),
    ]
  })
}

/** 'có từ hai bằng đại học'. */
function degrees({ words, lexicon }: Reading, from: number): Candidate[] {
  const start = is(words[from], 'co') ? from + 1 : from
  const comparison = comparisonAt(words, start)
  const number = numberAt(words, comparison?.to ?? start)
  if (number === undefined || comparison?.meaning === 'den' || !is(words[number.to], 'bang')) return []
  return lexicon.phrases.at(words, number.to + 1).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'items' || meaning.list !== 'DM_TRINHDODAOTAO') return []
    const level: Conditions = { truong: 'trinhDoDaoTao', phep: 'la', giaTri: [...meaning.ids] }
    return [{ to, means: { co: 'training-period', voi: level, itNhat: number.value } }]
  })
}

/** 'hết hạn kỷ luật trong quý sau'. */
function ending({ words, today }: Reading, from: number): Candidate[] {
  return Object.entries(recordWords).flatMap(([co, { ends = [], until }]) =>
    ends.flatMap((text) => {
      const phrase = new Phrases<true>()
      phrase.add(text, true)
      return phrase.at(words, from).flatMap(({ to }) => {
        const time = dayWordsAt(words, to, today)
        const when = time && timeOfRow(co, time.value, until)
        return time === undefined || when === undefined ? [] : [{ to: time.to, means: { co, voi: when } }]
      })
    }),
  )
}

/** 'ít nhất 2 năm không hoàn thành nhiệm vụ'; '3 năm gần nhất đều hoàn thành xuất sắc': each of the years before this one. */
function inYears(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  const start = is(words[from], 'co') ? from + 1 : from
  const comparison = comparisonAt(words, start)
  const number = numberAt(words, comparison?.to ?? start)
  if (number === undefined || !is(words[number.to], 'nam') || number.value > 10) return []
  let at = number.to + 1
  while (is(words[at], 'gan', 'nhat', 'day', 'lien', 'tuc', 'tiep', 'qua', 'lai', 'tro', 'deu')) at += 1
  const isEach = words.slice(number.to + 1, at).some((word) => is(word, 'deu'))
  return bare(reading, at, false).flatMap(({ to, means }): Candidate[] => {
    if (!('co' in means)) return []
    const { co, voi } = means
    const { when } = recordWords[co] ?? {}
    if (voi === undefined || when === undefined || fieldsOf(co).get(when)?.kind !== 'year') return []
    if (comparison?.meaning === 'tu' && at === number.to + 1)
      return [{ to, means: { co, voi, itNhat: number.value } }]
    if (!isEach || comparison !== undefined) return []
    const each = Array.from({ length: number.value }, (_, year): Conditions => ({
      co,
      voi: {
        va: [voi, { truong: when, phep: 'trong', giaTri: { ky: 'nam', tu: -year - 1, den: -year - 1 } }],
      },
    }))
    return [{ to, means: { va: each } }]
  })
}

function skip({ words }: Reading, from: number): number {
  let at = from
  while (at - from < 3 && is(words[at], 'bi', 'duoc', 'da', 'thi', 'co', 'ai', 'nguoi')) at += 1
  return at
}

/** 'từ 2 lần trở lên', 'hai lần': so many rows at least. */
function counted({ words }: Reading, { to, means }: Candidate): Candidate[] {
  if (!('co' in means)) return []
  const comparison = comparisonAt(words, to)
  const number = numberAt(words, comparison?.to ?? to)
  if (number === undefined || !is(words[number.to], 'lan')) return []
  const ending = endingAt(words, number.to + 1)
  const meant = ending?.meaning ?? comparison?.meaning ?? 'tu'
  if (meant !== 'tu' && meant !== 'tren') return []
  const itNhat = meant === 'tren' ? number.value + 1 : number.value
  return [{ to: ending?.to ?? number.to + 1, means: { ...means, itNhat } }]
}

function rowOf(
  co: string,
  of: readonly Conditions[],
  to: number,
  isNow: boolean,
  lexicon: Lexicon,
): Candidate {
  const { until, isNow: isAlwaysNow } = recordWords[co] ?? { words: [], items: [] }
  const whole = withLevel(co, of, lexicon)
  const parts =
    until !== undefined && (isNow || isAlwaysNow === true)
      ? // Not over: its last day isn't before today.
        [...whole, { khong: { truong: until, phep: 'hon', giaTri: { so: 0, donVi: 'ngay' } } } as const]
      : whole
  return {
    to,
    means:
      parts.length === 0
        ? { co }
        : { co, voi: parts.length === 1 ? (parts[0] as Conditions) : { va: parts } },
  }
}

/** A school or a form of study says nothing of courses: degrees are meant, of a university where only the form is said. */
function withLevel(co: string, of: readonly Conditions[], lexicon: Lexicon): readonly Conditions[] {
  if (co !== 'training-period') return of
  const says = (name: string) => of.some((part) => 'phep' in part && part.truong === name)
  if (says('trinhDoDaoTao') || says('loaiDaoTao')) return of
  if (says('hinhThucDaoTao')) {
    const giaTri = lexicon.itemsOf('DM_TRINHDODAOTAO', ({ code }) => code === 'DH')
    return [{ truong: 'trinhDoDaoTao', phep: 'la', giaTri }, ...of]
  }
  return says('coSoDaoTao') || says('xepLoaiTotnghiep') ? [degree, ...of] : of
}
const degree: Conditions = { truong: 'chuyenNganhDaoTao', phep: 'co' }

/** All ways to read items and times behind each other. */
function partsAt(reading: Reading, record: string, from: number, depth = 0): Parts[] {
  const { words, today } = reading
  if (depth > 3) return []
  const starts = [from]
  for (let at = from; inside.has(words[at]?.plain ?? '') && at - from < 3; at++) starts.push(at + 1)
  return starts.flatMap((start) => {
    const time = dayWordsAt(words, start, today)
    const when = time && timeOfRow(record, time.value)
    const firsts = [
      ...itemsAt(reading, record, start, recordWords[record]?.items ?? []),
      ...percentAt(reading, record, start),
      ...(time === undefined || when === undefined ? [] : [{ to: time.to, of: [when], hasItem: false }]),
    ]
    return firsts.flatMap((first) => [
      first,
      ...partsAt(reading, record, first.to, depth + 1).map(({ to, of, hasItem }) => ({
        to,
        of: [...first.of, ...of],
        hasItem: hasItem || first.hasItem,
      })),
    ])
  })
}

/** '40% trở lên', 'trên 20 phần trăm'. */
function percentAt({ words }: Reading, record: string, from: number): Parts[] {
  const name = recordWords[record]?.percent
  const phrase = name === undefined ? undefined : numberWordsAt(words, from, ['phan', 'tram'])
  if (name === undefined || phrase?.hasUnit !== true) return []
  const of = phrase.value.parts.map(({ phep, giaTri }): Conditions => ({ truong: name, phep, giaTri }))
  return [{ to: phrase.to, of, hasItem: false }]
}

/** The fields of a row that have these items. */
function fieldsWith(
  record: string,
  names: readonly string[],
  list: string,
  items: readonly LexiconItem[],
): QueriedField[] {
  return names.flatMap((name) => {
    const queried = fieldsOf(record).get(name)
    if (queried === undefined || !offers(queried, items)) return []
    const { field } = queried
    // The level of a training is in the catalogue of its kind.
    const isLevel = field?.kind === 'choice' && field.listFor !== undefined && list.startsWith('DM_TRINHDO')
    return catalogueOfField(queried) === list || isLevel ? [queried] : []
  })
}

/** An item, several joined by 'hoặc', or a level and those above: 'từ hoàn thành tốt trở lên'. */
function itemsAt(reading: Reading, record: string, from: number, names: readonly string[]): Parts[] {
  const { words, lexicon } = reading
  const comparison = comparisonAt(words, from)
  const starts = comparison === undefined ? [from] : [from, comparison.to]
  return starts.flatMap((start) =>
    lexicon.phrases.at(words, start).flatMap(({ to, meaning }): Parts[] => {
      if (meaning.kind === 'unit')
        return start === from && names.includes('donVi')
          ? [{ to, of: [{ truong: 'donVi', phep: 'thuoc', giaTri: [...meaning.ids] }], hasItem: true }]
          : []
      if (meaning.kind !== 'items') return []
      const isBare = names === recordWords[record]?.bare
      if (isBare && meaning.isVague) return []
      const items = meaning.ids.flatMap((id) => lexicon.item(id) ?? [])
      return fieldsWith(record, names, meaning.list, items).flatMap((queried): Parts[] => {
        const ending = endingAt(words, to)
        const compared = ending?.meaning ?? (start > from ? comparison?.meaning : undefined)
        if (compared !== undefined && compared !== 'la') {
          const least = levels(queried, items, compared, lexicon)
          return least === undefined ? [] : [{ to: ending?.to ?? to, of: [least], hasItem: true }]
        }
        const more = alternatives(reading, to, meaning.list)
        return [
          ...more.map((other) => ({
            to: other.to,
            of: [{ truong: queried.name, phep: 'la' as const, giaTri: [...meaning.ids, ...other.ids] }],
            hasItem: true,
          })),
          {
            to,
            of: [{ truong: queried.name, phep: 'la' as const, giaTri: [...meaning.ids] }],
            hasItem: true,
          },
        ]
      })
    }),
  )
}

/** 'xuất sắc hoặc giỏi': a further item of the same catalogue. */
function alternatives({ words, lexicon }: Reading, from: number, list: string) {
  if (!is(words[from], 'hoac', 'hay')) return []
  return lexicon.phrases
    .at(words, from + 1)
    .flatMap(({ to, meaning }) =>
      meaning.kind === 'items' && meaning.list === list ? [{ to, ids: meaning.ids }] : [],
    )
}
