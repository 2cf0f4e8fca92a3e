/** Numbers, days, presence and typed words of fields; due days; concepts; units and places. */
import type { QueriedField } from '#domain/query/queried-fields.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import { personWords } from '#domain/query/words/person-words.ts'
import { missingWords, presentWords } from '#domain/query/words/filling-words.ts'
import { is, numberWordsAt, type NumberWords } from './amounts.ts'
import { dayWordsAt } from './days.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { catalogueOfField } from './lexicon.ts'
import { dayCondition, fieldsAt } from './named-fields.ts'
import { Phrases } from './phrases.ts'
import type { Word } from './words.ts'

const presence = new Phrases<'co' | 'trongKhong'>()
for (const text of missingWords) presence.add(text, 'trongKhong')
for (const text of presentWords) presence.add(text, 'co')

const joined = (parts: readonly Conditions[]): Conditions =>
  parts.length === 1 ? (parts[0] as Conditions) : { va: parts }
const numbers = (truong: string, { parts }: NumberWords): Conditions =>
  joined(parts.map(({ phep, giaTri }) => ({ truong, phep, giaTri })))

/** 'hệ số trên 4,98', 'cao từ 170 cm'; the age also without its name. */
export const readNumbers: Reader = (reading, from) => [
  ...fieldsAt(reading, from).flatMap(({ to, queried }) => {
    if (queried.kind !== 'number' && queried.kind !== 'year') return []
    const { units = [], needsUnit } = personWords[queried.name] ?? {}
    const phrase = numberWordsAt(reading.words, to, units)
    return phrase === undefined || (needsUnit === true && !phrase.hasUnit)
      ? []
      : [{ to: phrase.to, means: numbers(queried.name, phrase.value), field: queried.name }]
  }),
  ...ages(reading, from),
  ...alternativeAges(reading, from),
]

const ageUnits = personWords['tuoi']?.units ?? []

/** Ages of people at work; a child's age is none of them. */
const isWorkingAge = ({ parts }: NumberWords): boolean =>
  parts.every(({ giaTri }) => giaTri >= 15 && giaTri <= 80)
/** What a bare number may be of, if it stands before one of these. */
const counted = new Set([
  'nam',
  'thang',
  'ngay',
  'tuan',
  'quy',
  'phan',
  'lan',
  'con',
  'nguoi',
  'cm',
  'kg',
  'bang',
  'trieu',
  'dong',
  'diem',
])

/** 'dưới 40 tuổi'; also 'nữ dưới 40', which of people says nothing else. */
function ages({ words }: Reading, from: number): Candidate[] {
  const start = words[from]?.plain === 'tre' ? from + 1 : from
  const phrase = numberWordsAt(words, start, ageUnits)
  if (phrase === undefined || !isWorkingAge(phrase.value)) return []
  const isBare = phrase.value.parts.every(({ phep, giaTri }) => phep !== 'la' && Number.isInteger(giaTri))
  const next = words[phrase.to]
  const isCounted = next !== undefined && (counted.has(next.plain) || /^%|^\d/.test(next.text))
  const isMeant = phrase.hasUnit
    ? !words.slice(start, phrase.to).some(({ text }) => text.endsWith('%'))
    : isBare && !isCounted
  return isMeant ? [{ to: phrase.to, means: numbers('tuoi', phrase.value), field: 'tuoi' }] : []
}

/** 'dưới 30 hoặc trên 50 tuổi'. */
function alternativeAges({ words }: Reading, from: number): Candidate[] {
  const first = numberWordsAt(words, from)
  const word = first && words[first.to]
  if (first === undefined || word === undefined || !['hoac', 'hay', 'va'].includes(word.plain)) return []
  const last = numberWordsAt(words, first.to + 1, ageUnits)
  if (last?.hasUnit !== true || first.value.parts[0]?.phep === 'la') return []
  const parts = [numbers('tuoi', first.value), numbers('tuoi', last.value)]
  return [{ to: last.to, means: word.plain === 'va' ? { va: parts } : { hoac: parts }, field: 'tuoi' }]
}

/** 'chưa có mã số thuế', 'chưa học quản lý nhà nước', 'đã bồi dưỡng kiến thức quốc phòng', 'chưa khai quá trình công tác'. */
export const readPresence: Reader = (reading, from) => {
  const { words, lexicon } = reading
  const said = presence.at(words, from).flatMap(({ to, meaning }) =>
    fieldsAt(reading, to).flatMap(({ to: end, queried, isVerb, isLead }): Candidate[] => {
      if (isVerb || isLead || queried.due !== undefined || queried.name === 'tuoi') return []
      if (queried.kind === 'flag') {
        const isSo = meaning === 'co'
        return [{ to: end, means: { truong: queried.name, phep: 'la', giaTri: isSo } }]
      }
      return [{ to: end, means: hasNone(queried, lexicon, meaning) }]
    }),
  )
  const places = saidOfPlaces(reading, from)
  const flags = fieldsAt(reading, from).flatMap(({ to, queried, isVerb }): Candidate[] =>
    !isVerb && queried.kind === 'flag'
      ? [{ to, means: { truong: queried.name, phep: 'la', giaTri: true } }]
      : [],
  )
  return [...places, ...said, ...flags]
}

/** 'thiếu quê quán': neither before nor after the merger. */
function saidOfPlaces(reading: Reading, from: number): Candidate[] {
  return presence.at(reading.words, from).flatMap(({ to, meaning }) => {
    const named = fieldsAt(reading, to).filter(({ queried }) => queried.kind === 'place')
    return [...Map.groupBy(named, (field) => field.to)].flatMap(([end, fields]): Candidate[] => {
      if (fields.length < 2) return []
      const all = [...new Set(fields.map(({ queried }) => queried.name))].map((truong): Conditions => ({
        truong,
        phep: meaning,
      }))
      return [{ to: end, means: meaning === 'co' ? { hoac: all } : { va: all } }]
    })
  })
}

/** Items like 'Chưa có' and 'Chưa xác định' say that there is none. */
function hasNone(
  queried: QueriedField,
  lexicon: Reading['lexicon'],
  meaning: 'co' | 'trongKhong',
): Conditions {
  const { name: truong } = queried
  const list = catalogueOfField(queried)
  const none =
    list === undefined || queried.kind !== 'choice'
      ? []
      : lexicon.itemsOf(list, ({ name }) => /^(?:chưa|không)/iu.test(name))
  if (none.length === 0) return { truong, phep: meaning }
  const lacks: Conditions = {
    hoac: [
      { truong, phep: 'trongKhong' },
      { truong, phep: 'la', giaTri: none },
    ],
  }
  return meaning === 'trongKhong' ? lacks : { khong: lacks }
}

/** 'họ Nguyễn', 'tên Lan', 'công việc có chữ "một cửa"'. */
export const readTexts: Reader = (reading, from) => {
  const { words } = reading
  const word = words[from]
  const next = words[from + 1]
  const names: Candidate[] = []
  const isName = next !== undefined && /^\p{Lu}/u.test(next.text)
  if (isName && word?.marked === 'ho:\u0323')
    names.push({ to: from + 2, means: { truong: 'hoVaTen', phep: 'batDau', giaTri: `${next.text} ` } })
  if (isName && word?.plain === 'ten') {
    let to = from + 2
    while (/^\p{Lu}\p{Ll}/u.test(words[to]?.text ?? '')) to += 1
    const text = words
      .slice(from + 1, to)
      .map((one) => one.text)
      .join(' ')
    names.push({ to, means: { truong: 'hoVaTen', phep: 'ketThuc', giaTri: ` ${text}` } })
  }
  const quoted = fieldsAt(reading, from).flatMap(({ to, queried }) => {
    if (queried.kind !== 'text') return []
    let at = to
    while (['co', 'chu', 'chua', 'la', 'tu', 'cum', 'ghi', ':'].includes(words[at]?.plain ?? '')) at += 1
    if (!/["“]/.test(words[at]?.text ?? '')) return []
    const end = words.findIndex(({ text }, index) => index > at && /["”]/.test(text))
    if (end < 0 || end === at + 1) return []
    const text = words
      .slice(at + 1, end)
      .map((one) => one.text)
      .join(' ')
    return [{ to: end + 1, means: { truong: queried.name, phep: 'chua', giaTri: text } as Conditions }]
  })
  return [...names, ...quoted]
}

/** 'đảng viên dự bị quá 12 tháng', 'dân tộc thiểu số', 'lãnh đạo'. */
export const readConcepts: Reader = ({ words, lexicon, today }, from) =>
  lexicon.phrases.at(words, from).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'concept') return []
    // 'các ĐV' are units as well as members of the Party.
    const isUnits =
      is(words[from], 'đv', 'dv') &&
      is(words[from - 1], 'cac', 'moi', 'tung', 'trong', 'tai', 'o', 'theo', 'cua', 'toan')
    if (to === from + 1 && isUnits) return []
    const { means, since, denied } = meaning.concept
    const said = means(lexicon.itemsOf)
    const time = since === undefined ? undefined : dayWordsAt(words, to, today)
    const opposite = denied === undefined ? {} : { denied: denied(lexicon.itemsOf) }
    return [
      ...(since === undefined || time === undefined
        ? []
        : [
            {
              to: time.to,
              means: {
                va: [...('va' in said ? said.va : [said]), dayCondition(since, time.value)],
              } as Conditions,
            },
          ]),
      { to, means: said, ...opposite },
    ]
  })

/** 'không kể đơn vị trực thuộc': the end of these words. */
function aloneAt(words: readonly Word[], from: number): number[] {
  const at = words[from]?.text === ',' ? from + 1 : from
  const isSaid = ['khong', undefined, 'don', 'vi', 'truc', 'thuoc'].every(
    (plain, index) => plain === undefined || words[at + index]?.plain === plain,
  )
  return isSaid && is(words[at + 1], 'ke', 'gom', 'tinh') ? [at + 6] : []
}

const unitLead = new Set(['o', 'tai', 'thuoc', 'cua', 'trong'])

/** 'ở sở tài chính', 'các xã', 'phòng nội vụ'. */
export const readUnits: Reader = ({ words, lexicon }, from) => {
  const at = unitLead.has(words[from]?.plain ?? '') ? from + 1 : from
  return lexicon.phrases.at(words, at).flatMap(({ to, meaning }): Candidate[] => {
    if (meaning.kind === 'unit')
      return [
        meaning.isRoom
          ? { to, means: { truong: 'phongBan', phep: 'la', giaTri: [...meaning.ids] }, field: 'phongBan' }
          : { to, means: { truong: 'donVi', phep: 'thuoc', giaTri: [...meaning.ids] }, field: 'donVi' },
        ...aloneAt(words, to).map((end): Candidate => ({
          to: end,
          means: { truong: 'donVi', phep: 'la', giaTri: [...meaning.ids] },
          field: 'donVi',
        })),
      ]
    if (meaning.kind !== 'unitKind') return []
    return [{ to, means: { truong: 'donVi', phep: 'loai', giaTri: [meaning.id] }, field: 'donVi:loai' }]
  })
}

/** 'quê ở Bến Tre', 'sinh tại huyện Cao Lãnh': before or after the merger. */
export const readPlaces: Reader = (reading, from) => {
  const { words, lexicon } = reading
  const named = fieldsAt(reading, from).filter(({ queried }) => queried.kind === 'place')
  return named.flatMap(({ to }) => {
    const fields = named.filter((other) => other.to === to).map(({ queried }) => queried.name)
    const at = unitLead.has(words[to]?.plain ?? '') ? to + 1 : to
    return lexicon.places.at(words, at).map(({ to: end, meaning }) => ({
      to: end,
      means: {
        hoac: [...new Set(fields)].map((truong): Conditions => ({
          truong,
          phep: 'la',
          giaTri: [...meaning],
        })),
      } as Conditions,
    }))
  })
}
