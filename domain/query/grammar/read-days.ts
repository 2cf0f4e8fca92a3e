/** Days of people: said behind or before a field's verb, of a birth, of what is due. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { comparisonAt, is, numberAt } from './amounts.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { birthdayAt, shortYearsAt } from './birth-times.ts'
import { dayWordsAt, durationAt, lengthsAt, spanAt, spanDays, type DayWords } from './days.ts'
import { dayCondition, fieldsAt } from './named-fields.ts'

/** 'sinh trước 1970', 'vào đảng năm 2010', 'trên 20 năm công tác', 'đến hạn nâng lương quý sau'. */
export const readDays: Reader = (reading, from) => [
  ...timeBehind(reading, from),
  ...timeBefore(reading, from),
  ...births(reading, from),
  ...anniversaries(reading, from),
  ...ranksSince(reading, from),
  ...overdue(reading, from),
  ...remaining(reading, from),
]

function timeBehind(reading: Reading, from: number): Candidate[] {
  const { words, today } = reading
  // 'sắp nghỉ hưu' says nothing without a time, and nothing more with one.
  const start = is(words[from], 'sap') ? from + 1 : from
  return fieldsAt(reading, start).flatMap(({ to, queried, isVerb }) => {
    if (queried.kind !== 'date' && queried.kind !== 'month') return []
    if (start > from && queried.due === undefined) return []
    const isBirth = queried.name === 'ngaySinh' && isVerb
    const phrase =
      (isBirth ? (birthdayAt(words, to, today) ?? shortYearsAt(words, to)) : undefined) ??
      dayWordsAt(words, to, today)
    const lengths = isVerb ? lengthsAt(words, to) : undefined
    // Who has retired is due no more.
    const isOver =
      queried.due === 'nghi-huu' &&
      phrase !== undefined &&
      !is(words[start], 'den', 'du', 'toi', 'qua', 'han', 'tuoi') &&
      isPast(phrase.value, today)
    // No day of a record is to come: 'nâng lương quý sau' is about who is due then.
    const isTooEarly = isVerb && phrase !== undefined && isComing(phrase.value, today)
    return [
      ...(phrase === undefined || isOver || isTooEarly
        ? []
        : [{ to: phrase.to, means: dayCondition(queried.name, phrase.value) }]),
      ...(lengths === undefined ? [] : [{ to: lengths.to, means: inBetween(queried.name, lengths.value) }]),
      ...(queried.due !== undefined && isDueNow(words[from]?.plain)
        ? [{ to, means: dueNow(queried.name) }]
        : []),
    ]
  })
}

function timeBefore(reading: Reading, from: number): Candidate[] {
  const { words, today } = reading
  const length = dayWordsAt(words, from, today)
  const lengths = lengthsAt(words, from)
  const verbs = (at: number) =>
    fieldsAt(reading, skipFilling(reading, at)).filter(
      ({ queried, isVerb }) => queried.kind === 'date' && (isVerb || queried.due !== undefined),
    )
  return [
    ...(length === undefined
      ? []
      : verbs(length.to).flatMap(({ to, queried }) =>
          queried.due !== undefined || isLength(length.value)
            ? [{ to, means: dayCondition(queried.name, comingFor(queried.due, length.value)) }]
            : [],
        )),
    ...(lengths === undefined
      ? []
      : verbs(lengths.to).flatMap(({ to, queried, isVerb }) =>
          isVerb ? [{ to, means: inBetween(queried.name, lengths.value) }] : [],
        )),
  ]
}

/** 'dưới 3 năm nghỉ hưu': those to come, since nobody is due before. */
const comingFor = (due: string | undefined, words: DayWords): DayWords =>
  due !== undefined && words.phep === 'chuaDu' ? { phep: 'toi', giaTri: words.giaTri } : words

/** Whether a time is over, or counted back from today. */
function isPast({ phep, giaTri }: DayWords, today: string): boolean {
  switch (phep) {
    case 'trong':
      return Array.isArray(giaTri) ? String(giaTri[1]) < today : (giaTri as { den: number }).den < 0
    case 'den':
      return String(giaTri) < today
    case 'hon':
    case 'du':
    case 'chuaDu':
      return true
    default:
      return false
  }
}

/** Whether a time hasn't begun. */
function isComing({ phep, giaTri }: DayWords, today: string): boolean {
  if (phep === 'toi') return true
  if (phep === 'tu') return String(giaTri) > today
  if (phep !== 'trong') return false
  return Array.isArray(giaTri) ? String(giaTri[0]) > today : (giaTri as { tu: number }).tu > 0
}

/** 'còn dưới 2 năm công tác', 'còn 6 tháng nữa hết nhiệm kỳ': until a day that is due. */
function remaining(reading: Reading, from: number): Candidate[] {
  const { words } = reading
  if (!is(words[from], 'con')) return []
  const comparison = comparisonAt(words, from + 1)
  const length = durationAt(words, comparison?.to ?? from + 1)
  if (length === undefined || comparison?.meaning === 'la') return []
  let at = length.to
  while (at - length.to < 4 && is(words[at], 'nua', 'la', 'thi', 'se', 'moi')) at += 1
  const isWork =
    (is(words[at], 'cong') && is(words[at + 1], 'tac')) || (is(words[at], 'lam') && is(words[at + 1], 'viec'))
  const due = isWork
    ? [{ to: at + 2, name: 'denHan:nghi-huu' }]
    : fieldsAt(reading, at).flatMap(({ to, queried }) =>
        queried.due === undefined ? [] : [{ to, name: queried.name }],
      )
  const isLonger = comparison?.meaning === 'tren' || comparison?.meaning === 'tu'
  return due.map(({ to, name }): Candidate => {
    const coming: Conditions = { truong: name, phep: 'toi', giaTri: length.value }
    const over: Conditions = { truong: name, phep: 'hon', giaTri: { so: 0, donVi: 'ngay' } }
    const longer: Conditions = { va: [{ truong: name, phep: 'co' }, { khong: coming }, { khong: over }] }
    return { to, means: isLonger ? longer : coming }
  })
}

const inBetween = (truong: string, [first, last]: readonly [DayWords, DayWords]): Conditions => ({
  va: [dayCondition(truong, first), dayCondition(truong, last)],
})

/** 'thế hệ 9x', '8x', 'sinh nhật tháng này'. */
function births({ words, today }: Reading, from: number): Candidate[] {
  let at = from
  while (is(words[at], 'the', 'he', 'lua') && at - from < 2) at += 1
  const decade = /x$/i.test(words[at]?.text ?? '') ? shortYearsAt(words, at) : undefined
  const birthday =
    is(words[from], 'sinh') && is(words[from + 1], 'nhat') ? birthdayAt(words, from + 2, today) : undefined
  const phrase = decade ?? birthday
  return phrase === undefined ? [] : [{ to: phrase.to, means: dayCondition('ngaySinh', phrase.value) }]
}

/** 'tròn 40 tuổi năm nay', 'đủ 30 năm tuổi Đảng trong năm 2027': from the year in which that is. */
function anniversaries({ words, today }: Reading, from: number): Candidate[] {
  if (!is(words[from], 'tron', 'du')) return []
  const number = numberAt(words, from + 1)
  if (number === undefined) return []
  const isAge = is(words[number.to], 'tuoi') && !is(words[number.to + 1], 'dang')
  const isParty =
    is(words[number.to], 'nam') && is(words[number.to + 1], 'tuoi') && is(words[number.to + 2], 'dang')
  if (!isAge && !isParty) return []
  const time = spanAt(words, isAge ? number.to + 1 : number.to + 3, today)
  if (time === undefined) return []
  const { from: first, to: last } = spanDays(time.value, today)
  if (!first.endsWith('-01-01') || !last.endsWith('-12-31')) return []
  const year = Number(first.slice(0, 4)) - number.value
  const born: DayWords = { phep: 'trong', giaTri: [`${year}-01-01`, `${year}-12-31`] }
  return [
    isAge
      ? { to: time.to, means: dayCondition('ngaySinh', born) }
      : {
          to: time.to,
          means: {
            va: [{ truong: 'laDangVien', phep: 'la', giaTri: true }, dayCondition('ngayVaoDang', born)],
          },
        },
  ]
}

/** 'bổ nhiệm vào ngạch chuyên viên chính năm 2024'. */
function ranksSince({ words, lexicon, today }: Reading, from: number): Candidate[] {
  const at = is(words[from], 'duoc') ? from + 1 : from
  if (!is(words[at], 'bo') || !is(words[at + 1], 'nhiem')) return []
  const rank = is(words[at + 2], 'vao') ? at + 4 : at + 3
  if (!is(words[rank - 1], 'ngach')) return []
  return lexicon.phrases.at(words, rank).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'items' || meaning.list !== 'DM_NGACHCHUCDANH') return []
    const time = dayWordsAt(words, to, today)
    if (time === undefined) return []
    const isRank: Conditions = { truong: 'ngachHoacViTri', phep: 'la', giaTri: [...meaning.ids] }
    return [{ to: time.to, means: { va: [isRank, dayCondition('ngayBoNhiemNgach', time.value)] } }]
  })
}

/** 'quá hạn nâng lương', 'quá tuổi nghỉ hưu': before today. */
function overdue(reading: Reading, from: number): Candidate[] {
  if (!is(reading.words[from], 'qua')) return []
  return fieldsAt(reading, from + 1).flatMap(({ to, queried }) =>
    queried.due === undefined
      ? []
      : [
          {
            to,
            means: { truong: queried.name, phep: 'hon', giaTri: { so: 0, donVi: 'ngay' } } as Conditions,
          },
        ],
  )
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
