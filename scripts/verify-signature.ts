/**
 * `npm run verify-signature -- <file.json>`: checks an exported signature without server and database.
 * `--roots=<file.pem>` sets trusted roots; by default those of TRUSTED_CERTS, and of the demonstration with DEMO=1. The
 * exit code is 0 when the signature is valid, 1 when it isn't, 2 when its root is unknown.
 */
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkExported, checkSentences, largestExport, rootsOf } from '#domain/signing/check-exported.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { demoRootFile } from '#server/areas/signing/verification/trust.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { roots: { type: 'string' } } })
const [file] = positionals
const exitCodes = { valid: 0, invalid: 1, unknownRoot: 2 } as const
const marks = new Map<boolean | null, string>([
  [true, 'đạt  '],
  [false, 'SAI  '],
  [null, '?    '],
])

async function trustedRoots() {
  const { trustedCerts, demo, dataDir } = readConfiguration(process.env)
  const demoRoot = demo && existsSync(demoRootFile(dataDir)) ? demoRootFile(dataDir) : undefined
  const files = values.roots === undefined ? [trustedCerts, demoRoot] : [values.roots]
  const texts = files.filter((path) => path !== undefined).map((path) => readFile(path, 'utf8'))
  return (await Promise.all(texts)).flatMap(rootsOf)
}

if (file === undefined) {
  console.error('Cách dùng: npm run verify-signature -- <tệp chữ ký.json> [--roots=<chứng thư gốc.pem>]')
  process.exit(1)
}
try {
  if ((await stat(file)).size > largestExport) throw new Error(checkSentences.tooLarge)
  const checked = await checkExported(await readFile(file, 'utf8'), await trustedRoots(), crypto.subtle)
  if (checked === null) throw new Error(checkSentences.unreadable)
  for (const { name, passed, message } of checked.checks)
    console.log(`${marks.get(passed)} ${name}${message === null ? '' : `: ${message}`}`)
  console.log(`Hồ sơ: ${checked.hoVaTen} (CCCD ${checked.soCccd})
Người ký: ${checked.signer}, số chứng thư ${checked.serial}, cấp bởi ${checked.issuer}
Thời điểm ghi trong tệp: ${checked.signedAt.toISOString()}`)
  if (checked.root !== null)
    console.log(`Chứng thư gốc: ${checked.root.name}, SHA-256 ${checked.root.fingerprint}`)
  console.log(`${checkSentences[checked.verdict]}.`)
  process.exitCode = exitCodes[checked.verdict]
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
