import { readFile } from 'node:fs/promises'
import { MimeType, TemplateHandler, type ScopeDataArgs, type TemplateData } from 'easy-template-x'
import sharp from 'sharp'
import { blank } from './resume-values.ts'
import type { ResumeContent } from './resume-content.ts'

/** What a tag of the template may stand for. */
type TagContent = TemplateData[string]

/** 4 x 6 cm at 300 dots an inch, and at the 96 pixels an inch in which a document gives its lengths. */
const photoDots = { width: 472, height: 709 }
const photoPixels = { width: (4 / 2.54) * 96, height: (6 / 2.54) * 96 }

/** Dots up to the tab stop at the right edge, for an answer that ends its line and was not given. */
const dottedLine = { _type: 'rawXml', xml: '<w:tab/>' }

/**
 * The content of a tag by its exact place in the data: a row never borrows from the record around it, and a tag nobody
 * fills is an error of the template, not an empty line on a signed form.
 */
function contentOfTag({ path, strPath, data }: ScopeDataArgs): Exclude<TagContent, TemplateData> {
  let content: unknown = data
  for (const name of strPath) {
    if (typeof content !== 'object' || content === null || !Object.hasOwn(content, name)) {
      throw new Error(`The résumé template names {${strPath.join('.')}}, which has no content.`)
    }
    content = (content as Record<string, unknown>)[name]
  }
  const tag = path.at(-1)
  if (content === blank && typeof tag === 'object' && tag.options?.['dots'] === true) return dottedLine
  return content as Exclude<TagContent, TemplateData>
}

const handler = new TemplateHandler({ maxXmlDepth: 40, scopeDataResolver: contentOfTag })

let template: Promise<Buffer> | undefined

/** The template file, read once for the life of the process. */
const loadTemplate = (): Promise<Buffer> =>
  (template ??= readFile(new URL('./templates/syll-tt06.docx', import.meta.url)))

// XML 1.0 has no place for other control characters, not even escaped.
const unprintable = /[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu

/** Text a document can hold: line breaks as \n, tabs as spaces, without control characters and half characters. */
const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(unprintable, '').toWellFormed()

function printableContent(content: object): TemplateData {
  const entries = Object.entries(content).map(([tag, value]: [string, unknown]): [string, TagContent] => {
    if (typeof value === 'string') return [tag, printable(value)]
    if (Array.isArray(value)) return [tag, value.map((row: object) => printableContent(row))]
    return [tag, value === true]
  })
  return Object.fromEntries(entries)
}

/** The photo as a 4 x 6 cm JPEG, cut to that shape around its middle; nothing when it cannot be read as a picture. */
async function photoJpeg(photo: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(photo, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ ...photoDots, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    // The résumé is still wanted: the officer glues a photo into the empty box.
    return null
  }
}

/**
 * The résumé as an editable Word document. Data is never read as a template: braces in it print themselves.
 * Without a photo the box says which size to glue in.
 */
export async function renderResume(content: ResumeContent, photo: Buffer | null): Promise<Buffer> {
  const picture = photo && (await photoJpeg(photo))
  const anh: TagContent = picture
    ? { _type: 'image', source: picture, format: MimeType.Jpeg, altText: 'Ảnh 4 x 6 cm', ...photoPixels }
    : 'Ảnh màu\n(4 x 6 cm)'
  return handler.process(await loadTemplate(), { ...printableContent(content), anh })
}
