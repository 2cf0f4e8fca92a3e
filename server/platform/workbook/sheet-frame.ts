/**
 * A workbook without its rows, created by the workbook library from the headings: widths, print settings, merged cells,
 * styles. Rows of long sheets are inserted as they are read.
 */
import type { SheetLine } from '#domain/workbook/sheet.ts'
import type { CellStyle } from '#domain/workbook/sheet-styles.ts'
import { beginningOf, zipParts } from '#server/platform/zip/zip-parts.ts'

const sheetPart = 'xl/worksheets/sheet1.xml'

/** Creates the workbook of these lines as bytes; `across`: lines (from 0) with one cell over the whole width. */
export type MakeWorkbook = (lines: readonly SheetLine[], across: readonly number[]) => Promise<Uint8Array>

interface Made {
  /** Up to the first row below the headings. */
  before: string
  /** After the last row. */
  behind: string
  others: ReadonlyMap<string, string>
  /** The number of each style in the workbook. */
  numbers: readonly number[]
}

export class SheetFrame {
  readonly #make: MakeWorkbook
  readonly #heads: readonly SheetLine[]
  readonly #styles: CellStyle[] = []
  #numbers = new Map<CellStyle, number>()
  #made: Made | undefined

  constructor(make: MakeWorkbook, heads: readonly SheetLine[]) {
    this.#make = make
    this.#heads = heads
  }

  /** Whether all these styles are in the workbook already. */
  has(styles: readonly CellStyle[]): boolean {
    return styles.every((style) => this.#numbers.has(style))
  }

  /** Adds new styles; existing ones keep their numbers, since styles are numbered in order of use. */
  async add(styles: readonly CellStyle[]): Promise<void> {
    this.#styles.push(...new Set(styles.filter((style) => !this.#numbers.has(style))))
    const { numbers } = await this.#build([])
    this.#numbers = new Map(this.#styles.map((style, at) => [style, numbers[at] ?? 0]))
  }

  numbersOf(styles: readonly CellStyle[]): number[] {
    return styles.map((style) => this.#numbers.get(style) ?? 0)
  }

  get before(): string {
    if (this.#made === undefined) throw new Error('a frame needs styles before its beginning can be read')
    return this.#made.before
  }

  /** What follows the rows, with these rows as one cell over the whole width, and all other parts of the workbook. */
  async end(across: readonly number[]): Promise<Pick<Made, 'behind' | 'others'>> {
    return this.#build(across)
  }

  /** With one more row below the headings, with a cell for each style. */
  async #build(across: readonly number[]): Promise<Made> {
    const sample: SheetLine = { values: this.#styles.map(() => null), styles: this.#styles, height: 15 }
    const bytes = Buffer.from(await this.#make([...this.#heads, sample], across))
    const parts = new Map(
      (zipParts(bytes) ?? []).map((part) => [part.name, beginningOf(bytes, part, bytes.length * 1000)]),
    )
    const xml = (parts.get(sheetPart) ?? '').replace(/<dimension [^>]*>/, '')
    const [row, end] = [xml.lastIndexOf('<row '), xml.indexOf('</sheetData>')]
    const numbers = [...xml.slice(row, end).matchAll(/ s="(\d+)"/g)]
      .slice(-this.#styles.length)
      .map(([, id]) => Number(id))
    if (row === -1 || end === -1 || numbers.length !== this.#styles.length)
      throw new Error('unexpected sheet layout from the workbook library')
    parts.delete(sheetPart)
    this.#made = { before: xml.slice(0, row), behind: xml.slice(end), others: parts, numbers }
    return this.#made
  }
}

export { sheetPart }
