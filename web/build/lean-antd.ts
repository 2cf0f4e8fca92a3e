import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const optionList = /\/node_modules\/@rc-component\/select\/es\/OptionList\.js$/

/** The library's own list of options, where the module that stands in for it imports it. */
export const realList = '?real-option-list'
const late = fileURLToPath(new URL('../ui/lazy/late-option-list.tsx', import.meta.url))

/** Modules of antd that the pages do without, or with less of. */
const lean: Record<string, string> = {
  // Texts for what a language lacks: ours lacks none.
  'antd/es/locale/en_US': `export { default } from './vi_VN'`,
  // One tooltip that moves from place to place.
  'antd/es/tooltip/UniqueProvider/index': 'export default ({ children }) => children',
}

/** Explains a label by a tooltip; our forms have their hints below the fields. */
const labelTooltip = { importer: /\/antd\/es\/form\/FormItemLabel\.js$/, source: '../tooltip' }
const noTooltip = '\0no-tooltip'

/** Leaves out of a first page what antd's components load but none shows there. */
export function leanAntd(): Plugin {
  return {
    name: 'lean-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === labelTooltip.source && labelTooltip.importer.test(importer.replaceAll('\\', '/'))
        ? noTooltip
        : undefined,
    load(id) {
      if (id === noTooltip)
        return `export default () => { throw new Error('labels of fields have no tooltips') }`
      const path = id.replaceAll('\\', '/')
      if (optionList.test(path))
        return [
          `import { lateOptionList } from ${JSON.stringify(late)}`,
          `export default lateOptionList(() => import(${JSON.stringify(`${id}${realList}`)}))`,
        ].join('\n')
      return lean[/\/node_modules\/(antd\/es\/.*)\.js$/.exec(path)?.[1] ?? ''] ?? null
    },
  }
}
