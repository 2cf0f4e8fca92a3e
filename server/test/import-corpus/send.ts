/** Sends the workbooks through the front door, several in a call, and gathers what is answered about each. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answered, Caller } from '#server/test/harness.ts'
import { gather, type AnsweredRow, type Told } from '#server/test/import-corpus/told.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'
import { writeXlsx } from '#server/test/import-corpus/write-xlsx.ts'

interface File {
  readonly fileName: string
  readonly bytes: Buffer
}

interface AnsweredError {
  readonly row: number
  readonly column: string
  readonly error: string
  readonly fileName: string
}

interface Check {
  readonly importId: string
  readonly data: readonly (AnsweredRow & { readonly fileName: string })[]
  readonly totalRows: number
  readonly errorImport: readonly AnsweredError[]
  readonly totalErrors: number
  readonly validRows: number
  readonly files: readonly { readonly fileName: string }[]
}

const filesInACall = 8

export function fileOf(one: Case): File {
  if (one.bytes !== undefined)
    return { fileName: `${one.name}.${one.bytes.ending}`, bytes: one.bytes.content }
  if (one.stored === undefined) return { fileName: `${one.name}.xlsx`, bytes: writeXlsx(one.workbook) }
  const path = join(import.meta.dirname, 'stored', one.stored)
  return { fileName: `${one.name}.xls`, bytes: readFileSync(path) }
}

const upload = (caller: Caller, files: readonly File[]): Promise<Answered<Check | null>> => {
  const form = new FormData()
  form.append('pageSize', '100')
  for (const { fileName, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
  return caller.upload('Import/create-muti-canbo-short', form)
}

/** The pages of rows or errors after the first. */
async function further<T>(
  caller: Caller,
  call: string,
  check: Check,
  first: readonly T[],
  total: number,
): Promise<T[]> {
  const all = [...first]
  for (let pageNumber = 2; all.length < total; pageNumber += 1) {
    const page = await caller.post<{ data?: T[]; errorImport?: T[] }>(`Import/${call}`, {
      importId: check.importId,
      pageNumber,
      pageSize: 100,
    })
    const more = page.data?.data ?? page.data?.errorImport ?? []
    if (more.length === 0)
      throw new Error(`Import/${call} answers ${all.length} of ${total}: ${page.message}`)
    all.push(...more)
  }
  return all
}

async function sendTogether(
  caller: Caller,
  cases: readonly Case[],
  hear: (one: Case, told: Told) => void,
): Promise<void> {
  const files = cases.map(fileOf)
  const answer = await upload(caller, files)
  if (answer.status >= 500) throw new Error(`${answer.status}: ${cases.map(({ name }) => name).join(', ')}`)
  const check = answer.data
  const whole = (answer.code !== 0 && answer.code !== 28) || check === null || check.errorImport === undefined
  if (whole && cases.length > 1) {
    for (const one of cases) await sendTogether(caller, [one], hear)
    return
  }
  if (whole) {
    const texts = [answer.message, ...(answer.detail ?? []).map(({ message }) => message)]
    for (const one of cases) hear(one, gather([], [], texts, answer.message, true))
    return
  }
  const rows = await further(caller, 'rows', check, check.data, check.validRows)
  const errors = await further(caller, 'errors', check, check.errorImport, check.totalErrors)
  cases.forEach((one, at) => {
    const { fileName } = files[at] as File
    const ofFile = errors.filter((error) => error.fileName === fileName)
    const mine = rows.filter((row) => row.fileName === fileName)
    const file = check.files.find((other) => other.fileName === fileName)
    const refused = mine.length === 0 && ofFile.some(({ row }) => row === 0)
    hear(one, gather(mine, ofFile, file ?? [], '', refused))
  })
}

/** Hands over what was told about each case; the callers send their parts at the same time. */
export async function sendAll(
  callers: readonly Caller[],
  cases: readonly Case[],
  hear: (one: Case, told: Told) => void,
): Promise<void> {
  const again: Case[] = []
  // A file that must be readable and was not may have come upon a busy machine: it is sent once more, alone.
  const listen = (one: Case, told: Told) => {
    if (told.refused && one.people.length > 0 && one.bytes === undefined) again.push(one)
    hear(one, told)
  }
  const calls: (readonly Case[])[] = []
  for (let at = 0; at < cases.length; at += filesInACall) calls.push(cases.slice(at, at + filesInACall))
  const sendNext = async (caller: Caller): Promise<void> => {
    const next = calls.shift()
    if (next === undefined) return
    await sendTogether(caller, next, listen)
    await sendNext(caller)
  }
  await Promise.all(callers.map(sendNext))
  const [caller] = callers
  if (caller === undefined) return
  for (const one of again) await sendTogether(caller, [one], hear)
}
