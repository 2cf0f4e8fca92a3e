/**
 * Templates of the Word forms: the built-in ones, or the office's own with the same name in `DATA_DIR/templates/`.
 * Checks an own one before using it; reports and ignores one that can't be read or filled.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '#server/platform/configuration.ts'
import { sampleOccasion, sampleSnapshot } from '#server/areas/documents/sample-snapshot.ts'
import type { Template } from '#server/areas/documents/fill-template.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'
import { wordForms } from '#server/areas/documents/word-forms.ts'

interface Loaded {
  readonly template: Template
  /** Why the office's own template isn't used. */
  readonly fault: string | null
}

const templatesByConfiguration = new WeakMap<Configuration, Map<string, Promise<Loaded>>>()

/** The template of a form, read once per process. */
export const templateOf = async (configuration: Configuration, form: WordForm): Promise<Template> =>
  (await loaded(configuration, form)).template

/** Problems of the office's own templates, one line each. */
export async function faultsOfOwnTemplates(configuration: Configuration): Promise<string[]> {
  const faults: string[] = []
  for (const form of wordForms) {
    if ((await ownFile(configuration, form)) === null) continue
    const { fault } = await loaded(configuration, form)
    if (fault !== null) faults.push(`Không dùng mẫu ${ownPath(configuration, form)}: ${fault}`)
  }
  return faults
}

function loaded(configuration: Configuration, form: WordForm): Promise<Loaded> {
  const templates = templatesByConfiguration.get(configuration) ?? new Map<string, Promise<Loaded>>()
  templatesByConfiguration.set(configuration, templates)
  const before = templates.get(form.code)
  if (before !== undefined) return before
  const now = load(configuration, form)
  templates.set(form.code, now)
  // Retried the next time.
  now.catch(() => templates.delete(form.code))
  return now
}

async function load(configuration: Configuration, form: WordForm): Promise<Loaded> {
  // Loads the Word and picture libraries, which need memory, with the first form instead of at start.
  const { readTemplate } = await import('#server/areas/documents/fill-template.ts')
  const own = await ownFile(configuration, form)
  const fault = own && (own instanceof Error ? unreadable(own) : await faultOf(own, form))
  const file =
    own instanceof Buffer && fault === null
      ? own
      : await readFile(new URL(`./forms/${form.code}.docx`, import.meta.url))
  return { template: await readTemplate(file), fault }
}

/** Why this file can't be used as the form's template, or null. */
async function faultOf(file: Buffer, form: WordForm): Promise<string | null> {
  const { fillTemplate, readTemplate, unknownTags } = await import('#server/areas/documents/fill-template.ts')
  try {
    const template = await readTemplate(file)
    const content = form.fill(sampleSnapshot, sampleOccasion)
    const unknown = unknownTags(template, content)
    if (unknown.length > 0) return `không có dữ liệu cho ${unknown.join(', ')}.`
    await fillTemplate(template, content, null)
    return null
  } catch (error) {
    return unreadable(error as Error)
  }
}

const unreadable = ({ message }: Error): string => `không đọc được tệp (${message}).`

const ownPath = ({ dataDir }: Configuration, { code }: WordForm): string =>
  join(dataDir, 'templates', `${code}.docx`)

/** The office's own file, null if it has none, or the reason it can't be read (no permission, a folder …). */
async function ownFile(configuration: Configuration, form: WordForm): Promise<Buffer | Error | null> {
  try {
    return await readFile(ownPath(configuration, form))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : (error as Error)
  }
}
