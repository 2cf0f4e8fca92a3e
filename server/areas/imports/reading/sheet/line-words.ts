/**
 * Words of lines that are no people: totals, groups, what stands below a table. They are compared as whole words with
 * their marks, since 'Trần Đình' contains 'ấn định' without them; only a text without any mark is compared without.
 */
import { looksLikeName } from '#server/areas/imports/reading/cells/read-name.ts'
import { folded } from '#server/areas/imports/reading/text/folded.ts'

type Test = (text: string) => boolean

const hasNoMarks = (text: string): boolean => /^[\p{ASCII}]*$/u.test(text)

/** Whether one of the phrases is in a text, as whole words; `atStart`: at its beginning. */
function phrases(list: string, { atStart = false } = {}): Test {
  const alternatives = list
    .split(/,\s*/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
  const test = (of: readonly string[]) =>
    new RegExp(
      `${atStart ? String.raw`^[\s("*+-]*` : String.raw`(?<![\p{L}\p{N}])`}(?:${of.join('|')})(?![\\p{L}\\p{N}])`,
      'u',
    )
  const marked = test(alternatives)
  // A single word without marks may be part of a name: 'cong', 'to'.
  const bare = test(alternatives.map(folded).filter((phrase) => phrase.includes(' ')))
  return (text) => marked.test(text.toLowerCase()) || (hasNoMarks(text) && bare.test(text.toLowerCase()))
}

const wholeTotal = phrases('tổng cộng, tổng số, tổng hợp chung', { atStart: true })
const shortTotal = /^[\s*+-]*(?:tổng|cộng)(?:$|\s*[:.(=\d])/iu
const shortBareTotal = /^[\s*+-]*(?:tong|cong)\s*[:(=\d]/i

/** 'Tổng cộng: 25 người', 'Cộng (I + II)'. */
export const isTotal: Test = (text) => wholeTotal(text) || shortTotal.test(text) || shortBareTotal.test(text)

const footPhrase = phrases(
  `người lập biểu, người lập bảng, người lập danh sách, người lập, lập biểu, lập bảng, thủ trưởng, ghi rõ họ tên,
  ghi rõ họ và tên, ghi rõ họ, ký tên, đã ký, danh sách này, danh sách có, danh sách gồm, danh sách trên, ấn định,
  nơi nhận, xác nhận, đóng dấu`,
)
const footStart = phrases(
  `người lập, lập biểu, lập bảng, thủ trưởng, ký, ghi rõ, danh sách, ấn định, nơi nhận, xác nhận, ghi chú, chú thích,
  lưu ý, người ký, người kiểm tra, người duyệt, duyệt, kế toán, giám đốc, phó giám đốc, hiệu trưởng, phó hiệu trưởng,
  chủ tịch, phó chủ tịch, trưởng phòng, phó trưởng phòng, chánh văn phòng, cán bộ lập, đại diện, tm, kt, tl, tuq`,
  { atStart: true },
)
const dayOfPlace = /ngày.{1,8}tháng.{1,8}năm/iu

/** Whether a cell outside the column of names begins what stands below a table: signatures, notes. */
export const isFoot: Test = (text) =>
  footPhrase(text) || /^(?:tm|kt|tl|tuq)\b/iu.test(text) || dayOfPlace.test(text) || startsNote(text)

const startsNote = phrases('ghi chú, chú thích, lưu ý', { atStart: true })

/** Whether a cell in the column of names does: by its first words only. */
export const beginsFoot: Test = (text) => footStart(text) || dayOfPlace.test(text)

const unitStart = phrases(
  `phòng, ban, sở, trung tâm, trường, khoa, tổ, chi cục, cục, văn phòng, đội, ủy ban, uỷ ban, ubnd, hđnd, xã, phường,
  thị trấn, huyện, quận, thị xã, thành phố, tỉnh, đơn vị, khối, bộ phận, bộ môn, trạm, viện, bệnh viện, hội, nhóm,
  lớp, ấp, khóm, thôn, chi bộ, đảng bộ, đảng ủy, đảng uỷ, công đoàn, đoàn thanh niên, đoàn thể, đoàn viên, đoàn tncs,
  mặt trận, mttq, lãnh đạo, thường trực, thường vụ, cán bộ, công chức, viên chức, người lao động, lao động, nhân viên,
  giáo viên, hợp đồng, biên chế, chuyên trách, không chuyên trách, hành chính, cơ quan, công an, quân sự, các phòng,
  cộng hòa, cộng hoà, danh sách`,
  { atStart: true },
)
const bareUnit =
  /^(?:phong|ban|so|trung tam|truong|khoa|to|cuc|doi|ubnd|hdnd|xa|phuong|khoi|tram|vien|hoi|nhom)\b/

/** Whether a text begins like the name of a unit or a kind of staff: 'Phòng Nội vụ', 'Viên chức'. */
export const isUnit: Test = (text) =>
  unitStart(text) || (hasNoMarks(text) && bareUnit.test(folded(text)) && !looksLikeName(folded(text)))

export const isListNumber: Test = (text) => /^\(?\d{1,6}[.)]?$/.test(text)
export const isRomanOrLetter: Test = (text) => /^(?:[ivxlc]+|[a-hđ]|\d+\.\d+)[.)]?$/iu.test(text)

/** 'II. Viên chức', 'A/ Công chức', '- Tổ Toán' in one cell. */
export const isListed: Test = (text) => {
  const rest = /^\s*(?:(?:[ivxlc]+|[a-hđ]|\d{1,3}(?:\.\d+)*)\s*[.)/:-]|[-+*•])\s*(?<rest>\S.*)$/iu.exec(text)
    ?.groups?.['rest']
  return rest !== undefined && (isUnit(rest) || !looksLikeName(folded(rest)))
}

/** Whether a text is written like a name: two to eight words, each with a capital, or all in one case. */
export function isNameText(text: string): boolean {
  if (looksLikeName(folded(text)) && !isUnit(text) && !beginsFoot(text) && !isTotal(text)) return true
  const words = text
    .replaceAll(/\([^)]*\)/gu, ' ')
    .trim()
    .split(/\s+/u)
  if (words.length > 8 || !words.every((word) => /^[\p{L}\p{M}'’‘ʼ`´.-]+$/u.test(word))) return false
  if (!/[\p{Lu}\p{Ll}\p{Lo}]{2}/u.test(text)) return false
  const isCapitalised = words.every((word) => /^['’‘ʼ`´.-]*\p{Lu}/u.test(word))
  const isOneCase = text === text.toLowerCase()
  return (isCapitalised || isOneCase) && !isUnit(text) && !beginsFoot(text) && !isTotal(text)
}
