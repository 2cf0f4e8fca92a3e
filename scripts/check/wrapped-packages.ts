/**
 * Packages that read untrusted bytes are known to one module each, which limits them and has tests of hostile input; the
 * lint can't forbid the others, since it sees no dynamic imports.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** The files that may import each package, and its parts. */
const modules: Readonly<Record<string, readonly string[]>> = {
  hucre: [
    'server/platform/workbook/workbook-library.ts',
    // Only writes, in the browser, where nothing of the server is.
    'web/screens/shared/accounts/passwords-workbook.ts',
  ],
}

/** One line for each import from elsewhere. */
export function unwrappedPackages(root: string): string[] {
  return sourceFiles(root, ['domain', 'server', 'demo', 'web', 'e2e', 'bench', 'scripts'])
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return Object.entries(modules)
        .filter(([name, allowed]) => !allowed.includes(file) && imports(text, name))
        .map(([name, [module = '']]) => `${file} imports ${name}: use ${module}`)
    })
}

const imports = (text: string, name: string): boolean =>
  new RegExp(`(?:from|import|import\\()\\s*['"]${name}(?:/[^'"]*)?['"]`).test(text)
