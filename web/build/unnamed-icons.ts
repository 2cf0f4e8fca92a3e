import type { Plugin } from 'vite'

const named = /role: "img",\s+"aria-label": icon\.name/
const unnamed = `role: "img", "aria-hidden": restProps["aria-label"] === undefined`

/**
 * antd names the icons in its own parts in English ('down', 'close'), and a screen reader reads that out. They are
 * decoration: hidden, unless a label is given.
 */
export function unnamedIcons(): Plugin {
  return {
    name: 'unnamed-icons',
    transform: {
      filter: { id: /[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(Light)?\.js$/ },
      handler(code) {
        if (!named.test(code))
          this.error('An icon of antd no longer names itself as web/build/unnamed-icons.ts expects.')
        return { code: code.replace(named, unnamed), map: null }
      },
    },
  }
}
