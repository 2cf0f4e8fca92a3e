/** Fills a .docx template. Data is never parsed as a template: braces in it are printed. */
import { MimeType, TemplateHandler, type ScopeDataArgs, type Tag, type TemplateData } from 'easy-template-x'
import sharp from 'sharp'
import { tableXml } from '#server/areas/documents/table-xml.ts'
import type { Content, ContentRow, Picture, TableContent } from '#server/areas/documents/word-form.ts'

type TagContent = TemplateData[string]
type Filled = Exclude<TagContent, TemplateData>

/** A blank, if the template doesn't define one. */
const dots = '……'
/** `{#trong:danToc}…{/}` is printed if {danToc} is unknown: a dotted line to the margin. */
const whenBlank = 'trong:'

/** The photo: 4 x 6 cm at 300 dpi, and in the 96 pixels per inch that documents use for lengths. */
const photoTag = 'anh'
const photoDots = { width: 472, height: 709 }
const photoPixels = { width: (4 / 2.54) * 96, height: (6 / 2.54) * 96 }

/** A parsed template. */
export interface Template {
  readonly file: Buffer
  readonly tags: readonly Tag[]
  /** Tags for which the template defines its own blank. */
  readonly blanks: ReadonlySet<string>
}

const options = { maxXmlDepth: 60 }

export async function readTemplate(file: Buffer): Promise<Template> {
  const tags = await new TemplateHandler(options).parseTags(file)
  const blanks = tags.filter(({ name }) => name.startsWith(whenBlank))
  return { file, tags, blanks: new Set(blanks.map(({ name }) => name.slice(whenBlank.length))) }
}

/** The content at exactly this path: rows don't inherit from the record. */
function contentAt(data: unknown, path: readonly string[]): unknown {
  let content = data
  for (const name of path) {
    if (typeof content !== 'object' || content === null || !Object.hasOwn(content, name)) return undefined
    content = (content as Record<string, unknown>)[name]
  }
  return content
}

const isEmptyRow = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && !Array.isArray(row) && Object.keys(row).length === 0

/** An unknown tag is an error in the template, not a blank on a signed form. */
function contentOfTag(template: Template, { strPath, data }: ScopeDataArgs): Filled {
  const name = strPath.at(-1) ?? ''
  const asksForBlank = name.startsWith(whenBlank)
  const path = [...strPath.slice(0, -1), asksForBlank ? name.slice(whenBlank.length) : name]
  const content = contentAt(data, path) ?? (isEmptyRow(contentAt(data, path.slice(0, -1))) ? '' : undefined)
  if (content === undefined) throw new Error(`The template names {${path.join('.')}}, which has no content.`)
  if (asksForBlank) return content === ''
  const isDotted = content === '' && path.length === 1 && !template.blanks.has(name)
  return (isDotted ? dots : content) as Filled
}

/** The template's placeholders that this content doesn't define, as written in it. */
export function unknownTags({ tags }: Template, content: Content): string[] {
  const scopes: unknown[] = [{ ...content, [photoTag]: '' }]
  const unknown: string[] = []
  for (const { name: written, disposition, rawText } of tags) {
    if (disposition === 'Close') {
      scopes.pop()
      continue
    }
    const scope = scopes.at(-1)
    const tagContent = contentAt(scope, [written.replace(whenBlank, '')])
    if (tagContent === undefined && scope !== undefined) unknown.push(rawText)
    // Inside a condition the outer names apply; inside an unknown list nothing can be checked.
    if (disposition === 'Open') {
      const isList = Array.isArray(tagContent)
      scopes.push(
        isList ? (tagContent as readonly unknown[])[0] : tagContent === undefined ? undefined : scope,
      )
    }
  }
  return [...new Set(unknown)]
}

// XML 1.0 doesn't allow other control characters, not even escaped.
const unprintable = /[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu

/** Text that a document can contain: line breaks as \n, tabs as spaces, no control characters, no lone surrogates. */
const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(unprintable, '').toWellFormed()

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'png' in value

const isTable = (value: unknown): value is TableContent =>
  typeof value === 'object' && value !== null && 'columns' in value

const pictureContent = ({ png, alt, width, height }: Picture): TagContent => ({
  _type: 'image',
  source: png,
  format: MimeType.Png,
  altText: printable(alt),
  width,
  height,
})

function printableContent(content: ContentRow): TemplateData {
  const entries = Object.entries(content).map(([tag, value]): [string, TagContent] => {
    if (typeof value === 'string') return [tag, printable(value)]
    if (isPicture(value)) return [tag, pictureContent(value)]
    if (isTable(value))
      return [tag, { _type: 'rawXml', xml: tableXml(value, printable), replaceParagraph: true }]
    if (Array.isArray(value)) return [tag, value.map((row: ContentRow) => printableContent(row))]
    return [tag, value === true]
  })
  return Object.fromEntries(entries)
}

/** The photo as a 4 x 6 cm JPEG, cropped around its centre; null if it can't be read as a picture. */
async function photoJpeg(photo: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(photo, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ ...photoDots, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    // Prints the form anyway: the officer glues a photo into the empty box.
    return null
  }
}

/** The form as an editable Word document. Without a photo its box, if it has one, says which size to glue in. */
export async function fillTemplate(
  template: Template,
  content: Content,
  photo: Buffer | null,
): Promise<Buffer> {
  const picture = photo && (await photoJpeg(photo))
  const anh: TagContent = picture
    ? { _type: 'image', source: picture, format: MimeType.Jpeg, altText: 'Ảnh 4 x 6 cm', ...photoPixels }
    : 'Ảnh màu\n(4 x 6 cm)'
  const handler = new TemplateHandler({
    ...options,
    scopeDataResolver: (args) => contentOfTag(template, args),
  })
  return handler.process(template.file, { ...printableContent(content), [photoTag]: anh })
}
