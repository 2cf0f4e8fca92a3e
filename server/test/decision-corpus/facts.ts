/** What the decisions of the corpus say: people, ranks and days, drawn by a seed. */

/** A decision as an office writes it, and what a reader should find in it. */
export interface CorpusPaper {
  name: string
  /** Lines above each other on the left of the heading, and the number as printed. */
  agency: readonly string[]
  number: string
  placeAndDay: string
  title: readonly string[]
  body: readonly (string | List)[]
  annex?: Annex
  /** Lists of names without a table, below the annex's title. */
  below?: readonly string[]
  recipients: readonly string[]
  titles: readonly string[]
  signer: string
  truth: Truth
}

export interface Annex extends List {
  title: readonly string[]
}

export interface List {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

export type Values = Readonly<Record<string, string | number>>

/** Null: the file is refused. */
export interface Truth {
  kind: string
  decision: Values
  people: readonly (Values & { hoVaTen: string })[]
  /** Those of whom it says more than the name: the others are for the officer to choose. */
  identified: readonly string[]
}

export interface CorpusPerson {
  id: string
  hoVaTen: string
  ngaySinh: string
  nu: boolean
  donVi: string
  chucVu: string
}

/** Uniform numbers from 0 to 1 by a seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return { next, whole, one }
}
export type Random = ReturnType<typeof randomOf>

export interface Rank {
  name: string
  code: string
  coefficients: readonly number[]
}
const steps = (first: number, by: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.round((first + by * at) * 100) / 100)

export const ranks: readonly Rank[] = [
  { name: 'Chuyên viên', code: '01.003', coefficients: steps(2.34, 0.33, 9) },
  { name: 'Chuyên viên chính', code: '01.002', coefficients: steps(4.4, 0.34, 8) },
  { name: 'Cán sự', code: '01.004', coefficients: steps(2.1, 0.31, 10) },
  { name: 'Nhân viên', code: '01.005', coefficients: steps(1.86, 0.2, 12) },
  { name: 'Kế toán viên', code: '06.031', coefficients: steps(2.34, 0.33, 9) },
]

export const pad = (value: number) => String(value).padStart(2, '0')
export const iso = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]
/** Ways to write a day. */
export const days = {
  long: (day: string) => {
    const [y, m, d] = partsOf(day)
    return `ngày ${pad(d)} tháng ${m < 3 ? pad(m) : m} năm ${y}`
  },
  longPadded: (day: string) => {
    const [y, m, d] = partsOf(day)
    return `ngày ${pad(d)} tháng ${pad(m)} năm ${y}`
  },
  slash: (day: string) => {
    const [y, m, d] = partsOf(day)
    return `ngày ${pad(d)}/${pad(m)}/${y}`
  },
  slashShort: (day: string) => {
    const [y, m, d] = partsOf(day)
    return `ngày ${pad(d)}/${m}/${y}`
  },
  dash: (day: string) => {
    const [y, m, d] = partsOf(day)
    return `ngày ${pad(d)}-${pad(m)}-${y}`
  },
  dot: (day: string) => {
    const [y, m, d] = partsOf(day)
    return `ngày ${d}.${m}.${y}`
  },
} as const
export const dayWays = Object.values(days)
export const cell = (day: string) => days.slash(day).slice(5)

/** A coefficient as papers write it. */
export const figure = (value: number) => value.toFixed(2).replace('.', ',')

/** Where the decisions come from. */
export const agencies = [
  {
    lines: ['UBND TỈNH ĐỒNG THÁP', 'SỞ NỘI VỤ'],
    short: 'SNV',
    name: 'Sở Nội vụ',
    head: 'GIÁM ĐỐC',
    whose: 'GIÁM ĐỐC SỞ NỘI VỤ',
  },
  {
    lines: ['ỦY BAN NHÂN DÂN', 'TỈNH ĐỒNG THÁP'],
    short: 'UBND',
    name: 'Ủy ban nhân dân tỉnh Đồng Tháp',
    head: 'CHỦ TỊCH',
    whose: 'CHỦ TỊCH ỦY BAN NHÂN DÂN TỈNH ĐỒNG THÁP',
  },
  {
    lines: ['ỦY BAN NHÂN DÂN TỈNH ĐỒNG THÁP', 'SỞ TÀI CHÍNH'],
    short: 'STC',
    name: 'Sở Tài chính',
    head: 'GIÁM ĐỐC',
    whose: 'GIÁM ĐỐC SỞ TÀI CHÍNH TỈNH ĐỒNG THÁP',
  },
  {
    lines: ['UBND XÃ MỸ THỌ', 'TRƯỜNG TIỂU HỌC MỸ THỌ 1'],
    short: 'THMT1',
    name: 'Trường Tiểu học Mỹ Thọ 1',
    head: 'HIỆU TRƯỞNG',
    whose: 'HIỆU TRƯỞNG TRƯỜNG TIỂU HỌC MỸ THỌ 1',
  },
  {
    lines: ['SỞ Y TẾ ĐỒNG THÁP', 'BỆNH VIỆN ĐA KHOA', 'SA ĐÉC'],
    short: 'BVĐKSĐ',
    name: 'Bệnh viện Đa khoa Sa Đéc',
    head: 'GIÁM ĐỐC',
    whose: 'GIÁM ĐỐC BỆNH VIỆN ĐA KHOA SA ĐÉC',
  },
] as const
export type Agency = (typeof agencies)[number]

export const signers = [
  'Trần Văn Khoa',
  'Lê Thị Mỹ Hạnh',
  'Phạm Thiện Nghĩa',
  'Huỳnh Minh Tuấn',
  'Đặng Ngọc Lợi',
  'Võ Phan Thành Minh',
]
export const otherUnits = [
  'Sở Tài chính',
  'Sở Nội vụ',
  'Sở Tư pháp',
  'Sở Y tế',
  'Sở Khoa học và Công nghệ',
  'Thanh tra tỉnh',
]

/** What a wording gets. */
export interface Facts {
  random: Random
  agency: Agency
  /** The day of signing, and the day from which it applies. */
  signed: string
  from: string
  until: string
  people: readonly CorpusPerson[]
  rank: Rank
  /** The number of the step before. */
  step: number
  other: string
}
export const ongBa = ({ nu }: CorpusPerson, capital = false) =>
  capital ? (nu ? 'Bà' : 'Ông') : nu ? 'bà' : 'ông'

/** What a wording says; the frame adds number, days and signature. */
export interface Wording {
  kind: string
  subject: string
  /** 'Điều 1.' and on, without what follows of execution; a notice's paragraphs. */
  body: readonly string[]
  annex?: Annex
  people: readonly (Values & { hoVaTen: string })[]
  /** Not the day of signing. */
  effect?: string
  isNotice?: true
  /** The last article says another effect, or none. */
  ending?: string
}
export type Way = (facts: Facts) => Wording

/** Ways to name a person. */
export const personWays: readonly ((person: CorpusPerson, random: Random) => string)[] = [
  (p) => `${ongBa(p)} ${p.hoVaTen}, sinh ${days.slash(p.ngaySinh)}, ${p.chucVu}, ${p.donVi}`,
  (p) =>
    `${ongBa(p)} ${p.hoVaTen.toLocaleUpperCase('vi')}, sinh ${days.long(p.ngaySinh)}, chức vụ: ${p.chucVu}, đơn vị công tác: ${p.donVi}`,
  (p) => `${ongBa(p)} ${p.hoVaTen} (sinh ${days.slashShort(p.ngaySinh)}), ${p.chucVu} ${p.donVi}`,
  (p) => `đồng chí ${p.hoVaTen}, sinh năm ${p.ngaySinh.slice(0, 4)}, ${p.chucVu} thuộc ${p.donVi}`,
  (p) =>
    `${ongBa(p, true)}: ${p.hoVaTen}; sinh ngày: ${cell(p.ngaySinh)}; chức danh: ${p.chucVu}; công tác tại ${p.donVi}`,
]
export const named = (person: CorpusPerson, random: Random) => random.one(personWays)(person, random)
export const says = <V extends Values>({ hoVaTen }: CorpusPerson, values: V) => ({ hoVaTen, ...values })
