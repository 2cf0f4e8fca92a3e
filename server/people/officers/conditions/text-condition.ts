/**
 * Typed text: contained in, or the beginning or end of, a value; without marks and capitals. As a regular expression over
 * the value as it is stored: to take the marks off every value costs fifteen times as much (docs/decisions/0206).
 */
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '#domain/lists/conditions.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { Sql } from './condition-context.ts'

const marked = 'áàảãạăắằẳẵặâấầẩẫậđéèẻẽẹêếềểễệíìỉĩịóòỏõọôốồổỗộơớờởỡợúùủũụưứừửữựýỳỷỹỵ'
/** By letter without marks: what may stand for it. A database in the locale C knows no capitals of those with marks. */
const spellings = new Map(
  [...Map.groupBy('abcdefghijklmnopqrstuvwxyz' + marked, fold)].map(([plain, small]) => [
    plain,
    `[${small.join('')}${small.join('').toUpperCase()}]`,
  ]),
)
const escaped = (letter: string) => letter.replace(/[\\^$.|?*+()[\]{}]/, String.raw`\$&`)

export function textCondition(column: RawBuilder<unknown>, { phep, giaTri }: Condition): Sql {
  const typed = [...fold(String(giaTri))].map((letter) => spellings.get(letter) ?? escaped(letter)).join('')
  const pattern = `${phep === 'batDau' ? '^' : ''}${typed}${phep === 'ketThuc' ? '$' : ''}`
  return sql<boolean>`${column} ~ ${pattern}`
}
