/** The people of a decision: in its first article, one below the other, or in the table behind it. */
import { findBy, rule, valueIn, type FoundValue, type ValueKind } from '#domain/decisions/reading/found.ts'
import { joinFlows, partOf, passageOf, type Flow, type PaperTable } from '#domain/decisions/reading/paper.ts'
import type { ReadField, ReadingKind } from '#domain/decisions/reading/reading-kind.ts'
import { academic, asName, dayIn, nameIn, respelled, words } from '#domain/decisions/reading/words.ts'
import { fold } from '#domain/officer/name-text.ts'

export interface ReadPerson {
  ten: FoundValue
  truong: readonly FoundValue[]
  /** The words about the person, to compare with units and posts of people with this name. */
  doanVan: string
}

const addressed = words(
  String.raw`(?:(?:ông~\(bà\)|ông\/bà|ông|bà|đồng chí|đ\/c|anh|chị|cô|thầy|bác sĩ|dược sĩ|thạc sĩ|tiến sĩ|kỹ sư|công chức|viên chức|giáo viên|giảng viên|chuyên viên|điều dưỡng)~:?~(?:${academic})*|(?:${academic})+){name}`,
  'gu',
)
const capital = words(
  String.raw`(?:Ông~\(Bà\)|Ông~\(bà\)|Ông\/Bà|Ông\/bà|Ông|Bà|Đồng chí|Đ\/c|Họ và tên|Công chức|Viên chức|Thầy|Cô|Bác sĩ|Thạc sĩ|Tiến sĩ|Giảng viên)~:?~(?:${academic})*{name}`,
  'gu',
)
const listed =
  /(?:^|\n)\s*(?:\d{1,3}[.)]|[-–+])\s*(?:(?:Ông|Bà|ông|bà|Đồng chí|đồng chí)\s*:?\s*)?(\p{Lu}[\p{L}'’]*(?:[^\S\n]+\p{Lu}[\p{L}'’]*){1,5})(?=\s*[,;:(.–-]|\s*$)/gmu

const birth: readonly { kind: ValueKind; re: RegExp }[] = [
  { kind: 'day', re: words(String.raw`sinh~(?:ngày)?(?:,? tháng,? năm sinh)?~:?~{day}`) },
  { kind: 'whole', re: words(String.raw`(?:sinh năm|năm sinh|sinh)~:?~((?:19|20)\d{2})`) },
]
const idNumber = words(
  String.raw`(?:CCCD|căn cước(?: công dân)?|định danh cá nhân|số định danh)[^\n\d]{0,20}(\d{12})(?!\d)`,
)

interface Mention {
  name: string
  from: number
  to: number
}

/** Who is named in the text, each once, in order. */
function mentionsIn(flow: Flow, whole: string): Mention[] {
  const text = respelled(flow.text)
  const named: Mention[] = []
  for (const pattern of [addressed, capital, listed])
    for (const match of text.matchAll(pattern)) {
      const at = match.index + match[0].lastIndexOf(match[1] ?? '')
      const raw = overBreak(flow.text, at, at + (match[1] ?? '').length, whole)
      const name = nameIn(raw, flow.text.slice(at + raw.length))
      if (name !== undefined && !isOffice(name)) named.push({ name, from: at, to: at + raw.length })
    }
  const seen = new Set<string>()
  return named
    .toSorted((a, b) => a.from - b.from)
    .filter(({ name }) => {
      const key = fold(name)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}
/**
 * A name that goes on behind a line break, where the paper has it whole elsewhere or it can't end there: 'bà Đoàn Thị |
 * Ngọc Giàu'.
 */
function overBreak(text: string, from: number, to: number, whole: string): string {
  const raw = text.slice(from, to)
  const [, more = ''] =
    /^[^\S\n]*\n\s*(\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)?)(?![\p{L}'’])/u.exec(text.slice(to)) ?? []
  if (more === '') return raw
  const joined = `${raw.trim()} ${more}`
  const isWhole = whole.includes(joined) || /\s(?:Thị|Văn)$/u.test(raw.trim())
  return isWhole ? text.slice(from, text.indexOf(more, to) + more.length) : raw
}

/** 'ông Chủ tịch', 'bà Trưởng phòng' name a post. */
const isOffice = (name: string) =>
  /^(?:Chủ|Phó|Trưởng|Giám|Chánh|Hiệu|Thủ|Bí|Chi|Sở|Văn phòng|Ủy|Uỷ|Ban|Phòng|Ngạch|Thời|Được|Địa|Kinh|Bậc|Hệ|Số|Mã Số|Mã Ngạch|Chức|Khoa|Trường|Lý do)(?:\s|$)/u.test(
    name,
  )

const fromSigning = rule(words('(?:kể từ|tính từ|từ) ngày ((?:ban hành|ký))'), 0.95)
/** What is said of all, and the day of signing, which 'kể từ ngày ký' means. */
export interface Shared {
  flow: Flow
  signed: FoundValue | undefined
}

const valuesOf = (
  fields: readonly ReadField[],
  own: Flow,
  { flow, signed }: Shared,
  article = own,
): FoundValue[] =>
  fields.flatMap(({ ten, kind, rules, ofArticle }) => {
    const about = ofArticle === true ? article : own
    const value = about.text === '' ? undefined : findBy(ten, kind, rules, about)
    const either = value ?? signedDay(ten, own, signed) ?? findBy(ten, kind, rules, flow)
    return either === undefined ? [] : [either]
  })

function signedDay(ten: string, own: Flow, signed: FoundValue | undefined): FoundValue | undefined {
  if (ten !== 'ngay' || own.text === '' || signed === undefined) return undefined
  const said = findBy(ten, 'words', [fromSigning], own)
  return said && { ...said, giaTri: signed.giaTri }
}

function identityOf(flow: Flow): FoundValue[] {
  const born = birth.flatMap(({ kind, re }) => findBy('ngaySinh', kind, [rule(re)], flow) ?? [])
  const [first] = born.map((value) => ({ ...value, giaTri: String(value.giaTri) }))
  const number = findBy('soCccd', 'code', [rule(idNumber)], flow)
  return [...(first === undefined ? [] : [first]), ...(number === undefined ? [] : [number])]
}

/** In the first article; `others`: the articles behind it. */
export function peopleOfText(
  kind: ReadingKind | undefined,
  first: Flow,
  { flow: others, signed }: Shared,
): ReadPerson[] {
  const mentions = mentionsIn(first, `${first.text}\n${others.text}`)
  const fields = kind?.fields ?? []
  const [only] = mentions
  const before = only === undefined ? first : partOf(first, 0, only.from)
  return mentions.map((mention, at): ReadPerson => {
    const next = mentions[at + 1]?.from ?? first.text.length
    const own = partOf(first, mention.from, next)
    const shared = joinFlows([
      before,
      ...(mentions.length === 1 ? [] : [partOf(first, mentions.at(-1)?.to ?? 0)]),
      others,
    ])
    return {
      ten: nameValue(first, mention),
      truong: [
        ...identityOf(partOf(first, mention.from, Math.min(next, mention.to + 300))),
        ...valuesOf(fields, own, { flow: shared, signed }, mentions.length === 1 ? first : own),
      ],
      doanVan: own.text.slice(0, 300),
    }
  })
}

const nameValue = (flow: Flow, { name, from, to }: Mention): FoundValue => ({
  ten: 'hoVaTen',
  giaTri: asName(name),
  tin: 0.97,
  chu: flow.text.slice(from, to),
  cho: passageOf(flow, from, to),
})

const nameTitle =
  /^ho (?:va )?(?:chu dem va )?ten|^ho,? (?:dem va )?ten|^ten (?:cong chuc|vien chuc|can bo|ca nhan)|ho va ten|^ho ten/
const birthTitle = /sinh/
/** The columns of birth days: 'Năm sinh'; or 'Nam' and 'Nữ', which have the year of one of them. */
const birthColumns = (folded: readonly string[]): number[] => {
  const areParted = folded.some((title) => /^nu$/.test(title))
  return folded.flatMap((title, at) =>
    birthTitle.test(title) || (areParted && /^(?:nam|nu)$/.test(title)) ? [at] : [],
  )
}
const birthOf = (text: string): string | undefined =>
  dayIn(text) ?? /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(text)?.[1]
const idTitle = /cccd|can cuoc|dinh danh/

/** The people of a table; undefined for a table without names. */
export function peopleOfTable(
  kind: ReadingKind | undefined,
  table: PaperTable,
  shared: Shared,
): ReadPerson[] | undefined {
  const { titles, rows } = withSecondTitles(table)
  const folded = titles.map(fold)
  const nameAt = folded.findIndex(
    (title, at) => nameTitle.test(title) || (title === 'ho va' && folded[at + 1] === 'ten'),
  )
  if (nameAt === -1) return undefined
  // 'Họ và | tên' in two columns, or two below one title.
  const isParted =
    folded[nameAt + 1] === folded[nameAt] || (folded[nameAt] === 'ho va' && folded[nameAt + 1] === 'ten')
  const fields = kind?.fields ?? []
  const columns = fields.map(({ column, elseColumn, notColumn }) => {
    const titled = (by: RegExp | undefined) =>
      folded.flatMap((title, at) => (at !== nameAt && by?.test(title) && !notColumn?.test(title) ? [at] : []))
    const own = titled(column)
    return own.length > 0 ? own : titled(elseColumn)
  })
  const ofAll = valuesOf(fields, { text: '', anchors: [] }, shared)
  const bornIn = birthColumns(folded)
  return rows.flatMap((row): ReadPerson[] => {
    const name =
      isParted && row[nameAt + 1] !== undefined
        ? joinFlows(
            [row[nameAt], row[nameAt + 1]].filter((cell) => cell !== undefined),
            ' ',
          )
        : row[nameAt]
    const text = name?.text.replaceAll(/\s+/gu, ' ').trim() ?? ''
    if (name === undefined || !/\p{L}(?:\s+|['’])\p{L}/u.test(text) || isSum(text)) return []
    const truong: FoundValue[] = []
    const born = bornIn.flatMap((at) => row[at] ?? []).find(({ text: cell }) => birthOf(cell) !== undefined)
    if (born !== undefined) truong.push(cellFound('ngaySinh', birthOf(born.text) ?? '', 0.97, born))
    const number = row[folded.findIndex((title) => idTitle.test(title))]
    const digits = number?.text.replaceAll(/\D/gu, '') ?? ''
    if (number !== undefined && digits.length === 12) truong.push(cellFound('soCccd', digits, 0.97, number))
    for (const [index, { ten, kind: of }] of fields.entries()) {
      const places = columns[index] ?? []
      // 'Mã số | Tên ngạch': the code is in one of them.
      const place =
        of === 'code' ? places.findLast((at) => cellValue(of, row[at]?.text ?? '') !== null) : undefined
      const cell = row[place ?? places.at(-1) ?? -1]
      const value = cell === undefined ? null : cellValue(of, cell.text)
      if (cell !== undefined && value !== null)
        truong.push(cellFound(ten, value, places.length === 1 ? 0.95 : 0.75, cell))
      else truong.push(...ofAll.filter((value) => value.ten === ten))
    }
    return [
      {
        ten: cellFound('hoVaTen', asName(text.replace(/^(?:Ông|Bà)\s*:?\s+/u, '')), 0.97, name),
        truong,
        doanVan: row
          .map((cell) => cell.text)
          .join(', ')
          .slice(0, 400),
      },
    ]
  })
}

/** A sum, a note, or the title of a group: 'II. Khoa Sư phạm'. */
const isSum = (text: string) =>
  /^(?:tổng|cộng|danh sách|người|lập|ghi chú)/iu.test(text) ||
  /^(?:[IVX]+|[A-Z])\.\s|^(?:Khoa|Phòng|Trường|Trung tâm)\s/u.test(text)

/** A second line of titles below merged ones is read as the first row: without a name and without a figure. */
function withSecondTitles({ titles, rows }: PaperTable): PaperTable {
  const [first, ...rest] = rows
  const nameAt = titles.findIndex((title) => nameTitle.test(fold(title)))
  if (first === undefined || nameAt === -1 || (first[nameAt]?.text.trim() ?? '') !== '')
    return { titles, rows }
  const second = first.map(({ text }) => text.trim())
  if (second.every((text) => text === '') || second.some((text) => /\d/u.test(text))) return { titles, rows }
  return {
    titles: titles.map((title, at) => [title, second[at] ?? ''].filter((part) => part !== '').join(' - ')),
    rows: rest,
  }
}

const cellFound = (ten: string, giaTri: string | number, tin: number, cell: Flow): FoundValue => ({
  ten,
  giaTri,
  tin,
  chu: cell.text.replaceAll(/\s+/gu, ' ').trim(),
  cho: passageOf(cell, 0, cell.text.length),
})

/** A cell's value: a step may be '4/9', a rank 'Chuyên viên (01.003)'. */
function cellValue(kind: ValueKind, text: string): string | number | null {
  const clean = text.replaceAll(/\s+/gu, ' ').trim()
  if (kind === 'code')
    return /[A-Z]\.?\d{2}\.\d{2}\.\d{2}|\d{2}\.\d{3}/u.exec(clean.replaceAll(' ', ''))?.[0] ?? null
  // 'Bậc - hệ số - vượt khung': '10/10 - 4,89 - 5%'.
  if (kind === 'whole')
    return valueIn(
      kind,
      (/bậc\s*:?\s*(\d+)/iu.exec(clean) ?? /^\D*(\d{1,3})(?![.,]?\d)/u.exec(clean))?.[1] ?? '',
    )
  if (kind === 'percent')
    return valueIn('whole', (/(\d+)~?\s*%/.exec(clean) ?? /^(\d{1,2})$/.exec(clean))?.[1] ?? '?')
  if (kind === 'figure')
    return valueIn(kind, (/\d+[.,]\d{2}/.exec(clean) ?? /\d+(?:[.,]\d+)?/.exec(clean))?.[0] ?? '?')
  return valueIn(kind, clean)
}
