/** A class is written in the style sheets and in the pages, or in neither: what only one of them has is dead. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { primitiveClasses } from '#web/theme/primitives-css.ts'
import { scaleClasses } from '#web/theme/scale-css.ts'
import { sourceFiles } from './source-files.ts'

const comment = /\/\*[\s\S]*?\*\//g
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const word = /[a-zA-Z][\w-]*/g
// antd's class names begin with its name.
const ofLibrary = /^(?:ant-|anticon|altcha)/

const familyOf = (name: string) => name.replace(/-\d[\d-]*$/, '')
const families = new Set(scaleClasses().map(familyOf))
const isMeasure = (name: string) => familyOf(name) !== name && families.has(familyOf(name))

/** 'class: where', for every class of a style sheet that no page has, and every class of a page that nothing looks for. */
export function deadClasses(root: string): string[] {
  const texts = sourceFiles(root, ['web', 'e2e', 'bench'])
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const sheets = texts.filter(({ file }) => file.endsWith('.css'))
  const pages = texts.filter(({ file }) => file.startsWith('web/') && !/\.css$|\.test\.ts$/.test(file))

  const styled = new Map<string, string>([
    ...scaleClasses().map((name): [string, string] => [name, 'web/theme/scale-css.ts']),
    ...primitiveClasses().map((name): [string, string] => [name, 'web/theme/primitives-css.ts']),
  ])
  for (const { file, text } of sheets)
    for (const [, prelude = ''] of text.replace(comment, '').matchAll(/([^{};]+)\{/g))
      if (!prelude.trim().startsWith('@'))
        for (const [, name = ''] of prelude.matchAll(/\.([a-zA-Z][\w-]*)/g))
          if (!ofLibrary.test(name)) styled.set(name, file)

  const literals = pages.flatMap(({ text }) => text.match(quoted) ?? [])
  const words = new Set(literals.flatMap((literal) => literal.match(word) ?? []))
  // `status-${tone}`: any class that begins so.
  const beginnings = pages.flatMap(({ text }) =>
    [...text.matchAll(/([a-zA-Z][\w-]*-)\$\{/g)].map(([, beginning = '']) => beginning),
  )
  const unused = [...styled].filter(
    ([name]) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  )

  const selectors = texts.flatMap(({ text }) =>
    [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name),
  )
  const lookedFor = new Set([...styled.keys(), ...selectors])
  const unstyled = pages.flatMap(({ file, text }) => {
    const named = [...text.matchAll(/\sclassName="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
    // Measures are classes wherever they are written, also in a name that is put together.
    const measures = (text.match(quoted) ?? [])
      .flatMap((literal) => literal.match(word) ?? [])
      .filter(isMeasure)
    return [...named, ...measures]
      .filter((name) => name !== '' && !ofLibrary.test(name) && !lookedFor.has(name))
      .map((name): [string, string] => [name, file])
  })
  return [...unused, ...unstyled].map(([name, file]) => `${name}: ${file}`).sort()
}

/** How many lines the style sheets have. */
export const sheetLines = (root: string): number =>
  sourceFiles(root, ['web'])
    .filter((file) => file.endsWith('.css'))
    .reduce((lines, file) => lines + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0)
