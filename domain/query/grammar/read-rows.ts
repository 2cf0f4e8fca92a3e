/** 'has a row of … with …': 'bị kỷ luật năm 2024', 'từng bị khiển trách', 'đạt chiến sĩ thi đua cơ sở 5 năm gần đây'. */
import { fieldsOf } from '#domain/query/queried-fields.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import { recordWords } from '#domain/query/words/field-words.ts'
import { dayWordsAt, type DayWords } from './days.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { bareFields } from './lexicon.ts'
import { rowFieldsOf } from './read-items.ts'

/** Words between the parts of what is said of a row. */
const inside = new Set([
  'voi', 'hinh', 'thuc', 'muc', 'bang', 'loai', 'o', 'tai', 'do', 've', 'trong', 'la', 'danh', 'hieu', 'nganh', 'he', 'bi', 'duoc', 'cap',
]) // prettier-ignore

export const readRows: Reader = (reading, from) => {
  const { words, lexicon, today } = reading
  const named = lexicon.phrases.at(words, from).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'record') return []
    const parts = partsAt(reading, meaning.name, to)
    const all = parts.map(({ to: end, of }) => rowOf(meaning.name, of, end))
    return meaning.isAlone ? [...all, rowOf(meaning.name, [], to)] : all.filter(hasItem)
  })
  const bare = lexicon.phrases.at(words, from).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'items' || meaning.isVague) return []
    return bareFields(meaning.list).flatMap(({ queried, record }) => {
      if (record === undefined) return []
      const first: Conditions = { truong: queried.name, phep: 'la', giaTri: [...meaning.ids] }
      return [
        rowOf(record, [first], to),
        ...partsAt(reading, record, to).map(({ to: end, of }) => rowOf(record, [first, ...of], end)),
      ]
    })
  })
  // 'năm 2025 hoàn thành xuất sắc nhiệm vụ'.
  const time = dayWordsAt(words, from, today)
  const afterTime =
    time === undefined
      ? []
      : lexicon.phrases.at(words, skip(reading, time.to)).flatMap(({ to, meaning }) => {
          if (meaning.kind === 'record' && meaning.isAlone) {
            const when = timeOf(meaning.name, time.value)
            if (when === undefined) return []
            return [
              rowOf(meaning.name, [when], to),
              ...partsAt(reading, meaning.name, to).map(({ to: end, of }) =>
                rowOf(meaning.name, [when, ...of], end),
              ),
            ]
          }
          if (meaning.kind !== 'items' || meaning.isVague) return []
          return bareFields(meaning.list).flatMap(({ queried, record }) => {
            const when = record === undefined ? undefined : timeOf(record, time.value)
            return record === undefined || when === undefined
              ? []
              : [rowOf(record, [{ truong: queried.name, phep: 'la', giaTri: [...meaning.ids] }, when], to)]
          })
        })
  return [...named, ...bare, ...afterTime]
}

function skip({ words }: Reading, from: number): number {
  let at = from
  while (at - from < 3 && ['bi', 'duoc', 'da', 'thi', 'co', 'ai', 'nguoi'].includes(words[at]?.plain ?? ''))
    at += 1
  return at
}

const rowOf = (co: string, of: readonly Conditions[], to: number): Candidate => ({
  to,
  means: of.length === 0 ? { co } : { co, voi: of.length === 1 ? (of[0] as Conditions) : { va: of } },
})
const hasItem = ({ means }: Candidate): boolean => 'co' in means && means.voi !== undefined

interface Parts {
  readonly to: number
  readonly of: readonly Conditions[]
}

/** All ways to read items and times behind each other. */
function partsAt(reading: Reading, record: string, from: number, depth = 0): Parts[] {
  const { words, lexicon, today } = reading
  if (depth > 3) return []
  let at = from
  const starts = [at]
  while (inside.has(words[at]?.plain ?? '') && at - from < 3) starts.push((at += 1))
  return starts.flatMap((start) => {
    const items = lexicon.phrases.at(words, start).flatMap(({ to, meaning }): Parts[] => {
      if (meaning.kind === 'items')
        return rowFieldsOf(record, recordWords[record]?.items ?? [], meaning.list).map(({ name }) => ({
          to,
          of: [{ truong: name, phep: 'la', giaTri: [...meaning.ids] }],
        }))
      if (meaning.kind === 'unit' && fieldsOf(record).get('donVi')?.kind === 'unit')
        return [{ to, of: [{ truong: 'donVi', phep: 'thuoc', giaTri: [...meaning.ids] }] }]
      return []
    })
    const time = dayWordsAt(words, start, today)
    const when = time && timeOf(record, time.value)
    const firsts = [
      ...items,
      ...(time === undefined || when === undefined ? [] : [{ to: time.to, of: [when] }]),
    ]
    return firsts.flatMap((first) => [
      first,
      ...partsAt(reading, record, first.to, depth + 1).map(({ to, of }) => ({
        to,
        of: [...first.of, ...of],
      })),
    ])
  })
}

/** A time as a condition on the row's day or year; undefined where the year alone doesn't tell. */
function timeOf(record: string, { phep, giaTri }: DayWords): Conditions | undefined {
  const when = recordWords[record]?.when
  const queried = when === undefined ? undefined : fieldsOf(record).get(when)
  if (queried === undefined) return undefined
  const { name: truong } = queried
  if (queried.kind === 'date') return { truong, phep, giaTri } as Conditions
  const isMonth = queried.kind === 'month'
  const part = (day: string) => (isMonth ? day.slice(0, 7) : Number(day.slice(0, 4)))
  if (phep === 'trong') {
    if (!Array.isArray(giaTri))
      return isMonth || (giaTri as { ky: string }).ky === 'nam'
        ? ({ truong, phep, giaTri } as Conditions)
        : undefined
    const [first, last] = giaTri as [string, string]
    if (isMonth) return { truong, phep, giaTri: [part(first), part(last)] }
    if (!first.endsWith('-01-01') || !last.endsWith('-12-31')) return undefined
    return part(first) === part(last)
      ? { truong, phep: 'la', giaTri: part(first) }
      : {
          va: [
            { truong, phep: 'tu', giaTri: part(first) },
            { truong, phep: 'den', giaTri: part(last) },
          ],
        }
  }
  if (phep === 'tu' || phep === 'den') return { truong, phep, giaTri: part(giaTri as string) }
  // '5 năm gần đây' of a year: the last five whole years and this one.
  const { so, donVi } = giaTri as { so: number; donVi: string }
  if (isMonth) return phep === 'toi' ? undefined : ({ truong, phep, giaTri } as Conditions)
  return phep === 'chuaDu' && donVi === 'nam'
    ? ({ truong, phep: 'trong', giaTri: { ky: 'nam', tu: -so, den: 0 } } as Conditions)
    : undefined
}
