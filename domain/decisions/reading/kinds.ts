/** The kinds of decisions that are read, in the order in which they are tried. */
import { allowanceKind } from '#domain/decisions/reading/allowance-kind.ts'
import { disciplineKind, otherKinds } from '#domain/decisions/reading/other-kinds.ts'
import { payKinds } from '#domain/decisions/reading/pay-kinds.ts'
import { postKinds } from '#domain/decisions/reading/post-kinds.ts'
import type { ReadingKind } from '#domain/decisions/reading/reading-kind.ts'
import { respelled, words } from '#domain/decisions/reading/words.ts'

// 'Buộc thôi việc' is discipline before it is leaving; 'điều động và bổ nhiệm' an appointment before a transfer.
export const readingKinds: readonly ReadingKind[] = [
  ...payKinds,
  disciplineKind,
  ...postKinds,
  ...otherKinds,
  allowanceKind,
]

/** A kind without a draft, which has its own name. */
export const readingKindOf = (code: string): ReadingKind | undefined =>
  readingKinds.find((kind) => kind.code === code)

const says = (re: RegExp, text: string) => respelled(text).search(re) >= 0

/**
 * What undoes, prolongs or governs such decisions is none of them: 'thu hồi quyết định nâng bậc lương', 'thành lập hội
 * đồng kỷ luật'.
 */
const others = words(
  '(?:thu hồi|hủy|bãi bỏ|đính chính|sửa đổi|bổ sung|điều chỉnh(?! (?:mức )?phụ cấp)|thôi hưởng|dừng|ngừng|thay thế|kéo dài|gia hạn|tạm hoãn|hoãn|không|chưa|chấm dứt(?! hợp đồng (?:làm việc|lao động))|kết thúc|xóa|rút|đình chỉ|tạm đình chỉ|ban hành|phê duyệt|phê chuẩn|thành lập|kiện toàn|quy định|phân cấp|ủy quyền|giao(?! quyền)|công bố|miễn nhiệm|thôi giữ|cho thôi giữ|cho từ chức|tổ chức|đề án|quy chế|kế hoạch|trích|chi|hỗ trợ)',
  'iu',
)
/** 'cho thôi giữ chức vụ …; điều động và bổ nhiệm …': what somebody leaves for what the same person becomes. */
const leavesFor = words(
  '(?:(?:cho )?thôi giữ|miễn nhiệm)[^.]*(?:và|,|;)~(?:điều động|luân chuyển|bổ nhiệm|điều chuyển)',
  'iu',
)
const begins = (re: RegExp, text: string): boolean =>
  respelled(text)
    .replace(/^\s*(?:Điều\s+1\s*[.:–-]\s*)?(?:Nay\s+)?/iu, '')
    .search(re) === 0
const isOther = (text: string): boolean => begins(others, text) && !begins(leavesFor, text)

/** The kind by subject and first article, with how sure it is; `isOfOne`: only where it names one person. */
export function kindIn(
  subject: string,
  article: string,
  isNotice: boolean,
): { kind: ReadingKind; tin: number; isOfOne: boolean } | undefined {
  if (isOther(subject) || isOther(article)) return undefined
  const isOfOne = [subject, article].some((text) => begins(leavesFor, text))
  const kinds = readingKinds.filter((kind) => (kind.isNotice === true) === isNotice)
  const bySubject = kinds.find((kind) => says(kind.subject, subject))
  if (bySubject !== undefined)
    return { kind: bySubject, tin: says(bySubject.act, article) ? 0.99 : 0.75, isOfOne }
  const byArticle = kinds.find((kind) => says(kind.act, article.slice(0, 300)))
  return byArticle === undefined ? undefined : { kind: byArticle, tin: 0.8, isOfOne }
}
