/** A workbook as an attacker writes it: any of its parts replaced by other XML. */
import { makeZip, sheetOf, type MadePart } from '#server/test/messy/make-zip.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

interface Parts {
  /** The `<sheet>` elements of the workbook. */
  sheets?: string
  /** Before the workbook's root element. */
  before?: string
  /** Where its first sheet is. */
  target?: string
  /** The whole XML of that sheet. */
  sheet?: string
  /** Inside `<styleSheet>`. */
  styles?: string
  /** Inside `<sst>`. */
  strings?: string
  more?: readonly MadePart[]
}

export const wholeWorkbook = ({
  sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>',
  before = '',
  target = 'worksheets/sheet1.xml',
  sheet = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'),
  styles = '',
  strings = '',
  more = [],
}: Parts): Buffer => {
  const related = (id: number, kind: string, to: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${to}"/>`
  return makeZip([
    { name: '[Content_Types].xml', content: `<Types xmlns="${packages}/content-types"/>` },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packages}/relationships">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${before}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packages}/relationships">${related(1, 'worksheet', target)}${related(2, 'styles', 'styles.xml')}${related(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${main}">${styles}</styleSheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${strings}</sst>` },
    ...more,
  ])
}
