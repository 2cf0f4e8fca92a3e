/** Splits an address in one cell into the template's columns: 'Ấp 2, xã Mỹ Hội, huyện Cao Lãnh, tỉnh Đồng Tháp'. */
import { fold } from '#domain/officer/name-text.ts'

export interface AddressParts {
  readonly chiTiet: string
  /** Followed by its district if the address has one: 'xã Mỹ Hội, huyện Cao Lãnh'. */
  readonly xa: string
  readonly tinh: string
  /** Nothing says that `xa` is a commune: 'Mỹ Hội, Cao Lãnh, Đồng Tháp' may end in a district. */
  readonly isGuess: boolean
}

const commune = /^(?:xã|phường|thị trấn|đặc khu|x\.|p\.|tt\.?)(?=[\s\p{L}\d])/iu
const district = /^(?:huyện|quận|thị xã|h\.|q\.|tx\.?)(?=[\s\p{L}\d])/iu
const city = /^(?:thành phố|tp\.?)(?=[\s\p{L}])/iu
const province = /^(?:tỉnh|t\.)(?=[\s\p{L}])/iu

/** The parts of an address; unrecognised parts stay in the detail. `isProvince` takes names without diacritics. */
export function splitAddress(text: string, isProvince: (folded: string) => boolean): AddressParts {
  const parts = text
    .split(/\s*[,;]\s*|\s+[-–]\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const isLastProvince = province.test(last) || isProvince(bareName(last))
  const tinh = isLastProvince ? last : ''
  const rest = isLastProvince ? parts.slice(0, -1) : parts
  const districtAt = rest.findLastIndex((part) => district.test(part) || (city.test(part) && rest.length > 1))
  const communeAt = rest.findLastIndex((part) => commune.test(part))
  // Without a word for commune, it is the part before the district or the province.
  const before = districtAt > 0 ? districtAt - 1 : isLastProvince && districtAt === -1 ? rest.length - 1 : -1
  const at = communeAt === -1 ? before : communeAt
  const named = at >= 0 ? rest[at] : ''
  const xa = [named ?? '', districtAt >= 0 ? (rest[districtAt] ?? '') : '']
    .filter((part) => part !== '')
    .join(', ')
  const chiTiet = rest.filter((_, index) => index !== at && index !== districtAt).join(', ')
  return { chiTiet, xa, tinh, isGuess: communeAt === -1 && districtAt === -1 && at >= 0 }
}

/** 'TP. Hồ Chí Minh' → 'ho chi minh'. */
export const bareName = (text: string): string =>
  fold(
    text
      .replace(/^(?:tỉnh|thành phố|tp\.?|t\.)\s*/iu, '')
      .replaceAll(/[.\s-]+/gu, ' ')
      .trim(),
  )
