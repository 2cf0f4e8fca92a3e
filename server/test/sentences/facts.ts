/** What a sentence says of a person, put together from single facts. Ages and lengths of service are full years. */
import type {
  Choice,
  DisciplineRow,
  PayRow,
  PlainPerson,
  RatingRow,
  RelativeRow,
  RewardRow,
  TrainingRow,
  WorkRow,
} from '#server/test/sentences/plain-person.ts'

/** `today` is `YYYY-MM-DD`. */
export type Fact = (person: PlainPerson, today: string) => boolean

export interface Sentence {
  readonly cau: string
  readonly kind: string
  /** Several: each of them is an acceptable reading. 'khong-hieu': the product has to say what it can't answer. */
  readonly predicate: Fact | readonly Fact[] | 'khong-hieu'
  readonly note?: string
  /** The sentence is (also) about people who have left; otherwise only people in service are compared. */
  readonly caDaNghi?: true
}

/** Writes the sentences of one kind. */
export const ask =
  (kind: string) =>
  (cau: string, predicate: Sentence['predicate'], note?: string): Sentence => ({
    cau,
    kind,
    predicate,
    ...(note === undefined ? {} : { note }),
  })

type FieldOf<T> = Extract<
  { [K in keyof PlainPerson]-?: PlainPerson[K] extends T ? K : never }[keyof PlainPerson],
  keyof PlainPerson
>
type ChoiceField = FieldOf<Choice | null>
type TextField = FieldOf<string | null>
type NumberField = FieldOf<number | null>
type ListField = FieldOf<readonly Choice[]>

export const all =
  (...facts: readonly Fact[]): Fact =>
  (p, today) =>
    facts.every((fact) => fact(p, today))
export const any =
  (...facts: readonly Fact[]): Fact =>
  (p, today) =>
    facts.some((fact) => fact(p, today))
export const not =
  (fact: Fact): Fact =>
  (p, today) =>
    !fact(p, today)

/** Statuses of people who are still on the strength; the others have left or are in the bin. */
export const inService: Fact = (p) => ['01', '00', '11', '12', '13'].includes(p.trangThaiHoSo?.code ?? '')

// Choices, texts, numbers
export const is =
  (field: ChoiceField, ...codes: readonly string[]): Fact =>
  (p) =>
    codes.includes(p[field]?.code ?? '')
export const has =
  (field: ListField, ...codes: readonly string[]): Fact =>
  (p) =>
    p[field].some((choice) => codes.includes(choice.code))
export const blank =
  (field: TextField): Fact =>
  (p) =>
    (p[field] ?? '').trim() === ''
export const unchosen =
  (field: ChoiceField): Fact =>
  (p) =>
    p[field] === null
export const number =
  (field: NumberField, test: (value: number) => boolean): Fact =>
  (p) => {
    const value = p[field]
    return value !== null && test(value)
  }

const lower = (text: string | null | undefined): string => (text ?? '').normalize('NFC').toLowerCase()
/** The text contains one of the pieces, in any capitals. */
export const says = (text: string | null | undefined, ...pieces: readonly string[]): boolean =>
  pieces.some((piece) => lower(text).includes(lower(piece)))
export const textSays =
  (field: TextField, ...pieces: readonly string[]): Fact =>
  (p) =>
    says(p[field], ...pieces)

// Persons
export const woman = is('gioiTinh', '2')
export const man = is('gioiTinh', '1')
export const minority: Fact = (p) => p.danToc !== null && !['01', '55', '00'].includes(p.danToc.code)
export const religious: Fact = (p) => p.tonGiao !== null && !['99', '00'].includes(p.tonGiao.code)

/** Full years from one day to another. */
export const fullYears = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
/** The same day so many months later, or the last of that month. */
export const addMonths = (day: string, months: number): string => {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(y, m - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(d, last)))
    .toISOString()
    .slice(0, 10)
}
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const age =
  (test: (years: number) => boolean): Fact =>
  (p, today) =>
    p.ngaySinh !== null && test(fullYears(p.ngaySinh, today))
/** Has passed that birthday by at least a day. */
export const olderThan =
  (years: number): Fact =>
  (p, today) =>
    p.ngaySinh !== null && addMonths(p.ngaySinh, 12 * years) < today
export const bornIn =
  (from: number, to = from): Fact =>
  (p) => {
    const year = Number(p.ngaySinh?.slice(0, 4))
    return year >= from && year <= to
  }
/** Years since the first recruitment. */
export const service =
  (test: (years: number) => boolean): Fact =>
  (p, today) =>
    p.ngayBatDau !== null && test(fullYears(p.ngayBatDau, today))

// Days
export type Span = readonly [from: string, to: string]
export const quarter = (year: number, at: number): Span => {
  const from = addMonths(`${year}-01-01`, 3 * (at - 1))
  return [from, addDays(addMonths(from, 3), -1)]
}
export const quarterFrom = (today: string, later: number): Span => {
  const index = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3) + later
  return quarter(Math.floor(index / 4), (index % 4) + 1)
}
export const month = (year: number, at: number): Span => {
  const from = addMonths(`${year}-01-01`, at - 1)
  return [from, addDays(addMonths(from, 1), -1)]
}
export const monthFrom = (today: string, later: number): Span =>
  month(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + later)
export const year = (from: number, to = from): Span => [`${from}-01-01`, `${to}-12-31`]
export const yearFrom = (today: string, later: number): Span => year(Number(today.slice(0, 4)) + later)
export const within = (day: string | null | undefined, [from, to]: Span): boolean =>
  day !== null && day !== undefined && day >= from && day <= to
/** A day of the person lies in a span; the span may depend on today. */
export const dayIn =
  (field: TextField, span: Span | ((today: string) => Span)): Fact =>
  (p, today) =>
    within(p[field], typeof span === 'function' ? span(today) : span)

// Units
const chain = (p: PlainPerson) => [...p.donVi.path, p.donVi]
/** The person's unit or one above it has exactly this name, in any capitals. */
export const inUnit =
  (...names: readonly string[]): Fact =>
  (p) =>
    chain(p).some((unit) => names.some((name) => lower(unit.name) === lower(name)))
/** The name of the unit or of one above it begins with this. */
export const inUnitLike =
  (...beginnings: readonly string[]): Fact =>
  (p) =>
    chain(p).some((unit) => beginnings.some((start) => lower(unit.name).startsWith(lower(start))))
export const room =
  (...names: readonly string[]): Fact =>
  (p) =>
    [p.phongBan?.name, p.donVi.name].some((name) => names.some((one) => lower(name) === lower(one)))
export const atCommune = inUnitLike('UBND xã', 'UBND phường', 'UBND đặc khu')
export const atDepartment = inUnitLike('Sở ')
export const formerProvince =
  (code: string): Fact =>
  (p) =>
    chain(p).some((unit) => unit.tinhTruocSapNhap?.code === code)

// Rows
export const work =
  (test: (row: WorkRow, today: string) => boolean): Fact =>
  (p, today) =>
    p.congTac.some((row) => test(row, today))
export const workedAt = (...pieces: readonly string[]): Fact =>
  work((row) => says(row.donVi?.name, ...pieces) || says(row.donViNgoaiHeThong, ...pieces))
export const training =
  (type: string, test: (row: TrainingRow) => boolean = () => true): Fact =>
  (p) =>
    p.daoTao.some((row) => row.loaiDaoTao?.code === type && test(row))
export const major = (row: TrainingRow): string =>
  row.chuyenNganhDaoTao?.name ?? row.chuyenNganhDaoTaoNgoaiHeThong ?? ''
export const school = (row: TrainingRow): string => row.coSoDaoTao?.name ?? row.coSoDaoTaoNgoaiHeThong ?? ''
export const rating =
  (test: (row: RatingRow) => boolean): Fact =>
  (p) =>
    p.danhGiaHangNam.some(test)
export const rated = (level: string | readonly string[], at: number): Fact =>
  rating((row) => row.namDanhGia === at && [level].flat().includes(row.mucDoDanhGia?.code ?? ''))
export const reward =
  (test: (row: RewardRow) => boolean): Fact =>
  (p) =>
    p.khenThuong.some(test)
export const discipline =
  (test: (row: DisciplineRow, today: string) => boolean = () => true): Fact =>
  (p, today) =>
    p.kyLuat.some((row) => test(row, today))
export const underDiscipline = discipline(
  (row, today) => row.ngayKyLuat <= today && (row.denNgay === null || row.denNgay >= today),
)
export const relative =
  (codes: readonly string[], test: (row: RelativeRow, today: string) => boolean = () => true): Fact =>
  (p, today) =>
    p.quanHeBanThan.some((row) => codes.includes(row.moiQuanHe?.code ?? '') && test(row, today))
export const children = (p: PlainPerson): readonly RelativeRow[] =>
  p.quanHeBanThan.filter((row) => ['07', '08'].includes(row.moiQuanHe?.code ?? ''))
export const allowance =
  (code: string, test: (percent: number | null, factor: number | null) => boolean = () => true): Fact =>
  (p, today) =>
    p.phuCap.some(
      (row) =>
        row.loaiPhuCap?.code === code &&
        row.tuNgay <= today &&
        (row.denNgay === null || row.denNgay >= today) &&
        test(row.phanTramHuong, row.heSo),
    )
/** The pay row that is in force. */
export const openPay = (p: PlainPerson): PayRow | undefined =>
  p.luong.find((row) => row.coHieuLucLuong) ?? p.luong.find((row) => row.ngayKetThucLuong === null)
