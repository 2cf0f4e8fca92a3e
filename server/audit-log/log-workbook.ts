/** The log as a workbook: a title, who asked for what, a head, then a line for each entry, written as it is read. */
import { writeXlsxStream, type CellStyle, type CellValue, type ColumnDef } from 'hucre/xlsx'
import type { AuditDetail } from '#domain/audit/calls.ts'
import { auditKindName } from '#domain/audit/kinds.ts'
import { targetField } from '#domain/audit/targets.ts'
import { valueText } from '#domain/audit/value-text.ts'

/** Width in characters. */
const columns: readonly { header: string; width: number; cell: (row: AuditDetail) => string }[] = [
  { header: 'Tài khoản', width: 18, cell: ({ userName }) => userName },
  { header: 'Người thực hiện', width: 26, cell: ({ tenTaiKhoan }) => tenTaiKhoan },
  { header: 'Loại', width: 14, cell: ({ loai }) => auditKindName(loai) },
  { header: 'Thao tác', width: 34, cell: ({ hanhDong }) => hanhDong },
  { header: 'Đối tượng', width: 30, cell: ({ doiTuong }) => doiTuong },
  { header: 'Cán bộ', width: 26, cell: ({ hoVaTen }) => hoVaTen ?? '' },
  { header: 'Đơn vị', width: 34, cell: ({ donVi }) => donVi?.name ?? '' },
  { header: 'Địa chỉ mạng', width: 18, cell: ({ diaChi }) => diaChi },
  { header: 'Nội dung thay đổi', width: 60, cell: changesText },
]

/** Longest text that a cell of a workbook holds. */
const longestCell = 32_000

function changesText({ target, changes }: AuditDetail): string {
  return changes
    .map(({ field, label, before, after }) => {
      const declared = targetField(target, field)
      const [old, young] = [valueText(declared, before), valueText(declared, after)]
      return `${label}: ${old === '' ? '(trống)' : old} → ${young === '' ? '(trống)' : young}`
    })
    .join('\n')
    .slice(0, longestCell)
}

const face: CellStyle = { font: { name: 'Times New Roman', size: 12 } }
const border = { style: 'thin', color: { rgb: 'B4BCC8' } } as const
const box = { top: border, right: border, bottom: border, left: border }
const titleStyle: CellStyle = { font: { name: 'Times New Roman', size: 14, bold: true } }
const headStyle: CellStyle = {
  font: { name: 'Times New Roman', size: 12, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EFF9' } },
  border: box,
  alignment: { vertical: 'center', wrapText: true },
}
const bodyStyle: CellStyle = { ...face, border: box, alignment: { vertical: 'top', wrapText: true } }

export interface WorkbookText {
  title: string
  /** Lines under the title: the filter, the moment and who exported. */
  lines: readonly string[]
  /** Said below the last line, '' for nothing. */
  end: () => string
}

/** Every cell but the number is a text, so that nothing in the log can act as a formula. */
export async function writeLogWorkbook(
  text: WorkbookText,
  rows: AsyncIterable<AuditDetail>,
  momentOf: (iso: string) => string,
): Promise<Buffer> {
  const defs: ColumnDef[] = [{ width: 7 }, { width: 20 }, ...columns.map(({ width }) => ({ width }))]
  // The writer has styles by column only, and reads them anew for each row.
  const styled = (style: CellStyle, values: CellValue[]): CellValue[] => {
    for (const def of defs) def.style = style
    return values
  }
  const lines = async function* (): AsyncGenerator<CellValue[]> {
    yield styled(titleStyle, [text.title])
    for (const line of text.lines) yield styled(face, [line])
    yield styled(face, [null])
    yield styled(headStyle, ['STT', 'Thời gian', ...columns.map(({ header }) => header)])
    let number = 0
    for await (const row of rows) {
      yield styled(bodyStyle, [++number, momentOf(row.at), ...columns.map(({ cell }) => cell(row))])
    }
    if (text.end() !== '') yield styled(face, [text.end()])
  }
  const head = text.lines.length + 3
  const stream = writeXlsxStream(lines(), { name: 'Nhật ký', columns: defs, freezePane: { rows: head } })
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
