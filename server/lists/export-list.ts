/**
 * A list as a workbook: what the caller sees of it (filters, order, columns, ticked rows), read in batches and written
 * as it is read. One line in the log for each export; as an answer, or streamed behind a link that works once.
 */
import { Readable } from 'node:stream'
import { refusals } from '#domain/api/refusals.ts'
import { columnsFor } from '#domain/lists/readable-columns.ts'
import type { Column, Part } from '#domain/lists/column.ts'
import {
  exportSentences,
  largestAnswer,
  type ExportCalls,
  type WorkbookFile,
} from '#domain/lists/export-calls.ts'
import type { AnyList, ListWorkbook } from '#domain/lists/list.ts'
import { showNumber } from '#domain/records/show.ts'
import { cellOf, type CellValue, type Sheet } from '#domain/workbook/sheet.ts'
import type { z } from 'zod'
import { gate } from '#server/access/gate.ts'
import { writeAudit, type AuditEntry } from '#server/audit/audit.ts'
import { catalogues, units, type Request, type SignedIn } from '#server/http/request.ts'
import { FileAnswer, on, onPublic, type Route } from '#server/http/routes.ts'
import { filterWords } from '#server/lists/filter-words.ts'
import { makeLink, useLink } from '#server/lists/download-links.ts'
import { officeMoments } from '#server/lists/office-moments.ts'
import { rolesIn } from '#server/session/account.ts'
import { workbookType } from '#server/workbook/workbook-type.ts'

/** What an export asks a list for. */
export interface ExportQuestion {
  /** The filters, as read from the wire. */
  input: Readonly<Record<string, unknown>>
  sortBy: string | null | undefined
  columns: readonly string[]
  ids?: readonly number[]
}

export interface ExportRows<Row> {
  /** Whom or what the export holds, where it is known before it begins. */
  ids?: readonly number[]
  batches: AsyncIterable<readonly Row[]>
  /** More for the log: the one person it is about, another target. */
  entry?: Partial<AuditEntry>
}
export type ReadRows<Row> = (question: ExportQuestion, request: SignedIn) => Promise<ExportRows<Row>>

export interface ExportedList<Row> extends Omit<AnyList, 'columns'> {
  readonly columns: readonly Column<Row>[]
  readonly details: readonly Part<Row>[]
  readonly covered?: ReadonlySet<string>
  readonly extras?: Readonly<Record<string, unknown>>
  readonly workbook?: ListWorkbook<Row>
  readonly exports?: ExportCalls<z.ZodType>
}

type Given = Record<string, unknown> & {
  sortBy?: string | null
  columns?: string[] | null
  ids?: number[] | null
}

/** The three calls of a list's workbook. */
export function exportRoutes<Row>(list: ExportedList<Row>, read: ReadRows<Row>): Route[] {
  const { exports, workbook } = list
  if (exports === undefined || workbook === undefined)
    throw new Error(`the list ${list.name} has no workbook`)
  const made = (given: unknown, request: SignedIn) =>
    makeWorkbook(list, workbook, read, given as Given, request)
  const answerNow = async (given: unknown, request: SignedIn): Promise<WorkbookFile> => {
    const { fileName, stream } = await made(given, request)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of stream) {
      size += part.length
      if (size > largestAnswer) throw refusals.fileRefused(exportSentences.tooLarge)
      parts.push(part)
    }
    return { fileContents: Buffer.concat(parts).toString('base64'), fileDownloadName: fileName }
  }
  const download = async (token: string, request: Request) => {
    const { signedIn, given } = await useLink(request, exports, token)
    const { fileName, stream } = await made(given, signedIn)
    return new FileAnswer(Readable.fromWeb(stream as never), {
      mediaType: workbookType,
      fileName,
      disposition: 'attachment',
    })
  }
  return [
    on(exports.now, answerNow, { isBulk: true }),
    on(exports.link, async (given, request) => {
      // Refused now rather than behind the link.
      await refuseUnknownColumns(list, given as Given)
      return makeLink(request, exports, given)
    }),
    onPublic(exports.download, ({ token }, request) => download(token, request), { isBulk: true }),
  ]
}

async function refuseUnknownColumns<Row>(list: ExportedList<Row>, { columns }: Given): Promise<void> {
  if (columns?.some((key) => !list.columns.some((column) => column.key === key)))
    throw refusals.invalidField('columns', exportSentences.column)
}

async function makeWorkbook<Row>(
  list: ExportedList<Row>,
  workbook: ListWorkbook<Row>,
  read: ReadRows<Row>,
  { sortBy, columns: asked, ids, ...input }: Given,
  request: SignedIn,
): Promise<{ fileName: string; stream: ReadableStream<Uint8Array> }> {
  const { role } = request.account
  // Nobody exports what the role may not list.
  if (!gate(role, list.call, request.server.guards)) {
    await writeAudit(request.db, request, { kind: 'tu-choi' })
    throw refusals.forbidden()
  }
  await refuseUnknownColumns(list, { columns: asked ?? null })
  const shown = columnsFor(
    list,
    { base: role.base, may: (permission) => role.permissions.has(permission) },
    asked,
  )
  const parts: Part<Row>[] = [...shown.flatMap((column) => column.parts), ...workbook.more]
  const names = {
    catalogues: await catalogues(request),
    units: await units(request),
    roles: await rolesIn(request.server.memory, request.db),
  }
  const found = await read(
    { input, sortBy, columns: shown.map(({ key }) => key), ...(ids ? { ids } : {}) },
    request,
  )
  const words = filterWords(list.filters, input, names)
  await writeAudit(request.db, request, {
    kind: 'xuat',
    target: 'list',
    ...found.entry,
    after: {
      danhSach: list.title,
      ...(found.ids === undefined ? {} : { soDong: found.ids.length }),
      boLoc: words,
      cot: parts.map(({ title }) => title),
      ...(found.ids === undefined ? {} : { ids: found.ids }),
    },
  })
  const momentOf = officeMoments(request.server.configuration.timeZone)
  const now = momentOf(request.now.toISOString())
  const { account } = request
  const agency = account.donViId === null ? undefined : names.units.find(account.donViId)
  const sheet: Sheet = {
    name: list.title.slice(0, 31),
    agency: (agency ?? names.units.children(null)[0])?.name ?? '',
    title: workbook.title,
    lines: [`Phạm vi: ${words}`, `Xuất lúc ${now} bởi ${account.name} (${account.userName})`],
    columns: parts,
  }
  const cells = (row: Row): CellValue[] =>
    parts.map((part) => {
      const value = part.value(row)
      return part.kind === 'moment' && typeof value === 'string' ? momentOf(value) : cellOf(part.kind, value)
    })
  let count = 0
  const rows = async function* (): AsyncGenerator<CellValue[]> {
    for await (const some of found.batches) {
      for (const row of some) {
        count += 1
        yield cells(row)
      }
    }
  }
  const end = () => (count < workbook.most ? '' : exportSentences.cut(showNumber(workbook.most)))
  // The workbook library takes memory from the first export on, not from the start.
  const { writeWorkbook } = await import('#server/workbook/write-workbook.ts')
  return {
    fileName: `${workbook.fileName}_${now.replace(/\D/g, '')}.xlsx`,
    stream: writeWorkbook(sheet, rows(), end),
  }
}
