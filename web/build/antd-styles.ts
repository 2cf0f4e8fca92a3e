import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createElement, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { Plugin } from 'vite'
import { placeholders, type BuiltStyle } from '../theme/built-styles.ts'
import { entriesOf, inTheDark, sheetsOf, textSized, textSizedSheet, type Entries } from './made-by-antd.ts'

/** A module of antd with the styles of a component. */
const styleModule = /\/node_modules\/antd\/es\/((?:[\w-]+|_util\/wave)\/style(?:\/[\w-]+)?)\.js$/

/** What antd's functions that make styles return, made of `hook`. */
const returned: Record<string, string> = {
  genStyleHooks: 'hook',
  genSubStyleComponent: '({ prefixCls, rootCls }) => (hook(prefixCls, rootCls), null)',
  genComponentStyleHook: '(prefixCls, rootCls) => hook(prefixCls, rootCls)[0]',
}
/** Has the class of its tree as a further parameter; it is always this one. */
const treeSelect = { module: 'tree-select/style/index', treePrefix: 'ant-select-tree' }
const treeSelectHook = '(prefixCls, treePrefixCls, rootCls) => hook(prefixCls, rootCls)'

const sheetModule = 'virtual:antd-sheet/'
const builtStyles = fileURLToPath(new URL('../theme/built-styles.ts', import.meta.url))

/**
 * Makes antd's styles when the pages are built: each module that would make the styles of a component in the page is
 * replaced by their text in our theme. Else every first page would make some hundred kilobytes of them, and each
 * component would ask antd for its styles each time it is rendered.
 */
export function antdStyles(): Plugin {
  // Several components have some in common, such as links and motions: each is a module of its own.
  const sheets = new Map<string, BuiltStyle>()
  return {
    name: 'antd-styles',
    apply: 'build',
    resolveId: (id) => (id.startsWith(sheetModule) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${sheetModule}`)) {
        const sheet = sheets.get(id.slice(sheetModule.length + 1))
        return sheet && `export default ${JSON.stringify(sheet)}`
      }
      const name = styleModule.exec(id.replaceAll('\\', '/'))?.[1]
      const makers = name === undefined ? [] : makersIn(await readFile(id, 'utf8'))
      if (name === undefined || makers.length === 0) return null
      const imported = new Set<string>()
      const exports = makers.map(({ exported, maker }) => {
        const { styles, variables } = stylesOf(name, exported, maker)
        const names = styles.map((sheet) => {
          const hash = createHash('sha256').update(JSON.stringify(sheet)).digest('hex').slice(0, 12)
          sheets.set(hash, sheet)
          imported.add(hash)
          return `sheet_${hash}`
        })
        const hook = name === treeSelect.module ? treeSelectHook : returned[maker]
        return `export ${exported === 'default' ? 'default' : `const ${exported} =`} ((hook) => ${hook})(builtStyleHook([${names.join(', ')}], ${JSON.stringify(variables)}))`
      })
      return [
        `import { builtStyleHook } from ${JSON.stringify(builtStyles)}`,
        ...[...imported].map((hash) => `import sheet_${hash} from '${sheetModule}${hash}'`),
        ...exports,
        // Names of variables, which components set.
        ...Object.entries(moduleOf(name)).flatMap(([constant, value]) =>
          typeof value === 'string' ? [`export const ${constant} = ${JSON.stringify(value)}`] : [],
        ),
      ].join('\n')
    },
  }
}

/** The exports of a module that make styles, and antd's function that they do it with. */
function makersIn(source: string): { exported: string; maker: string }[] {
  const [before = '', after = ''] = source.split(/^export default /m)
  const named = [...before.matchAll(/^export const (\w+) = (\w+)\(/gm)].map(
    ([, exported = '', maker = '']) => ({
      exported,
      maker,
    }),
  )
  const maker = Object.keys(returned).find((each) => after.includes(`${each}(`))
  return [
    ...named.filter((each) => each.maker in returned),
    ...(maker ? [{ exported: 'default', maker }] : []),
  ]
}

interface Styles {
  styles: BuiltStyle[]
  variables: string
}

type Hook = (prefix: string, ...more: string[]) => unknown
type SubStyle = ComponentType<{ prefixCls: string; rootCls: string }>

const require = createRequire(import.meta.url)

/** The module with a component's styles as it runs here. */
const moduleOf = (name: string) => require(`antd/lib/${name}`) as Record<string, (Hook & SubStyle) | string>

/** The styles of one component in our light theme, with its variables for the dark one. */
function stylesOf(name: string, exported: string, maker: string): Styles {
  const hook = moduleOf(name)[exported]
  if (typeof hook !== 'function') throw new Error(`antd/lib/${name} has no ${exported}`)
  const { prefix, scope } = placeholders
  const call = () => {
    if (maker === 'genSubStyleComponent')
      return createElement<ComponentProps<SubStyle>>(hook, { prefixCls: prefix, rootCls: scope })
    hook(prefix, ...(name === treeSelect.module ? [treeSelect.treePrefix] : []), scope)
    return null
  }
  const [light, dark] = [false, true].map((isDark) => madeBy(call, isDark))
  if (!light || !dark || JSON.stringify(light.styles) !== JSON.stringify(dark.styles))
    throw new Error(`the styles of antd/lib/${name} differ between light and dark in more than variables`)
  return { styles: light.styles, variables: light.variables + inTheDark(light.variables, dark.variables) }
}

/**
 * What no page of ours has: text from right to left, columns of antd's grid (forms have only its plain column), joined
 * and large inputs, their filled and underlined looks, their warnings, and buttons in other colours than the theme's.
 */
const unused = new RegExp(
  [
    '-(?:rtl|compact|lg|large|filled|underlined|status-warning|background-ghost|group-addon|group-wrapper)(?![a-z])',
    '-color-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)(?![a-z])',
    `^\\.${placeholders.prefix}(?:-[a-z]+)*-\\d+$`,
  ].join('|'),
)
const ofUnused = (selector: string) => unused.test(selector.replace(/:not\([^)]*\)/g, '').trim())

/** Without such selectors, and the rules that have only these. */
const trimmed = (css: string): string =>
  css
    .replace(/(?<=^|[{}])([^{}@]+)(?=\{([^{}]*)\})/g, (selectors: string) =>
      selectors
        .split(/,(?![^(]*\))/)
        .filter((selector) => !ofUnused(selector))
        .join(','),
    )
    .replace(/(?<=^|[{}])\{[^{}]*\}/g, '')
    .replace(/@media[^{}]*\{\}/g, '')

/** What antd caches while a component calls its style hook, without what it caches for every page. */
function madeBy(call: () => ReactNode, isDark: boolean): Styles {
  const common = (commonEntries[isDark ? 'dark' : 'light'] ??= entriesOf(() => null, isDark))
  const made = [...entriesOf(call, isDark)].filter(([key]) => !common.has(key))
  const styles = made
    .flatMap(([key, [, content]]) => (key.startsWith('style%') ? sheetsOf(key, content) : []))
    .map(([key, priority, css]): BuiltStyle => [key, priority, textSizedSheet(trimmed(css))])
  const variables = made.flatMap(([key, [, content]]) =>
    key.startsWith('cssVar%') ? [content[1] as string] : [],
  )
  return { styles, variables: textSized(variables.join('')) }
}

const commonEntries: { light?: Entries; dark?: Entries } = {}
