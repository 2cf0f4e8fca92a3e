import type { InputOf } from '#domain/api/call.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { provinceTransferList, transferList } from '#domain/movements/transfer-list.ts'
import type { Page } from '#domain/api/codes.ts'
import type { OfficerRow } from '#domain/people-lists/staff-list.ts'
import { useCall } from '#web/api/use-call.ts'

/** How many of those who stay are named. */
const namedStaying = 5

/** Filters of the list, as input of its call. */
export type TransferFilter = Partial<InputOf<typeof transferList.call>>

/** Whom a panel was opened for. */
export type Destined =
  | { kind: 'people'; people: readonly OfficerRow[]; product?: string }
  | { kind: 'filter'; filter: TransferFilter; product?: string }
  | { kind: 'unit'; unit: { id: string; name: string }; isChildren: boolean }

/** Who of a filter or a unit stays, with the first of them. */
export type Staying = Page<OfficerRow>

/**
 * How many people at work will be transferred, counted like the server does, and who will stay; undefined while
 * loading. `recount` refetches it.
 */
export function useDestinedCount(destined: Destined): {
  count: number | undefined
  staying: Staying | undefined
  recount: () => void
} {
  const statuses = useCall(
    listCatalogue,
    { collection: 'DM_TRANGTHAIHOSO' },
    { staleTime: Infinity, enabled: destined.kind !== 'people' },
  )
  const working = statuses.data?.flatMap(({ id, code }) => (transfer.from.includes(code) ? [id] : []))
  const others = statuses.data?.flatMap(({ id, code }) => (transfer.from.includes(code) ? [] : [id]))
  const filter: TransferFilter =
    destined.kind === 'filter'
      ? destined.filter
      : destined.kind === 'unit'
        ? { donViId: destined.unit.id, isChildren: destined.isChildren }
        : {}
  const requestedStatuses = [filter.trangThaiHoSoId ?? []].flat()
  const requested = (ids: string[] | undefined) =>
    requestedStatuses.length === 0 ? ids : ids?.filter((id) => requestedStatuses.includes(id))
  const trangThaiHoSoId = requested(working)
  const otherIds = requested(others) ?? []
  const isAsked = trangThaiHoSoId !== undefined && trangThaiHoSoId.length > 0
  const product = destined.kind === 'unit' ? undefined : destined.product
  const call = product === undefined ? transferList.call : provinceTransferList.call
  const page = useCall(
    call,
    { ...filter, trangThaiHoSoId: trangThaiHoSoId ?? [], pageNumber: 1, pageSize: 1 },
    { staleTime: 0, enabled: destined.kind !== 'people' && isAsked },
  )
  const staying = useCall(
    call,
    { ...filter, trangThaiHoSoId: otherIds, pageNumber: 1, pageSize: namedStaying },
    { staleTime: 0, enabled: destined.kind !== 'people' && otherIds.length > 0 },
  )
  const count =
    destined.kind === 'people'
      ? destined.people.length
      : trangThaiHoSoId?.length === 0
        ? 0
        : page.data?.totalRows
  return { count, staying: staying.data as Staying | undefined, recount: () => void page.refetch() }
}
