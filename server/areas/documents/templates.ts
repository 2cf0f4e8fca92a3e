/**
 * Templates of Word forms and drafts: the built-in ones, or the office's own with the same name in `DATA_DIR/templates/`.
 * Checks an own one before using it; reports and ignores one that can't be read or filled.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '#server/platform/configuration.ts'
import { draftFiles } from '#server/areas/documents/drafts/draft-files.ts'
import { sampleOccasion, sampleSnapshot } from '#server/areas/documents/sample-snapshot.ts'
import type { Template } from '#server/areas/documents/fill-template.ts'
import type { TemplateFile, WordForm } from '#server/areas/documents/word-form.ts'
import { wordForms } from '#server/areas/documents/word-forms.ts'

interface Loaded {
  readonly template: Template
  /** Why the office's own template isn't used. */
  readonly fault: string | null
}

const templatesByConfiguration = new WeakMap<Configuration, Map<string, Promise<Loaded>>>()

/** The template of a form. */
export const templateOf = (configuration: Configuration, form: WordForm): Promise<Template> =>
  templateOfFile(configuration, fileOfForm(form))

const fileOfForm = (form: WordForm): TemplateFile => ({
  code: form.code,
  builtIn: new URL(`./forms/${form.code}.docx`, import.meta.url),
  sample: () => form.fill(sampleSnapshot, sampleOccasion),
})

/** The template to use for a file, read once per process. */
export const templateOfFile = async (configuration: Configuration, file: TemplateFile): Promise<Template> =>
  (await loaded(configuration, file)).template

/** Problems of the office's own templates, one line each. */
export async function faultsOfOwnTemplates(configuration: Configuration): Promise<string[]> {
  const faults: string[] = []
  for (const file of [...wordForms.map(fileOfForm), ...draftFiles]) {
    if ((await ownFile(configuration, file)) === null) continue
    const { fault } = await loaded(configuration, file)
    if (fault !== null) faults.push(`Không dùng mẫu ${ownPath(configuration, file)}: ${fault}`)
  }
  return faults
}

function loaded(configuration: Configuration, file: TemplateFile): Promise<Loaded> {
  const templates = templatesByConfiguration.get(configuration) ?? new Map<string, Promise<Loaded>>()
  templatesByConfiguration.set(configuration, templates)
  const before = templates.get(file.code)
  if (before !== undefined) return before
  const now = load(configuration, file)
  templates.set(file.code, now)
  // Retried the next time.
  now.catch(() => templates.delete(file.code))
  return now
}

async function load(configuration: Configuration, file: TemplateFile): Promise<Loaded> {
  // Loads the Word and picture libraries, which need memory, with the first form instead of at start.
  const { readTemplate } = await import('#server/areas/documents/fill-template.ts')
  const own = await ownFile(configuration, file)
  const fault = own && (own instanceof Error ? unreadable(own) : await faultOf(own, file))
  if (own instanceof Buffer && fault === null) return { template: await readTemplate(own), fault }
  if (file.instead !== undefined)
    return { template: await templateOfFile(configuration, file.instead), fault }
  return { template: await readTemplate(await readFile(file.builtIn)), fault }
}

/** Why this file can't be used as the form's template, or null. */
async function faultOf(file: Buffer, { sample }: TemplateFile): Promise<string | null> {
  const { fillTemplate, readTemplate, unknownTags } = await import('#server/areas/documents/fill-template.ts')
  try {
    const template = await readTemplate(file)
    const content = sample()
    const unknown = unknownTags(template, content)
    if (unknown.length > 0) return `không có dữ liệu cho ${unknown.join(', ')}.`
    await fillTemplate(template, content, null)
    return null
  } catch (error) {
    return unreadable(error as Error)
  }
}

const unreadable = ({ message }: Error): string => `không đọc được tệp (${message}).`

const ownPath = ({ dataDir }: Configuration, { code }: TemplateFile): string =>
  join(dataDir, 'templates', `${code}.docx`)

/** The office's own file, null if it has none, or the reason it can't be read (no permission, a folder …). */
async function ownFile(configuration: Configuration, file: TemplateFile): Promise<Buffer | Error | null> {
  try {
    return await readFile(ownPath(configuration, file))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : (error as Error)
  }
}
