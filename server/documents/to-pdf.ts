/**
 * Word documents as PDF, by LibreOffice where the machine has it: in a process of its own that is killed when it takes
 * too long, one at a time, with a profile and a folder that nobody else sees.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refusals } from '#domain/api/refusals.ts'
import { documentSentences } from '#domain/documents/calls.ts'

const longest = 60_000
/** Documents that wait while one is made; more are told to come again. */
const mostWaiting = 5

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The document as PDF; 429 while too many wait, 27 when LibreOffice can't make it. */
export async function toPdf(office: string, document: Buffer): Promise<Buffer> {
  if (waiting > mostWaiting) throw refusals.tooManyExports()
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

/** Ends when the program has, or has been killed; what it made is looked at afterwards. */
function run(office: string, folder: string, file: string): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const options = ['--headless', '--norestore', '--nolockcheck', '--convert-to', 'pdf', '--outdir', folder]
  return new Promise((resolve) => {
    // A group of its own: LibreOffice starts processes that would live on.
    const child = spawn(office, [profile, ...options, file], {
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' },
    })
    const kill = setTimeout(() => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // It has just ended.
      }
    }, longest)
    const end = () => {
      clearTimeout(kill)
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
}
