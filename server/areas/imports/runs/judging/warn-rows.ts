/** Warns about rows of people who are there already under another CCCD, in the service or in the files. */
import { isDay } from '#domain/fields/dates.ts'
import type { CheckedRow } from '#domain/imports/calls.ts'
import type { ImportRow } from '#domain/imports/import-columns.ts'
import { samePeopleSentences } from '#domain/officer/same-people.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { identityKey, warnAboutSamePeople } from '#server/people/officers/same-people.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Rows by name and day of birth. */
export type RowsByIdentity = ReadonlyMap<string, readonly ImportRow[]>

/** Of each person at most two, with different numbers: enough for a row to find another one. */
export function byIdentity(rows: readonly ImportRow[]): RowsByIdentity {
  const byPerson = new Map<string, ImportRow[]>()
  for (const row of rows) {
    if (row.hoVaTen === '' || row.ngaySinh === '' || row.soCccd === '') continue
    const key = identityKey(row)
    const own = byPerson.get(key)
    if (own === undefined) byPerson.set(key, [row])
    else if (own.length === 1 && own[0]?.soCccd !== row.soCccd) own.push(row)
  }
  return byPerson
}

/** One batch; `named`: who is named in the warnings. */
export async function warnRows<Row extends { row: CheckedRow }>(
  db: DbOrTx,
  request: AuthenticatedRequest,
  tree: Units,
  all: RowsByIdentity,
  rows: readonly Row[],
): Promise<{ rows: readonly Row[]; named: readonly number[] }> {
  const people = rows.flatMap(({ row }, at) => {
    const ngaySinh = isoOf(row.ngaySinh)
    return ngaySinh === undefined ? [] : [{ at, hoVaTen: row.hoVaTen, ngaySinh, soCccd: row.soCccd }]
  })
  const { warnings, ids } = await warnAboutSamePeople(db, request, tree, people)
  const namesakes = new Map([...warnings].map(([place, some]) => [people[place]?.at, some]))
  return {
    rows: rows.map((each, at) => {
      const canhBao = [...(namesakes.get(at) ?? []), ...inFiles(each.row, all)]
      return canhBao.length === 0 ? each : { ...each, row: { ...each.row, canhBao } }
    }),
    named: ids,
  }
}

function inFiles(row: ImportRow, all: RowsByIdentity) {
  if (row.soCccd === '') return []
  const other = all.get(identityKey(row))?.find(({ soCccd }) => soCccd !== row.soCccd)
  if (other === undefined) return []
  const file = other.fileName === row.fileName ? '' : other.fileName
  return [{ noiDung: samePeopleSentences.inFiles(other.row, file), idCanBo: null }]
}

/** 'dd/MM/yyyy' of a real day. */
function isoOf(text: string): string | undefined {
  const { day, month, year } = /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/.exec(text)?.groups ?? {}
  const iso = `${year}-${month}-${day}`
  return isDay(iso) ? iso : undefined
}
