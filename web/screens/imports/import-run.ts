/**
 * The import run of each of the two screens (spec 3 §2.13, §2.14). Stored outside the screens: reading continues after
 * leaving its screen, and the result is there when the user is back.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { codes } from '#domain/api/codes.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { discardImport, openImport, receiveFromNational, type ImportCheck } from '#domain/imports/calls.ts'
import { importScreenSentences } from '#domain/imports/screen-sentences.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { randomKey } from '#web/api/random-key.ts'
import { sendCall } from '#web/api/send-call.ts'
import { upload } from '#web/api/upload.ts'
import { notifyUploadFailure, uploadFailureText } from '#web/fields/files/notify-upload-failure.ts'
import { notify } from '#web/notices/notices.ts'
import { untrackWork, trackWork } from '#web/progress/tracked-work.ts'
import { stopWork } from '#web/progress/use-work.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'
import { callsOfKind, type ImportKind } from './import-kinds.ts'

export interface ImportRun {
  /** Key of this run and of its job on the server. */
  key: string
  /** Empty when the files were sent before the page was loaded. */
  files: readonly File[]
  /** The target unit, where the screen asks for one. */
  donVi: UnitRef | null
  /** sending: uploading; reading: the server reads and checks; read: `check` is set. */
  stage: 'sending' | 'reading' | 'read' | 'failed'
  /** Upload progress, 0 to 1. */
  share: number
  check?: ImportCheck
  failure?: string
  /** The valid rows are records now; invalid ones are left. */
  isConfirmed?: true
}

const runs = new Map<ImportKind, ImportRun>()
const transmissions = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function put(kind: ImportKind, run: ImportRun | undefined): void {
  if (run === undefined) runs.delete(kind)
  else runs.set(kind, run)
  for (const listener of listeners) listener()
}

/** Updates a run; returns false when another one has replaced it. */
function change(kind: ImportKind, key: string, changes: Partial<ImportRun>): boolean {
  const run = runs.get(kind)
  if (run?.key !== key) return false
  put(kind, { ...run, ...changes })
  return true
}

let owner = currentSession()?.user.userName

// The next account must not see these imports.
onSessionChange(() => {
  const user = currentSession()?.user.userName
  if (user === owner) return
  owner = user
  for (const transmission of transmissions.values()) transmission.abort()
  for (const kind of runs.keys()) put(kind, undefined)
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The run of this screen; after a reload the last check that was neither confirmed nor discarded. */
export function useImportRun(kind: ImportKind): ImportRun | undefined {
  useEffect(() => {
    if (!runs.has(kind)) void findOpen(kind)
  }, [kind])
  return useSyncExternalStore(subscribe, () => runs.get(kind))
}

/** Ignores failures: not a user action. */
async function findOpen(kind: ImportKind): Promise<void> {
  const ownerBefore = owner
  const answer = await sendCall(openImport, { loai: kind, pageSize: 1 }).catch(() => undefined)
  const check = answer?.data
  if (!check || runs.has(kind) || ownerBefore !== owner) return
  put(kind, { key: check.importId, files: [], donVi: check.donVi, stage: 'read', share: 1, check })
}

/** Sends the files to be read; discards the previous run. */
export async function beginImport(
  kind: ImportKind,
  files: readonly File[],
  donVi: UnitRef | null,
): Promise<void> {
  forgetImport(kind)
  const key = randomKey()
  const transmission = new AbortController()
  transmissions.set(key, transmission)
  put(kind, { key, files, donVi, stage: 'sending', share: 0 })
  trackWork(key)
  const form = new FormData()
  // Values before the files, so that the server has them when the first file arrives.
  if (donVi !== null) form.append('donViId', donVi.id)
  form.append('pageSize', '1')
  for (const file of files) form.append('file', file, file.name)
  const { check } = callsOfKind[kind]
  try {
    const { data } = await upload<ImportCheck>({
      path: `${check.controller}/${check.action}`,
      form,
      idempotencyKey: key,
      signal: transmission.signal,
      onProgress: (share) => change(kind, key, { share, stage: share < 1 ? 'sending' : 'reading' }),
    })
    arrive(kind, key, data)
  } catch (error) {
    const failedCheck = checkWithErrors(error)
    if (failedCheck !== undefined) arrive(kind, key, failedCheck)
    else if (change(kind, key, { stage: 'failed', failure: uploadFailureText(error) }))
      notifyUploadFailure(error)
  } finally {
    transmissions.delete(key)
    untrackWork(key)
  }
}

/**
 * Who comes from another province, as the national database has them: a check like a file's. Throws what `sendCall` does.
 * Asking takes a while: false where the answer comes too late, for who has signed out since or begun another import.
 */
export async function receiveArrival(kind: ImportKind, soCccd: string): Promise<boolean> {
  const ownerBefore = owner
  const runBefore = runs.get(kind)?.key
  const check = await sendCall(receiveFromNational, { soCccd, pageSize: 1 }).then(
    ({ data }) => data,
    (error: unknown) => {
      const failedCheck = checkWithErrors(error)
      if (failedCheck === undefined) throw error
      return failedCheck
    },
  )
  if (ownerBefore !== owner || runBefore !== runs.get(kind)?.key) return false
  forgetImport(kind)
  put(kind, { key: check.importId, files: [], donVi: null, stage: 'read', share: 1, check })
  return true
}

function arrive(kind: ImportKind, key: string, check: ImportCheck): void {
  if (change(kind, key, { stage: 'read', check })) notify('success', clientMessages.fileUploaded)
}

/** The check in a response with code 28, a result for the screen. */
export function checkWithErrors(failure: unknown): ImportCheck | undefined {
  if (!(failure instanceof CallFailure) || Number(failure.code) !== codes.importErrors) return undefined
  return failure.data as ImportCheck
}

/** Replaces the check after the files were read again with the user's columns. */
export const replaceCheck = (kind: ImportKind, key: string, check: ImportCheck): boolean =>
  change(kind, key, { stage: 'read', check })

/** Refetches the check after a confirmation found invalid rows; undefined when that fails. */
export async function checkByNow(kind: ImportKind, importId: string): Promise<ImportCheck | undefined> {
  const answer = await sendCall(openImport, { loai: kind, pageSize: 1 }).catch(() => undefined)
  return answer?.data?.importId === importId ? answer.data : undefined
}

/** Stops a running import; the files stay, to be sent again. */
export function stopImport(kind: ImportKind): void {
  const run = runs.get(kind)
  if (run?.stage !== 'sending' && run?.stage !== 'reading') return
  change(kind, run.key, { stage: 'failed', failure: importScreenSentences.stopped })
  if (run.stage === 'reading') stopWork(run.key, () => undefined)
  transmissions.get(run.key)?.abort()
}

/** Stops a running import and discards its files, here and on the server. */
export function forgetImport(kind: ImportKind): void {
  stopImport(kind)
  const { check, isConfirmed } = runs.get(kind) ?? {}
  put(kind, undefined)
  const importId = check?.importId
  // The server deletes undiscarded files after a day.
  if (importId !== undefined && !isConfirmed) sendCall(discardImport, { importId }).catch(() => undefined)
}

/** The people have become records. Invalid rows remain, to be corrected. */
export function endImport(kind: ImportKind): void {
  const run = runs.get(kind)
  put(kind, run?.check && run.check.totalErrors > 0 ? { ...run, files: [], isConfirmed: true } : undefined)
}
