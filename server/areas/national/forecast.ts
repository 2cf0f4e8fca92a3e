/** Predicts what the national database would refuse in current records (domain/national/rules.ts). */
import { hasEnded, type AnyValues } from '#domain/fields/field.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import { outsideValues } from '#domain/national/outside-values.ts'
import type { NationalLists } from '#domain/national/rule.ts'
import { forecast } from '#domain/national/rules.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { mappingsOf, type Mappings, type TypedValue } from '#server/areas/national/mapping-store.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'

/** By person; an empty list if nothing would be refused. At most one statement for any number of people. */
export async function forecastOf(
  { db, today }: Pick<AuthenticatedRequest, 'db' | 'today'>,
  snapshots: readonly RecordSnapshot[],
  reference: ReferenceData,
): Promise<Map<number, NationalProblem[]>> {
  const mappings = await mappingsOf(db, reference.catalogues, snapshots.flatMap(typedIn))
  const lists = nationalLists(reference, mappings, today)
  return new Map(snapshots.map((snapshot) => [snapshot.id, forecast(snapshot, lists)]))
}

function typedIn({ values, rows }: RecordSnapshot): TypedValue[] {
  return outsideValues.flatMap(({ record, outside, catalogue }) => {
    const held: readonly Readonly<AnyValues>[] = record === null ? [values] : rows[record]
    return held.flatMap((entry) => {
      const text = entry[outside]
      return typeof text === 'string' ? [{ catalogue, text }] : []
    })
  })
}

function nationalLists(
  { catalogues, places, law }: ReferenceData,
  mappings: Mappings,
  today: string,
): NationalLists {
  const provinces = new Set(places.provinces('old').map(({ code }) => code))
  return {
    today,
    item: (id) => {
      const item = catalogues.item(Number(id))
      return item && { name: item.name, qgCode: item.qgCode, ended: !item.active || hasEnded(item.extra) }
    },
    law,
    scaleGroup: (rankId) => {
      const group = catalogues.item(Number(rankId))?.extra['group']
      return typeof group === 'string' ? group : undefined
    },
    isMapped: (catalogue, text) => mappings.itemOf(catalogue, text) !== undefined,
    isProvince: (code) => provinces.has(code),
  }
}
