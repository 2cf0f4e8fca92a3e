/**
 * Starts the process that reads one file. It gets the file through its channel, and can read nothing but its own code:
 * neither the data nor the keys, which by default are in the program's folder, nor the environment. It can write
 * nothing, start nothing and open no connection.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readerCode, takesCode } from '#server/areas/imports/reading/process/reader-code.ts'

/** Heap limit in megabytes; what a file unpacks to is limited before. */
const maxMemory = 1024

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const worker = fileURLToPath(new URL('./reading-worker.ts', import.meta.url))
const denyNetwork = new URL('../../../../platform/inspection/deny-network.ts', import.meta.url).href

/** The code that it may read; the parsers' packages have no dependencies. */
const ownCode = [
  'package.json',
  'domain/package.json',
  'server/package.json',
  ...[
    'domain/decisions/reading',
    'domain/fields',
    'domain/forms',
    'domain/imports',
    'domain/law',
    'domain/officer',
    'domain/records',
    'server/areas/imports/reading',
    'server/platform/inspection',
    'server/platform/workbook',
    'server/platform/zip',
  ].map((folder) => `${folder}/*`),
]
const packages = ['hucre', 'unpdf']

/** `first`: modules that run before the reader, under the same limits. */
export function startReader(first: readonly string[] = []): ChildProcess {
  const modules = [...new Set([`${root}node_modules`, realpathSync(`${root}node_modules`)])]
  const permitted = [
    ...ownCode.map((path) => `${root}${path}`),
    ...modules.flatMap((folder) => packages.map((name) => `${folder}/${name}/*`)),
  ]
  const reader = fork(worker, {
    execArgv: [
      `--max-old-space-size=${maxMemory}`,
      '--permission',
      ...permitted.map((path) => `--allow-fs-read=${path}`),
      ...[denyNetwork, takesCode, ...first].map((module) => `--import=${module}`),
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // If it has just exited, the code that started it notices.
  reader.send(readerCode(worker), () => undefined)
  return reader
}
