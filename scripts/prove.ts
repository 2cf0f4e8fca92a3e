/**
 * `npm run prove`: the suites that show the quality targets, one line each; those of a minute and more only with `--long`
 * or by name. `npm run prove -- kill` runs those whose names contain the word. `--planted` runs them with the fault that must turn
 * them red, `--page` writes docs/proof.md, `--here` proves this installation (prove/prove-here.ts). Exits with 1 if
 * one fails, with its output.
 */
import { fileURLToPath } from 'node:url'
import { plantFault } from './prove/plant-fault.ts'
import { proveHere } from './prove/prove-here.ts'
import { writeProof, type Line } from './prove/proof-page.ts'
import { runSuite } from './prove/run-suite.ts'
import type { Suite } from './prove/suite.ts'
import { suites } from './prove/suites.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const has = (flag: string) => args.includes(flag)
const words = args.filter((one) => !one.startsWith('--'))
const chosenSuites = suites.filter(({ name, isLong }) =>
  words.length === 0 ? has('--long') || isLong !== true : words.some((word) => name.includes(word)),
)
const today = new Date().toISOString().slice(0, 10)

async function prove(suite: Suite): Promise<Partial<Line>> {
  const { isShown, figure, output, seconds } = await runSuite(suite, root, {
    isShort: words.length === 0 && !has('--long'),
  })
  console.log(`${isShown ? 'shown' : 'FAILED'}  ${suite.row} ${suite.name}: ${suite.title} (${seconds} s)`)
  console.log(`        ${figure}`)
  if (!isShown) {
    console.log(output)
    process.exitCode = 1
  }
  return { figure: isShown ? figure : `FAILED: ${figure}`, seconds: String(seconds), day: today }
}

/** Red is what it should be. */
async function provePlanted(suite: Suite): Promise<Partial<Line>> {
  const tree = plantFault(suite.fault, root)
  try {
    const { isShown, figure, seconds } = await runSuite(suite, tree.root, { isPlanted: true })
    const verdict = isShown ? 'NOT NOTICED' : 'noticed'
    console.log(`${verdict}  ${suite.row} ${suite.name}: ${suite.fault.what} (${seconds} s; ${figure})`)
    if (isShown) process.exitCode = 1
    return { fault: `${suite.fault.what}: ${isShown ? 'NOT NOTICED' : 'noticed'}` }
  } finally {
    tree.remove()
  }
}

async function proveAll(): Promise<void> {
  const lines = new Map<string, Partial<Line>>()
  for (const suite of chosenSuites) {
    lines.set(suite.name, has('--planted') ? await provePlanted(suite) : await prove(suite))
    if (has('--page')) writeProof(lines)
  }
}

if (has('--here')) process.exitCode = await proveHere()
else if (chosenSuites.length === 0) {
  console.error(`No suite is called '${words.join(' ')}': ${suites.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
} else await proveAll()
