/**
 * Converts Word documents to PDF with LibreOffice, if installed: one at a time, in a separate process with a timeout
 * and a private profile and folder.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refusals } from '#domain/api/refusals.ts'
import { documentSentences } from '#domain/documents/calls.ts'

const longest = 60_000
/** Maximum number of waiting documents; more are refused with 429. */
const maxWaiting = 5

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The document as PDF; throws 429 if too many are waiting, 27 if LibreOffice fails. */
export async function toPdf(office: string, document: Buffer): Promise<Buffer> {
  if (waiting > maxWaiting) throw refusals.tooManyExports()
  waiting += 1
  const mine = last.then(() => convert(office, document))
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}

async function convert(office: string, document: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'hoso-pdf-'))
  try {
    const file = join(folder, 'document.docx')
    await writeFile(file, document, { mode: 0o600 })
    await run(office, folder, file)
    return await readFile(join(folder, 'document.pdf')).catch(() => {
      throw refusals.fileRefused(documentSentences.pdfFailed)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Resolves when the program has exited or been killed; the caller checks for the result. */
function run(office: string, folder: string, file: string): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const options = ['--headless', '--norestore', '--nolockcheck', '--convert-to', 'pdf', '--outdir', folder]
  return new Promise((resolve) => {
    // In its own process group: LibreOffice starts processes that would survive it.
    const child = spawn(office, [profile, ...options, file], {
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' },
    })
    const kill = setTimeout(() => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // It has just exited.
      }
    }, longest)
    const end = () => {
      clearTimeout(kill)
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
}
