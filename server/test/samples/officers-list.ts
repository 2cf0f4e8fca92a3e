/** Small lists of invented people as officers write them: any heading, any columns of the name. */
import { writeXlsx, type CellValue, type MergeRange } from '#server/platform/workbook/workbook-library.ts'
import type { ImportCheck } from '#domain/imports/calls.ts'
import { importParts } from '#server/test/samples/sample-imports.ts'
import type { Answered, Caller } from '#server/test/harness.ts'
import { freshNumber } from '#server/test/people.ts'

/** Titles of the columns that follow the name, and values that make a complete person. */
export const otherTitles = ['Ngày sinh', 'Giới tính', 'Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng'] as const
export const otherValues = (): CellValue[] => [
  '01/02/1980',
  'Nam',
  freshNumber(12),
  'Kinh',
  'Không',
  'Công chức',
]

/** 'B1:C1' as the range of a merged cell. */
export function range(text: string): MergeRange {
  const [start, end] = text.split(':').map((place) => {
    const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(place) ?? []
    return { column: letter.charCodeAt(0) - 65, row: Number(row) - 1 }
  })
  if (start === undefined || end === undefined) throw new Error(text)
  return { startRow: start.row, endRow: end.row, startCol: start.column, endCol: end.column }
}

/** The answer of a check. */
export type CheckAnswer = Answered<ImportCheck>

/** Uploads the lines as a workbook and returns the answer of the check. */
export async function checkLines(
  caller: Caller,
  rows: readonly (readonly CellValue[])[],
  merged: readonly string[] = [],
): Promise<CheckAnswer> {
  const sheets = [{ name: 'DS', rows: rows.map((line) => [...line]), merges: merged.map(range) }]
  const bytes = Buffer.from(await writeXlsx({ sheets }))
  return caller.upload<ImportCheck>(
    'Import/create-muti-canbo-short',
    importParts({ 'Danh sách.xlsx': bytes }),
  )
}
