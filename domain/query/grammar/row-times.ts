/** Times as conditions on the rows of a person. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { fieldsOf } from '#domain/query/queried-fields.ts'
import { recordWords } from '#domain/query/words/record-words.ts'
import type { DayWords } from './days.ts'

/** A time as a condition on the row's day, month or year; undefined where the year alone doesn't tell. */
export function timeOfRow(
  record: string,
  { phep, giaTri }: DayWords,
  when = recordWords[record]?.when,
): Conditions | undefined {
  const queried = when === undefined ? undefined : fieldsOf(record).get(when)
  if (queried === undefined || phep === 'hangNam') return undefined
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
  if (isMonth) return phep === 'toi' ? undefined : ({ truong, phep, giaTri } as Conditions)
  // '5 năm gần đây' of a year: the last five whole years and this one.
  const { so, donVi } = giaTri as { so: number; donVi: string }
  return phep === 'chuaDu' && donVi === 'nam'
    ? ({ truong, phep: 'trong', giaTri: { ky: 'nam', tu: -so, den: 0 } } as Conditions)
    : undefined
}
