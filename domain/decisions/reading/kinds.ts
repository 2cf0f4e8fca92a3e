/** The kinds of decisions that are read, in the order in which they are tried. */
import { disciplineKind, otherKinds } from '#domain/decisions/reading/other-kinds.ts'
import { payKinds } from '#domain/decisions/reading/pay-kinds.ts'
import { postKinds } from '#domain/decisions/reading/post-kinds.ts'
import type { ReadingKind } from '#domain/decisions/reading/reading-kind.ts'
import { respelled } from '#domain/decisions/reading/words.ts'

// 'Buộc thôi việc' is discipline before it is leaving; 'điều động và bổ nhiệm' an appointment before a transfer.
export const readingKinds: readonly ReadingKind[] = [...payKinds, disciplineKind, ...postKinds, ...otherKinds]

const says = (re: RegExp, text: string) => respelled(text).search(re) >= 0

/** The kind by subject and first article, with how sure it is. */
export function kindIn(
  subject: string,
  article: string,
  isNotice: boolean,
): { kind: ReadingKind; tin: number } | undefined {
  const kinds = readingKinds.filter((kind) => (kind.isNotice === true) === isNotice)
  const bySubject = kinds.find((kind) => says(kind.subject, subject))
  if (bySubject !== undefined) return { kind: bySubject, tin: says(bySubject.act, article) ? 0.99 : 0.75 }
  const byArticle = kinds.find((kind) => says(kind.act, article.slice(0, 300)))
  return byArticle === undefined ? undefined : { kind: byArticle, tin: 0.8 }
}
