/**
 * Only the server loads the schemas of results (docs/decisions/0074): a value import from a file that the browser loads
 * would send all of them to every browser.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const schemas = /(?:^|[-/])(?:schemas|answers|call-schema)\.ts$/
const valueImport = /^import\s(?!type\s)(?:[^'";]*?from\s)?['"]([^'"]+)['"]/gm

/** One line for each import of a schema's value from `domain/` or `web/`, except those of schemas and answers themselves. */
export function loadedSchemas(root: string): string[] {
  return sourceFiles(root, ['domain', 'web'])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !schemas.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(valueImport)]
        .filter(({ 1: path = '' }) => schemas.test(path))
        .map(({ 1: path = '' }) => `${file} loads ${path}: import its type with 'import type'`),
    )
}
