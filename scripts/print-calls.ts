/**
 * `npm run print-calls`: writes docs/calls.md and the index of fields in docs/glossary.md from the routes and the
 * declarations, so that a change of contract shows in review. With `--check` it writes nothing and fails when a file is
 * out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allRoutes } from '#server/all-routes.ts'
import { callsDocument } from './calls/calls-document.ts'
import { fieldIndex, indexHeading } from './calls/field-index.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
const read = (name: string) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : '')

const byHand = read('glossary.md').split(indexHeading)[0] ?? ''
const documents: Readonly<Record<string, string>> = {
  'calls.md': callsDocument(allRoutes.map(({ call }) => call)),
  'glossary.md': `${byHand}${fieldIndex()}`,
}

for (const [name, wanted] of Object.entries(documents)) {
  if (process.argv.includes('--check')) compare(name, read(name), wanted)
  else {
    writeFileSync(pathOf(name), wanted)
    console.log(`docs/${name}: ${wanted.split('\n').length} lines`)
  }
}

function compare(name: string, present: string, wanted: string): void {
  if (present === wanted) return
  const [old, fresh] = [present.split('\n'), wanted.split('\n')]
  const at = fresh.findIndex((line, index) => line !== old[index])
  const line = at < 0 ? fresh.length : at
  console.error(`docs/${name} is not what the declarations say (line ${line + 1}). Run: npm run print-calls`)
  console.error(`- ${old[line] ?? '(nothing)'}\n+ ${fresh[line] ?? '(nothing)'}`)
  process.exitCode = 1
}
