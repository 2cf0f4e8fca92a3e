/** How decisions of a kind are recognised, and which values are read of each person. */
import { rule, type Rule, type ValueKind } from '#domain/decisions/reading/found.ts'
import { words } from '#domain/decisions/reading/words.ts'

export interface ReadField {
  ten: string
  kind: ValueKind
  /** In the words about the person, then in those about all. */
  rules: readonly Rule[]
  /** The title of its column in a list of people, without diacritics. */
  column?: RegExp
  /** A title that is another's: 'Bậc cũ'. */
  notColumn?: RegExp
}

export interface ReadingKind {
  /** Of the draft of this kind. */
  code: string
  /** In the subject, and in the first article. */
  subject: RegExp
  act: RegExp
  isNotice?: true
  fields: readonly ReadField[]
}

/** Words up to a comma, a stop or what begins another part of the sentence. */
export const phrase = String.raw`((?:(?!\s(?:giữ chức|giữ vị trí|với |kể từ|từ ngày|thời gian|thời hạn|đúng thời|do |chi trả|theo danh sách|\(theo|về công tác|về nhận|được|và giữ|để |trong )|\s*[,.;:\n(])[^\n])+)`

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
  column: /\bma (?:so|ngach|cdnn)|ma so|ngach.*ma|\(ma/,
}

const from = String.raw`(?:kể từ|tính từ|bắt đầu từ|hưởng từ|từ)`
/** The day from which it applies to the person. */
export const dayFrom = (
  column: RegExp,
  more: readonly Rule[] = [],
  isLast: { last?: true } = {},
): ReadField => ({
  ten: 'ngay',
  kind: 'day',
  rules: [
    ...more,
    rule(words(`${from} {day}`), 0.97, isLast),
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

/** The step and the coefficient after the decision. */
export const paidAfter: readonly ReadField[] = [
  {
    ten: 'bac',
    kind: 'whole',
    rules: [
      rule(words(String.raw`(?:lên|xếp vào|xếp lên|sang|vào) bậc~(?:lương)?~:?~{n}`), 0.98),
      rule(words(String.raw`(?:lên|sang)[^\n;]{0,40}?\(bậc {n}\)`), 0.97),
      rule(words(String.raw`bậc mới~:?~{n}`), 0.95),
      rule(words(String.raw`(?:lương mới|được nâng|được xếp|xếp lương)[^\n;]{0,80}?bậc~:?~{n}`), 0.95),
      rule(words(String.raw`(?:lên|sang)[^\n;]{0,60}?bậc~:?~{n}`), 0.9),
      rule(words(String.raw`bậc (?:lương )?~:?~{n}`), 0.6, { last: true }),
    ],
    column: /\bbac\b/,
    notColumn: /cu\b|dang huong|hien huong|nghe nghiep|hien tai|truoc|^tu bac/,
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
    notColumn: /cu\b|dang huong|hien huong|hien tai|truoc|phu cap|chenh lech|^tu bac/,
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
