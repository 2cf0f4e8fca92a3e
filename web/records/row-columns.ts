/** The columns of a table of rows, from their declaration and the contents of the shown rows. */
import { isShort, type Field, type Fields } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import { unknown } from '#domain/fields/show.ts'
import { linesOf, type AnyColumn, type AnyLine } from '#domain/records/sub-record.ts'
import { today } from '#web/api/server-clock.ts'
import type { FilesBeside } from './use-row-decisions.ts'
import { cellText } from '#web/fields/cell-text.ts'

/** One value of a row: its label, its text, and its width. */
export interface CellLine {
  key: string
  title: string
  text: (row: EntryAnswer) => string
  files: (row: EntryAnswer) => readonly FileRef[]
  isEmpty: (row: EntryAnswer) => boolean
  /** Right-aligned, for comparing down the column. */
  isFigure: boolean
  /** Half the width of a phone is enough. */
  isShort: boolean
  /** Minimum width in px; `isFixed`: also the maximum. */
  width: number
  isFixed: boolean
}

export interface RowColumn {
  key: string
  lines: readonly CellLine[]
  /** Empty in all rows: its heading takes no width from the others. */
  isVacant: boolean
  isOfFiles: boolean
}

/** The columns for some rows; a column of files only where a row has one. */
export function rowColumns(
  columns: readonly AnyColumn[],
  fields: Fields,
  rows: readonly EntryAnswer[] | undefined = [],
  beside: FilesBeside = noFiles,
): readonly RowColumn[] {
  const hasWidthToSpare = columns.length <= maxRoomy && columns.flatMap(linesOf).some(isProse(fields))
  return columns.flatMap((column) => {
    const lines = linesOf(column).map((line) => {
      const shown = withFiles(shownLine(line, fields), fields, beside)
      const isWords = !shown.isFixed && !isProse(fields)(line)
      return hasWidthToSpare && isWords ? { ...shown, width: wholeWidth(shown, rows) } : shown
    })
    const isVacant = rows.every((row) => lines.every((line) => line.isEmpty(row)))
    const isOfFiles = lines.every(({ key }) => fields[key]?.kind === 'files')
    if (isVacant && isOfFiles) return []
    return [{ key: lines[0]?.key ?? '', lines, isVacant: isVacant && rows.length > 0, isOfFiles }]
  })
}

const noFiles: FilesBeside = new Map()

/** A line of files also has those that a row shows besides its own. */
function withFiles(line: CellLine, fields: Fields, beside: FilesBeside): CellLine {
  if (fields[line.key]?.kind !== 'files' || beside.size === 0) return line
  const files = (row: EntryAnswer) => [...line.files(row), ...(beside.get(row.id) ?? [])]
  return { ...line, files, isEmpty: (row) => files(row).length === 0 }
}

/** Maximum number of columns beside a text of several lines that leaves them the width they need. */
const maxRoomy = 5
const isProse = (fields: Fields) => (line: AnyLine) => {
  const field = typeof line === 'string' ? fields[line] : undefined
  return field?.kind === 'text' && field.multiline === true
}

/** px of one letter, at most of a whole text, and of the padding beside it. */
const letterWidth = 7
const maxWhole = 188
const padding = 24

/** px with which names and choices stay on one line. */
function wholeWidth({ width, text }: CellLine, rows: readonly EntryAnswer[]): number {
  const longest = Math.max(0, ...rows.map((row) => text(row).length))
  return Math.max(width, Math.min(longest * letterWidth, maxWhole) + padding)
}

/** px for a figure under its label, which has two lines at most. */
const figureWidth = 112
const kindWidths: Partial<Record<Field['kind'], number>> = {
  files: 80,
  year: 92,
  number: figureWidth,
  date: 88,
  option: 92,
}
const fixedKinds = new Set<Field['kind']>(['files', 'year', 'date', 'number'])

function shownLine(line: AnyLine, fields: Fields): CellLine {
  if (typeof line !== 'string') {
    const { header, cell, figure = false } = line
    const text = (row: EntryAnswer) => cell(row, today())
    return {
      key: header,
      title: header,
      text,
      files: () => [],
      isEmpty: (row) => text(row) === unknown,
      isFigure: figure,
      isShort: figure,
      width: figure ? figureWidth : 88,
      isFixed: figure,
    }
  }
  const field = fields[line] as Field
  return {
    key: line,
    title: field.label,
    text: (row) => cellText(field, row[line]),
    files: (row) => (field.kind === 'files' ? ((row[line] as readonly FileRef[] | null) ?? []) : []),
    isEmpty: (row) => isEmpty(row[line]),
    isFigure: field.kind === 'number',
    isShort: isShort(field),
    width: field.kind === 'text' && field.multiline === true ? 168 : (kindWidths[field.kind] ?? 84),
    isFixed: fixedKinds.has(field.kind),
  }
}
