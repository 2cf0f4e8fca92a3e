/** docs/proof.md: the latest figure of each row. A run replaces its own rows and leaves the others. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Suite } from './suite.ts'
import { suites } from './suites.ts'

export interface Line {
  figure: string
  seconds: string
  day: string
  fault: string
}

const file = new URL('../../docs/proof.md', import.meta.url)
const columns = ['row', 'name', 'what is shown', 'target', 'figure', 'seconds', 'day', 'planted fault']

/** The lines of the page as it is, by the names of their suites. */
function presentLines(): Map<string, Line> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return new Map(
    cells.map(([, , name = '', , , figure = '', seconds = '', day = '', fault = '']) => [
      name,
      { figure, seconds, day, fault },
    ]),
  )
}

const never: Line = { figure: 'not run yet', seconds: '', day: '', fault: 'not tried yet' }

export function writeProof(news: ReadonlyMap<string, Partial<Line>>): void {
  const before = presentLines()
  const lineOf = ({ row, name, title, target }: Suite): string => {
    const { figure, seconds, day, fault } = { ...never, ...before.get(name), ...news.get(name) }
    const values = [row, name, title, target, figure, seconds, day, fault]
    return `| ${values.map((value) => value.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`
  }
  const text = `# Proof

Written by \`npm run prove -- --page\`: the latest run of each row, on ${cpus().length} cores unless a row says otherwise. The names are what
\`npm run prove -- <name>\` takes; \`npm run prove -- --planted <name>\` runs a suite in a copy of the program with a fault, which must
turn it red. Rows T1 to T18 are those of the quality targets: reliability and security. An operator proves the own installation
with \`npm run prove -- --here\`.

| ${columns.join(' | ')} |
|${columns.map(() => '---').join('|')}|
${suites.map(lineOf).join('\n')}
`
  writeFileSync(file, text)
}
