import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { getDecisionsOfPerson } from '#domain/decisions/calls.ts'
import { listOfficerFiles } from '#domain/files/calls.ts'
import { rowsDiffering } from './differences.ts'
import type { RecordAtMoment, RecordDifference } from '#domain/history/calls.ts'
import { historySentences } from '#domain/history/sentences.ts'
import { getGeneralInfo, getOfficer, getOtherInfo } from '#domain/officer/calls.ts'
import { callsOf, sectionCalls, sections, type EntryAnswer } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryKeyOf } from '#web/api/use-call.ts'
import type { AnyCall } from '#web/api/any-call.ts'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import { differsKey } from '#web/records/row-differs.ts'

type Answers = (key: QueryKey) => unknown

/**
 * Answers the reads of a record's tabs with the record of a moment, and all others from the cache of the application:
 * the tabs are the same ones as of today's record.
 */
export function clientOfMoment(
  record: RecordAtMoment,
  differences: readonly RecordDifference[],
): QueryClient {
  const answers = answersOf(record, differences)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const own = client.defaultQueryOptions.bind(client) as unknown as (
    options: object,
  ) => Record<string, unknown>
  client.defaultQueryOptions = ((options: object) => {
    const all = own(options)
    const key = all['queryKey'] as QueryKey
    const answer = answers.get(String(key[0]))
    if (answer !== undefined) return { ...all, queryFn: () => answer(key), initialData: () => answer(key) }
    const { queryFn } = all as { queryFn?: never }
    return {
      ...all,
      initialData: () => queryClient.getQueryData(key),
      queryFn: () => queryClient.fetchQuery({ queryKey: key, ...(queryFn === undefined ? {} : { queryFn }) }),
    }
  }) as unknown as QueryClient['defaultQueryOptions']
  return client
}

const nameOf = (call: unknown) => String(queryKeyOf(call as AnyCall)[0])

function answersOf(
  record: RecordAtMoment,
  differences: readonly RecordDifference[],
): ReadonlyMap<string, Answers> {
  const gone = new Set(record.tepKhongConLuu)
  const named = <F extends { fileId: string; fileName: string }>(file: F): F =>
    gone.has(file.fileId) ? { ...file, fileName: `${file.fileName} (${historySentences.fileGone})` } : file
  const rowsOf = (name: string): EntryAnswer[] => {
    const differing = rowsDiffering(differences, name)
    return (record.rows[name] ?? []).map((row, at) => ({
      ...row,
      ...(Array.isArray(row['file']) ? { file: row['file'].map(named) } : {}),
      ...(differing.has(row.id) ? { [differsKey]: true } : {}),
      stt: at + 1,
    }))
  }
  const values = () => record.values
  return new Map<string, Answers>([
    ...[getGeneralInfo, getOtherInfo, getOfficer].map((call): [string, Answers] => [nameOf(call), values]),
    ...sections.map((section): [string, Answers] => [
      nameOf(sectionCalls(section).get),
      () => ({ ...record.values, quaTrinhDaoTao: record.rows['training-period'] ?? [], icon: null }),
    ]),
    ...subRecords.map((one): [string, Answers] => [
      nameOf(callsOf(one).list),
      ([, , page]) => {
        const rows = rowsOf(one.name)
        if (page === 'all') return rows
        const { pageNumber, pageSize } = page as PageRequest
        const first = (pageNumber - 1) * pageSize
        return { data: rows.slice(first, first + pageSize), totalRows: rows.length }
      },
    ]),
    [nameOf(listOfficerFiles), () => record.files.map(named)],
    // Which rows rest on which decision is known of today only.
    [nameOf(getDecisionsOfPerson), () => []],
  ])
}
