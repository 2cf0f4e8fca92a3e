/** The people of the bulk screen: those in scope who have no account, or those who have one (spec 3 §2.9). */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listPeopleWithoutAccount, PersonRow } from '#domain/accounts/calls.ts'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { showDate } from '#domain/fields/dates.ts'
import { leftStatuses } from '#server/accounts/linked-person.ts'
import { catalogues, units, type SignedIn } from '#server/http/request.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'
import type { Units } from '#server/memory/units.ts'
import { listSortOf } from '#server/officers/list/list-filter.ts'
import { personFits } from '#server/officers/list/person-fits.ts'
import { readSearch } from '#server/officers/list/search-input.ts'

type Input = z.output<typeof listPeopleWithoutAccount.input>

interface StoredPerson {
  id: number
  hoVaTen: string | null
  avatar: string | null
  donViId: number | null
  soCccd: string | null
  soCmnd: string | null
  ngaySinh: string | null
  trangThaiHoSoId: number | null
  laDangVien: boolean | null
  chucVuId: number | null
  chucVuNgoaiHeThong: string | null
  loaiHoSoId: number | null
  accountId: number | null
  userName: string | null
}

const sortColumns = { hoVaTen: 'name_key', ngaySinh: 'ngaySinh', soCccd: 'soCccd' } as const

export async function listPeople(input: Input, request: SignedIn): Promise<Page<PersonRow>> {
  const tree = await units(request)
  const all = await catalogues(request)
  const sort = listSortOf(input.sortBy)
  if (sort === null) throw refusals.cannotSort()
  const having = sql`exists (select from account k where k."idCBCC" = o.id and k.deleted_at is null)`
  const where = sql.join(
    [
      sql`not o.deleted`,
      request.server.guards.personsOfferedForAccounts(request.scope, tree),
      ...(input.isSyncUsers ? [having] : [sql`not ${having}`, stillHere(all)]),
      ...unitFilter(input, tree),
      personFits(readSearch(input.searchContent ?? undefined)),
    ],
    sql` and `,
  )
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from officer o where ${where}`.execute(request.db)
  const column = sql.ref(`o.${sortColumns[sort.field]}`)
  const way = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredPerson>`
    select o.id, o."hoVaTen", o.avatar, o."donViId", o."soCccd", o."soCmnd", o."ngaySinh", o."trangThaiHoSoId",
      o."laDangVien", o."chucVuId", o."chucVuNgoaiHeThong", o."loaiHoSoId", a.id as "accountId", a."userName"
    from officer o left join lateral (
      select id, "userName" from account where "idCBCC" = o.id and deleted_at is null order by id limit 1) a on true
    where ${where} order by ${column} ${way}, o.id ${way}
    limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize}`.execute(request.db)
  return { data: rows.map((row) => personAnswer(row, tree, all)), totalRows: counted[0]?.n ?? 0 }
}

/** Those who have left get no account any more, so that whoever is offered can be ticked. */
const stillHere = (all: Catalogues) =>
  sql`(o."trangThaiHoSoId" <> all(cast(${leftStatuses(all)} as bigint[]))) is not false`

function unitFilter({ donViId, isChildren }: Input, tree: Units): RawBuilder<unknown>[] {
  if (donViId === null) return []
  if (!isChildren) return [sql`o."donViId" = ${donViId}`]
  const level = tree.find(donViId)?.level
  return [level === undefined ? sql`false` : sql`${sql.ref(`o.unit_${level}`)} = ${donViId}`]
}

function personAnswer(row: StoredPerson, tree: Units, all: Catalogues): PersonRow {
  const { donViId, trangThaiHoSoId, chucVuId, loaiHoSoId, accountId, ...rest } = row
  return {
    ...rest,
    id: String(row.id),
    accountId: accountId === null ? null : String(accountId),
    laDangVien: row.laDangVien ?? false,
    ngaySinhShow: row.ngaySinh === null ? null : showDate(row.ngaySinh),
    donVi: tree.ref(donViId),
    trangThaiHoSo: all.ref(trangThaiHoSoId),
    chucVu: all.ref(chucVuId),
    loaiHoSo: all.ref(loaiHoSoId),
  }
}
