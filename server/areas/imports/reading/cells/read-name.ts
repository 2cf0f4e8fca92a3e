/** Names of people in title case, 'Nguyễn Văn An', by the rule of the forms. */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { titleCased } from '#domain/officer/name-case.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'

const titles = /^(?:ông|bà|anh|chị|đ\/c|đồng chí|ths\.?|ts\.?|bs\.?|cn\.?)[\s.:]+(?=\p{L}+\s+\p{L})/iu

export function readName(text: string): ReadCell {
  const noted = /^(?<name>[^()]+?)\s*\((?<note>[^()]+)\)\s*$/u.exec(text)?.groups
  if (noted?.['name']?.includes(' ')) {
    const { value } = readName(noted['name'])
    return { value, before: text, why: says.whyNote, isGuess: true }
  }
  const bare = text.replace(titles, '').trim()
  const value = titleCased(bare)
  if (value === text) return { value }
  if (bare === text.trim()) return { value, before: text, why: says.whyCapitals }
  // 'Ông' is a family name too (Ông Ích Khiêm).
  const rest = looksLikeName(fold(bare)) ? {} : ({ isGuess: true } as const)
  return { value, before: text, why: says.whyTitle, ...rest }
}

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
