/**
 * All of a workbook but its rows, made by the workbook writer from the heads alone: widths, print set-up, merged cells,
 * styles. Long sheets put their rows into it as they are read.
 */
import type { CellLook, SheetLine } from '#domain/workbook/sheet.ts'
import { beginningOf, zipParts } from '#server/zip/zip-parts.ts'

const sheetPart = 'xl/worksheets/sheet1.xml'

/** Makes the workbook of these lines as bytes; lines counted from 0 are one cell across the sheet. */
export type MakeWorkbook = (lines: readonly SheetLine[], across: readonly number[]) => Promise<Uint8Array>

interface Made {
  /** Up to the first row below the heads. */
  before: string
  /** Behind the last row. */
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

  /** Whether these looks have their styles. */
  has(looks: readonly CellLook[]): boolean {
    return looks.every((look) => this.#known.has(look))
  }

  /** Gives new looks their styles; those there are keep theirs, since styles are numbered in the order of their use. */
  async add(looks: readonly CellLook[]): Promise<void> {
    this.#looks.push(...new Set(looks.filter((look) => !this.#known.has(look))))
    const { styles } = await this.#build([])
    this.#known = new Map(this.#looks.map((look, at) => [look, styles[at] ?? 0]))
  }

  stylesOf(looks: readonly CellLook[]): number[] {
    return looks.map((look) => this.#known.get(look) ?? 0)
  }

  get before(): string {
    if (this.#made === undefined) throw new Error('a frame has no beginning before it has looks')
    return this.#made.before
  }

  /** What follows the rows, of which these are one cell across, and all other parts of the workbook. */
  async end(across: readonly number[]): Promise<Pick<Made, 'behind' | 'others'>> {
    return this.#build(across)
  }

  /** With one more row below the heads, which has a cell of each look. */
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
      throw new Error('the workbook writer lays out its sheets otherwise')
    parts.delete(sheetPart)
    this.#made = { before: xml.slice(0, row), behind: xml.slice(end), others: parts, styles }
    return this.#made
  }
}

export { sheetPart }
