/** Screens are loaded one by one with the style sheets they import: the sheets of other screens may be missing. */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** The frame of every screen: its style sheets are loaded before the screen's own. */
const frame = ['web/main.ts', 'web/app.tsx', 'web/signed-in.tsx', 'web/shell/antd-outlet.tsx']

const staticImport = /^(?:import|export)\s(?:[^'"]*?from\s)?['"]([^'"]+)['"]/gm
const lazyImport = /\bimport\('([^']+)'\)/g
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
// Our class names have a hyphen, antd's begin with its name.
const ownClass = /\.(?!ant-)([a-z][a-z0-9]*-[\w-]+)/g
const comment = /\/\*[\s\S]*?\*\//g

/** 'screen: file: .class' for every class name that a lazily loaded part uses without importing its style sheet. */
export function missingLooks(root: string): string[] {
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
  const sheets = new Map<string, string[]>()
  for (const [file, text] of texts) {
    if (!file.endsWith('.css')) continue
    for (const { 1: name = '' } of text.replace(comment, '').matchAll(ownClass))
      sheets.set(name, [...(sheets.get(name) ?? []), file])
  }
  const parts = [...texts.keys()].flatMap((file) => imported(file, lazyImport))
  const around = new Set(frame.flatMap((file) => [...brought(file)]))
  const found = [...new Set(parts)].flatMap((part) => {
    const files = brought(part)
    return [...files].flatMap((file) =>
      file.endsWith('.css')
        ? []
        : classNames(texts.get(file) ?? '', sheets)
            .filter((name) => !sheets.get(name)?.some((sheet) => files.has(sheet) || around.has(sheet)))
            .map((name) => `${part}: ${file}: .${name} is drawn by ${sheets.get(name)?.join(', ')}`),
    )
  })
  return found.sort()
}

function classNames(text: string, sheets: ReadonlyMap<string, unknown>): string[] {
  const words = [...text.replace(staticImport, '').replace(lazyImport, '').matchAll(quoted)].flatMap(
    ([literal]) => literal.match(/[a-z][\w-]*/g) ?? [],
  )
  return [...new Set(words)].filter((word) => sheets.has(word))
}
