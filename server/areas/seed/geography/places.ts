import { readRows } from '#server/areas/seed/read-rows.ts'

/**
 * A place of the administrative geography. `side`: whether the code is from before or after the merger of 01/07/2025.
 * Both use the same numbers for different places, so ids are 'o' + code (old) and 'n' + code (new). New: level 0
 * province, 1 commune. Old: 0 province, 1 district, 2 commune. `altName` is an alternative spelling found in papers,
 * for search only.
 */
export type PlaceSeed = {
  id: string
  side: 'new' | 'old'
  level: 0 | 1 | 2
  code: string
  name: string
  fullName: string
  type: string
  parentId: string | null
  provinceId: string
  altName?: string
}

/**
 * The new place for the people of an old one. `kind` is the letter of the official conversion table: K kept, F whole, R
 * renamed, W all the people and part of the land, P part, D part of the people, L all the land, A part of the land.
 * `certain`: an address may be converted without asking. `sort`: best target first.
 */
export type MergerSeed = { oldId: string; newId: string; kind: string; certain: boolean; sort: number }

type Row = { code: string; name: string; fullName: string; type: string; altName?: string }
type NewCommune = Row & { provinceCode: string }
type OldDistrict = Row & { provinceCode: string }
type OldCommune = Row & { provinceCode: string; districtCode: string }
type OldProvince = Row & { newProvinceCode: string }
type Amendment = {
  level: 'province' | 'commune'
  code: string
  effectiveFrom: string
  type: string
  fullName: string
}

/** All places of both sides, parents first, with the amendments in force on the day (yyyy-MM-dd). */
export function placesOn(day: string): PlaceSeed[] {
  return [...newPlaces(day), ...oldPlaces()]
}

function newPlaces(day: string): PlaceSeed[] {
  const inForce = rows<Amendment>('amendments')
    .filter((amendment) => amendment.effectiveFrom <= day)
    .toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
  const changed = new Map(inForce.map((amendment) => [`${amendment.level} ${amendment.code}`, amendment]))
  const asOf = <R extends Row>(level: Amendment['level'], row: R): R => {
    const amendment = changed.get(`${level} ${row.code}`)
    return amendment ? { ...row, type: amendment.type, fullName: amendment.fullName } : row
  }
  return [
    ...rows<Row>('provinces').map((row) => place('new', 0, asOf('province', row), null, row.code)),
    ...rows<NewCommune>('communes').map((row) =>
      place('new', 1, asOf('commune', row), row.provinceCode, row.provinceCode),
    ),
  ]
}

function oldPlaces(): PlaceSeed[] {
  return [
    ...rows<OldProvince>('old-provinces').map((row) => place('old', 0, row, null, row.code)),
    ...rows<OldDistrict>('old-districts').map((row) =>
      place('old', 1, row, row.provinceCode, row.provinceCode),
    ),
    ...rows<OldCommune>('old-communes').map((row) =>
      place('old', 2, row, row.districtCode, row.provinceCode),
    ),
  ]
}

function place(
  side: PlaceSeed['side'],
  level: PlaceSeed['level'],
  row: Row,
  parentCode: string | null,
  provinceCode: string,
): PlaceSeed {
  const prefix = side === 'new' ? 'n' : 'o'
  const { code, name, fullName, type, altName } = row
  const parentId = parentCode === null ? null : prefix + parentCode
  const provinceId = prefix + provinceCode
  const seed: PlaceSeed = { id: prefix + code, side, level, code, name, fullName, type, parentId, provinceId }
  return altName === undefined ? seed : { ...seed, altName }
}

/**
 * Old communes to new ones; the five island districts without communes; and provinces, which were never split (for
 * papers that name only a province).
 */
export function mergers(): MergerSeed[] {
  const communes = rows<{ old: string; new: string[]; kind: string }>('commune-merger').flatMap((row) =>
    edges(row.old, row.new, row.kind),
  )
  // A district that only lost land (kind A) still has communes, which are mapped themselves.
  const islands = rows<{ oldDistrict: string; new: string[]; kind: string }>('district-merger')
    .filter((row) => row.kind === 'F')
    .flatMap((row) => edges(row.oldDistrict, row.new, row.kind))
  const provinces = rows<OldProvince>('old-provinces').flatMap((row) =>
    edges(row.code, [row.newProvinceCode], 'F'),
  )
  return [...provinces, ...islands, ...communes]
}

function edges(oldCode: string, newCodes: string[], kinds: string): MergerSeed[] {
  return newCodes.map((newCode, sort) => {
    const kind = kinds.charAt(sort)
    return { oldId: `o${oldCode}`, newId: `n${newCode}`, kind, certain: 'KFRW'.includes(kind), sort }
  })
}

const rows = <R>(name: string) => readRows<R>(`${name}.json`, import.meta.url)
