import { defaultPageSize, pageSizes, type InputOf } from '#domain/api/call.ts'
import type { listOfficersCall } from '#domain/officer/staff-list.ts'

/** What the staff list asks for, named as in the call (spec 3 §2.2, §7); null means 'any'. */
export interface StaffFilter {
  searchContent: string
  donViId: string | null
  /** With the units below. */
  isChildren: boolean
  phongBanId: string | null
  trangThaiHoSoId: string[]
  laDangVien: boolean | null
  chucVuId: string | null
  loaiHoSoId: string | null
  pageNumber: number
  pageSize: number
}

/** Nothing asked for but the people of the signed-in user's unit and the units below it. */
export const initialFilter = (donViId: string): StaffFilter => ({
  searchContent: '',
  donViId: donViId || null,
  isChildren: true,
  phongBanId: null,
  trangThaiHoSoId: [],
  laDangVien: null,
  chucVuId: null,
  loaiHoSoId: null,
  pageNumber: 1,
  pageSize: defaultPageSize,
})

export const listInput = (filter: StaffFilter): InputOf<typeof listOfficersCall> => ({ ...filter })

/** How many selectors besides the text and the unit narrow the list. */
export function countNarrowing(filter: StaffFilter): number {
  const { phongBanId, trangThaiHoSoId, laDangVien, chucVuId, loaiHoSoId } = filter
  return [phongBanId, trangThaiHoSoId[0] ?? null, laDangVien, chucVuId, loaiHoSoId].filter(
    (each) => each !== null,
  ).length
}

/**
 * The filter as the address carries it, without the text that somebody typed: names and numbers of persons have no
 * place in addresses, which end up in histories and logs. The unit always stands there, so that an address shows its
 * reader the same list.
 */
export function filterToAddress(filter: StaffFilter): string {
  const params = new URLSearchParams()
  params.set('donViId', filter.donViId ?? '')
  if (!filter.isChildren) params.set('isChildren', 'false')
  for (const name of ['phongBanId', 'chucVuId', 'loaiHoSoId'] as const) {
    const id = filter[name]
    if (id !== null) params.set(name, id)
  }
  // '_' needs no escape in an address and makes no number of the list.
  if (filter.trangThaiHoSoId.length > 0) params.set('trangThaiHoSoId', filter.trangThaiHoSoId.join('_'))
  if (filter.laDangVien !== null) params.set('laDangVien', String(filter.laDangVien))
  if (filter.pageNumber > 1) params.set('pageNumber', String(filter.pageNumber))
  if (filter.pageSize !== defaultPageSize) params.set('pageSize', String(filter.pageSize))
  return params.toString()
}

/** The filter that an address stands for, or nothing when it says nothing of one. What it can't mean is left out. */
export function filterFromAddress(search: string): StaffFilter | undefined {
  const params = new URLSearchParams(search)
  const names = [
    'donViId',
    'isChildren',
    'phongBanId',
    'chucVuId',
    'loaiHoSoId',
    'trangThaiHoSoId',
    'laDangVien',
  ]
  if (![...names, 'pageNumber', 'pageSize'].some((name) => params.has(name))) return undefined
  const id = (name: string) => params.get(name)?.match(/^[\w-]{1,64}$/)?.[0] ?? null
  const number = (name: string) => Number(params.get(name)?.match(/^[1-9]\d{0,6}$/)?.[0] ?? 0)
  const party = params.get('laDangVien')
  const size = number('pageSize')
  return {
    searchContent: '',
    donViId: id('donViId'),
    isChildren: params.get('isChildren') !== 'false',
    phongBanId: id('phongBanId'),
    trangThaiHoSoId: (params.get('trangThaiHoSoId') ?? '')
      .split('_')
      .filter((part) => /^[\w-]{1,64}$/.test(part)),
    laDangVien: party === 'true' ? true : party === 'false' ? false : null,
    chucVuId: id('chucVuId'),
    loaiHoSoId: id('loaiHoSoId'),
    pageNumber: number('pageNumber') || 1,
    pageSize: (pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
  }
}
