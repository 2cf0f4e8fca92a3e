/**
 * A report from what the system knew at a moment, by the statements of today's report on the tables of then
 * (docs/decisions/0172). Today's rights decide: who is out of the caller's scope now isn't in it.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import {
  maxPeopleAtMoment,
  maxReportDifferences,
  type RebuiltReport,
  type reportAt,
  type ReportDifference,
} from '#domain/history/calls.ts'
import { historySentences as sentences } from '#domain/history/sentences.ts'
import { showNumber } from '#domain/fields/show.ts'
import type { PartValue } from '#domain/lists/column.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { rowContext } from '#server/people/officers/list/row-reader.ts'
import { inPastWorld, type PastWorld } from '#server/people/history/past-world.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork } from '#server/request/progress/run-work.ts'
import { contentOf, workbookOf, type MadeThen } from '#server/areas/reports/export-report.ts'
import { resolveReport, type ReportQuery } from '#server/areas/reports/resolve-report.ts'

type Input = z.output<typeof reportAt.input>

export async function rebuildReport(input: Input, request: AuthenticatedRequest): Promise<RebuiltReport> {
  const { luc, ...query } = input
  const release = await request.server.exportLimit(request.account.id)
  try {
    const title = await checked(input, request)
    const then = await madeThen(title, luc, request)
    const rebuilt = await runWork(
      request,
      { title: `${sentences.rebuilding}: ${title}`, outcome: () => sentences.rebuilt },
      (working, step) => {
        step(0, 1, sentences.reading)
        return inThen(working, input, async ({ request: past, unknown }) => {
          const resolvedReport = await resolveReport(query, past)
          const { fileName, stream } = await workbookOf(resolvedReport, query, then ?? request.account)
          const parts: Uint8Array[] = []
          for await (const part of stream) parts.push(part)
          step(1, 1, sentences.reading)
          return {
            fileContents: Buffer.concat(parts).toString('base64'),
            fileDownloadName: fileName,
            daXuat: then !== undefined,
            khongXacDinh: unknown,
          }
        })
      },
    )
    await logReading(request, title, luc)
    return rebuilt
  } finally {
    release()
  }
}

export async function differencesOfReport(
  input: Input,
  request: AuthenticatedRequest,
): Promise<ReportDifference[]> {
  const { luc, ...query } = input
  const title = await checked(input, request)
  const then = await inThen(request, input, ({ request: past }) => tableOf(query, past))
  const now = await tableOf(query, request)
  await logReading(request, title, luc)
  return differencesBetween(then, now).slice(0, maxReportDifferences)
}

/** Refuses what the report of today would refuse; returns its name. */
async function checked({ luc, ...query }: Input, request: AuthenticatedRequest): Promise<string> {
  if (Date.parse(luc) > request.now.getTime()) throw refusals.invalidField('luc', sentences.ahead)
  return (await resolveReport(query, request)).report.name
}

async function inThen<T>(
  request: AuthenticatedRequest,
  { luc, donViId }: Input,
  work: (past: PastWorld) => Promise<T>,
): Promise<T> {
  const { units } = await rowContext(request)
  const reached = request.server.guards.personsReported(request.scope, units)
  const tooMany = () => refusals.wrongState(sentences.tooMany(showNumber(maxPeopleAtMoment)))
  return inPastWorld(request, { luc, donViId, reached, most: maxPeopleAtMoment, tooMany }, work)
}

/** Who exported it at that moment. */
async function madeThen(
  title: string,
  luc: string,
  { db }: AuthenticatedRequest,
): Promise<MadeThen | undefined> {
  const { rows } = await sql<MadeThen>`
    select a.name, e.user_name as "userName" from audit_entry e join account a on a.id = e.account_id
    where e.kind = 'xuat' and e.at between cast(${luc} as timestamptz) - interval '1 day'
        and cast(${luc} as timestamptz) + interval '1 day'
      and e.after ->> 'lapLuc' = ${luc} and e.after ->> 'danhSach' = ${title} limit 1`.execute(db)
  return rows[0]
}

const logReading = (request: AuthenticatedRequest, danhSach: string, thoiDiem: string) =>
  writeAudit(request.db, request, { kind: 'xuat', target: 'list', after: { danhSach, thoiDiem } })

interface ReadTable {
  titles: readonly string[]
  /** By a key that names the same row then and now. */
  rows: ReadonlyMap<string, { name: string; values: readonly PartValue[] }>
}

async function tableOf(query: ReportQuery, request: AuthenticatedRequest): Promise<ReadTable> {
  const { columns, rows } = await contentOf(await resolveReport(query, request), request.account)
  const read = new Map<string, { name: string; values: readonly PartValue[] }>()
  const lines = new Map<string, number>()
  for await (const { key, name, values } of rows) {
    // Further lines of one person.
    const line = lines.get(key) ?? 0
    lines.set(key, line + 1)
    read.set(`${key} ${line}`, { name, values })
  }
  return { titles: columns.map(({ above, title }) => [...above, title].join(' - ')), rows: read }
}

function differencesBetween(then: ReadTable, now: ReadTable): ReportDifference[] {
  const keys = new Set([...then.rows.keys(), ...now.rows.keys()])
  return [...keys].flatMap((key): ReportDifference[] => {
    const [was, is] = [then.rows.get(key), now.rows.get(key)]
    const dong = was?.name ?? is?.name ?? ''
    if (was === undefined || is === undefined)
      return [{ dong, cot: null, cu: was?.name ?? null, moi: is?.name ?? null }]
    return then.titles.flatMap((cot, at): ReportDifference[] => {
      const [cu, moi] = [textOf(was.values[at]), textOf(is.values[at])]
      return cu === moi ? [] : [{ dong, cot, cu, moi }]
    })
  })
}

const textOf = (value: PartValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
