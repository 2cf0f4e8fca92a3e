/**
 * `npm run doctor`: judges the settings of this environment and the database by the list that every start uses.
 * Exits with 1 if the server would refuse to start.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openKeyRing, type AtRestPlace, type KeyRing } from '#server/platform/at-rest/key-ring.ts'
import { whyUnserved } from '#server/platform/re-encryption/used-keys.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { readDatabaseFacts, settingsFindings, unacceptedDangers } from '#server/platform/settings-findings.ts'
import { remoteStore } from '#server/platform/storage/open-store.ts'
import { fingerprintDiffers, otherKeys } from '#server/request/session/shared-keys.ts'
import { runScript } from './run-script.ts'

await runScript(async () => {
  const configuration = readConfiguration(process.env)
  const { databaseUrl, readDatabaseUrl: readUrl, dataDir } = configuration
  let hasOtherKeys = false
  const { ring, lost } = keysOf(configuration)
  let unserved = lost
  let facts: Awaited<ReturnType<typeof readDatabaseFacts>> = {
    kind: 'embedded',
    isSuperuser: false,
    isDurable: true,
    isOfNextRelease: false,
  }
  if (databaseUrl !== undefined) {
    const database = await openDatabase(
      { url: databaseUrl, ...(readUrl === undefined ? {} : { readUrl }) },
      { migrations: false },
    )
    try {
      facts = await readDatabaseFacts(database)
      unserved ??= await whyUnserved(database.db, ring, configuration.encryptAtRest)
      hasOtherKeys = existsSync(join(dataDir, 'keys')) && (await fingerprintDiffers(database, dataDir))
    } finally {
      await database.close()
    }
  }
  const storage = await remoteStore(configuration)
  const isStoragePublic = (await storage?.isPublic()) === true
  const findings = settingsFindings(configuration, { ...facts, isStoragePublic })
  const dangers = unacceptedDangers(findings, configuration)
  for (const finding of findings) {
    const mark = dangers.includes(finding) ? 'NGUY HIỂM' : 'Cảnh báo'
    console.log(`${mark} ${finding.setting}: ${finding.sentence}`)
  }
  if (hasOtherKeys) console.log(`NGUY HIỂM DATA_DIR: ${otherKeys(dataDir)}`)
  if (unserved !== undefined) console.log(`NGUY HIỂM ENCRYPT_AT_REST: ${unserved}`)
  if (lost === undefined) console.log(describeEncryption(configuration.encryptAtRest, ring))
  const isRefused = dangers.length > 0 || hasOtherKeys || unserved !== undefined
  if (findings.length === 0 && !isRefused) console.log('Không có gì đáng ngại.')
  return isRefused ? 1 : 0
})

/** The keys of the encryption, or the sentence why they can't be read. */
function keysOf(place: AtRestPlace): { ring?: KeyRing | undefined; lost?: string } {
  try {
    return { ring: openKeyRing(place) }
  } catch (error) {
    return { lost: error instanceof Error ? error.message : String(error) }
  }
}

function describeEncryption(encrypts: boolean, ring: KeyRing | undefined): string {
  if (ring === undefined) return 'Mã hóa khi lưu (ENCRYPT_AT_REST): tắt.'
  const keys = `${ring.ids.length} khóa, khóa đang dùng ${ring.current.id}`
  return encrypts
    ? `Mã hóa khi lưu (ENCRYPT_AT_REST): bật; ${keys}.`
    : `Mã hóa khi lưu (ENCRYPT_AT_REST): tắt, dữ liệu đã mã hóa vẫn đọc được; ${keys}.`
}
