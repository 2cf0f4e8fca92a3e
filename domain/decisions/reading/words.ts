/** How decisions write days, numbers and names; patterns have one group per part. */
import { isDay } from '#domain/fields/dates.ts'

/** Not inside a word: `\b` knows no Vietnamese letters. */
const start = String.raw`(?<![\p{L}\p{N}])`

/** A pattern of words: a blank stands for any space, `{day}` for a day, `{n}` for a small number, `{figure}` for 3,33. */
export function words(pattern: string, flags = 'giu'): RegExp {
  const source = pattern
    .replaceAll('{day}', dayPattern)
    .replaceAll('{figure}', String.raw`(\d{1,2}[,.]\d{1,2}(?!\d))`)
    .replaceAll('{n}', String.raw`(\d{1,3})`)
    .replaceAll('{name}', namePattern)
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll('~', String.raw`\s*`)
  return new RegExp(`${start}(?:${source})`, flags)
}

/** '01 tháng 7 năm 2026', '01/7/2026', '1.7.2026', '01-07-2026'; the word 'ngày' may stand before it. */
const dayPattern = String.raw`(?:ngày\s*)?:?\s*(\d{1,2}\s*(?:[./-]\s*\d{1,2}\s*[./-]|tháng\s*\d{1,2}\s*,?\s*năm)\s*\d{4}(?!\d))`

/** 'tháng 9 năm 2026', 'tháng 10/2024' → 'yyyy-MM'. */
export function monthIn(text: string): string | null {
  const [, month = '', year = ''] = /tháng\s*(\d{1,2})\s*(?:\/|,?\s*năm)\s*(\d{4})/iu.exec(text) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null
}

/** 'yyyy-MM-dd', or null for what is no day. */
export function dayIn(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /(\d{1,2})\s*(?:[./-]|tháng)\s*(\d{1,2})\s*(?:[./-]|,?\s*năm)\s*(\d{4})/iu.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

export const figureIn = (text: string): number | null => {
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** A name: two to six words that begin with a capital, or are capitals throughout; or 'K'Hiền'. */
const namePattern = String.raw`(\p{Lu}[\p{L}'’]*(?:[^\S\n]+\p{Lu}[\p{L}'’]*){1,5}|\p{Lu}['’]\p{Lu}\p{L}+)`

/** Words with a capital behind a name that begin a post or a place: 'Trần Thị Bé Trưởng phòng'. */
const behindNames =
  /\s+(?:Trưởng|Phó|Giám|Chuyên|Kế|Hiệu|Chủ|Chánh|Nhân|Cán|Giáo|Bác|Điều|Công|Viên|Văn thư|Thủ|Bí|Ủy|Sinh|Chức|Ngạch|Đơn|Hiện|Là|Số|Sở|Phòng|Ban|Trường|Bệnh|Trung|Chi|Thanh tra|Đội|Hạt|Văn phòng|Được)(?:\s.*)?$/u

/** The name without what follows it in capitals; undefined if nothing of two words is left. */
export function nameIn(text: string, behind: string): string | undefined {
  const all = text.replaceAll(/\s+/gu, ' ').trim()
  // 'NGUYỄN VĂN THẠNH Nam/Nữ: Nam': capitals end where another word begins.
  const whole = /^(?:\p{Lu}{2,}\s){2,}/u.test(all) ? all.replace(/\s\p{Lu}\p{Ll}.*$/u, '') : all
  // 'Trần Thị Bé Trưởng phòng': a small word goes on with the last one.
  const name =
    /^\s+\p{Ll}/u.test(behind) || whole.split(' ').length > 4 ? whole.replace(behindNames, '') : whole
  return /[ '’]/.test(name) ? name : undefined
}

/** Titles before a name: 'PGS.TS.', 'BS CKII'. */
export const academic = String.raw`(?:GS|PGS|TS|ThS|Ths|BSCK ?I+|BS|CK ?I+|LS|DS|KS|CN|TTND|TTƯT|NGND|NGƯT)(?:\s*\.\s*|\s+)`

/** 'NGUYỄN VĂN AN' → 'Nguyễn Văn An'. */
export const asName = (text: string): string =>
  text === text.toLocaleUpperCase('vi')
    ? text
        .toLocaleLowerCase('vi')
        .replaceAll(
          /(^|[\s'’-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toLocaleUpperCase('vi'),
        )
    : text

/** 'hoà' as 'hòa', 'uỷ' as 'ủy', 'kỉ' as 'kỷ': one spelling to compare, letter by letter as long. */
export function respelled(text: string): string {
  return text
    .replaceAll(
      /o([àáảãạ])(?!\p{L})/giu,
      (_, a: string) => `${'òóỏõọ'['àáảãạ'.indexOf(a.toLowerCase())] ?? 'o'}a`,
    )
    .replaceAll(
      /(?<!q)u([ỳýỷỹỵ])(?!\p{L})/giu,
      (_, y: string) => `${'ùúủũụ'['ỳýỷỹỵ'.indexOf(y.toLowerCase())] ?? 'u'}y`,
    )
    .replaceAll(
      /(?<!\p{L})k([ìíỉĩị])(?= luật)/giu,
      (_, i: string) => `k${'ỳýỷỹỵ'['ìíỉĩị'.indexOf(i.toLowerCase())] ?? 'y'}`,
    )
    .replaceAll(/[\u00a0\u2000-\u200a]/gu, ' ')
}
