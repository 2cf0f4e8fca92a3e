import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'
import { tokensCss } from './theme/tokens-css.ts'

const tokensModule = 'virtual:theme-tokens.css'

/** Serves the design tokens as a style sheet, so that plain pages and antd take their values from one file. */
function themeTokens(): Plugin {
  return {
    name: 'theme-tokens',
    resolveId: (id) => (id === tokensModule ? `\0${tokensModule}` : undefined),
    load: (id) => (id === `\0${tokensModule}` ? tokensCss() : undefined),
  }
}

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

/** The browser application: `vite build` writes dist/web, `vite` serves it with calls passed on to the server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), themeTokens(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // No data: addresses for fonts and scripts, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
  },
  // Not all of /api: the folder web/api is served there as well.
  server: { proxy: { '^/api/(v1|auth|docs)(/|$)': server } },
})
