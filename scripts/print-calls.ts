/**
 * `npm run print-calls`: writes docs/calls.md from the routes and the declarations, so that a change of contract shows
 * in review. With `--check` it writes nothing and fails when the file isn't what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allRoutes } from '#server/all-routes.ts'
import { callsDocument } from './calls/calls-document.ts'

const file = fileURLToPath(new URL('../docs/calls.md', import.meta.url))
const document = callsDocument(allRoutes.map(({ call }) => call))

if (process.argv.includes('--check')) {
  const present = readFileSync(file, 'utf8').split('\n')
  const wanted = document.split('\n')
  const line = wanted.findIndex((text, index) => text !== present[index])
  if (line >= 0 || present.length !== wanted.length) {
    const at = line < 0 ? wanted.length : line
    console.error(`docs/calls.md is not what the declarations say (line ${at + 1}). Run: npm run print-calls`)
    console.error(`- ${present[at] ?? '(nothing)'}\n+ ${wanted[at] ?? '(nothing)'}`)
    process.exitCode = 1
  }
} else {
  writeFileSync(file, document)
  console.log(`docs/calls.md: ${allRoutes.length} calls`)
}
