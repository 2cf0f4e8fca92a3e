import { createRequire } from 'node:module'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ConfigProvider } from 'antd'
import { antdTheme } from '../theme/antd-theme.ts'
import { rem } from '../theme/tokens.ts'
import type { BuiltStyle } from '../theme/built-styles.ts'

/** What antd caches while a part of a page is rendered: styles, variables, the theme. */
export type Entries = Map<string, [times: number, content: unknown[]]>

/** The part of antd's library that is no dependency of ours. */
interface CssInJs {
  createCache: () => { cache: Entries }
  StyleProvider: ComponentType<{ cache: unknown; children?: ReactNode }>
}

interface StyleRegister {
  normalizeStyle: (css: string, autoPrefix: boolean) => string
}

const require = createRequire(import.meta.url)
const antdRequire = createRequire(require.resolve('antd'))

const { createCache, StyleProvider } = antdRequire('@ant-design/cssinjs') as CssInJs
const { normalizeStyle } = antdRequire('@ant-design/cssinjs/lib/hooks/useStyleRegister') as StyleRegister

/** Everything antd caches when a part of a page is rendered. */
export function entriesOf(Part: () => ReactNode, isDark: boolean, isStill = false): Entries {
  const cache = createCache()
  const theme = antdTheme(isDark, isStill)
  renderToString(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(Part))),
  )
  return cache.cache
}

/** The style sheets in a cached entry. */
export function sheetsOf(key: string, content: unknown[]): BuiltStyle[] {
  const [css, , effects, , priority] = content as [string, string, Record<string, string>, boolean, number]
  return [
    [key.replace(/^style%+/, ''), priority, css],
    ...Object.entries(effects).map(([name, effect]): BuiltStyle => [
      name,
      priority,
      normalizeStyle(effect, false),
    ]),
  ]
}

/** The variables that have another value in the dark, as `appearance.ts` marks the page. */
export const inTheDark = (light: string, dark: string): string =>
  changedIn('screen', light, dark, ":where([data-theme='dark']) ")

/** The variables that have another value under a media condition, and below an ancestor (a selector with its space). */
export function changedIn(media: string, usual: string, other: string, below = ''): string {
  // Shadows are written on several lines.
  const [, selector = '', body = ''] = /^([^{]*)\{([^]*)\}$/.exec(other) ?? []
  if (other !== '' && selector === '') throw new Error('antd no longer writes its variables as one rule')
  const usualRules = new Set(usual.slice(usual.indexOf('{') + 1, -1).split(';'))
  const changed = body.split(';').filter((each) => each !== '' && !usualRules.has(each))
  const selectors = selector.split(',').map((each) => `${below}${each}`)
  return changed.length === 0 ? '' : `@media ${media}{${selectors.join(',')}{${changed.join(';')}}}`
}

/** antd's variables whose lengths follow the size of text: of text, and of what is as high as a line of it. */
const ofText =
  /(--ant-[\w-]*(?:font-size|font-height|control-height|padding-block|title-height|item-height)[\w-]*):([^;}]*)/g

/** Variables of antd with lengths that follow the size of text. */
export const textSized = (variables: string): string =>
  variables.replace(ofText, (_, name: string, value: string) => `${name}:${inRem(value)}`)

/** A style sheet of antd whose text follows its size. */
export const textSizedSheet = (css: string): string =>
  css.replace(
    /((?<![\w-])font-size):([^;}]*)/g,
    (_, name: string, value: string) => `${name}:${inRem(value)}`,
  )

const inRem = (value: string) => value.replace(/\b(\d+(?:\.\d+)?)px\b/g, (_, px: string) => rem(Number(px)))
