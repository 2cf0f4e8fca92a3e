import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { TokenValues } from '../theme/built-token.ts'
import { changedIn, entriesOf, inTheDark, textSized } from './made-by-antd.ts'

const runtime = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`../theme/${name}.ts`, import.meta.url)))

/** Stands for the variables until it is known which modules are in the pages, and so which variables are used. */
const variablesPlace = 'VARIABLES-OF-THEME'
const isOfAntd = /[\\/]antd[\\/]es[\\/](?!theme[\\/])/

/**
 * Makes antd's theme when the pages are built: about five hundred values and variables, computed of ten colours. Else
 * each first page would compute them, and load what they are computed with: the theme's algorithms and the library that
 * makes styles, of which the pages need nothing else (antd-styles.ts).
 */
export function builtTheme(): Plugin {
  return {
    name: 'built-theme',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '@ant-design/cssinjs' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0@ant-design/cssinjs') return library()
      const name = /\/node_modules\/(antd\/es\/.*)\.js$|\/web\/(theme\/antd-theme\.ts)$/.exec(
        id.replaceAll('\\', '/'),
      )
      return replaced[name?.[1] ?? name?.[2] ?? '']?.() ?? null
    },
    renderChunk(code, _, __, { chunks }) {
      if (!code.includes(variablesPlace)) return null
      const used = new Set<string>()
      const modules = Object.values(chunks).flatMap(({ modules }) => Object.entries(modules))
      for (const [id, { renderedLength }] of modules) {
        if (renderedLength === 0) continue
        const source = this.getModuleInfo(id)?.code ?? ''
        for (const name of source.match(/--ant-[\w-]+/g) ?? []) used.add(name)
        const different = isOfAntd.test(id) ? namesIn(source).find((name) => !isSame(name)) : undefined
        if (different)
          this.error(`${id} reads '${different}' of antd's theme, which is different in the dark.`)
      }
      const place = new RegExp(`(["'\`])${variablesPlace}\\1`)
      return { code: code.replace(place, () => JSON.stringify(themeVariables(used))), map: null }
    },
  }
}

/** Exports that only modules with styles import, which are not in the pages. */
const onlyInStyles = (...names: string[]) =>
  `export const ${names.map((name) => `${name} = undefined`).join(', ')}`

/** What remains of antd's modules about the theme in the pages. */
const replaced: Record<string, () => string> = {
  'antd/es/theme/useToken': () => `
    import { builtToken } from ${runtime('built-token')}
    ${onlyInStyles('unitless', 'getComputedToken')}
    export default builtToken('${variablesPlace}', ${JSON.stringify(readValues())})`,
  'antd/es/theme/internal': () => `
    export { default as useToken } from './useToken'
    export { defaultConfig, DesignTokenContext } from './context'
    export { default as useResetIconStyle } from './util/useResetIconStyle'
    export { PresetColors } from './interface'
    ${onlyInStyles('calc', 'genComponentStyleHook', 'genPresetColor', 'genStyleHooks', 'genSubStyleComponent')}
    ${onlyInStyles('getLineHeight', 'mergeToken', 'statistic', 'statisticToken', 'useStyleRegister')}`,
  'antd/es/theme/index': () => 'export default {}',
  'antd/es/theme/context': () => `
    import { createContext } from 'react'
    export const defaultTheme = {}
    export const defaultConfig = { hashed: false }
    export const DesignTokenContext = createContext(defaultConfig)`,
  'antd/es/theme/themes/seed': () => `export default {}; ${onlyInStyles('defaultPresetColors')}`,
  // Icons insert their own (built-icons.ts).
  'antd/es/theme/util/useResetIconStyle': () => 'export default () => undefined',
  'antd/es/theme/util/genStyleUtils': () => {
    const source = readFileSync(join(antdEs, 'theme/util/genStyleUtils.js'), 'utf8')
    return `${source.slice(source.indexOf('export const genCssVar'))}
${onlyInStyles('genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent')}`
  },
  // Its picture is coloured in the page; `AntdProvider` has a sentence.
  'antd/es/config-provider/defaultRenderEmpty': () => 'export default () => null',
  // The provider gives antd no theme: there is only one.
  'theme/antd-theme.ts': () => 'export const antdTheme = () => undefined',
}

/** What remains of the library that makes styles. */
const library = () => `
  import { createContext } from 'react'
  export const StyleContext = createContext({})
  ${onlyInStyles('createTheme', 'getComputedToken', 'Keyframes', 'unit', 'token2CSSVar', 'useCSSVarRegister')}
  ${onlyInStyles('useStyleRegister', 'useCacheToken')}`

const antdEs = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es')

type Theme = [variables: unknown, hash: string, values: TokenValues, css: string, key: string]

function themeOf(isDark: boolean, isStill = false): Theme {
  for (const [key, [, content]] of entriesOf(() => null, isDark, isStill))
    if (key.startsWith('token%')) return content as Theme
  throw new Error('antd no longer caches its theme as web/build/built-theme.ts expects')
}

const light = themeOf(false)
const dark = themeOf(true)
const still = themeOf(false, true)

function themeVariables(used: ReadonlySet<string>): string {
  const only = ([, , , css]: Theme) =>
    textSized(css).replace(/(--ant-[\w-]+):[^;]*;/g, (rule, name: string) => (used.has(name) ? rule : ''))
  return (
    only(light) +
    inTheDark(only(light), only(dark)) +
    changedIn('(prefers-reduced-motion: reduce)', only(light), only(still))
  )
}

/** What a module of antd reads of the theme itself, other than in styles: 'motion', 'Tree.titleHeight'. */
function namesIn(source: string): string[] {
  if (!/\buseToken\(/.test(source)) return []
  const read = [...source.matchAll(/\btoken\??\.([a-z]\w*|[A-Z]\w*\??\.\w+)/g)].map(([, name = '']) => name)
  const taken = [...source.matchAll(/\{([^{}]*)\} = token\b/g)].flatMap(([, names = '']) => names.split(','))
  return [...read, ...taken].map((name) => name.replace('?', '').trim())
}

const valueOf = ([, , values]: Theme, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as TokenValues | undefined)?.[part], values)

const isSame = (name: string) => JSON.stringify(valueOf(light, name)) === JSON.stringify(valueOf(dark, name))

/** The values that antd's modules read; colours, which are different in the dark, no page does (`renderChunk`). */
function readValues(): TokenValues {
  // The names of the widths of windows are put together where they are read.
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(light[2]).filter(([name]) => name.startsWith('screen')),
  )
  for (const path of readdirSync(antdEs, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js') || /(?:^|[\\/])(?:style|theme|locale)[\\/]/.test(path)) continue
    for (const name of namesIn(readFileSync(join(antdEs, path), 'utf8')).filter(isSame)) {
      const [first = '', second] = name.split('.')
      const value = valueOf(light, name)
      if (value === undefined) continue
      values[first] = second === undefined ? value : { ...(values[first] as TokenValues), [second]: value }
    }
  }
  return values
}
