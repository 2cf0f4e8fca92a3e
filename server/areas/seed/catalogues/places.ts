import { readRows } from '#server/areas/seed/read-rows.ts'
import { catalogue } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

type Province = { code: string; name: string }
type Country = { code: string; alpha3: string; name: string; nameEn: string }

/**
 * Provinces by their short name, which doesn't change when a province becomes a city, and the countries of ISO 3166
 * with Viet Nam first.
 */
export function placeCatalogues(): CatalogueSeed[] {
  const provinces = readRows<Province>('../geography/provinces.json', import.meta.url)
  const countries = readRows<Country>('countries.json', import.meta.url)
  const byName = countries.toSorted(
    (one, other) => rank(one) - rank(other) || vietnamese(one.name, other.name),
  )
  return [
    catalogue(
      'DM_TINH',
      'Tỉnh, thành phố',
      provinces.map((province) => [province.code, province.name]),
    ),
    catalogue(
      'DM_QUOCGIA',
      'Quốc gia',
      byName.map((country) => [
        country.code,
        country.name,
        { nameEn: country.nameEn, alpha3: country.alpha3 },
      ]),
    ),
  ]
}

const rank = (country: Country) => (country.code === 'VN' ? 0 : 1)
const vietnamese = (one: string, other: string) => one.localeCompare(other, 'vi')
