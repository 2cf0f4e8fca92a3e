/**
 * Makes syll-tt06.docx, the Word template of the résumé (Sơ yếu lý lịch, Thông tư 06/2023/TT-BNV), from scratch:
 * `node server/resume/templates/build-template.ts`. The template is committed and may equally be edited in Word; running
 * this again overwrites such edits.
 */
import { writeFile } from 'node:fs/promises'
import { Zip } from 'easy-template-x'
import { mm } from './ooxml.ts'
import { templateBody } from './template-body.ts'
import { stylesPart } from './template-styles.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

// The drawing names are declared here because the photo is put in later.
const names = [
  `xmlns:w="${word}"`,
  `xmlns:r="${office}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')

const sectionProperties =
  '<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:headerReference w:type="first" r:id="rId4"/>' +
  `<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="${mm(20)}" w:right="${mm(20)}" w:bottom="${mm(20)}" ` +
  `w:left="${mm(20)}" w:header="${mm(10)}" w:footer="${mm(10)}" w:gutter="0"/><w:titlePg/></w:sectPr>`

const pageNumber =
  '<w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  '<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
  '<w:r><w:t>2</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'

const parts: Record<string, string> = {
  '[Content_Types].xml':
    `<Types xmlns="${packageNames}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${wordTypes}.document.main+xml"/>` +
    `<Override PartName="/word/styles.xml" ContentType="${wordTypes}.styles+xml"/>` +
    `<Override PartName="/word/settings.xml" ContentType="${wordTypes}.settings+xml"/>` +
    `<Override PartName="/word/header1.xml" ContentType="${wordTypes}.header+xml"/>` +
    `<Override PartName="/word/header2.xml" ContentType="${wordTypes}.header+xml"/>` +
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
    '</Types>',
  '_rels/.rels':
    `<Relationships xmlns="${packageNames}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>` +
    `<Relationship Id="rId2" Type="${packageNames}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
    '</Relationships>',
  'docProps/core.xml':
    `<cp:coreProperties xmlns:cp="${packageNames}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    '<dc:title>Sơ yếu lý lịch</dc:title><dc:subject>Thông tư 06/2023/TT-BNV</dc:subject><dc:language>vi-VN</dc:language>' +
    '</cp:coreProperties>',
  'word/document.xml': `<w:document ${names}><w:body>${templateBody}${sectionProperties}</w:body></w:document>`,
  'word/_rels/document.xml.rels':
    `<Relationships xmlns="${packageNames}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/settings" Target="settings.xml"/>` +
    `<Relationship Id="rId3" Type="${office}/header" Target="header1.xml"/>` +
    `<Relationship Id="rId4" Type="${office}/header" Target="header2.xml"/>` +
    '</Relationships>',
  'word/styles.xml': stylesPart(),
  'word/settings.xml':
    `<w:settings xmlns:w="${word}"><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/>` +
    // Lines that end by a line break are not stretched in justified paragraphs.
    '<w:compat><w:doNotExpandShiftReturn/><w:compatSetting w:name="compatibilityMode" ' +
    'w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="vi-VN"/></w:settings>',
  'word/header1.xml': `<w:hdr xmlns:w="${word}">${pageNumber}</w:hdr>`,
  'word/header2.xml': `<w:hdr xmlns:w="${word}"><w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr></w:p></w:hdr>`,
}

// The end record of an archive without entries: the smallest zip there is.
const emptyArchive = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
const archive = await Zip.load(emptyArchive)
for (const [path, xml] of Object.entries(parts)) archive.setFile(path, declaration + xml)
await writeFile(new URL('./syll-tt06.docx', import.meta.url), await archive.export<Buffer>())
