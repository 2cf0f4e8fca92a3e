import type { Plugin } from 'vite'

const labelled = /role: "img",\s+"aria-label": icon\.name/
const hidden = `role: "img", "aria-hidden": restProps["aria-label"] === undefined`

/**
 * antd names the icons in its own parts in English ('down', 'close'), and a screen reader reads that out. They are
 * decoration: hidden, unless a label is given.
 */
export function hideIconNames(): Plugin {
  return {
    name: 'hide-icon-names',
    transform: {
      filter: { id: /[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(Light)?\.js$/ },
      handler(code) {
        if (!labelled.test(code))
          this.error('An icon of antd no longer names itself as web/build/hide-icon-names.ts expects.')
        return { code: code.replace(labelled, hidden), map: null }
      },
    },
  }
}
