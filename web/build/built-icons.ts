import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Drawn } from '../theme/built-icon.ts'
import { entriesOf, sheetsOf } from './made-by-antd.ts'

const maker = 'virtual:icon-maker'
const runtime = fileURLToPath(new URL('../theme/built-icon.ts', import.meta.url))
const require = createRequire(import.meta.url)
const antdRequire = createRequire(require.resolve('antd'))

/** How the library writes a drawing down. */
interface Drawing {
  tag: string
  attrs: Record<string, string>
  children?: Drawing[]
}

/**
 * Makes antd's icons of their outlines alone, with one small component for all. Else each would be an object with a
 * component around it, and a first page draws some fifty.
 */
export function builtIcons(): Plugin {
  return {
    name: 'built-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === maker ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${maker}`)
        return [
          `import { iconMaker } from ${JSON.stringify(runtime)}`,
          `export const iconOf = iconMaker(${JSON.stringify(iconSheets())})`,
        ].join('\n')
      const name = /\/@ant-design\/icons\/es\/icons\/(\w+(?:Outlined|Filled))\.js$/.exec(
        id.replaceAll('\\', '/'),
      )?.[1]
      return name === undefined
        ? null
        : [
            `import { iconOf } from '${maker}'`,
            `export default /*#__PURE__*/ iconOf(${partsOf(name)
              .map((each) => JSON.stringify(each))
              .join(', ')})`,
          ].join('\n')
    },
  }
}

/** Name, frame and parts of an icon, as `iconMaker` takes them. */
function partsOf(component: string): unknown[] {
  const { default: definition } = antdRequire(`@ant-design/icons-svg/lib/asn/${component}`) as {
    default: { name: string; icon: Drawing }
  }
  const { name, icon } = definition
  const { focusable: _, ...frame } = attributesOf(icon)
  const isPlain = Object.keys(frame).join() === 'viewBox'
  return [name, isPlain ? frame['viewBox'] : frame, ...(icon.children ?? []).map(drawnOf)]
}

function drawnOf(part: Drawing): Drawn {
  const attributes = attributesOf(part)
  if (part.tag === 'path' && Object.keys(attributes).join() === 'd') return attributes['d'] ?? ''
  return [part.tag, attributes, ...(part.children ?? []).map(drawnOf)]
}

/** Attributes under the names that React has for them: `fillRule`. */
const attributesOf = ({ attrs }: Drawing): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

/** The rules of all icons. */
const iconSheets = () =>
  [...entriesOf(() => null, false)].flatMap(([key, [, content]]) =>
    key.startsWith('style%') ? sheetsOf(key, content) : [],
  )
