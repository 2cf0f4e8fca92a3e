/** The same lists as different programs write them, in old encodings, old formats, and under a wrong ending. */
import { deflateRawSync } from 'node:zlib'
import * as c from '#server/test/import-corpus/columns.ts'
import { col, list, other, same, type Column } from '#server/test/import-corpus/list.ts'
import { people, shown } from '#server/test/import-corpus/people.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'
import { day, formula, rich } from '#server/test/import-corpus/workbook.ts'
import { toTcvn3, toVni } from '#server/test/messy/write-legacy.ts'

const kind = 'formats'
const base = (): Column[] => [c.stt(), c.name(), c.bornSerial(), ...c.rest(), c.joined()]
const made = (name: string, options: Parameters<typeof list>[4] = {}, columns = base()): Case =>
  list(kind, name, columns, people(name, 4), options)
/** The texts of the first sheet, as a page of a browser or of an old program holds them. */
const textRows = (one: Case): string[][] =>
  (one.workbook.sheets[0]?.rows ?? []).map((cells) =>
    cells.map((cell) =>
      typeof cell === 'object' && cell !== null && 'day' in cell ? shown(cell.day) : String(cell ?? ''),
    ),
  )
const page = (one: Case): Case => ({
  ...one,
  bytes: {
    ending: 'xls',
    content: Buffer.from(
      `<html><head><meta charset="utf-8"></head><body><table>${textRows(one)
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table></body></html>`,
    ),
  },
})
const xml2003 = (one: Case): Case => ({
  ...one,
  bytes: {
    ending: 'xls',
    content: Buffer.from(
      `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Sheet1"><Table>${textRows(
        one,
      )
        .map(
          (row) =>
            `<Row>${row.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`,
        )
        .join('')}</Table></Worksheet></Workbook>`,
    ),
  },
})
const commas = (one: Case, ending: string): Case => ({
  ...one,
  bytes: {
    ending,
    content: Buffer.from(
      `\ufeff${textRows(one)
        .map((row) => row.join(','))
        .join('\r\n')}`,
    ),
  },
})

export const formatCases: readonly Case[] = [
  made('format-inline', { workbook: { hand: 'inline' } }),
  made('format-shared', { workbook: { hand: 'shared' } }),
  made('format-prefixed', { workbook: { hand: 'prefixed' } }),
  made('format-without-references', { workbook: { hand: 'bare' } }),
  made('format-1904', { workbook: { date1904: true } }),
  made('format-rich-texts', {}, [
    c.stt(),
    { ...c.name(), head: ['Họ và tên'], cell: (p) => rich(p.hoDem, ` ${p.ten}`) },
    c.born(),
    ...c.rest(),
  ]),
  made('format-rich-inline', { workbook: { hand: 'inline' } }, [
    c.stt(),
    { ...c.name(), cell: (p) => rich(p.hoDem, ` ${p.ten}`) },
    c.born(),
    ...c.rest(),
  ]),
  made('format-formulas', {}, [
    { ...c.stt(), cell: (_, at) => formula('ROW()-1', at + 1) },
    { ...c.name(), cell: (p) => formula('CONCATENATE(J2," ",K2)', p.hoVaTen) },
    c.born(),
    ...c.rest(),
  ]),
  made('format-notes', { sheet: { notes: { B2: 'Cán bộ luân chuyển', E3: 'Đã đối chiếu' } } }),
  made('format-error-values', {}, [
    c.stt(),
    c.name(),
    c.born(),
    c.sex(),
    col(
      'soCccd',
      'Số CCCD',
      (p, at) => (at % 2 === 1 ? { stored: 'e', as: '#N/A' } : p.cccd),
      (p, at) => (at % 2 === 1 ? 'named!' : p.cccd),
    ),
    ...c.demanded(),
    col(
      'email',
      'Email',
      (p, at) => (at === 2 ? { stored: 'e', as: '#REF!' } : p.email),
      (p, at) => (at === 2 ? 'named!' : p.email),
    ),
  ]),
  made('format-truth-values', {}, [
    c.stt(),
    c.name(),
    c.born(),
    ...c.rest(),
    col(
      'laDangVien',
      'Là đảng viên',
      (_, at) => ({ stored: 'b', as: at % 2 === 0 ? '1' : '0' }),
      (_, at) => (at % 2 === 0 ? 'Có' : 'Không'),
    ),
    {
      ...col(
        'ngayVaoDang',
        'Ngày vào Đảng',
        (p, at) => (at % 2 === 0 ? day(`${Number(p.joined.slice(0, 4)) + 2}-02-03`) : null),
        (p) => `03/02/${Number(p.joined.slice(0, 4)) + 2}`,
      ),
    },
  ]),
  made('format-strange-signs', {}, [
    c.stt(),
    same('hoVaTen', '\u200bHọ và tên\ufeff', (p) => p.hoVaTen),
    c.born(' Ngày sinh\t'),
    ...c.rest(),
  ]),
  made('format-wide', {}, [
    ...base(),
    ...Array.from({ length: 40 }, (_, at) => other(`Chỉ tiêu ${at + 1}`, () => at)),
  ]),
  made('format-tcvn3', { encode: toTcvn3, workbook: { font: '.VnTime' } }, [
    c.stt(),
    c.name(),
    c.born(),
    ...c.rest(),
  ]),
  made('format-vni', { encode: toVni, workbook: { font: 'VNI-Times' } }, [
    c.stt(),
    c.name(),
    c.born(),
    ...c.rest(),
  ]),
  made('format-tcvn3-unnamed-font', { encode: toTcvn3, workbook: { font: 'Calibri' } }, [
    c.stt(),
    c.name(),
    c.born(),
    ...c.rest(),
  ]),
  made('format-xls-97', { stored: 'list-97.xls' }),
  made('format-xls-heads', { stored: 'heads-97.xls', above: [['SỞ NỘI VỤ'], ['DANH SÁCH CÔNG CHỨC'], []] }, [
    c.stt(['TT', '']),
    ...c.splitName('Họ đệm', 'Tên').map((one) => ({ ...one, head: ['Họ và tên', one.head[0] ?? ''] })),
    c.bornSerial(['Ngày sinh', '']),
    c.ngach(['Lương', 'Mã ngạch']),
    c.bac(['Lương', 'Bậc']),
    c.heSo(['Lương', 'Hệ số']),
    ...c.rest().map((one) => ({ ...one, head: [one.head[0] ?? '', ''] })),
  ]),
  made('format-xls-numbers', { stored: 'numbers-97.xls', sheet: { hiddenRows: [4] }, tell: [/ẩn/iu] }, [
    c.stt(),
    { ...c.name(), cell: (p) => rich(p.hoDem, ` ${p.ten}`) },
    c.bornSerial(),
    c.sex(),
    { ...c.cccd(), cell: (p) => Number(p.cccd) },
    ...c.demanded(),
    { ...c.phone(), cell: (p) => Number(p.phone) },
  ]),
  page(made('format-page-as-xls')),
  xml2003(made('format-xml-2003-as-xls')),
  commas(made('format-commas-as-xls'), 'xls'),
  commas(made('format-commas'), 'csv'),
  {
    ...made('format-broken'),
    bytes: {
      ending: 'xlsx',
      content: Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.from('x'.repeat(4000)))]),
    },
  },
]
