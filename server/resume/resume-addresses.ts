import { blank, firstText, joined, part, text } from './resume-values.ts'

/** An address after the merger: place, commune, province. */
const newAddress = (address: unknown): string => composed(address, ['commune', 'province'])

/** An address before the merger: as it was typed, else composed of place, commune, district, province. */
const oldAddress = (address: unknown): string =>
  // spelt as in the contract
  firstText(part(address, 'fullAddress')) || composed(address, ['commune', 'dictrict', 'province'])

function composed(address: unknown, levels: readonly string[]): string {
  const place = text(part(address, 'address'))
  const units = levels.map((level) => text(part(address, level))).filter((name) => !place.includes(name))
  return joined(', ', place, ...units)
}

/** An address after the merger with the one before it beside it when both are known. */
export function bothAddresses(newOne: unknown, oldOne: unknown): string {
  const now = newAddress(newOne)
  const before = oldAddress(oldOne)
  if (now === '') return before || blank
  return before === '' || before === now ? now : `${now} (trước sắp xếp: ${before})`
}

/** The home town as item 5 asks it: commune and province, and lines for its name before the merger and in the old file. */
export function homeTown(newOne: unknown, oldOne: unknown, inOldFile: unknown) {
  const current = text(part(newOne, 'province')) || text(part(newOne, 'commune')) ? newOne : undefined
  const source = current ?? oldOne
  const level = (name: string): string => text(part(source, name))
  const place = text(part(source, 'address'))
  const commune = current ? level('commune') : joined(', ', level('commune'), level('dictrict'))
  const before = oldAddress(oldOne)
  const file = text(inOldFile)
  return {
    queQuanXa: joined(', ', place.includes(commune) ? '' : place, commune) || place || blank,
    queQuanTinh: level('province') || blank,
    queQuanKhac: [
      ...((current && before) || (!level('commune') && before && before !== place)
        ? [{ queQuan: `Trước sắp xếp: ${before}` }]
        : []),
      ...(file ? [{ queQuan: `Theo hồ sơ gốc: ${file}` }] : []),
    ],
  }
}
