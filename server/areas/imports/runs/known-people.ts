/** Finds people with the numbers of an import: one statement per batch of rows. */
import { sql } from 'kysely'
import { defaultStaffNumber } from '#domain/officer/officer-forms.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { Covered } from '#server/platform/at-rest/covered.ts'

/** A person with a number of the import. For people out of the caller's scope only this is revealed. */
export interface KnownPerson {
  id: number
  soCccd: string
  hoVaTen: string | null
  unitId: number | null
  statusId: number | null
  isReached: boolean
}

/** By CCCD. */
export async function knownPeople(
  db: DbOrTx,
  { scope, server }: AuthenticatedRequest,
  units: Units,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<KnownPerson>`
    select o.id, o."soCccd", o."hoVaTen", o."donViId" as "unitId", o."trangThaiHoSoId" as "statusId",
      ${server.guards.personsNamedByImport(scope, units)} as "isReached"
    from officer o where o."soCccd" = any(cast(${[...numbers].map((number) => new Covered(number, 'soCccd'))} as text[])) and not o.deleted`.execute(
    db,
  )
  return new Map(rows.map((person) => [person.soCccd, person]))
}

/** Those of these staff numbers that are used. */
export async function takenStaffNumbers(
  db: DbOrTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = numbers.filter((number) => number !== '' && number !== defaultStaffNumber)
  if (own.length === 0) return new Set()
  const { rows } = await sql<{ number: string }>`
    select o."soHieuCBCCVC" as number from officer o
    where o."soHieuCBCCVC" = any(cast(${own} as text[])) and o."soHieuCBCCVC" <> ${sql.lit(defaultStaffNumber)}
      and not o.deleted`.execute(db)
  return new Set(rows.map(({ number }) => number))
}
