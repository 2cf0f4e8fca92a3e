/**
 * A workbook without its rows, created by the workbook library from the headings: widths, print settings, merged cells,
 * styles. Rows of long sheets are inserted as they are read.
 */
import type { CellLook, SheetLine } from '#domain/workbook/sheet.ts'
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
  styles: readonly number[]
}

export class SheetFrame {
  readonly #make: MakeWorkbook
  readonly #heads: readonly SheetLine[]
  readonly #looks: CellLook[] = []
  #known = new Map<CellLook, number>()
  #made: Made | undefined

  constructor(make: MakeWorkbook, heads: readonly SheetLine[]) {
    this.#make = make
    this.#heads = heads
  }

  /** Whether these looks have styles already. */
  has(looks: readonly CellLook[]): boolean {
    return looks.every((look) => this.#known.has(look))
  }

  /** Adds styles for new looks; existing ones keep theirs, since styles are numbered in order of use. */
  async add(looks: readonly CellLook[]): Promise<void> {
    this.#looks.push(...new Set(looks.filter((look) => !this.#known.has(look))))
    const { styles } = await this.#build([])
    this.#known = new Map(this.#looks.map((look, at) => [look, styles[at] ?? 0]))
  }

  stylesOf(looks: readonly CellLook[]): number[] {
    return looks.map((look) => this.#known.get(look) ?? 0)
  }

  get before(): string {
    if (this.#made === undefined) throw new Error('a frame needs looks before its beginning can be read')
    return this.#made.before
  }

  /** What follows the rows, with these rows as one cell over the whole width, and all other parts of the workbook. */
  async end(across: readonly number[]): Promise<Pick<Made, 'behind' | 'others'>> {
    return this.#build(across)
  }

  /** With one more row below the headings, with a cell for each look. */
  async #build(across: readonly number[]): Promise<Made> {
    const sample: SheetLine = { values: this.#looks.map(() => null), looks: this.#looks, height: 15 }
    const bytes = Buffer.from(await this.#make([...this.#heads, sample], across))
    const parts = new Map(
      (zipParts(bytes) ?? []).map((part) => [part.name, beginningOf(bytes, part, bytes.length * 1000)]),
    )
    const xml = (parts.get(sheetPart) ?? '').replace(/<dimension [^>]*>/, '')
    const [row, end] = [xml.lastIndexOf('<row '), xml.indexOf('</sheetData>')]
    const styles = [...xml.slice(row, end).matchAll(/ s="(\d+)"/g)]
      .slice(-this.#looks.length)
      .map(([, id]) => Number(id))
    if (row === -1 || end === -1 || styles.length !== this.#looks.length)
      throw new Error('unexpected sheet layout from the workbook library')
    parts.delete(sheetPart)
    this.#made = { before: xml.slice(0, row), behind: xml.slice(end), others: parts, styles }
    return this.#made
  }
}

export { sheetPart }
