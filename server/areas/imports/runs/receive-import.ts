/** Receives the files of an import: checks number, sizes and kinds, and scans them before anything reads them. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { pageSizes } from '#domain/api/call.ts'
import { importSentences, maxImportBytes, maxImportFiles } from '#domain/imports/import-sentences.ts'
import { importColumns, type MappedBy } from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import { cleanFileName } from '#server/people/files/file-name.ts'
import { refuseInfected } from '#server/people/files/store-file.ts'
import { withUploads, type ReceivedFile } from '#server/people/files/read-upload.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { namedBlobs, type ImportBlob } from '#server/areas/imports/runs/run-store.ts'

/** A manual mapping of a column: applies to sheets with this title at this position. */
export interface SubmittedColumn {
  index: number
  header: string
  column: string | null
  /** 'da-nho' if it was only remembered. */
  how?: MappedBy
}
/** Manual mappings by file name. */
export type SubmittedMapping = Readonly<Record<string, readonly SubmittedColumn[]>>

export interface ImportUpload {
  mapping: SubmittedMapping
  /** Number of rows and errors in the response. */
  first: number | undefined
  fields: ReadonlyMap<string, string>
}

const limit = { bytes: maxImportBytes, tooLarge: importSentences.tooLarge }

/**
 * `validate` checks further text parts; `keep` gets the files at their final place. If it fails, files that it hasn't
 * stored are deleted.
 */
export async function withImportFiles<T>(
  request: AuthenticatedRequest,
  parts: readonly string[],
  judge: (fields: ReadonlyMap<string, string>) => void,
  keep: (upload: ImportUpload, blobs: readonly ImportBlob[]) => Promise<T>,
): Promise<T> {
  return withUploads(
    request,
    {
      filePart: 'file',
      fields: parts,
      limit: limit,
      several: { max: maxImportFiles, tooMany: importSentences.tooManyFiles },
      longestField: 200_000,
      validate: async (fields) => {
        judge(fields)
        return {
          mapping: mappingIn(fields.get('mapping')),
          first: firstIn(fields.get('pageSize')),
          fields,
          limit,
        }
      },
    },
    async (upload, files) => {
      for (const file of files) await refuseInfected(request, file)
      const blobs = await adopted(request, files)
      try {
        return await keep(upload, blobs)
      } catch (error) {
        // A stored check keeps its files whatever fails later, also if the database can't be asked.
        const stored = await namedBlobs(request.db, blobs).catch(() => undefined)
        if (stored !== undefined)
          await removeImportBlobs(
            request,
            blobs.filter(({ blobId }) => !stored.has(blobId)),
          )
        throw error
      }
    },
  )
}

export async function removeImportBlobs(
  { server }: Pick<AuthenticatedRequest, 'server'>,
  blobs: readonly Pick<ImportBlob, 'blobId'>[],
): Promise<void> {
  for (const { blobId } of blobs) await server.blobs.remove(blobId)
}

async function adopted(request: AuthenticatedRequest, files: readonly ReceivedFile[]): Promise<ImportBlob[]> {
  const blobs: ImportBlob[] = []
  for (const { name, path } of files) {
    const blobId = randomBytes(16).toString('hex')
    await request.server.blobs.adopt(blobId, path)
    blobs.push({ blobId, fileName: distinctName(importFileName(name), blobs) })
  }
  return blobs
}

const ending = /\.(?:xlsx|xls|pdf)$/i

function importFileName(sentName: string): string {
  const ext = ending.exec(sentName)?.[0].toLowerCase() ?? ''
  return cleanFileName(sentName.replace(ending, ''), ext)
}

/** Two files with the same name are from two folders: renames one, so that their rows can be distinguished. */
function distinctName(name: string, others: readonly ImportBlob[]): string {
  const stem = name.replace(ending, '')
  const ext = name.slice(stem.length)
  for (let at = 1; ; at++) {
    const distinct = at === 1 ? name : `${stem} (${at})${ext}`
    if (!others.some(({ fileName }) => fileName === distinct)) return distinct
  }
}

const mapped = z.record(
  z.string(),
  z
    .array(
      z.object({
        index: z.int().min(0).max(1000),
        header: z.string().max(500),
        column: z.string().max(60).nullable(),
      }),
    )
    .max(500),
)

function mappingIn(text: string | undefined): SubmittedMapping {
  if (text === undefined || text === '') return {}
  const parsed = mapped.safeParse(jsonOf(text))
  if (!parsed.success) throw refusals.invalidField('mapping', importSentences.badMapping)
  for (const columns of Object.values(parsed.data)) refuseWrongColumns(columns, 'mapping')
  // Files are stored under their cleaned names.
  return Object.fromEntries(
    Object.entries(parsed.data).map(([name, columns]) => [
      name === '*' ? name : importFileName(name),
      columns,
    ]),
  )
}

const titles = new Map<string, string>(
  [...importColumns, ...spareColumns].map(({ name, title }) => [name, title]),
)

/** Throws 21 for an unknown column. */
export function refuseUnknownColumns(columns: readonly { column: string | null }[], field: string): void {
  if (columns.some(({ column }) => column !== null && !titles.has(column)))
    throw refusals.invalidField(field, importSentences.unknownColumn)
}

/** Throws 21 for an unknown column, and for two columns of one table that would be read as the same one. */
export function refuseWrongColumns(
  columns: readonly { index: number; column: string | null; headerRow?: number | null | undefined }[],
  field: string,
): void {
  refuseUnknownColumns(columns, field)
  const indexes = new Map<string, number>()
  for (const { index, column, headerRow } of columns) {
    if (column === null) continue
    const title = titles.get(column) ?? ''
    const place = `${headerRow ?? ''} ${column}`
    if ((indexes.get(place) ?? index) !== index)
      throw refusals.invalidField(field, importSentences.sameColumn(title))
    indexes.set(place, index)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const maxAtOnce = Math.max(...pageSizes)

function firstIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const first = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (first < 1 || first > maxAtOnce) throw refusals.invalidField('pageSize', importSentences.badPageSize)
  return first
}
