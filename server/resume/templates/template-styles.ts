const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

interface ParagraphStyle {
  readonly id: string
  readonly name: string
  readonly properties?: string
  readonly run?: string
  readonly basedOn?: string
  readonly next?: string
}

const bold = '<w:b/><w:bCs/>'
const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`

/** The paragraph styles an office changes in Word to change the whole form. Sizes are half points. */
const paragraphStyles: readonly ParagraphStyle[] = [
  {
    id: 'Title',
    name: 'Title',
    properties: '<w:keepNext/><w:spacing w:before="60" w:after="160"/><w:jc w:val="center"/>',
    run: bold + size(32),
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    properties:
      '<w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="100"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/>',
    run: bold + size(24),
  },
  {
    id: 'Heading2',
    name: 'heading 2',
    properties:
      '<w:keepNext/><w:keepLines/><w:spacing w:before="140" w:after="80"/><w:outlineLvl w:val="1"/>',
    run: size(24),
  },
  { id: 'Continued', name: 'Mục tiếp theo', properties: '<w:ind w:left="425"/>' },
  { id: 'Remark', name: 'Nhận xét', properties: '<w:jc w:val="both"/>' },
  {
    id: 'TableValue',
    name: 'Nội dung bảng',
    properties: '<w:spacing w:before="30" w:after="30" w:line="240" w:lineRule="auto"/>',
    run: size(22),
  },
  {
    id: 'TableValueCentred',
    name: 'Nội dung bảng, giữa',
    basedOn: 'TableValue',
    properties: '<w:jc w:val="center"/>',
  },
  {
    id: 'TableHeading',
    name: 'Tiêu đề bảng',
    basedOn: 'TableValue',
    properties: '<w:keepNext/><w:jc w:val="center"/>',
    run: bold,
  },
  {
    id: 'TableLongHeading',
    name: 'Tiêu đề bảng, dài',
    basedOn: 'TableValue',
    properties: '<w:keepNext/><w:jc w:val="center"/>',
  },
  {
    id: 'PhotoBox',
    name: 'Khung ảnh',
    properties: '<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/>',
    run: size(22),
  },
  {
    id: 'Gap',
    name: 'Khoảng cách',
    properties: '<w:spacing w:before="0" w:after="0" w:line="120" w:lineRule="exact"/>',
    run: size(8),
  },
  // Word wants a paragraph after the last table; this one must not make a page of its own.
  {
    id: 'End',
    name: 'Kết thúc',
    properties: '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>',
    run: size(2),
  },
  {
    id: 'Signature',
    name: 'Ký tên',
    properties:
      '<w:keepNext/><w:spacing w:before="0" w:after="20" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/>',
  },
  {
    id: 'Header',
    name: 'header',
    properties: '<w:spacing w:before="0" w:after="0"/><w:jc w:val="center"/>',
    run: size(26),
  },
]

const border = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>`

const tableStyle = (id: string, name: string, sides: readonly string[], margin: number): string =>
  `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="TableNormal"/>` +
  `<w:tblPr>${sides.length ? `<w:tblBorders>${sides.map(border).join('')}</w:tblBorders>` : ''}` +
  `<w:tblCellMar><w:left w:w="${margin}" w:type="dxa"/><w:right w:w="${margin}" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`

const outline = ['top', 'left', 'bottom', 'right']

// In the order the schema wants its children: keepNext, spacing, ind, jc, outlineLvl; b, sz.
function paragraphStyle({ id, name, properties = '', run = '', basedOn = 'Normal', next }: ParagraphStyle) {
  const custom = /^[a-z]|^Title$/.test(name) ? '' : ' w:customStyle="1"'
  return (
    `<w:style w:type="paragraph"${custom} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/>` +
    `<w:next w:val="${next ?? (id.startsWith('Heading') ? 'Normal' : id)}"/><w:qFormat/>` +
    `${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${run ? `<w:rPr>${run}</w:rPr>` : ''}</w:style>`
  )
}

/** word/styles.xml: Times New Roman 12 pt, Vietnamese, and every style the form uses. */
export function stylesPart(): string {
  const font =
    '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/>'
  return (
    `<w:styles ${w}><w:docDefaults><w:rPrDefault><w:rPr>${font}${size(24)}` +
    `<w:lang w:val="vi-VN" w:eastAsia="vi-VN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault>` +
    `<w:pPrDefault><w:pPr><w:spacing w:before="0" w:after="60" w:line="269" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>` +
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>` +
    `<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:semiHidden/></w:style>` +
    `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:semiHidden/>` +
    `<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/>` +
    `<w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>` +
    paragraphStyles.map(paragraphStyle).join('') +
    tableStyle('ResumeTable', 'Bảng sơ yếu lý lịch', [...outline, 'insideH', 'insideV'], 80) +
    tableStyle('PhotoTable', 'Bảng khung ảnh', outline, 0) +
    tableStyle('LayoutTable', 'Bảng dàn trang', [], 0) +
    '</w:styles>'
  )
}
