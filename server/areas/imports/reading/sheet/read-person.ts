/** Reads one line of the sheet as a person: each of its cells, and values that are split or combined. */
import {
  importColumn,
  importColumns,
  type ColumnMapping,
  type ImportColumnName,
  type ImportRepair,
} from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { nameParts, spareColumns, type SpareColumnName } from '#domain/imports/spare-columns.ts'
import { canBeCitizenNumber } from '#domain/officer/citizen-number.ts'
import { fold } from '#domain/officer/name-text.ts'
import { isBlank, readCell, shownText } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'
import { cccdsIn } from '#server/areas/imports/reading/cells/read-digits.ts'
import { holdsTwoNames } from '#server/areas/imports/reading/cells/read-name.ts'
import { meansEmpty } from '#server/areas/imports/reading/cells/read-small.ts'
import { splitAddress } from '#server/areas/imports/reading/cells/split-address.ts'
import {
  bareText,
  endsWith,
  isSame,
  isSamePlace,
  partsOfBirth,
  type Agrees,
} from '#server/areas/imports/reading/sheet/agreements.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'
import type {
  PersonContext,
  PersonProblem,
  ReadPerson,
  Source,
} from '#server/areas/imports/reading/sheet/person-line.ts'

type Guess = Pick<ImportRepair, 'isGuess'>
const guess = (read: Guess | undefined): Guess => (read?.isGuess === true ? { isGuess: true } : {})

const ours = new Set<string>(importColumns.map(({ name }) => name))
/** The column of ours that a column is read into, of several the first. */
const fieldOf = (column: string): ImportColumnName =>
  spareColumns.find(({ name }) => name === column)?.gives[0] ?? (column as ImportColumnName)
const blank = Object.fromEntries(importColumns.map(({ name }) => [name, ''])) as Record<
  ImportColumnName,
  string
>

export function readPerson(sourceOf: (index: number) => Source, context: PersonContext): ReadPerson {
  const reading = new Reading(sourceOf, context)
  reading.ownColumns()
  reading.name()
  reading.birth()
  reading.sex()
  reading.holder()
  for (const address of ['noiSinh', 'queQuan', 'hoKhauThuongTru', 'noiO'] as const) reading.address(address)
  reading.rivals()
  reading.brokenTexts()
  reading.dittos()
  return reading
}

/** A cell with the place and the title of its column. */
type SpareCell = Source & Pick<ColumnMapping, 'index' | 'header'>

/** A mark in these is an error anyway: it is no day. */
const birthColumns = new Set<string>(['ngaySinh', ...partsOfBirth.map(([column]) => column)])

class Reading implements ReadPerson {
  readonly values = { ...blank }
  readonly repairs: ImportRepair[] = []
  readonly problems: PersonProblem[] = []
  readonly #sourceOf: (index: number) => Source
  readonly #context: PersonContext

  constructor(sourceOf: (index: number) => Source, context: PersonContext) {
    this.#sourceOf = sourceOf
    this.#context = context
  }

  ownColumns(): void {
    const taken = new Map<string, ColumnMapping>()
    for (const mapping of this.#context.columns) {
      if (mapping.column === null || !ours.has(mapping.column)) continue
      const name = mapping.column as ImportColumnName
      const source = this.#sourceOf(mapping.index)
      if (isBlank(source.cell) || this.#isLeftToOthers(mapping, source)) continue
      if (mapping.isDivided === true && this.values[name] !== '') {
        const { value } = readCell(name, source.cell, this.#context.datesOf(name))
        this.#agree(taken.get(name) ?? name, this.values[name], mapping, value, isSame)
        continue
      }
      taken.set(name, mapping)
      this.#take(name, mapping.header, source, readCell(name, source.cell, this.#context.datesOf(name)))
      if (name === 'hoVaTen' && typeof source.cell === 'string' && holdsTwoNames(source.cell, fold))
        this.#problem(mapping.header, name, says.severalPeople)
      if (name === 'soCccd' && typeof source.cell === 'string' && cccdsIn(source.cell) > 1) {
        this.problems.pop()
        this.#problem(mapping.header, name, says.severalPeople)
      }
    }
  }

  /** '-' or 0 below one kind of person where the field is filled below another. */
  #isLeftToOthers({ column, index, isDivided }: ColumnMapping, { cell }: Source): boolean {
    if (isDivided !== true || !meansEmpty(shownText(cell))) return false
    return this.#context.columns.some((other) => {
      if (other.column !== column || other.index === index) return false
      const { cell: beside } = this.#sourceOf(other.index)
      return !isBlank(beside) && !meansEmpty(shownText(beside))
    })
  }

  #take(name: ImportColumnName, header: string, { typed }: Source, read: ReadCell): void {
    this.values[name] = read.value
    if (read.problem !== undefined) this.#problem(header, name, read.problem)
    const before = typed?.typed ?? read.before
    const why = (read.isGuess === true ? read.why : undefined) ?? typed?.why ?? read.why
    if (before !== undefined && why !== undefined && before !== read.value)
      this.repairs.push({ column: name, before, after: read.value, why, ...guess(read), ...guess(typed) })
  }

  #problem(column: string, field: ImportColumnName, error: string): void {
    this.problems.push({ column, field, error })
  }

  /** The cell of a column that the template doesn't have; undefined if missing or empty. */
  #spare(column: ReadColumn): SpareCell | undefined {
    const mapping = this.#context.columns.find((each) => each.column === column)
    if (mapping === undefined) return undefined
    const source = this.#sourceOf(mapping.index)
    return isBlank(source.cell) ? undefined : { ...source, index: mapping.index, header: mapping.header }
  }

  #joined(name: ImportColumnName, before: string, after: string, why: string, rest: Guess = {}): void {
    this.values[name] = after
    if (before !== after) this.repairs.push({ column: name, before, after, why, ...rest })
  }

  /** 'Nguyễn Văn' and 'An' in two columns, 'Nguyễn', 'Văn' and 'An' in three. The given name is in the last one. */
  name(): void {
    const parts = nameParts.flatMap((part) => {
      const mapping = this.#context.columns.find(({ column }) => column === part)
      return mapping === undefined
        ? []
        : [{ column: part, header: mapping.header, ...this.#sourceOf(mapping.index) }]
    })
    const filled = parts.filter(({ cell }) => !isBlank(cell))
    if (parts.every(({ column }) => column === 'hoVaTen') || filled.length === 0) return
    const before = filled.map(({ typed, cell }) => typed?.typed ?? shownText(cell)).join(' | ')
    const whole = filled.map(({ cell }) => shownText(cell)).join(' ')
    const read = readCell('hoVaTen', whole, this.#context.datesOf('hoVaTen'))
    const repairs = this.repairs.filter(({ column }) => column !== 'hoVaTen')
    this.repairs.splice(0, this.repairs.length, ...repairs)
    const isOwnWhy = read.isGuess === true || filled.length === 1
    const why = (isOwnWhy ? read.why : undefined) ?? says.whyJoined
    const doubt = filled.find(({ typed }) => typed?.isGuess === true)?.typed
    this.#joined('hoVaTen', before, read.value, why, { ...guess(read), ...guess(doubt) })
    const header = parts.find(({ header: title }) => title !== '')?.header ?? importColumn('hoVaTen').title
    // As written, since line breaks separate names.
    const raw = filled.map(({ cell }) => (typeof cell === 'string' ? cell.trim() : shownText(cell))).join(' ')
    const isSeveral = holdsTwoNames(raw, fold)
    const problem =
      read.problem ?? (isSeveral ? says.severalPeople : undefined) ?? this.#missingPart(parts, whole)
    if (
      problem !== undefined &&
      this.problems.every(({ column, error }) => column !== header || error !== problem)
    )
      this.#problem(header, 'hoVaTen', problem)
  }

  /** Whether the given or the family name has no cell; two words in one cell may be a whole name. */
  #missingPart(parts: readonly Source[], whole: string): string | undefined {
    const givenName = parts.at(-1)
    const before = parts.slice(0, -1)
    if (givenName === undefined || before.length === 0) return undefined
    const isMissing = ({ cell, isCovered }: Source) => isBlank(cell) && isCovered !== true
    if (isMissing(givenName)) return says.noGivenName
    return before.every(isMissing) && !whole.includes(' ') ? says.noFamilyName : undefined
  }

  /** Texts that can't be read whole, in columns that are split or joined. */
  brokenTexts(): void {
    for (const { column, index, header } of this.#context.columns)
      if (column !== null && shownText(this.#sourceOf(index).cell).includes('\ufffd')) {
        const isTold = this.problems.some(
          (problem) => problem.column === header && problem.error === says.brokenText,
        )
        if (!isTold) this.#problem(header, fieldOf(column), says.brokenText)
      }
  }

  /** Marks that weren't read, nor refused otherwise. */
  dittos(): void {
    for (const { column, index, header } of this.#context.columns) {
      const { cell, isDitto } = this.#sourceOf(index)
      if (column === null || isDitto !== true || birthColumns.has(column)) continue
      // A name without letters is refused with the other values of the row.
      if (column === 'hoVaTen' && !/\p{L}/u.test(this.values.hoVaTen)) continue
      if (this.problems.some((problem) => problem.column === header)) continue
      this.#problem(header, fieldOf(column), says.unreadDitto(shownText(cell)))
    }
  }

  /** A filled cell beside the one that was read says the same, or it is an error: only one of them can be stored. */
  rivals(): void {
    for (const [column, mappings] of this.#context.rivals)
      for (const mapping of mappings) {
        const { cell } = this.#sourceOf(mapping.index)
        const text = shownText(cell)
        if (isBlank(cell) || meansEmpty(text)) continue
        const main = this.#context.columns.find((each) => each.column === column)
        if (main === undefined) {
          // The given name once more, beside the whole one.
          if (column === 'ten') this.#agree('hoVaTen', this.values.hoVaTen, mapping, text, endsWith)
        } else if (ours.has(column)) {
          const name = column as ImportColumnName
          const { value, problem } = readCell(name, cell, this.#context.datesOf(name))
          if (this.values[name] === '' && importColumn(name).of === 'salary' && problem === undefined)
            this.#joined(name, '', value, says.whyBeside(mapping), { isGuess: true })
          else this.#agree(column, this.values[name], mapping, value, name === 'ngaySinh' ? endsWith : isSame)
        } else this.#agree(column, shownText(this.#sourceOf(main.index).cell), mapping, text, isSame)
      }
  }

  /** `beside`: the column whose `other` text isn't stored. */
  #agree(
    column: ReadColumn | ColumnMapping,
    text: string,
    beside: Pick<ColumnMapping, 'index' | 'header'>,
    other: string,
    agrees: Agrees,
  ): void {
    if (text === '' || other === '' || agrees(bareText(text), bareText(other))) return
    const mapping =
      typeof column === 'string' ? this.#context.columns.find((each) => each.column === column) : column
    const own = mapping ?? beside
    this.#problem(
      own.header,
      fieldOf(typeof column === 'string' ? column : (column.column ?? '')),
      says.otherColumn(own, text, beside, other),
    )
  }

  /** The date of birth; what other columns say of it must agree. */
  birth(): void {
    const read = this.values.ngaySinh === '' ? this.#birthElsewhere() : []
    const from = read.at(-1) ?? 'ngaySinh'
    for (const [column, agrees] of partsOfBirth) {
      const source = this.#spare(column)
      const text = shownText(source?.cell)
      if (source === undefined || read.includes(column) || !/\d/.test(text)) continue
      const isDate = column === 'ngaySinhNam' || column === 'ngaySinhNu'
      const { value, problem } = readCell('ngaySinh', source.cell, this.#context.datesOf(column))
      if (isDate && problem === undefined) this.#agree(from, this.values.ngaySinh, source, value, isSame)
      else this.#agree(from, this.values.ngaySinh, source, text, agrees)
    }
  }

  /** The date of birth in three columns, or below Nam or Nữ. Returns the columns that were read. */
  #birthElsewhere(): readonly SpareColumnName[] {
    const [day, month, year] = (['sinhNgay', 'sinhThang', 'sinhNam'] as const).map((column) =>
      this.#spare(column),
    )
    if (year !== undefined) {
      const parts = [day, month, year].flatMap((source) =>
        source === undefined ? [] : shownText(source.cell),
      )
      const read = readCell('ngaySinh', parts.join('/'), this.#context.datesOf('ngaySinh'))
      this.#joined('ngaySinh', parts.join(' | '), read.value, says.whyJoined, guess(read))
      if (read.problem !== undefined) this.#problem(year.header, 'ngaySinh', read.problem)
      return ['sinhNgay', 'sinhThang', 'sinhNam']
    }
    for (const column of ['ngaySinhNam', 'ngaySinhNu'] as const) {
      const source = this.#spare(column)
      if (source === undefined || !/\d/.test(shownText(source.cell))) continue
      this.#take(
        'ngaySinh',
        source.header,
        source,
        readCell('ngaySinh', source.cell, this.#context.datesOf(column)),
      )
      return [column]
    }
    return []
  }

  /** The sex, from the column that is filled; a column of its own must agree. */
  sex(): void {
    const isMan = this.#ticked('ngaySinhNam') ?? this.#ticked('gioiTinhNam')
    const isWoman = this.#ticked('ngaySinhNu') ?? this.#ticked('gioiTinhNu')
    const tick = isMan ?? isWoman
    if (tick === undefined) return
    const sex = isMan === undefined ? 'Nữ' : 'Nam'
    const { gioiTinh } = this.values
    if (isMan !== undefined && isWoman !== undefined) this.#problem(isWoman.header, 'gioiTinh', says.twoSexes)
    else this.#agree('gioiTinh', gioiTinh, tick, shownText(tick.cell), () => gioiTinh === sex)
    if (gioiTinh === '') this.#joined('gioiTinh', shownText(tick.cell), sex, says.whySexColumn)
  }

  /** A CCCD with zeros put back must belong to the person's birth and sex; else it lacks other digits. */
  holder(): void {
    const { soCccd, ngaySinh, gioiTinh } = this.values
    const at = this.repairs.findIndex(({ column, isGuess }) => column === 'soCccd' && isGuess === true)
    const before = this.repairs[at]?.before
    const year = /(?:19|20)\d{2}$/.exec(ngaySinh)?.[0]
    const sex = ['Nam', 'Nữ'].indexOf(gioiTinh)
    const holder = { year: year === undefined ? undefined : Number(year), sex: sex === -1 ? undefined : sex }
    if (before === undefined || canBeCitizenNumber(soCccd, holder)) return
    this.repairs.splice(at, 1)
    this.values.soCccd = before
    const header = this.#context.columns.find(({ column }) => column === 'soCccd')?.header ?? ''
    this.#problem(header, 'soCccd', says.otherHolder(before, soCccd))
  }

  #ticked(column: ReadColumn): SpareCell | undefined {
    const source = this.#spare(column)
    return source === undefined || /^(?:khong|k|0|-)$/.test(fold(shownText(source.cell))) ? undefined : source
  }

  address(address: 'noiSinh' | 'queQuan' | 'hoKhauThuongTru' | 'noiO'): void {
    const [detail, commune, province] = [`${address}ChiTiet`, `${address}Xa`, `${address}Tinh`] as const
    const district = this.#spare(`${address}Huyen`)
    if (district !== undefined) {
      const communeText = this.values[commune]
      const whole = [communeText, shownText(district.cell)].filter((part) => part !== '').join(', ')
      const before = `${communeText} | ${shownText(district.cell)}`
      // Today's communes have the names of former districts.
      if (communeText === '') this.#joined(commune, before, whole, says.whyDistrict, { isGuess: true })
      else this.#joined(commune, before, whole, says.whyJoined)
    }
    const whole = this.#spare(address)
    if (whole === undefined) return
    const text = shownText(whole.cell)
    const before = whole.typed?.typed ?? text
    const parts = splitAddress(text, (name) => this.#context.names.provinces.has(name))
    const addressParts = [
      [detail, parts.chiTiet],
      [commune, parts.xa],
      [province, parts.tinh],
    ] as const
    for (const [name, value] of addressParts)
      if (value !== '' && this.values[name] !== '')
        this.#agree(name, this.values[name], whole, value, isSamePlace)
      else if (value !== '') {
        const isGuess = parts.isGuess && name === commune
        const doubt = whole.typed?.isGuess === true ? whole.typed.why : undefined
        const why = isGuess ? says.whyCommune : (doubt ?? says.whySplit)
        this.#joined(name, before, value, why, isGuess ? { isGuess } : guess(whole.typed))
      }
  }
}
