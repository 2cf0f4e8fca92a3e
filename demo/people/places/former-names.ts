/** Names that places and offices had before: records name them as they were at that time. */
import data from '#demo/people/lists/former-names.json' with { type: 'json' }
import type { CommunePair } from './commune-pair.ts'

/**
 * Districts of the two merged provinces by their last code, provinces, departments and offices of districts by their
 * present name: [until, name], oldest first.
 */
const former: Readonly<Record<string, readonly (readonly (string | number)[])[]>> = data

/** The name in a year, if it was another one than today's. */
export const formerName = (key: string, year: number): string | undefined => {
  const name = former[key]?.find(([until = 0]) => year < Number(until))?.[1]
  return name === undefined ? undefined : String(name)
}

const bodies = Object.keys(data).filter((key) => !/^\d/.test(key))

/** 'Phòng Nội vụ huyện Cao Lãnh' as it was called in a year. */
export function bodyNameIn(text: string, year: number): string {
  const key = bodies.find((name) => text.startsWith(`${name} `))
  return key === undefined ? text : (formerName(key, year) ?? key) + text.slice(key.length)
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** 'huyện Cao Lãnh' as it was called in a year. */
export const districtIn = ({ district }: Pick<CommunePair, 'district'>, year: number): string =>
  formerName(district.code, year) ?? lowerFirst(district.fullName)

/** Districts that belonged to another province than their neighbours before 1976. */
const before1976: Readonly<Record<string, string>> = {
  867: 'Sa Đéc', 875: 'Sa Đéc', 876: 'Sa Đéc', 877: 'Sa Đéc', 816: 'Gò Công', 823: 'Gò Công', 824: 'Gò Công', 825: 'Gò Công',
} // prettier-ignore

/**
 * The home town as in the oldest papers of the record: with the district and province of the year of birth. In other
 * provinces, whose districts were divided too often to know, only commune and province.
 */
export function formerOrigin({ oldCommune, district, oldProvince }: CommunePair, birthYear: number): string {
  const { code } = oldProvince
  const isOurs = code === '87' || code === '82'
  const province =
    isOurs && birthYear < 1976
      ? `tỉnh ${before1976[district.code] ?? (code === '87' ? 'Kiến Phong' : 'Mỹ Tho')}`
      : (formerName(code, birthYear) ?? lowerFirst(oldProvince.fullName))
  const parts = [
    lowerFirst(oldCommune.fullName),
    ...(isOurs ? [districtIn({ district }, birthYear)] : []),
    province,
  ]
  return parts.join(', ')
}
