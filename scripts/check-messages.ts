/**
 * `npm run check-messages`: every sentence of the specification (docs/specification-sentences.json) is contained
 * unchanged in domain/ or web/, or in the catalogues' data. A sentence of a screen is only required once web/ registers
 * that screen. Our own texts have one spelling (messages/spelling.ts). Warns about Vietnamese sentences that are neither
 * in the specification nor in domain/api/own-sentences.ts, so that no sentence gets a second wording.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownSentences } from '#domain/api/own-sentences.ts'
import { sourceFiles } from './check/source-files.ts'
import { derivedSentences } from './messages/derived-sentences.ts'
import { isVietnamese, literalsOf, withoutValues } from './messages/literals.ts'
import { misspelledWords } from './messages/spelling.ts'

interface SpecificationSentence {
  text: string
  /** Its place in the specification: 'spec 2 §5'. */
  from: string[]
  /** A route or a tab's path segment; only required once web/ registers it. */
  screen?: string
  /** The specification gives only a part of the sentence. */
  part?: true
}

/** Files whose Vietnamese sentences are our own, with the reason. */
const ownByNature: readonly [RegExp, string][] = [
  [/^domain\/api\/own-sentences\.ts$/, 'the list itself'],
  [/^domain\/api\/refusals\.ts$/, 'the catalogue of what the server says no to'],
  [/^domain\/forms\/sentences\.ts$/, 'sentences about the form of a value, made from its label'],
  [
    /^domain\/\w+\/[\w-]+-(?:forms?|sentences|problems)\.ts$/,
    'what an area says about its own form, in one place',
  ],
]
const isOurs = (file: string) => ownByNature.some(([pattern]) => pattern.test(file))
/** Folders with data or documents, and texts that only an operator at the console reads. */
const noSentences = [
  'domain/guides/',
  'domain/fields/field-examples.ts',
  'domain/reports/',
  'server/areas/reports/',
  'server/areas/seed/',
  'server/areas/documents/content/',
  'server/test/',
  'server/main.ts',
  'server/platform/db/',
  'web/public/',
]
/** Where web/ registers its screens and tabs. */
const registers = ['web/routes.tsx', 'web/screens/record-detail/tabs/detail-tabs.ts']

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

const literals = new Map(
  sourceFiles(root, ['domain', 'web', 'server'])
    .filter(isCode)
    .map((file) => [file, literalsOf(file, read(file))]),
)
const registered = new Set(
  registers
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => literals.get(file) ?? [])
    .map(({ text }) => text),
)
const said = new Set([
  ...derivedSentences(),
  ...[...literals]
    .filter(([file]) => !file.startsWith('server/') || file.startsWith('server/areas/seed/catalogues/'))
    .flatMap(([, fileLiterals]) => fileLiterals.map(({ text }) => text)),
])

const specification = JSON.parse(read('docs/specification-sentences.json')) as SpecificationSentence[]
const demanded = specification.filter(({ screen }) => screen === undefined || registered.has(screen))
const isSaid = ({ text, part }: SpecificationSentence) => {
  const wanted = withoutValues(text)
  return said.has(wanted) || (part === true && [...said].some((sentence) => sentence.includes(wanted)))
}
const missing = demanded.filter((sentence) => !isSaid(sentence))

const coveredSentences = new Set([
  ...specification.map(({ text }) => withoutValues(text)),
  ...derivedSentences(),
  ...ownSentences.map(withoutValues),
  ...[...literals]
    .filter(([file]) => isOurs(file))
    .flatMap(([, fileLiterals]) => fileLiterals.map(({ text }) => text)),
])
const unknown = [...literals]
  .filter(([file]) => !isOurs(file) && !noSentences.some((place) => file.startsWith(place)))
  .flatMap(([file, fileLiterals]) => fileLiterals.map((literal) => ({ file, ...literal })))
  .filter(({ text }) => /[.!]$/.test(text) && isVietnamese(text) && !coveredSentences.has(text))
const stated = new Set(
  [...literals]
    .filter(([file]) => file !== 'domain/api/own-sentences.ts')
    .flatMap(([, fileLiterals]) => fileLiterals.map(({ text }) => text)),
)
const unused = ownSentences.filter((sentence) => !stated.has(withoutValues(sentence)))

const specified = new Set(specification.map(({ text }) => withoutValues(text)))
const texts = [...literals].flatMap(([file, fileLiterals]) =>
  fileLiterals.flatMap(({ text, line }) =>
    isVietnamese(text) && !(specified.has(text) && text.includes(' ')) ? { file, line, text } : [],
  ),
)
const misspelled = texts.flatMap(({ file, line, text }) =>
  misspelledWords(file, text).map((misspelling) => ({ file, line, ...misspelling })),
)

for (const { file, line, word, ours } of misspelled)
  console.error(`spelling: ${file}:${line}: '${word}' is '${ours}' in our own texts`)
for (const { text, from } of missing) console.error(`missing: '${text}' (${from.join(', ')})`)
for (const { file, line, text } of unknown)
  console.error(`warning: ${file}:${line}: '${text}' is in no list of sentences`)
for (const sentence of unused) console.error(`warning: own sentence that nothing says: '${sentence}'`)
console.log(
  `${demanded.length - missing.length} of ${demanded.length} sentences present, ` +
    `${specification.length - demanded.length} belong to screens not there yet, ${unknown.length} unknown`,
)
process.exitCode = missing.length === 0 && misspelled.length === 0 ? 0 : 1
