/** Names of people in title case, 'Nguyễn Văn An', by the rule of the forms. */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { titleCased } from '#domain/officer/name-case.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'

const honours = [
  String.raw`ông\s*(?:\(\s*bà\s*\)|\/\s*bà)`,
  String.raw`bà\s*(?:\(\s*ông\s*\)|\/\s*ông)`,
  String.raw`ông|bà|anh|chị|ô(?=\.)|b(?=\.)|ô\s*\/\s*b|đ[\/.]?c|đồng\s+chí|họ\s+(?:và\s+)?tên`,
].join('|')
/** How schools call their people; perhaps somebody is called so. */
const calls = String.raw`(?:thầy|cô)(?:\s+giáo)?|mrs?|ms`
const degrees = [
  String.raw`ths|ts|bs|cn|gs|pgs|ds|ks|ys|ncs|gvc?|bsck\s?[i12]{1,2}|bsnt|ck\s?[i12]{1,2}|(?:nsư|ngư|ttư|nsn|ngn|ttn)[td]`,
  String.raw`(?:bác|thạc|tiến|dược|luật|nghệ)\s+(?:sĩ|sỹ|sư)|(?:kỹ|kĩ)\s+sư|(?:phó\s+)?giáo\s+sư|cử\s+nhân|điều\s+dưỡng`,
].join('|')
const titles = new RegExp(
  `^(?=[^\\s])(?:(?:${honours}|(?<called>${calls}))[\\s.:–-]+)?(?:(?:${degrees})[\\s.:,\\/–-]+)*(?=\\p{L}[\\p{L}\\p{M}]*\\s+\\p{L})`,
  'iu',
)

/** A remark behind a name of two words or more: '(đã nghỉ)', '**', ' - Giám đốc', ', kế toán'. */
const remarks = [
  /^(?<name>[^()]+?)[\s–—-]*\((?<note>[^()]+)\)\s*$/u,
  /^(?<name>.+?)\s*(?<note>[*†‡#¹²³]+)\s*$/u,
  /^(?<name>.+?)(?:\s+[-–—:|/]+\s*|\s*[-–—|/]+\s+|\s*[,;:]\s*)(?<note>[^\d]+)$/u,
]

/** What no name has. */
const strange = /[^\p{L}\p{M}\d\s.,()'’‘ʼ`´‐‑–—-]/u
/** What lists write where somebody is still looked for. */
const nobody = /^(?:trống|khuyết|bỏ trống|để trống|đang khuyết|chưa có|chưa rõ|không có)$/iu

/** `raw`: the cell with its line breaks. */
export function readName(text: string, raw = text): ReadCell {
  if (nobody.test(text.trim())) return { value: text, problem: says.notAName(text) }
  // 'Đồng chí: Nguyễn Văn An': what stands before the colon is no name with a remark behind it.
  const bare = text.replace(titles, '').trim()
  const whole = withoutRemark(bare, raw.replace(titles, ''))
  if (whole !== undefined) return { ...whole, before: whole.before === bare ? text : raw }
  // Digits and texts without letters are refused by the form's own rule.
  if (/\p{L}/u.test(text) && strange.test(bare)) return { value: text, problem: says.notAName(text) }
  const value = titleCased(bare)
  if (value === text) return { value }
  const doubt = holdsMore(bare) ? ({ isGuess: true } as const) : {}
  if (bare === text.trim())
    return { value, before: text, why: holdsMore(bare) ? says.whyPerhapsMore : says.whyCapitals, ...doubt }
  // 'Ông' is a family name too (Ông Ích Khiêm), perhaps 'Cô' too.
  const isCalled = titles.exec(text)?.groups?.['called'] !== undefined
  const rest = looksLikeName(fold(bare)) && !isCalled ? doubt : ({ isGuess: true } as const)
  return { value, before: text, why: says.whyTitle, ...rest }
}

/** A name with something behind it, or on the next line; undefined: nothing but the name. */
function withoutRemark(text: string, raw: string): ReadCell | undefined {
  for (const [at, remark] of remarks.entries()) {
    const name = remark.exec(text)?.groups?.['name']
    if (name?.includes(' ') !== true) continue
    const why = at === 0 ? says.whyNote : says.whyRemark
    return { value: readName(name).value, before: text, why, isGuess: true }
  }
  const [first = '', ...further] = raw.split(/[\r\n]+/u).map((line) => line.trim())
  const [words, wordsBelow] = [wordsOf(first), wordsOf(further.join(' '))]
  if (words.length < 2 || wordsBelow.length === 0) return undefined
  const isRemark = first !== first.toLowerCase() && wordsBelow.some((word) => /^\p{Ll}/u.test(word))
  if (isRemark) return { value: readName(first).value, before: raw, why: says.whyRemark, isGuess: true }
  // A long name on two lines, or a post in capitals below it.
  if (words.length < 3 || wordsBelow.length < 2) return undefined
  return { value: titleCased(text), before: raw, why: says.whyPerhapsMore, isGuess: true }
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** Whether small words follow a name of two capitals, or are among six: 'Lê Anh Thư mới bổ sung'. */
const holdsMore = (text: string): boolean =>
  /^(?:\p{Lu}\S*\s+){2,}(?:\p{Ll}\S*(?:\s+|$)){2,}$/u.test(text) ||
  (wordsOf(text).length >= 6 && /(?:^|\s)\p{Ll}/u.test(text) && /(?:^|\s)\p{Lu}/u.test(text))

/** The family names of nine in ten people, without diacritics. */
const families = new Set(
  (
    'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh doan luong mai trinh dao to truong cao ' +
    'lam ha ta thai quach luu chau vuong tang kieu nghiem phung thach lu kim son danh thi luc ma nong vi be hua trieu ' +
    'la chu chung giap khuc quang tong trang tu ung van vien au bach ban cam chau chi co cu dam dau de diep dong giang'
  ).split(' '),
)

/** Whether a text without diacritics ('nguyen van an') is probably a person's name. */
export function looksLikeName(folded: string): boolean {
  const words = folded.split(' ')
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    families.has(words[0] ?? '') &&
    words.every((word) => /^[a-z'-]{1,8}$/.test(word))
  )
}

/** Two names in one cell: on two lines, or with a separator. */
export function holdsTwoNames(raw: string, fold: (text: string) => string): boolean {
  const parts = raw.split(/[\r\n;/]+|\s{3,}|,/u).map((part) => fold(part.replace(/^\s*\d+[.)]\s*/u, '')))
  return parts.filter(looksLikeName).length >= 2
}
