/**
 * Addresses in the style of the forms: kinds of places in lower case within a sentence ('xã Mỹ Quí, tỉnh Đồng Tháp').
 */
import { inSentence } from '#domain/fields/kinds-of-places.ts'
import type { NewAddress, OldAddress } from '#domain/fields/values.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { capitalised, includesText, joined, text } from '#server/areas/documents/content/print.ts'

type Values = Readonly<Partial<OfficerValues>>

function composed(place: string | null | undefined, ...levels: readonly unknown[]): string {
  const first = text(place)
  const rest = levels.map(text).filter((name) => !includesText(first, name))
  return inSentence(joined(', ', first, ...rest))
}

/** Address after the merger: place, commune, province. */
const newAddress = (address: NewAddress | undefined): string =>
  composed(address?.address, address?.commune, address?.province)

/** Address before the merger: as typed, else composed of place, commune, district, province. */
const oldAddress = (address: OldAddress | undefined): string =>
  inSentence(text(address?.fullAddress)) ||
  // spelt as in the contract
  composed(address?.address, address?.commune, address?.dictrict, address?.province)

/** The address after the merger, followed by the earlier one if both are known. */
export function bothAddresses(newOne: NewAddress | undefined, oldOne: OldAddress | undefined): string {
  const [now, before] = [newAddress(newOne), oldAddress(oldOne)]
  if (now === '') return capitalised(before)
  return capitalised(before === '' || before === now ? now : `${now} (trước sắp xếp: ${before})`)
}

const houseNumber = /^(số nhà|số)\s+[^,]*,\s*(đường\s[^,]*,\s*)?/i

/** The old home town without a house number: its administrative units if known, else the typed text. */
const oldHome = (home: OldAddress | undefined): string =>
  home?.commune
    ? composed(null, home.commune, home.dictrict, home.province)
    : oldAddress(home).replace(houseNumber, '')

/** The home town: commune and province, and its name before the merger and in the old file. */
export function homeTown({ queQuanNew, queQuan, queQuanHoSoGoc }: Values) {
  const isNew = Boolean(queQuanNew?.province ?? queQuanNew?.commune)
  const commune = isNew ? text(queQuanNew?.commune) : joined(', ', queQuan?.commune, queQuan?.dictrict)
  const province = text(isNew ? queQuanNew?.province : queQuan?.province)
  const before = oldHome(queQuan)
  const file = inSentence(text(queQuanHoSoGoc))
  const place = text(isNew ? queQuanNew?.address : queQuan?.address).replace(houseNumber, '')
  // Without administrative units the whole address is printed.
  const told = capitalised(inSentence(commune || place || (isNew ? '' : before)))
  return {
    queQuanXa: told,
    queQuanTinh: province.replace(/^Tỉnh\s+/i, ''),
    queQuan: capitalised(isNew ? composed(null, queQuanNew?.commune, queQuanNew?.province) : before),
    queQuanKhac: [
      ...(isNew && before ? [{ dong: `Trước sắp xếp: ${before}` }] : []),
      ...(file ? [{ dong: `Theo hồ sơ gốc: ${file}` }] : []),
    ],
  }
}
