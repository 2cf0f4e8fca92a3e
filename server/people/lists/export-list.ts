/**
 * Exports a list as the caller sees it (filters, order, columns, ticked rows) to a workbook, read in batches and
 * written while reading. One log line per export; in the response, or streamed through a one-time link.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { refusals } from '#domain/api/refusals.ts'
import { columnsFor } from '#domain/people-lists/readable-columns.ts'
import type { Column, Part } from '#domain/lists/column.ts'
import { exportSentences, type ExportCalls } from '#domain/lists/export-calls.ts'
import type { AnyList, ListWorkbook } from '#domain/lists/list.ts'
import { isSort } from '#domain/lists/list-state.ts'
import { showNumber } from '#domain/fields/show.ts'
import { cellOf, lineBelow, noteLines, type CellValue, type Sheet } from '#domain/workbook/sheet.ts'
import type { z } from 'zod'
import { gate } from '#server/request/access/gate.ts'
import { writeAudit, type AuditEntry } from '#server/platform/audit/audit.ts'
import { catalogues, units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { authenticate, type Route } from '#server/request/http/routes.ts'
import { filterWords, signedLines } from '#server/people/lists/filter-words.ts'
import { workbookRoutes, type WorkbookResult } from '#server/people/lists/workbook-routes.ts'
import { agencyLines } from '#server/people/lists/agency-lines.ts'
import { officeMoments } from '#domain/fields/office-moments.ts'
import { readingRole, loadRoles } from '#server/request/session/account.ts'

/** Rows written before yielding to other requests. */
const rowsInARow = 100

/** What an export asks a list for. */
export interface ExportQuery {
  /** The parsed filters. */
  input: Readonly<Record<string, unknown>>
  sortBy: string | null | undefined
  columns: readonly string[]
  ids?: readonly number[]
  /** Maximum number of rows: one more than the workbook may have, to detect truncation. */
  max: number
}

/** The caller with current rights; throws if the session has ended or the role may no longer make this export. */
export type Reauthenticate = () => Promise<AuthenticatedRequest>

export interface ExportRows<Row> {
  /** The people or rows in the export, if known in advance. */
  ids?: readonly number[]
  /** Checks caller and scope again before each batch. Rows are created lazily. */
  batches: (again: Reauthenticate) => AsyncIterable<Iterable<Row>>
  /** More for the log: the person it is about, another target. */
  entry?: Partial<AuditEntry>
}
/** The rows of a batch, created lazily. */
export function* mapLazily<Read, Row>(read: readonly Read[], make: (one: Read) => Row): Generator<Row> {
  for (const one of read) yield make(one)
}
export type ReadRows<Row> = (query: ExportQuery, request: AuthenticatedRequest) => Promise<ExportRows<Row>>

export interface ExportedList<Row> extends Omit<AnyList, 'columns'> {
  readonly columns: readonly Column<Row>[]
  readonly details: readonly Part<Row>[]
  readonly covered?: ReadonlySet<string>
  readonly extras?: Readonly<Record<string, unknown>>
  readonly workbook?: ListWorkbook<Row>
  readonly exports?: ExportCalls<z.ZodType>
}

type ExportInput = Record<string, unknown> & {
  sortBy?: string | null
  columns?: string[] | null
  ids?: number[] | null
}

/**
 * The three calls of a list's workbook. `sheetOf`: the list with the workbook's title and columns, if it depends on the
 * input.
 */
export function exportRoutes<Row>(
  list: ExportedList<Row>,
  read: ReadRows<Row>,
  sheetOf: (input: Readonly<Record<string, unknown>>) => ExportedList<Row> = () => list,
): Route[] {
  const { exports } = list
  if (exports === undefined || list.workbook === undefined)
    throw new Error(`the list ${list.name} has no workbook`)
  const made = async (query: unknown, request: AuthenticatedRequest): Promise<WorkbookResult> => {
    const release = await request.server.exportLimit(request.account.id)
    try {
      const sheet = sheetOf(query as ExportInput)
      const { workbook = list.workbook } = sheet
      if (workbook === undefined) throw new Error(`the list ${sheet.name} has no workbook`)
      return {
        ...(await makeWorkbook(sheet, workbook, exports, read, query as ExportInput, request)),
        release,
      }
    } catch (error) {
      release()
      throw error
    }
  }
  return workbookRoutes(exports, made, (query, request) =>
    refuseBadQuery(list, query as ExportInput, request),
  )
}

/** Throws 403 if the role may not list this; 21 for a column or order that the list doesn't have. */
async function refuseBadQuery<Row>(
  list: ExportedList<Row>,
  { columns, sortBy }: ExportInput,
  request: AuthenticatedRequest,
): Promise<void> {
  await refuseUnlisted(list, request)
  if (columns?.some((key) => !list.columns.some((column) => column.key === key)))
    throw refusals.invalidField('columns', exportSentences.column)
  if (sortBy && !isSort(list, sortBy)) throw refusals.cannotSort()
}

/** Throws 403 if the role may not make the list's call. */
async function refuseUnlisted(list: Pick<AnyList, 'call'>, request: AuthenticatedRequest): Promise<void> {
  if (gate(request.account.role, list.call, request.server.guards)) return
  await writeAudit(request.db, request, { kind: 'tu-choi' })
  throw refusals.forbidden()
}

async function makeWorkbook<Row>(
  list: ExportedList<Row>,
  workbook: ListWorkbook<Row>,
  exports: ExportCalls<z.ZodType>,
  read: ReadRows<Row>,
  query: ExportInput,
  request: AuthenticatedRequest,
): Promise<Omit<WorkbookResult, 'release'>> {
  const { sortBy, columns: requestedColumns, ids, ...input } = query
  const { role } = request.account
  const { max } = workbook
  await refuseBadQuery(list, query, request)
  const shown = columnsFor(list, readingRole(role), requestedColumns)
  const chosen = shown.flatMap((column) => column.parts)
  const isChosen = (part: Part<Row>) => chosen.some(({ title }) => title === part.title)
  const parts: Part<Row>[] = [...chosen, ...workbook.more.filter((part) => !isChosen(part))]
  const names = {
    catalogues: await catalogues(request),
    units: await units(request),
    roles: await loadRoles(request.server.tableCache),
  }
  const exportRows = await read(
    { input, sortBy, columns: shown.map(({ key }) => key), ...(ids ? { ids } : {}), max: max + 1 },
    request,
  )
  const words = filterWords(list.filters, input, names)
  const momentOf = officeMoments(request.server.configuration.timeZone)
  const now = momentOf(request.now.toISOString())
  const { account } = request
  const { isSigned } = workbook
  const chosenId = isSigned && typeof input['donViId'] === 'number' ? input['donViId'] : account.donViId
  const agency = chosenId === null ? undefined : names.units.find(chosenId)
  const sheet: Sheet = {
    name: list.title.slice(0, 31),
    ...agencyLines(names.units, agency),
    title: workbook.title,
    ...(isSigned
      ? {
          isSigned,
          lines: signedLines(list.filters, input, names),
          firstNumber: '1',
          columns: parts.map((part, at) => ({ ...part, number: String(at + 2) })),
        }
      : { lines: [`Phạm vi: ${words}`], columns: parts }),
    origin: `Xuất lúc ${now} bởi ${account.name} (${account.userName})`,
  }
  const cells = (row: Row): CellValue[] =>
    parts.map((part) => {
      const value = part.value(row)
      return part.kind === 'moment' && typeof value === 'string' ? momentOf(value) : cellOf(part.kind, value)
    })
  const again: Reauthenticate = async () => {
    const { server, account } = request
    const asking = await authenticate({ ...request, now: server.clock.now() }, exports.now, account.sessionId)
    await refuseUnlisted(list, asking)
    return asking
  }
  let count = 0
  let isCut = false
  const rows = async function* (): AsyncGenerator<CellValue[]> {
    for await (const some of exportRows.batches(again)) {
      for (const row of some) {
        isCut = count === max
        if (isCut) return
        count += 1
        yield cells(row)
        // Yields to other requests: so many rows take about a millisecond.
        if (count % rowsInARow === 0) await nextTurn()
      }
    }
  }
  const end = () => {
    if (isCut) return [lineBelow(exportSentences.cut(showNumber(max)))]
    return isSigned && count > 0 ? noteLines(sheet, [exportSentences.people(showNumber(count))]) : []
  }
  const written = exportRows.ids?.slice(0, max)
  const log = () => {
    // Counts as one row: exports have their own log line and limits.
    request.server.readThrottle.countRows(request, 1)
    return writeAudit(request.db, request, {
      kind: 'xuat',
      target: 'list',
      ...exportRows.entry,
      after: {
        danhSach: list.title,
        ...(written === undefined ? {} : { soDong: written.length }),
        boLoc: words,
        cot: parts.map(({ above = [], title }) => [...above, title].join(' - ')),
        ...(written === undefined ? {} : { ids: written }),
      },
    })
  }
  // Loads the workbook library, which needs memory, with the first export instead of at start.
  const { writeWorkbook } = await import('#server/platform/workbook/write-workbook.ts')
  return {
    fileName: `${workbook.fileName}_${now.replace(/\D/g, '')}.xlsx`,
    people: exportRows.ids?.length ?? 0,
    stream: await writeWorkbook(sheet, rows(), end),
    log,
  }
}
