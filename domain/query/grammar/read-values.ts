/** Numbers, days, presence and typed words of fields; due days; concepts; units and places. */
import { personFields } from '#domain/query/queried-fields.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import { personWords } from '#domain/query/words/field-words.ts'
import { missingWords, presentWords } from '#domain/query/words/filling-words.ts'
import { numberWordsAt, type NumberWords } from './amounts.ts'
import { dayWordsAt, type DayWords } from './days.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { Phrases } from './phrases.ts'

const presence = new Phrases<'co' | 'trongKhong'>()
for (const text of missingWords) presence.add(text, 'trongKhong')
for (const text of presentWords) presence.add(text, 'co')

const joined = (parts: readonly Conditions[]): Conditions =>
  parts.length === 1 ? (parts[0] as Conditions) : { va: parts }
const numbers = (truong: string, { parts }: NumberWords): Conditions =>
  joined(parts.map(({ phep, giaTri }) => ({ truong, phep, giaTri })))
const days = (truong: string, words: DayWords): Conditions => ({ truong, ...words }) as Conditions

/** Fields named at a word, with the words behind them. */
const fieldsAt = ({ words, lexicon }: Reading, at: number) =>
  lexicon.phrases.at(words, at).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'field') return []
    const queried = personFields.get(meaning.name)
    return queried === undefined ? [] : [{ to, queried, isVerb: meaning.isVerb }]
  })

/** 'hệ số trên 4,98', 'cao từ 170 cm'; the age also without its name. */
export const readNumbers: Reader = (reading, from) => [
  ...fieldsAt(reading, from).flatMap(({ to, queried }) => {
    if (queried.kind !== 'number' && queried.kind !== 'year') return []
    const phrase = numberWordsAt(reading.words, to, personWords[queried.name]?.units ?? [])
    return phrase === undefined
      ? []
      : [{ to: phrase.to, means: numbers(queried.name, phrase.value), field: queried.name }]
  }),
  ...ages(reading, from),
  ...alternativeAges(reading, from),
]

const ageUnits = personWords['tuoi']?.units ?? []

function ages({ words }: Reading, from: number): Candidate[] {
  const phrase = numberWordsAt(words, from, ageUnits)
  return phrase?.hasUnit === true
    ? [{ to: phrase.to, means: numbers('tuoi', phrase.value), field: 'tuoi' }]
    : []
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

/** 'sinh trước 1970', 'vào đảng năm 2010', 'trên 20 năm công tác', 'đến hạn nâng lương quý sau'. */
export const readDays: Reader = (reading, from) => {
  const { words, today } = reading
  const behind = fieldsAt(reading, from).flatMap(({ to, queried }) => {
    if (queried.kind !== 'date' && queried.kind !== 'month') return []
    const due = queried.column !== undefined
    const phrase = dayWordsAt(words, to, today)
    const result: Candidate[] =
      phrase === undefined ? [] : [{ to: phrase.to, means: days(queried.name, phrase.value) }]
    return due && isDueNow(words[from]?.plain) ? [...result, { to, means: dueNow(queried.name) }] : result
  })
  const length = dayWordsAt(words, from, today)
  const before =
    length === undefined
      ? []
      : fieldsAt(reading, skipFilling(reading, length.to)).flatMap(({ to, queried, isVerb }) =>
          queried.kind === 'date' && (queried.column !== undefined || (isVerb && isLength(length.value)))
            ? [{ to, means: days(queried.name, length.value) }]
            : [],
        )
  return [...behind, ...before]
}

const isLength = ({ phep }: DayWords): boolean => phep === 'hon' || phep === 'du' || phep === 'chuaDu'
const isDueNow = (word: string | undefined): boolean => word === 'den' || word === 'du' || word === 'toi'
const dueNow = (truong: string): Conditions => ({ truong, phep: 'du', giaTri: { so: 0, donVi: 'ngay' } })

const between = new Set([
  'thi',
  'co',
  'se',
  'ai',
  'nguoi',
  'nhung',
  'phai',
  'la',
  'sap',
  'cac',
  'can',
  'bo',
  'duoc',
])
function skipFilling({ words }: Reading, from: number): number {
  let at = from
  while (at - from < 3 && between.has(words[at]?.plain ?? '')) at += 1
  return at
}

/** 'chưa có mã số thuế', 'có quê quán theo hồ sơ gốc', 'đã bồi dưỡng kiến thức quốc phòng'. */
export const readPresence: Reader = (reading, from) => {
  const { words } = reading
  const said = presence.at(words, from).flatMap(({ to, meaning }) =>
    fieldsAt(reading, to).flatMap(({ to: end, queried, isVerb }) => {
      if (isVerb || queried.column !== undefined || queried.name === 'tuoi') return []
      if (queried.kind === 'flag') {
        const isSo = meaning === 'co'
        return [{ to: end, means: { truong: queried.name, phep: 'la', giaTri: isSo } as Conditions }]
      }
      return [{ to: end, means: { truong: queried.name, phep: meaning } as Conditions }]
    }),
  )
  const behind = fieldsAt(reading, from).flatMap(({ to, queried, isVerb }) => {
    if (isVerb || queried.column !== undefined) return []
    const trailing = presence
      .at(words, to)
      .flatMap((phrase) =>
        phrase.meaning === 'trongKhong' && /^(?:bo|de|con)?\s*trong|^trong/.test(words[to]?.plain ?? '')
          ? [{ to: phrase.to, means: { truong: queried.name, phep: 'trongKhong' } as Conditions }]
          : [],
      )
    const flag: Candidate[] =
      queried.kind === 'flag' ? [{ to, means: { truong: queried.name, phep: 'la', giaTri: true } }] : []
    return [...trailing, ...flag]
  })
  return [...said, ...behind]
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
              means: { va: [...('va' in said ? said.va : [said]), days(since, time.value)] } as Conditions,
            },
          ]),
      { to, means: said, ...opposite },
    ]
  })

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
