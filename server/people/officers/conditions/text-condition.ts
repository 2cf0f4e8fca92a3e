/** Typed text: contained in, or the beginning of, a value; without marks and capitals. */
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '#domain/lists/conditions.ts'
import { fold } from '#domain/officer/name-text.ts'
import { containing, escapedLike } from '#server/platform/db/like-pattern.ts'
import type { Sql } from './condition-context.ts'

const small = 'áàảãạăắằẳẵặâấầẩẫậđéèẻẽẹêếềểễệíìỉĩịóòỏõọôốồổỗộơớờởỡợúùủũụưứừửữựýỳỷỹỵ'
// A database in the locale C makes no capital of these small.
const letters = small + small.toUpperCase()
const plain = [...letters].map(fold).join('')

export function textCondition(column: RawBuilder<unknown>, { phep, giaTri }: Condition): Sql {
  const typed = fold(String(giaTri))
  const folded = sql`translate(lower(${column}), ${sql.lit(letters)}, ${sql.lit(plain)})`
  const pattern =
    phep === 'batDau'
      ? `${escapedLike(typed)}%`
      : phep === 'ketThuc'
        ? `%${escapedLike(typed)}`
        : containing(typed)
  return sql<boolean>`${folded} like ${pattern}`
}
