/**
 * Properties of an item besides its name; each key is explained at its catalogue. `ended` always means: still valid
 * where it is used and in filters, but no longer offered in forms.
 */
export type CatalogueExtra = Record<string, string | number | boolean>

/** One item of a catalogue. Without `qgCode` the national code equals the code. */
export type CatalogueItemSeed = { code: string; name: string; qgCode?: string; extra?: CatalogueExtra }

/** A catalogue (danh mục) with its items in display order. */
export type CatalogueSeed = { code: `DM_${string}`; name: string; items: CatalogueItemSeed[] }

type Row = readonly [code: string, name: string, extra?: CatalogueExtra]

/** A catalogue whose items have properties besides their name. */
export function catalogue(code: `DM_${string}`, name: string, rows: readonly Row[]): CatalogueSeed {
  return {
    code,
    name,
    items: rows.map(([itemCode, itemName, extra]) =>
      extra ? { code: itemCode, name: itemName, extra } : { code: itemCode, name: itemName },
    ),
  }
}

/** Parses a plain list: one item per line, its code up to the first space. */
export function rowsOf(lines: string): Row[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line): Row => {
      const space = line.indexOf(' ')
      return [line.slice(0, space), line.slice(space + 1)]
    })
}
