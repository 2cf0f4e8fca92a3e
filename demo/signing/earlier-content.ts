/** Content of a record before a change, for signatures that the demonstration's officers must renew. */
import type { Content, ContentValue } from '#domain/signing/canonical.ts'

/** `which`: the kind of change, in turn a new telephone number, a raise, a course, a new family member. */
export function earlierContent(content: Content, which: number): Content {
  const changes = [
    () => ({ soDienThoai: earlierNumber(content['soDienThoai']) }),
    () => withoutLast(content, 'salary-period'),
    () => withoutLast(content, 'training-period'),
    () => withoutLast(content, 'own-relative'),
  ]
  const change = changes[which % changes.length]?.() ?? {}
  const isChange = Object.keys(change).length > 0
  return { ...content, ...(isChange ? change : { soDienThoai: earlierNumber(content['soDienThoai']) }) }
}

const earlierNumber = (number: ContentValue | undefined): string =>
  `09${String(number ?? '0900000000')
    .slice(2)
    .split('')
    .toReversed()
    .join('')}`

/** Empty where there is no row to leave out. */
function withoutLast(content: Content, record: string): Content {
  const rows = content[record]
  return Array.isArray(rows) && rows.length > 1 ? { [record]: rows.slice(0, -1) as ContentValue[] } : {}
}
