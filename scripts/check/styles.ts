/** Screens are loaded one by one with the style sheets they import: the sheets of other screens may be missing. */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** The frame of every screen: its style sheets are loaded before the screen's own. */
const frame = ['web/main.ts', 'web/app.tsx', 'web/signed-in.tsx', 'web/shell/antd-outlet.tsx']

const staticImport = /^(?:import|export)\s(?:[^'"]*?from\s)?['"]([^'"]+)['"]/gm
const lazyImport = /\bimport\('([^']+)'\)/g
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
// antd's class names begin with its name.
const ownClass = /\.(?!ant-|anticon)([a-z][\w-]*)/g
const alternatives = /:(?:is|not|where)\((?:[^()]|\([^()]*\))*\)/g
const comment = /\/\*[\s\S]*?\*\//g

/** 'screen: sheet: selector' for every selector whose classes a lazily loaded part uses without importing its style sheet. */
export function missingStyles(root: string): string[] {
  const texts = new Map(
    sourceFiles(root, ['web'])
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  )
  const imported = (file: string, pattern: RegExp) =>
    [...(texts.get(file) ?? '').matchAll(pattern)].map(({ 1: path = '' }) =>
      path.startsWith('#web/') ? path.slice(1) : posix.join(dirname(file), path),
    )
  const brought = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || !texts.has(file)) return seen
    seen.add(file)
    for (const next of imported(file, staticImport)) brought(next, seen)
    return seen
  }
  const selectors = [...texts].flatMap(([sheet, text]) =>
    sheet.endsWith('.css') ? selectorsOf(text).map((selector) => ({ sheet, ...selector })) : [],
  )
  const definedClasses = new Set(selectors.flatMap(({ classes }) => classes))
  const parts = [...texts.keys()].flatMap((file) => imported(file, lazyImport))
  const around = new Set(frame.flatMap((file) => [...brought(file)]))
  const complaints = [...new Set(parts)].flatMap((part) => {
    const files = brought(part)
    const used = new Set([...files].flatMap((file) => classNames(texts.get(file) ?? '', definedClasses)))
    return selectors
      .filter(
        ({ sheet, classes }) =>
          !files.has(sheet) && !around.has(sheet) && classes.every((name) => used.has(name)),
      )
      .map(({ sheet, selector }) => `${part}: ${sheet}: ${selector}`)
  })
  return complaints.sort()
}

/**
 * Each selector of a sheet with our classes that it needs; of alternatives in brackets none is needed. A class of one word
 * without a hyphen can't be told from other words: its selectors are left out.
 */
function selectorsOf(sheet: string): { selector: string; classes: string[] }[] {
  const rules = [...sheet.replace(comment, '').matchAll(/([^{}]+)\{/g)].map(({ 1: prelude = '' }) =>
    prelude.trim(),
  )
  return rules
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.replace(alternatives, '').split(','))
    .map((selector) => ({
      selector: selector.trim(),
      classes: [...selector.matchAll(ownClass)].map(({ 1: name = '' }) => name),
    }))
    .filter(({ classes }) => classes.length > 0 && classes.every((name) => name.includes('-')))
}

function classNames(text: string, definedClasses: ReadonlySet<string>): string[] {
  const words = [...text.replace(staticImport, '').replace(lazyImport, '').matchAll(quoted)].flatMap(
    ([literal]) => literal.match(/[a-z][\w-]*/g) ?? [],
  )
  return [...new Set(words)].filter((word) => definedClasses.has(word))
}
