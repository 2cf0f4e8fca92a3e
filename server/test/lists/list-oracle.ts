/** Naive implementation of the staff list without a database, to compare with: reads everybody. */
import { deTelex, fold, typedWithKeyboardOff } from '#domain/officer/name-text.ts'
import { partedNames } from '#domain/officer/search/syllables.ts'
import { fitsName, rankOfName } from '#server/test/lists/name-oracle.ts'
import type { Scope } from '#server/request/access/scope.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { ListFilter, ListPage } from '#server/people/officers/list/list-filter.ts'

/** The fields of a person that the list uses. */
export interface ReadOfficer {
  id: number
  hoVaTen: string
  email: string | null
  soCccd: string | null
  soCmnd: string | null
  soDienThoai: string | null
  ngaySinh: string | null
  ngayDamNhiem: string | null
  donViId: number
  trangThaiHoSoId: number
  loaiHoSoId: number | null
  chucVuId: number | null
  phongBanId: number | null
  viTriViecLamId: number | null
  bacNgheNghiepId: string | null
  laDangVien: boolean
  soThongTinThieu: number
  name_key: string
}

function matches(officer: ReadOfficer, text: string): boolean {
  const word = text.trim()
  if (/^\d+$/.test(word)) {
    const numbers = [officer.soCccd, officer.soCmnd, officer.soDienThoai].map((number) => number ?? '')
    if (word.length === 12) return officer.soCccd === word
    if (word.length >= 5) return numbers.some((number) => number.includes(word))
    return word.length > 1 && numbers.some((number) => number.endsWith(word))
  }
  if (/[@\d]/.test(word)) return officer.email?.startsWith(word) ?? false
  return fitsName(officer.hoVaTen, word)
}

/** The expected list, computed by reading everybody. */
export function expectedList(
  all: readonly ReadOfficer[],
  scope: Scope,
  filter: ListFilter,
  page: ListPage,
  units: Units,
) {
  const { searchContent = '' } = filter
  const inUnit = ({ donViId }: ReadOfficer) =>
    filter.donViId === undefined ||
    (filter.isChildren ? units.isWithin(donViId, filter.donViId) : donViId === filter.donViId)
  const inScope = ({ id, donViId }: ReadOfficer) =>
    scope.kind === 'everything' ||
    (scope.kind === 'own'
      ? id === scope.officerId
      : scope.roots.some((root) => units.isWithin(donViId, root)))
  const { formerProvince } = scope
  const isOfProvince = ({ donViId }: ReadOfficer) =>
    formerProvince === undefined || units.find(donViId)?.formerProvince === formerProvince
  const passes = (officer: ReadOfficer) =>
    (filter.ids === undefined || filter.ids.includes(officer.id)) &&
    filter.liveStatusIds.includes(officer.trangThaiHoSoId) &&
    (!filter.statusIds?.length || filter.statusIds.includes(officer.trangThaiHoSoId)) &&
    (filter.loaiHoSoId === undefined || officer.loaiHoSoId === filter.loaiHoSoId) &&
    (filter.chucVuId === undefined || officer.chucVuId === filter.chucVuId) &&
    (filter.phongBanId === undefined || officer.phongBanId === filter.phongBanId) &&
    (filter.viTriViecLamId === undefined || officer.viTriViecLamId === filter.viTriViecLamId) &&
    (filter.bacNgheNghiepIds === undefined ||
      filter.bacNgheNghiepIds.includes(officer.bacNgheNghiepId ?? '')) &&
    (filter.laDangVien === undefined || officer.laDangVien === filter.laDangVien) &&
    (filter.incomplete === undefined || officer.soThongTinThieu > 0)
  const open = all.filter(
    (officer) => inUnit(officer) && inScope(officer) && isOfProvince(officer) && passes(officer),
  )
  let matchingOfficers =
    searchContent.trim() === '' ? open : open.filter((officer) => matches(officer, searchContent))
  let words = /[@\d]/.test(searchContent) ? '' : searchContent
  if (matchingOfficers.length === 0 && /^[\p{L}' ]+$/u.test(searchContent)) {
    words = deTelex(searchContent)
    matchingOfficers = open.filter(({ hoVaTen }) => fitsName(hoVaTen, words))
    if (matchingOfficers.length === 0) words = ''
    if (matchingOfficers.length === 0 && !searchContent.trim().includes(' ')) {
      matchingOfficers = open.filter(({ email }) => email?.startsWith(searchContent.trim().toLowerCase()))
    }
  }
  // 'tran1' is raw VNI, 'nguyenvan' a name written together.
  const others = [typedWithKeyboardOff(searchContent.trim()), ...partedNames(fold(searchContent))]
  for (const other of others)
    if (matchingOfficers.length === 0 && other !== undefined && /^[\p{L}\d ]+$/u.test(searchContent.trim())) {
      words = other
      matchingOfficers = open.filter(({ hoVaTen }) => fitsName(hoVaTen, words))
    }
  const { field, descending, own = false } = page.sort ?? { field: 'hoVaTen', descending: false }
  const key = (officer: ReadOfficer) => {
    if (field === 'hoVaTen')
      return (own && words.trim() !== '' ? rankOfName(officer.hoVaTen, words) : '') + officer.name_key
    // The tests' catalogue items are ordered by id.
    if (field === 'trangThaiHoSo') return String(officer.trangThaiHoSoId).padStart(20, '0') + officer.name_key
    return officer[field]
  }
  const keys = new Map(matchingOfficers.map((officer) => [officer.id, key(officer)]))
  const ordered = matchingOfficers.toSorted((a, b) => {
    const [left = null, right = null] = [keys.get(a.id), keys.get(b.id)]
    if (left === right) return a.id - b.id
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -1 : 1
  })
  if (descending) ordered.reverse()
  return {
    totalRows: ordered.length,
    ids: ordered.slice(page.offset, page.offset + page.size).map(({ id }) => id),
  }
}
