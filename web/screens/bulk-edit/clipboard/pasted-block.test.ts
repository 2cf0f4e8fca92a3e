/** What programs put on the clipboard, case by case: the text, the HTML, and the cells that are meant. */
import { describe, expect, test } from 'vitest'
import { htmlOf, textOf } from './copied-block.ts'
import { readHtmlTable } from './html-table.ts'
import { readPasted, readText } from './pasted-block.ts'

type Cells = string[][]

/** Tab-separated text as Excel, LibreOffice, Google Sheets and text editors write it. */
const texts: [string, string, Cells][] = [
  ['one cell', 'An', [['An']]],
  ['one cell of Excel', 'An\r\n', [['An']]],
  ['one cell of LibreOffice', 'An\n', [['An']]],
  ['nothing', '', [['']]],
  ['an empty cell of Excel', '\r\n', [['']]],
  ['a row', 'a\tb\tc\r\n', [['a', 'b', 'c']]],
  ['a row without line end (Google Sheets)', 'a\tb', [['a', 'b']]],
  ['a column', 'a\r\nb\r\nc\r\n', [['a'], ['b'], ['c']]],
  ['a column of LibreOffice', 'a\nb\nc\n', [['a'], ['b'], ['c']]],
  ['old line ends', 'a\rb\r', [['a'], ['b']]],
  [
    'a block',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['an empty first cell', '\tb\r\n', [['', 'b']]],
  ['an empty last cell', 'a\t\r\n', [['a', '']]],
  ['an empty middle cell', 'a\t\tc', [['a', '', 'c']]],
  ['an empty last cell without line end', 'a\t', [['a', '']]],
  ['an empty row within', 'a\r\n\r\nb\r\n', [['a'], [''], ['b']]],
  ['two empty rows at the end', 'a\r\n\r\n\r\n', [['a'], [''], ['']]],
  [
    'rows of different lengths',
    'a\tb\r\nc\r\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a cell with a line end', '"Ấp 1\nxã Phong Mỹ"\r\n', [['Ấp 1\nxã Phong Mỹ']]],
  ['a cell with a Windows line end', '"Ấp 1\r\nxã Phong Mỹ"\tb\r\n', [['Ấp 1\nxã Phong Mỹ', 'b']]],
  ['a cell with a tab', '"a\tb"\tc\r\n', [['a\tb', 'c']]],
  ['a cell with quotation marks and a line end', '"Nói ""có""\nrồi"\tx', [['Nói "có"\nrồi', 'x']]],
  ['doubled quotation marks', '"""An"""\r\n', [['"An"']]],
  ['a quoted empty cell', '""\tb', [['', 'b']]],
  ['unquoted marks within', 'Trường "Tây Đô"\tb', [['Trường "Tây Đô"', 'b']]],
  ['marks at the beginning that are text', '"Tây Đô" cũ\tb', [['"Tây Đô" cũ', 'b']]],
  ['a mark that is never closed', '"a\tb', [['"a', 'b']]],
  ['an inch at the end', '14"\tb', [['14"', 'b']]],
  ['several quoted rows', '"a\nb"\r\n"c\nd"\r\n', [['a\nb'], ['c\nd']]],
  ['blanks around', '  An  \t b ', [['An', 'b']]],
  ['a non-breaking blank', 'Nguyễn\u00a0Văn\u00a0An', [['Nguyễn Văn An']]],
  ['non-breaking blanks around', '\u00a0An\u00a0', [['An']]],
  ['a byte order mark', '\ufeffAn', [['An']]],
  ['a zero-width blank', 'A\u200bn', [['An']]],
  ['direction marks', '\u200e01/02/1980\u200f', [['01/02/1980']]],
  ['an apostrophe before digits', "'087080001234", [['087080001234']]],
  ['an apostrophe before a word', "'An", [["'An"]]],
  ['a day', '01/02/1980', [['01/02/1980']]],
  ['a number with a comma', '2,34', [['2,34']]],
  ['a formula stays a text', '=A1+1', [['=A1+1']]],
  ['decomposed letters stay', 'Nguye\u0302\u0303n', [['Nguye\u0302\u0303n']]],
  ['a link of a browser', 'https://vi.du/a?b=c&d=e', [['https://vi.du/a?b=c&d=e']]],
  ['semicolons don’t divide', 'a;b;c', [['a;b;c']]],
  ['commas don’t divide', 'a,b,c', [['a,b,c']]],
  ['a whole column', `a\r\n${'\r\n'.repeat(500)}`, [['a']]],
  ['whole columns', `a\tb\r\n${'\t\r\n'.repeat(500)}`, [['a', 'b']]],
  ['few empty rows below stay', `a\r\n${'\r\n'.repeat(3)}`, [['a'], [''], [''], ['']]],
  ['only blanks', '   ', [['']]],
  ['only tabs', '\t\t', [['', '', '']]],
]

/** Values that stay as they are in any program's text, alone and within a block. */
const plainValues = [
  'Nguyễn Văn An', 'TRẦN THỊ BÍCH NGỌC', 'Đặng Ư', 'Ông Ích Khiêm', 'Thạch Thị Sô Phi', 'K’Brơi', "O'Brien", 'A – B',
  '087080001234', '0912345678', '0912.345.678', '0912 345 678', '+84912345678', '01/02/1980', '1/2/80', '1980-02-01',
  '01-02-1980', '01.02.1980', '9/2020', '02/1980', '2,34', '2.34', '4,98', '12.345,67', '12,345.67', '1.490.000',
  '1.490.000 đ', '85%', '100 %', '-5', '(5)', '8,7E+10', 'Có', 'Không', 'x', 'X', '✓', '☑', '-', '–', '…', '0', '1',
  'TRUE', 'FALSE', 'Kinh', 'Khơ-me', 'Đã kết hôn', '01.003', '01.003 - Chuyên viên', 'V.07.03.28', 'Bậc 5', '5/9',
  'H20.05', 'Sở Nội vụ', 'Phòng Tổ chức – Cán bộ', 'UBND xã Tân Thành (mới)', 'Số 15/QĐ-SNV', '123/QĐ-UBND-HC',
  'a@b.vn', 'C:\\Users', 'a\\tb', '{a}', '<b>An</b>', 'a & b', '"An"?', '100% & hơn', '½', 'm²', '#N/A', '#REF!', '#VALUE!',
  'Thứ Hai', 'tháng 5', '12/12', 'Đại học (chính quy)', 'B1, B2', 'năm 2020', '1.0', '00', '007', '3 - 4', '😀',
] // prettier-ignore

const cell = (text: string, attributes = '') => `<td${attributes}>${text}</td>`
const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((one) => (one.startsWith('<td') ? one : cell(one))).join('')}</tr>`).join('')}</table>`
const ofExcel = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><!--[if gte mso 9]><xml><x:Name>Sheet1</x:Name></xml><![endif]--><style><!--table {mso-displayed-decimal-separator:"\\,";} td {padding:1px;} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=64 style='border-collapse:collapse'><!--StartFragment--><col width=64 style='width:48pt'>${body}<!--EndFragment--></table></body></html>`

/** HTML as these programs write it, and the cells that are meant. */
const fragments: [string, string, Cells | undefined][] = [
  ['no table', '<p>An</p>', undefined],
  ['an empty text', '', undefined],
  ['a table', table(['a', 'b'], ['c', 'd']), [['a', 'b'], ['c', 'd']]],
  ['Excel', ofExcel("<tr height=20 style='height:15.0pt'><td height=20 width=64>An</td><td class=xl65 align=right>2,34</td></tr>"), [['An', '2,34']]],
  ['Excel, two rows', ofExcel('<tr><td>a</td></tr><tr><td>b</td></tr>'), [['a'], ['b']]],
  ['Excel, a line break in a cell', ofExcel("<tr><td>Ấp 1<br>\r\n  xã Phong Mỹ</td></tr>"), [['Ấp 1\nxã Phong Mỹ']]],
  ['Excel, a break plainValues in the cell', ofExcel("<tr><td>a<br style='mso-data-placement:same-cell;'>b</td></tr>"), [['a\nb']]],
  ['Excel, a wrapped line of the file', ofExcel('<tr><td>Nguyễn Văn\r\n  An</td></tr>'), [['Nguyễn Văn An']]],
  ['Excel, an empty cell', ofExcel('<tr><td>a</td><td></td><td>c</td></tr>'), [['a', '', 'c']]],
  ['Excel, blanks of an empty cell', ofExcel('<tr><td>&nbsp;</td><td>b</td></tr>'), [['\u00a0', 'b']]],
  ['Excel, a hidden number', ofExcel('<tr><td x:num="87080001234">8,7E+10</td></tr>'), [['87080001234']]],
  ['Excel, a narrow column', ofExcel('<tr><td x:num="44927">#####</td></tr>'), [['44927']]],
  ['Excel, a narrow column without the number', ofExcel('<tr><td>#####</td></tr>'), [['#####']]],
  ['Excel, a shown number stays', ofExcel('<tr><td x:num="2.3399999999999999">2,34</td></tr>'), [['2,34']]],
  ['Excel, a spare mark', ofExcel('<tr><td style=\'mso-number-format:"\\@"\'>0912345678</td></tr>'), [['0912345678']]],
  ['LibreOffice', '<!DOCTYPE html><html><head><title></title><meta name="generator" content="LibreOffice 7.3.7.2 (Linux)"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><font face="Liberation Sans">An</font></td><td align="right" sdval="2.34" sdnum="1066;0;0,00">2,34</td></tr></table></body></html>', [['An', '2,34']]],
  ['LibreOffice, a number cut short', table([cell('###', ' sdval="87080001234" sdnum="1066;"')]), [['87080001234']]],
  ['LibreOffice, in powers of ten', table([cell('8,71E+10', ' sdval="87080001234" sdnum="1066;"')]), [['87080001234']]],
  ['LibreOffice, a day', table([cell('01/02/80', ' sdval="29252" sdnum="1066;1066;DD/MM/YY"')]), [['01/02/80']]],
  ['LibreOffice, a break', table(['a<br>b']), [['a\nb']]],
  ['Google Sheets', '<meta charset=\'utf-8\'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" dir="ltr" border="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;An&quot;}">An</td><td>b</td></tr></tbody></table>', [['An', 'b']]],
  ['Google Sheets, a break', table(['a<br/>b']), [['a\nb']]],
  ['Word', '<html><body><table class=MsoTableGrid><tr><td width=300><p class=MsoNormal>An<o:p></o:p></p></td><td><p class=MsoNormal>b</p></td></tr></table></body></html>', [['An', 'b']]],
  ['Word, two paragraphs', table(['<p>Ấp 1</p><p>xã Phong Mỹ</p>']), [['Ấp 1\nxã Phong Mỹ']]],
  ['a web page, nested boxes', table(['<div><span>An</span> <b>Văn</b></div>']), [['An Văn']]],
  ['heads are cells too', '<table><thead><tr><th>Họ tên</th></tr></thead><tbody><tr><td>An</td></tr></tbody></table>', [['Họ tên'], ['An']]],
  ['merged to the right', table([cell('a', ' colspan=2'), 'c'], ['d', 'e', 'f']), [['a', '', 'c'], ['d', 'e', 'f']]],
  ['merged downwards', table([cell('a', ' rowspan="2"'), 'b'], ['c']), [['a', 'b'], ['', 'c']]],
  ['merged both ways', table([cell('a', " colspan='2' rowspan='2'"), 'b'], ['c'], ['d', 'e', 'f']), [['a', '', 'b'], ['', '', 'c'], ['d', 'e', 'f']]],
  ['merged beyond the end', table([cell('a', ' rowspan=9')]), [['a']]],
  ['rows of different lengths', table(['a'], ['b', 'c']), [['a', ''], ['b', 'c']]],
  ['cells without ends', '<table><tr><td>a<td>b<tr><td>c<td>d</table>', [['a', 'b'], ['c', 'd']]],
  ['capital tags', '<TABLE><TR><TD>a</TD><TD>b</TD></TR></TABLE>', [['a', 'b']]],
  ['named marks', table(['a &amp; b', '&lt;c&gt;', '&quot;d&quot;', '&Ocirc;ng']), [['a & b', '<c>', '"d"', 'Ông']]],
  ['numbered marks', table(['&#7913;', '&#x1EE9;', 'Nguy&#7877;n']), [['ứ', 'ứ', 'Nguyễn']]],
  ['an unknown mark stays', table(['a &khong; b']), [['a &khong; b']]],
  ['a mark that is nothing', table(['a&#0;b', 'a&#x110000;b']), [['ab', 'ab']]],
  ['scripts and styles are no text', table(['<style>td{}</style>An<script>alert(1)</script>']), [['An']]],
  ['comments are no text', table(['A<!-- <td>x</td> -->n']), [['An']]],
  ['a sign in an attribute', table([cell('An', ' title="a > b"')]), [['An']]],
  ['a table within a cell', table(['a<table><tr><td>b</td><td>c</td></tr></table>d', 'e']), [['a b c d', 'e']]],
  ['only the first table', `${table(['a'])}${table(['b'])}`, [['a']]],
  ['text outside of cells', '<table>x<tr>y<td>a</td>z</tr></table>', [['a']]],
  ['an empty table', '<table></table>', []],
  ['two blanks are one', table(['a  b\t c']), [['a b c']]],
  ['fixed blanks', table(['a&nbsp;&nbsp;b']), [['a\u00a0\u00a0b']]],
] // prettier-ignore

describe('text', () => {
  test.each(texts)('%s', (_, text, cells) => {
    expect(readText(text)).toEqual(cells)
  })
  test.each(plainValues)('%s stays, alone, beside others and quoted', (text) => {
    expect(readText(`${text}\r\n`)).toEqual([[text]])
    expect(readText(`a\t${text}\tb\r\n${text}\tc\td\r\n`)).toEqual([
      ['a', text, 'b'],
      [text, 'c', 'd'],
    ])
    expect(readText(`"${text.replaceAll('"', '""')}\nx"\tb`)).toEqual([[`${text}\nx`, 'b']])
  })
})

describe('HTML', () => {
  test.each(fragments)('%s', (_, html, cells) => {
    expect(readHtmlTable(html)).toEqual(cells)
  })
  test.each(plainValues)('%s stays', (text) => {
    const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(readPasted(ofExcel(`<tr><td>${written}</td><td>b</td></tr>`), `${text}\tb\r\n`)).toEqual([
      [text, 'b'],
    ])
  })
  test('is preferred, but not a part of what was copied', () => {
    expect(readPasted(table(['a<br>b']), '"a\nb"')).toEqual([['a\nb']])
    expect(readPasted('<b>a</b>', 'a\tb')).toEqual([['a', 'b']])
    expect(readPasted('', 'a\tb')).toEqual([['a', 'b']])
    expect(readPasted(table(['a']), 'a\r\nb\r\nc\r\n')).toEqual([['a'], ['b'], ['c']])
    expect(readPasted('<table></table>', 'a')).toEqual([['a']])
  })
})

describe('what is copied here is pasted back', () => {
  test.each(plainValues)('%s', (text) => {
    const block = [
      [text, 'b'],
      [`${text}\nx`, ''],
    ]
    expect(readPasted(htmlOf(block), textOf(block))).toEqual(block)
    expect(readText(textOf(block))).toEqual(block)
  })
})
