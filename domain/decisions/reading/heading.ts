/** Number, day, agency, subject and signer: what stands around the articles. */
import type { FoundValue } from '#domain/decisions/reading/found.ts'
import { joinFlows, passageOf, type Flow, type PaperLine } from '#domain/decisions/reading/paper.ts'
import { fold } from '#domain/officer/name-text.ts'
import { academic, asName, dayIn, respelled, words } from '#domain/decisions/reading/words.ts'

const value = (
  ten: string,
  giaTri: string,
  tin: number,
  flow: Flow,
  from: number,
  to: number,
): FoundValue => ({
  ten,
  giaTri,
  tin,
  chu: flow.text.slice(from, to).replaceAll(/\s+/gu, ' ').trim(),
  cho: passageOf(flow, from, to),
})

const isTitle = (text: string) => /^(?:QUYẾT\s+ĐỊNH|THÔNG\s+BÁO)\s*:?$/u.test(text.trim())
export const numberPattern =
  /Số\s*:?\s*(\d[\d\s]*[A-Za-z]?\s*(?:\/\s*(?:\d{4}\s*\/\s*)?|[-–]\s*(?=[\p{Lu}]\p{L}{1,4}\s*\/))[\p{Lu}\d][\p{L}\d\s.&/-]*[\p{L}\d])/u
const symbol =
  /^[\d\s]*[A-Za-z]?\s*(?:\/\s*(?:\d{4}\s*\/\s*)?|[-–]\s*)[\p{Lu}\d]+(?:\s*[-–.&/]\s*[\p{Lu}\p{Ll}\d]+)*/u

/** The lines before the title, the title's own, those up to the articles, and those of the signature. */
export interface PaperParts {
  isNotice: boolean
  head: readonly PaperLine[]
  /** Below the title: the subject, then who decides and why. */
  between: readonly PaperLine[]
  body: readonly PaperLine[]
  foot: readonly PaperLine[]
  /** What stands below the signature: lists of names. */
  annex: readonly PaperLine[]
}

/** Undefined for a paper that is neither a decision nor a notice. */
export function partsOfPaper(lines: readonly PaperLine[]): PaperParts | undefined {
  const titleAt = lines.findIndex(({ text }) => isTitle(text))
  if (titleAt === -1) return undefined
  const isNotice = lines[titleAt]?.text.trim().startsWith('THÔNG') === true
  const after = lines.slice(titleAt + 1)
  const first = after.findIndex(({ text }) => /^\s*Điều\s+1\s*[.:–-]/u.test(text))
  const opened = after.findIndex(({ text }) => isTitle(text))
  const start = isNotice ? subjectLength(after) : first === -1 ? opened + 1 : first
  const foot = after.findIndex(
    ({ text, side }, at) =>
      at >= start && (/^Nơi\s+nhận\s*:?/u.test(text.trim()) || (side !== 'left' && isSigning(text))),
  )
  const end = foot === -1 ? after.length : foot
  const list = after.findIndex(({ text }, at) => at > end && /^(?:DANH SÁCH|PHỤ LỤC)/u.test(text.trim()))
  const last = list === -1 ? after.length : list
  return {
    isNotice,
    head: lines.slice(0, titleAt),
    between: after.slice(0, start),
    body: after.slice(start, end),
    foot: after.slice(end, last),
    annex: after.slice(last),
  }
}

const subjectLength = (lines: readonly PaperLine[]) => {
  const at = lines.findIndex(
    ({ text }, index) =>
      index > 0 && !/^(?:Về việc|V\/v)/iu.test(text.trim()) && /\p{Ll}/u.test(text) && text.length > 60,
  )
  return at === -1 ? 1 : Math.max(1, at)
}

/** 'KT. GIÁM ĐỐC', 'TM. ỦY BAN NHÂN DÂN', 'HIỆU TRƯỞNG': capitals of who signs. */
const isSigning = (text: string): boolean =>
  /^(?:(?:T\/?M|K\/?T|T\/?L|TUQ|Q)\s*\.?\s*)?(?:CHỦ TỊCH|PHÓ|GIÁM ĐỐC|ỦY BAN|UỶ BAN|HIỆU TRƯỞNG|TRƯỞNG|CHI CỤC TRƯỞNG|CHÁNH|THỦ TRƯỞNG|BÍ THƯ|VIỆN TRƯỞNG|BỘ TRƯỞNG|THỨ TRƯỞNG|TỔNG|CỤC TRƯỞNG|BAN)/u.test(
    text.trim(),
  ) && isCapitals(text)
/** Words in capitals throughout. */
const isCapitals = (text: string): boolean =>
  /\p{L}/u.test(text) && text.trim() === text.trim().toLocaleUpperCase('vi')

export function headingOf({ head, between, body, foot, isNotice }: PaperParts): FoundValue[] {
  const values: (FoundValue | undefined)[] = [
    numberOf([...head, ...between.slice(0, 3)]),
    dayOf(head) ?? dayOf(between.slice(0, 3)) ?? dayOf(foot),
    ...signerOf(foot, body),
    agencyOf(head, between),
    subjectOf(between),
  ]
  const day = values[1]
  const effect = isNotice ? undefined : effectOf(body, day)
  return [...values, effect].filter((value) => value !== undefined)
}

/** Each line, then those of a side and all behind each other: a narrow column parts them. */
const alsoJoined = (lines: readonly PaperLine[]): Flow[] => [
  ...lines,
  ...(['left', 'right'] as const).map((side) =>
    joinFlows(
      lines.filter((line) => line.side === side),
      ' ',
    ),
  ),
  joinFlows(lines, ' '),
]

function numberOf(lines: readonly PaperLine[]): FoundValue | undefined {
  for (const line of alsoJoined(lines)) {
    const match = numberPattern.exec(line.text)
    const [, whole = ''] = match ?? []
    const number = symbol.exec(whole)?.[0] ?? ''
    if (match === null || number === '') continue
    const from = match.index + match[0].indexOf(whole)
    return value(
      'soQuyetDinh',
      number.replaceAll(/\s+/gu, '').replaceAll('–', '-'),
      0.98,
      line,
      from,
      from + number.length,
    )
  }
  return undefined
}

const placed =
  /(?:ngày\s*)(\d{1,2}\s*tháng\s*\d{1,2}\s*,?\s*năm\s*\d{4}|\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{4})/iu
function dayOf(lines: readonly PaperLine[]): FoundValue | undefined {
  for (const line of alsoJoined(lines)) {
    const match = placed.exec(line.text)
    const day = match === null ? null : dayIn(match[1] ?? '')
    if (match === null || day === null || /Căn cứ/iu.test(line.text)) continue
    return value('ngayKy', day, 0.98, line, match.index, match.index + match[0].length)
  }
  return undefined
}

const personName = /^\p{Lu}\p{Ll}*(?:\s+\p{Lu}[\p{L}'’]*){1,5}$/u
/** The last line of the signature that is a name, and the titles above it. */
function signerOf(foot: readonly PaperLine[], body: readonly PaperLine[]): FoundValue[] {
  const lines = foot.length > 0 ? foot : body.slice(-6)
  const signing = lines.filter(({ side, text }) => side !== 'left' && !/^(?:Nơi nhận|-)/u.test(text.trim()))
  const named = signing.findLast(({ text }) => personName.test(withoutTitle(text)) && !isSigning(text))
  if (named === undefined) return []
  const name = withoutTitle(named.text)
  const from = named.text.indexOf(name)
  // A title in a narrow column goes on below: 'TRƯỞNG PHÒNG TỔ CHỨC CÁN | BỘ'.
  const isTitle = (text: string, at: number): boolean =>
    isSigning(text) ||
    (isCapitals(text) && at < signing.indexOf(named) && isSigning(signing[at - 1]?.text ?? ''))
  const titles = joinFlows(
    signing.filter(({ text }, at) => isTitle(text, at)),
    ' ',
  )
  return [
    value('nguoiKy', asName(name).replaceAll(/\s+/gu, ' '), 0.96, named, from, from + name.length),
    ...(titles.text === ''
      ? []
      : [value('quyenHan', titles.text.replaceAll(/\s+/gu, ' ').trim(), 0.9, titles, 0, titles.text.length)]),
  ]
}
/** 'TS. Trần Văn Khoa' is signed by Trần Văn Khoa. */
const withoutTitle = (text: string) =>
  (behindCapitals.exec(text.trim())?.[1] ?? text.trim()).replace(titles, '')
const titles = new RegExp(
  String.raw`^(?:${academic}|(?:Đại|Thượng|Trung|Thiếu) (?:tướng|tá|úy)\s+|(?:Bác|Tiến|Thạc|Dược|Luật|Kỹ) sĩ\s+)+`,
  'u',
)
/** 'TRƯỞNG PHÒNG TỔ CHỨC Nguyễn Thị Trang': a narrow column puts the name behind the title. */
const behindCapitals = /^[\p{Lu}\s.,]{6,}\s(\p{Lu}\p{Ll}+(?:\s+\p{Lu}[\p{L}'’]*){1,5})$/u

const motto = /CỘNG\s+H(?:ÒA|OÀ)|Độc\s+lập|ĐẢNG\s+CỘNG\s+SẢN|^(?:XÃ HỘI )?(?:CHỦ NGHĨA )?(?:VIỆT )?NAM$/iu
/** How the name of an agency begins; the lines above the last one that does name what it belongs to. */
const agency =
  /^(?:UBND|(?:ỦY|UỶ) BAN|HĐND|HỘI ĐỒNG|SỞ|BAN|BỘ|CỤC|CHI CỤC|TRƯỜNG|BỆNH VIỆN|TRUNG TÂM|VĂN PHÒNG|THANH TRA|PHÒNG|TRẠM|HỌC VIỆN|VIỆN|HẠT|ĐỘI|NHÀ|THƯ VIỆN|BẢO TÀNG|TẠP CHÍ|BÁO|ĐÀI|QUỸ|CÔNG TY|HỘI|LIÊN|TỈNH (?:ỦY|UỶ)|HUYỆN (?:ỦY|UỶ)|ĐẢNG (?:ỦY|UỶ)|TỔNG|TÒA ÁN|VIỆN KIỂM SÁT|THUẾ|KHO BẠC|HẢI QUAN|THI HÀNH ÁN|BẢO HIỂM|PHÂN HIỆU|PHÂN VIỆN|CÔNG AN|CÔNG ĐOÀN|CHI BỘ|ĐOÀN|KHOA|LIÊN ĐOÀN)(?:\s|$)/u

/** The agency in capitals above the number; its superior above it is left out. */
function agencyOf(head: readonly PaperLine[], between: readonly PaperLine[]): FoundValue | undefined {
  const numberAt = head.findIndex(({ text }) => /^\s*Số\s*:?/u.test(text))
  const above = (numberAt === -1 ? head : head.slice(0, numberAt)).filter(
    ({ text, side }) =>
      side !== 'right' &&
      !motto.test(text.trim()) &&
      /^[\p{Lu}\d]/u.test(text.trim()) &&
      !/\p{Ll}/u.test(text),
  )
  // 'TRUNG TÂM TRỢ GIÚP PHÁP LÝ | NHÀ NƯỚC' goes on.
  const begins = above.findLastIndex(
    // 'SỞ NÔNG NGHIỆP VÀ MÔI | TRƯỜNG' too.
    ({ text }) => agency.test(text.trim()) && !/^NHÀ NƯỚC|^TRƯỜNG$/u.test(text.trim()),
  )
  const flow = joinFlows(above.slice(Math.max(0, begins)), ' ')
  const text = flow.text.replaceAll(/[_*]+/gu, '').replaceAll(/\s+/gu, ' ').trim()
  if (text === '') return undefined
  const decides = between.find((line) => isSigning(line.text))
  const isSame =
    decides !== undefined && fold(decides.text).includes(fold(text).split(' ').slice(0, 2).join(' '))
  return value('coQuan', text, isSame ? 0.96 : begins === -1 ? 0.7 : 0.9, flow, 0, flow.text.length)
}

/** What the decision rests on; papers of the Party list it: '- Căn cứ Quy chế …'. */
const isGround = (text: string): boolean => /^\s*[-–+*]?\s*(?:Căn cứ|Theo|Xét)/u.test(text)

function subjectOf(between: readonly PaperLine[]): FoundValue | undefined {
  const at = between.findIndex(({ text }) => /^\s*(?:Về việc|Về|V\/v)(?:\s|:)/iu.test(text))
  const line = between[at === -1 ? 0 : at]
  if (line === undefined || (at === -1 && (isSigning(line.text) || isGround(line.text)))) return undefined
  const more: PaperLine[] = []
  for (const next of between.slice((at === -1 ? 0 : at) + 1)) {
    if (isSigning(next.text) || next.text === next.text.toLocaleUpperCase('vi') || isGround(next.text)) break
    more.push(next)
  }
  const flow = joinFlows([line, ...more], ' ')
  const [lead = ''] = /^\s*(?:Về việc|V\/v|Về)\s*:?\s*/iu.exec(flow.text) ?? []
  const text = flow.text
    .slice(lead.length)
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s.;_]+$/u, '')
    .trim()
  return text === '' ? undefined : value('trichYeu', text, 0.95, flow, lead.length, flow.text.length)
}

const inForce = words(
  String.raw`(?:có hiệu lực|thi hành(?: Quyết định(?: này)?)?)[^.\n]{0,40}?(?:kể )?từ (?:ngày )?(ký|\d{1,2}[^.,;\n]{1,25}\d{4})`,
)
function effectOf(body: readonly PaperLine[], signed: FoundValue | undefined): FoundValue | undefined {
  for (const line of body.toReversed()) {
    const [match] = respelled(line.text).matchAll(inForce)
    if (match === undefined) continue
    const [, what = ''] = match
    const day = /^ký/iu.test(what) ? signed?.giaTri : dayIn(what)
    if (typeof day !== 'string') continue
    return value('ngayHieuLuc', day, 0.95, line, match.index, match.index + match[0].length)
  }
  return undefined
}
