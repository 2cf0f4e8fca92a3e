/** How decisions of a kind are recognised, and which values are read of each person. */
import type { decisionKinds } from '#domain/decisions/decision-form.ts'
import { rule, type Rule, type ValueKind } from '#domain/decisions/reading/found.ts'
import { words } from '#domain/decisions/reading/words.ts'

export interface ReadField {
  ten: string
  kind: ValueKind
  /** In the words about the person, then in those about all. */
  rules: readonly Rule[]
  /** The title of its column in a list of people, without diacritics. */
  column?: RegExp
  /** Where no column has such a title: one with several values, 'Bậc 5, HS 3,66'. */
  elseColumn?: RegExp
  /** Said of the only person anywhere in the article: 'Bổ nhiệm vào chức danh … đối với bà …'. */
  ofArticle?: true
  /** A title that is another's: 'Bậc cũ'. */
  notColumn?: RegExp
}

export interface ReadingKind {
  /** Of the draft of this kind, where there is one. */
  code: string
  /** Without a draft: its name, and the kind of decision (`decisionKinds`). */
  name?: string
  loai?: (typeof decisionKinds)[number]['code']
  /** In the subject, and in the first article. */
  subject: RegExp
  act: RegExp
  isNotice?: true
  /** Names no person. */
  isOfBodies?: true
  /** Applies to the person from the day it takes effect, where it says no other. */
  fromEffect?: true
  /** A term from its day says the last day, where that isn't said. */
  endsByTerm?: true
  fields: readonly ReadField[]
}

/** A comma within a name: 'Sở Văn hóa, Thể thao và Du lịch', 'Phòng Tổ chức đảng, đảng viên'. */
const commaWithin = String.raw`,(?!\s(?:\p{Lu}\p{Ll}+(?:\s\p{Ll}+){0,3}\svà\s\p{Lu}|(?:đảng viên|viên chức|bồi dưỡng|khen thưởng|thẩm định)(?![^\n]{0,30}\s(?:giữ|đến|về)\s)))`
/** Words up to a comma, a stop or what begins another part of the sentence. */
export const phrase = String.raw`((?:(?!\s(?:giữ chức|giữ vị trí|với |kể từ|từ ngày|thời gian|thời hạn|đúng thời|do |chi trả|theo danh sách|\(theo|về công tác|về nhận|được|và (?:giữ|bổ nhiệm|phân công|giao|giới thiệu)\s|để |trong |năm học|nhiệm kỳ)|\s*(?:[.;:\n(]|${commaWithin}))[^\n])+)`

const rankRules: readonly Rule[] = [
  rule(
    words(String.raw`(?:mã số|mã ngạch|mã số ngạch|mã chức danh|mã)~:?~([A-Z]?\.?\d{2}(?:\.\d{2,3}){1,3})`),
    0.98,
  ),
  rule(words(String.raw`ngạch[^\n]{0,60}?\(~([A-Z]?\.?\d{2}(?:\.\d{2,3}){1,3})~\)`), 0.97),
  rule(words(String.raw`chức danh[^\n]{0,80}?\(~([A-Z]?\.?\d{2}(?:\.\d{2,3}){1,3})~\)`), 0.97),
  rule(words(String.raw`([A-Z]\.\d{2}\.\d{2}\.\d{2}|\d{2}\.\d{3})(?!\d)`), 0.8),
]
/** The rank, by its code. */
export const rank: ReadField = {
  ten: 'ngachChucDanh',
  kind: 'code',
  rules: rankRules,
  column: /\bma (?:so|ngach|cdnn)|ma so|ngach|\(ma|\bcdnn|chuc danh nghe nghiep/,
  notColumn: /cu\b|bac ngach/,
}
/** The one somebody is placed in: 'từ ngạch … (mã số 06.031) sang ngạch … (mã số 01.003)'. */
export const placedRank: ReadField = {
  ...rank,
  notColumn: /cu\b|bac ngach|dang (?:giu|huong)|hien (?:giu|huong|nay|tai|dang)|truoc/,
  ofArticle: true,
  rules: [
    rule(
      words(
        String.raw`(?:vào|lên|sang|được bổ nhiệm) (?:ngạch|chức danh|hạng|:)?[^\n;]{0,90}?(?<![A-Z\d.])([A-Z]\.\d{2}\.\d{2}\.\d{2}|\d{2}\.\d{3})(?!\d)`,
      ),
      0.98,
      { last: true },
    ),
    rule(
      words(String.raw`được bổ nhiệm~:[^\n;]{0,90}?([A-Z]\.\d{2}\.\d{2}\.\d{2}|\d{2}\.\d{3})(?!\d)`),
      0.97,
    ),
    ...rankRules,
  ],
}

const from = String.raw`(?:kể từ|tính từ|bắt đầu từ|hưởng từ|từ)`
/** The day from which it applies to the person. */
export const dayFrom = (
  column: RegExp,
  more: readonly Rule[] = [],
  { notBehind = 'lần sau', ...isLast }: { last?: true; notBehind?: string } = {},
): ReadField => ({
  ten: 'ngay',
  kind: 'day',
  rules: [
    ...more,
    // 'Thời gian nâng bậc lương lần sau tính từ ngày …' is another day.
    rule(words(`(?<!(?:${notBehind})(?:(?!hưởng)[^.;\\n]){0,40})${from} {day}`), 0.97, isLast),
    rule(words(String.raw`${from} ngày [^.\n;:]{3,60}:~{day}`), 0.9),
    rule(words(String.raw`(?:thời điểm|thời gian)[^.\n]{0,60}?:~{day}`), 0.9),
  ],
  column,
})

export const dayUntil: ReadField = {
  ten: 'denNgay',
  kind: 'day',
  rules: [rule(words('(?:đến hết|đến|tới) {day}'), 0.97)],
  column: /^den ngay|ngay ket thuc/,
}

const paidNow = /^(?:muc )?luong (?:moi|duoc (?:nang|xep|huong))/
/** The step and the coefficient after the decision. */
export const paidAfter: readonly ReadField[] = [
  {
    ten: 'bac',
    kind: 'whole',
    rules: [
      rule(words(String.raw`(?:lên|xếp vào|xếp lên|sang|vào) bậc~(?:lương)?~:?~{n}`), 0.98),
      rule(words(String.raw`(?:lên|sang)[^\n;]{0,40}?\(bậc {n}\)`), 0.97),
      rule(words(String.raw`bậc (?:lương )?mới~:?~{n}`), 0.95),
      rule(words(String.raw`(?:lương mới|được nâng|được xếp|xếp lương)[^\n;]{0,80}?bậc~:?~{n}`), 0.95),
      rule(words(String.raw`(?:lên|sang)[^\n;]{0,60}?bậc~:?~{n}`), 0.9),
      rule(words(String.raw`bậc (?:lương )?~:?~{n}`), 0.6, { last: true }),
    ],
    column: /\bbac\b/,
    elseColumn: paidNow,
    notColumn: /ngay|cu\b|dang huong|hien huong|nghe nghiep|hien tai|truoc|^tu bac/,
  },
  {
    ten: 'heSoLuong',
    kind: 'figure',
    rules: [
      rule(
        words(String.raw`(?:lên|xếp vào|xếp lên|sang|vào)[^\n;]{0,40}?hệ số(?: lương)?~(?:mới)?~:?~{figure}`),
        0.98,
      ),
      rule(words(String.raw`hệ số(?: lương)? mới~:?~{figure}`), 0.95),
      rule(
        words(
          String.raw`(?:lương mới|được nâng|được xếp|xếp lương)[^\n;]{0,100}?hệ số(?: lương)?~:?~{figure}`,
        ),
        0.95,
      ),
      rule(words(String.raw`hệ số(?: lương)?~:?~{figure}`), 0.6, { last: true }),
    ],
    column: /he so|hsl|\bhs\b/,
    elseColumn: paidNow,
    notColumn: /ngay|cu\b|dang huong|hien huong|hien tai|truoc|phu cap|chenh lech|^tu bac/,
  },
]

/** The step and the coefficient that stay. */
export const paidStill: readonly ReadField[] = [
  {
    ten: 'bac',
    kind: 'whole',
    rules: [rule(words(String.raw`(?<!nghề nghiệp )bậc (?:lương )?~(?:cuối cùng )?~:?~{n}`), 0.96)],
    column: /\bbac\b/,
    notColumn: /nghe nghiep/,
  },
  {
    ten: 'heSoLuong',
    kind: 'figure',
    rules: [
      rule(words(String.raw`hệ số(?: lương)?~:?~{figure}`), 0.97),
      rule(words(String.raw`bậc~:?~\d{1,2}(?:/\d{1,2})?~\({figure}\)`), 0.95),
    ],
    column: /he so|hsl|\bhs\b/,
    notColumn: /phu cap/,
  },
]
