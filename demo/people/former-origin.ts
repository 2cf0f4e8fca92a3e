import type { CommunePair } from './geography.ts'

/** A name that a district or province had until a year, exclusive. */
type Former = readonly (readonly [until: number, name: string])[]

/**
 * Former names of the districts of the two merged provinces, by their last code: [until, name] oldest first. A
 * district without an entry is older than everybody at work.
 */
const districtsBefore: Readonly<Record<string, Former>> = {
  '815': [[2005, 'thành phố Mỹ Tho']],
  '816': [
    [1987, 'huyện Gò Công Đông'],
    [2024, 'thị xã Gò Công'],
  ],
  '817': [[2014, 'huyện Cai Lậy']],
  '818': [[1994, 'huyện Châu Thành']],
  '823': [[1979, 'huyện Gò Công']],
  '824': [[1979, 'huyện Gò Công']],
  '825': [
    [1979, 'huyện Gò Công'],
    [2008, 'huyện Gò Công Đông'],
  ],
  '866': [
    [1983, 'huyện Cao Lãnh'],
    [2007, 'thị xã Cao Lãnh'],
  ],
  '867': [[2013, 'thị xã Sa Đéc']],
  '868': [
    [2009, 'huyện Hồng Ngự'],
    [2020, 'thị xã Hồng Ngự'],
  ],
  '869': [[1989, 'huyện Hồng Ngự']],
  '871': [[1983, 'huyện Thanh Bình']],
  '872': [[1981, 'huyện Cao Lãnh']],
  '875': [[1989, 'huyện Thạnh Hưng']],
  '876': [
    [1976, 'huyện Lấp Vò'],
    [1989, 'huyện Thạnh Hưng'],
  ],
  '874': [[1976, 'huyện Thanh Bình']],
}

/** Districts that belonged to another province than their neighbours before 1976. */
const sadec = new Set(['867', '875', '876', '877'])
const gocong = new Set(['816', '823', '824', '825'])

/** Provinces before their last division, by code: [until, name] oldest first. */
const provincesBefore: Readonly<Record<string, Former>> = {
  '72': [[1976, 'tỉnh Tây Ninh']],
  '80': [[1976, 'tỉnh Long An']],
  '83': [[1976, 'tỉnh Kiến Hòa']],
  '84': [
    [1976, 'tỉnh Vĩnh Bình'],
    [1992, 'tỉnh Cửu Long'],
  ],
  '86': [[1992, 'tỉnh Cửu Long']],
  '89': [[1976, 'tỉnh Châu Đốc']],
  '91': [[1976, 'tỉnh Rạch Giá']],
  '92': [
    [1976, 'tỉnh Phong Dinh'],
    [1992, 'tỉnh Hậu Giang'],
    [2004, 'tỉnh Cần Thơ'],
  ],
  '93': [
    [1976, 'tỉnh Chương Thiện'],
    [1992, 'tỉnh Hậu Giang'],
    [2004, 'tỉnh Cần Thơ'],
  ],
  '94': [
    [1976, 'tỉnh Ba Xuyên'],
    [1992, 'tỉnh Hậu Giang'],
  ],
  '95': [
    [1976, 'tỉnh Bạc Liêu'],
    [1997, 'tỉnh Minh Hải'],
  ],
  '96': [
    [1976, 'tỉnh An Xuyên'],
    [1997, 'tỉnh Minh Hải'],
  ],
  '40': [
    [1976, 'tỉnh Nghệ An'],
    [1991, 'tỉnh Nghệ Tĩnh'],
  ],
  '36': [
    [1976, 'tỉnh Nam Hà'],
    [1992, 'tỉnh Hà Nam Ninh'],
    [1997, 'tỉnh Nam Hà'],
  ],
  '35': [
    [1976, 'tỉnh Nam Hà'],
    [1992, 'tỉnh Hà Nam Ninh'],
    [1997, 'tỉnh Nam Hà'],
  ],
  '30': [[1997, 'tỉnh Hải Hưng']],
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const nameIn = (year: number, former: Former | undefined): string | undefined =>
  former?.find(([until]) => year < until)?.[1]

/**
 * The home town as in the oldest papers of the record: with the district and province of the year of birth. In other
 * provinces, whose districts were divided too often to know, only commune and province.
 */
export function formerOrigin({ oldCommune, district, oldProvince }: CommunePair, birthYear: number): string {
  const { code } = oldProvince
  const province =
    (code === '87' || code === '82') && birthYear < 1976
      ? `tỉnh ${code === '87' ? (sadec.has(district.code) ? 'Sa Đéc' : 'Kiến Phong') : gocong.has(district.code) ? 'Gò Công' : 'Mỹ Tho'}`
      : (nameIn(birthYear, provincesBefore[code]) ?? lowerFirst(oldProvince.fullName))
  const commune = lowerFirst(oldCommune.fullName)
  if (code !== '87' && code !== '82') return `${commune}, ${province}`
  return `${commune}, ${nameIn(birthYear, districtsBefore[district.code]) ?? lowerFirst(district.fullName)}, ${province}`
}

/** Whether a home town names a district or province that did not exist under that name in that year; for tests. */
export function isTooYoung(
  place: string,
  { district, oldProvince }: Pick<CommunePair, 'district' | 'oldProvince'>,
  birthYear: number,
): boolean {
  const named = new Set(place.split(', '))
  const tooYoung = (now: string, former: string | undefined): boolean =>
    former !== undefined && former !== now && named.has(now)
  return (
    tooYoung(lowerFirst(district.fullName), nameIn(birthYear, districtsBefore[district.code])) ||
    tooYoung(lowerFirst(oldProvince.fullName), nameIn(birthYear, provincesBefore[oldProvince.code]))
  )
}
