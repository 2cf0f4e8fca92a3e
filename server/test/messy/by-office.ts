/** Converts files with LibreOffice, if installed. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const office = '/usr/bin/soffice'
export const hasOffice = existsSync(office)

/** `to`: the new extension, optionally with a filter and its options after a colon. */
export function byOffice(bytes: Buffer, from: 'xlsx' | 'docx', to: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'messy-'))
  try {
    const file = join(folder, `made.${from}`)
    writeFileSync(file, bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const options = ['--headless', '--convert-to', to, '--outdir', join(folder, 'out'), file]
    execFileSync(office, [profile, ...options], { stdio: 'ignore' })
    return readFileSync(join(folder, 'out', `made.${to.split(':')[0]}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
