/**
 * The files that are being read for each of the two screens (spec 3 §2.13, §2.14). They are stored in this window beside the
 * screens: reading goes on while its screen is left, and what came of it is there when the officer is back.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { codes } from '#domain/api/codes.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { discardImport, openImport, type ImportCheck } from '#domain/imports/calls.ts'
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
  /** Of the work on the server, and of this run. */
  key: string
  /** None when the result is of files that were sent before the page was loaded. */
  files: readonly File[]
  /** The unit that the files are for, where the screen asks for one. */
  donVi: UnitRef | null
  /** sending: the bytes are on their way; reading: the server reads and checks; read: `check` is there. */
  stage: 'sending' | 'reading' | 'read' | 'failed'
  /** 0 to 1, of the bytes of all files. */
  share: number
  check?: ImportCheck
  /** Why it failed. */
  failure?: string
  /** The right rows are records by now; what is wrong was left. */
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

/** Changes a run unless another one has followed it; false when one has. */
function change(kind: ImportKind, key: string, changes: Partial<ImportRun>): boolean {
  const run = runs.get(kind)
  if (run?.key !== key) return false
  put(kind, { ...run, ...changes })
  return true
}

let owner = currentSession()?.user.userName

// What one account has read must not be seen by the next.
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

/** Silent when it fails: nobody has asked for it. */
async function findOpen(kind: ImportKind): Promise<void> {
  const asked = owner
  const found = await sendCall(openImport, { loai: kind, pageSize: 1 }).catch(() => undefined)
  const check = found?.data
  if (!check || runs.has(kind) || asked !== owner) return
  put(kind, { key: check.importId, files: [], donVi: check.donVi, stage: 'read', share: 1, check })
}

/** Sends the files and has them read; a run before it is forgotten. */
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
  // Values before the files, so that the server knows what is coming when the first byte comes.
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
    const found = checkWithErrors(error)
    if (found !== undefined) arrive(kind, key, found)
    else if (change(kind, key, { stage: 'failed', failure: uploadFailureText(error) }))
      notifyUploadFailure(error)
  } finally {
    transmissions.delete(key)
    untrackWork(key)
  }
}

function arrive(kind: ImportKind, key: string, check: ImportCheck): void {
  if (change(kind, key, { stage: 'read', check })) notify('success', clientMessages.fileUploaded)
}

/** The check that came with code 28, which is no failure of the screen. */
export function checkWithErrors(failure: unknown): ImportCheck | undefined {
  if (!(failure instanceof CallFailure) || Number(failure.code) !== codes.importErrors) return undefined
  return failure.data as ImportCheck
}

/** The files of this run were read anew, with columns that the officer has named. */
export const replaceCheck = (kind: ImportKind, key: string, check: ImportCheck): boolean =>
  change(kind, key, { stage: 'read', check })

/** The check as it is by now, when a confirmation has found rows wrong; undefined when it can't be told. */
export async function checkByNow(kind: ImportKind, importId: string): Promise<ImportCheck | undefined> {
  const found = await sendCall(openImport, { loai: kind, pageSize: 1 }).catch(() => undefined)
  return found?.data?.importId === importId ? found.data : undefined
}

/** Stops what is under way; the files stay, to be sent again. */
export function stopImport(kind: ImportKind): void {
  const run = runs.get(kind)
  if (run?.stage !== 'sending' && run?.stage !== 'reading') return
  change(kind, run.key, { stage: 'failed', failure: importScreenSentences.stopped })
  if (run.stage === 'reading') stopWork(run.key, () => undefined)
  transmissions.get(run.key)?.abort()
}

/** Stops what is under way and forgets the files, here and on the server. */
export function forgetImport(kind: ImportKind): void {
  stopImport(kind)
  const { check, isConfirmed } = runs.get(kind) ?? {}
  put(kind, undefined)
  const importId = check?.importId
  // What isn't discarded goes by itself after a day.
  if (importId !== undefined && !isConfirmed) sendCall(discardImport, { importId }).catch(() => undefined)
}

/** The people are records now. What was wrong is still there to be mended. */
export function endImport(kind: ImportKind): void {
  const run = runs.get(kind)
  put(kind, run?.check && run.check.totalErrors > 0 ? { ...run, files: [], isConfirmed: true } : undefined)
}
