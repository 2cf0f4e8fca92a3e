/** The guides of the product as documents: filled like the Word forms, with the pictures of the steps. */
import { readFile } from 'node:fs/promises'
import { refusals } from '#domain/api/refusals.ts'
import type { DocumentAnswer } from '#domain/documents/calls.ts'
import { guidanceSentences } from '#domain/guidance/guidance-form.ts'
import type { Guide, GuideChapter, GuideStep } from '#domain/guides/guide.ts'
import { findGuide } from '#domain/guides/guides.ts'
import { pictureOf } from '#domain/guides/pictures.ts'
import { toPdf } from '#server/areas/documents/to-pdf.ts'
import type { ContentRow } from '#server/areas/documents/word-form.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Widest and highest picture on the page, in 96 pixels per inch: the text's width, and a third of its height. */
const widest = 600
const highest = 330

/** Guides by id, made once per process and format: they change only with the program. */
const made = new Map<string, Promise<Buffer>>()

export async function guideFile(request: AuthenticatedRequest, id: string): Promise<DocumentAnswer> {
  const guide = findGuide(id)
  if (guide === undefined) throw refusals.invalidField('id', guidanceSentences.noGuide)
  const { officeProgram } = request.server.configuration
  const format = officeProgram === undefined ? 'docx' : 'pdf'
  const release = await request.server.exportLimit(request.account.id)
  try {
    const content = await once(`${id}.${format}`, async () => {
      const document = await guideDocument(guide)
      return officeProgram === undefined ? document : toPdf(officeProgram, document)
    })
    return { fileContents: content.toString('base64'), fileDownloadName: `Huong_dan_${id}.${format}` }
  } finally {
    release()
  }
}

function once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = made.get(key)
  if (before !== undefined) return before
  const now = make()
  made.set(key, now)
  // Tried again the next time.
  now.catch(() => made.delete(key))
  return now
}

/** The guide as a Word document. */
export async function guideDocument(guide: Guide): Promise<Buffer> {
  const { fillTemplate, readTemplate } = await import('#server/areas/documents/fill-template.ts')
  const template = await readTemplate(await readFile(new URL('./guide.docx', import.meta.url)))
  const chuong = await Promise.all(guide.chapters.map(chapterRow))
  return fillTemplate(template, { tieuDe: guide.title, gioiThieu: guide.about, chuong }, null)
}

const chapterRow = async (chapter: GuideChapter, at: number): Promise<ContentRow> => ({
  so: String(at + 1),
  ten: chapter.title,
  khiNao: chapter.about,
  buoc: await Promise.all(chapter.steps.map((step, index) => stepRow(chapter, step, index))),
})

async function stepRow(chapter: GuideChapter, step: GuideStep, at: number): Promise<ContentRow> {
  const picture = pictureOf(chapter, step)
  const text = { so: String(at + 1), cau: step.text }
  if (picture === undefined) return { ...text, coHinh: false, hinh: '' }
  const { name, width, height } = picture
  const png = await readFile(new URL(`../../../domain/guides/pictures/${name}.png`, import.meta.url))
  const scale = Math.min(1, widest / width, highest / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { ...text, coHinh: true, hinh: { png, alt: step.text, ...size } }
}
