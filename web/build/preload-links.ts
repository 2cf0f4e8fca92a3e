import type { Plugin } from 'vite'

/**
 * Preloads in the page what every visit needs beside the first script: the scripts of the application itself, which the
 * first script would request one round trip later. Its styles come with those of the page (joined-chunks.ts). Nothing is
 * painted before the first script has marked the page with its theme (`blocking`, which Vite leaves out).
 */
export function preloadLinks(): Plugin {
  return {
    name: 'preload-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const application = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/web/app.tsx')),
        )
        if (application === undefined) return []
        const needed = chunks.filter(
          ({ fileName, isEntry }) =>
            !isEntry && (fileName === application.fileName || application.imports.includes(fileName)),
        )
        return {
          html: html.replace('<script type="module"', '$& blocking="render"'),
          tags: needed.map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}
