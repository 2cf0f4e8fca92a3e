import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|wasm|txt)$/
const tooSmallToMatter = 1024

/**
 * Writes a `.br` and a `.gz` file beside every text file of the finished build, so that the server doesn't
 * compress anything itself. Skips files below 1 KB and already compressed kinds (woff2, png).
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true })
      for (const name of names.filter((each) => compressible.test(each))) {
        const path = join(outDir, name)
        const content = await readFile(path)
        if (content.length < tooSmallToMatter) continue
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotliSettings(content)))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}

function brotliSettings(content: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
}
