import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { builtIcons } from './build/built-icons.ts'
import { builtTheme } from './build/built-theme.ts'
import { preloadLinks } from './build/preload-links.ts'
import { joinedChunks } from './build/joined-chunks.ts'
import { leanAntd } from './build/lean-antd.ts'
import { precompress } from './build/precompress.ts'
import { hideIconNames } from './build/hide-icon-names.ts'
import { fontsCss } from './theme/fonts-css.ts'
import { primitivesCss } from './theme/primitives-css.ts'
import { scaleCss } from './theme/scale-css.ts'
import { tokensCss } from './theme/tokens-css.ts'

/** Written style sheets: the design tokens, so that plain pages and antd share one source, and the scale of measures. */
const writtenSheets = new Map([
  ['virtual:theme-tokens.css', tokensCss],
  ['virtual:theme-fonts.css', fontsCss],
  ['virtual:theme-scale.css', scaleCss],
  ['virtual:theme-primitives.css', primitivesCss],
])

function themeSheets(): Plugin {
  return {
    name: 'theme-sheets',
    resolveId: (id) => (writtenSheets.has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? writtenSheets.get(id.slice(1))?.() : undefined),
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

const chunks = joinedChunks()

/** The browser application: `vite build` writes dist/web, `vite` serves it and proxies calls to the server. */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    themeSheets(),
    antdStyles(),
    builtTheme(),
    builtIcons(),
    leanAntd(),
    hideIconNames(),
    chunks.plugin,
    preloadLinks(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: here('build/unread-shapes.ts') },
      { find: /^@rc-component\/async-validator$/, replacement: here('build/no-rules.ts') },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // No data: addresses for fonts and scripts, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Drops unused modules of antd's libraries, which have no side effects.
      treeshake: { moduleSideEffects: [{ test: /[\\/]@rc-component[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Each part is closed already: imports of its modules are in it or in a part above.
          includeDependenciesRecursively: false,
          groups: [{ name: chunks.nameOf, debugName: 'joined' }],
        },
      },
    },
  },
  // Not all of /api: the folder web/api is served there as well.
  server: { proxy: { '^/api/(v1|auth|docs)(/|$)': server } },
})
