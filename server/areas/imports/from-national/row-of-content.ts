/**
 * A person as another province sent it to the national database (domain/signing/content.ts), as a row of the import: what it names
 * by national codes is named as here. Only what the import has columns for; the rest of a life comes with its papers.
 */
import { showDate } from '#domain/fields/dates.ts'
import type { NationalCodes } from '#domain/national/arrival.ts'
import { importColumns, type ImportColumn, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Places } from '#server/platform/table-cache/places.ts'

type Content = Readonly<Record<string, unknown>>

interface Lists {
  catalogues: Catalogues
  places: Places
  /** National codes by catalogue, then by the sender's code or typed text. */
  codes: NationalCodes
}

/** Of the sender's own tree, or about the post that has ended. */
const left: ReadonlySet<ImportColumnName> = new Set(['phongBan', 'viTriViecLam', 'soHieuCBCCVC'])

/** A text for each column, as a sheet has it; '' for what isn't said. */
export function rowOfContent(content: Content, lists: Lists): Record<ImportColumnName, string> {
  const rows = content[salaryPeriod.name]
  const salary = (Array.isArray(rows) ? (rows.at(-1) as Content | undefined) : undefined) ?? {}
  return Object.fromEntries(
    importColumns.map((column) => [
      column.name,
      left.has(column.name)
        ? ''
        : cellOf(column, (column.of === 'person' ? content : salary)[column.field], lists),
    ]),
  ) as Record<ImportColumnName, string>
}

function cellOf(column: ImportColumn, value: unknown, { catalogues, places, codes }: Lists): string {
  if (value === null || value === undefined) return ''
  const { kind, part, list, items } = column
  if (part !== undefined) {
    const { [part]: code } = value as Partial<Record<string, string | null>>
    return part === 'address' ? (code ?? '') : (places.byCode('new', code ?? '')?.ref.name ?? code ?? '')
  }
  if (kind === 'choice') {
    const code = String(value)
    if (list === undefined) return items?.find((item) => item.code === code)?.name ?? code
    const national = codes[list]?.[code] ?? code
    // A code that nobody here has is shown as it came: the officer sees what to mend.
    return catalogues.list(list).find(({ qgCode }) => qgCode === national)?.name ?? code
  }
  if (kind === 'date') return showDate(String(value))
  if (kind === 'flag') return value === true ? 'Có' : 'Không'
  if (kind === 'figure') return String(value).replace('.', ',')
  return String(value)
}
