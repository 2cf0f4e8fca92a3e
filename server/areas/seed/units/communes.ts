import { mergers, placesOn } from '#server/areas/seed/geography/places.ts'
import type { PlaceSeed } from '#server/areas/seed/geography/places.ts'
import { SchoolNames } from './school-names.ts'
import type { UnitKind } from './unit-seed.ts'

/** A unit of a commune, before it has a code. */
export type CommunePart = { name: string; kind: UnitKind; staffWeight: number }

/** A commune of the province with everything below it. */
export type CommunePlan = { code: string; name: string; ward: boolean; parts: CommunePart[] }

/**
 * The communes of a province with their offices and schools. Schools kept the names of former communes or have those of
 * persons, so each former commune adds a kindergarten, a primary and a lower secondary school.
 */
export function communesOf(provinceCode: string, day: string): CommunePlan[] {
  const places = placesOn(day)
  const former = formerCommunes(places)
  const names = new SchoolNames()
  return places
    .filter((place) => place.side === 'new' && place.level === 1 && place.provinceId === `n${provinceCode}`)
    .map((commune) => {
      const ward = commune.type === 'Phường'
      const name = commune.fullName.charAt(0).toLowerCase() + commune.fullName.slice(1)
      const schools = (former.get(commune.id) ?? []).flatMap((old) => schoolsOf(old, ward, names))
      return { code: commune.code, name, ward, parts: [...officesOf(name, ward), ...schools] }
    })
}

/** Old communes by the new one that is their best target. */
function formerCommunes(places: PlaceSeed[]): Map<string, PlaceSeed[]> {
  const target = new Map(mergers().flatMap((edge) => (edge.sort === 0 ? [[edge.oldId, edge.newId]] : [])))
  const communes = places.filter((place) => place.side === 'old' && place.level === 2)
  return Map.groupBy(communes, (place) => target.get(place.id) ?? '')
}

// Nghị định 150/2025, 370/2025: a ward has one office for economy, infrastructure and town affairs.
function officesOf(name: string, ward: boolean): CommunePart[] {
  const economy = ward ? 'Phòng Kinh tế, Hạ tầng và Đô thị' : 'Phòng Kinh tế'
  return [
    { name: `Văn phòng HĐND và UBND ${name}`, kind: 'commune-office', staffWeight: ward ? 15 : 12 },
    { name: `${economy} ${name}`, kind: 'commune-office', staffWeight: ward ? 16 : 13 },
    { name: `Phòng Văn hóa - Xã hội ${name}`, kind: 'commune-office', staffWeight: ward ? 13 : 11 },
    { name: `Trung tâm Phục vụ hành chính công ${name}`, kind: 'commune-office', staffWeight: 8 },
    { name: `Trạm Y tế ${name}`, kind: 'health-station', staffWeight: ward ? 18 : 20 },
    { name: `Ban Chỉ huy Quân sự ${name}`, kind: 'commune-office', staffWeight: ward ? 5 : 4 },
  ]
}

function schoolsOf(old: PlaceSeed, ward: boolean, names: SchoolNames): CommunePart[] {
  return [
    { name: names.next('Mầm non', old), kind: 'school-preschool', staffWeight: ward ? 28 : 22 },
    { name: names.next('Tiểu học', old), kind: 'school-primary', staffWeight: ward ? 42 : 32 },
    { name: names.next('THCS', old), kind: 'school-secondary', staffWeight: ward ? 46 : 34 },
  ]
}
