import type { InputOf } from '#domain/api/call.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { provinceTransferList, transferList } from '#domain/movements/transfer-list.ts'
import { useCall } from '#web/api/use-call.ts'

/** Filters of the list, as input of its call. */
export type TransferFilter = Partial<InputOf<typeof transferList.call>>

/** Whom a panel was opened for. */
export type Destined =
  | { kind: 'people'; ids: readonly string[]; others: number; product?: string }
  | { kind: 'filter'; filter: TransferFilter; product?: string }
  | { kind: 'unit'; unit: { id: string; name: string }; isChildren: boolean }

/**
 * How many people at work will be transferred, counted like the server does; undefined while loading. `recount`
 * refetches it.
 */
export function useDestinedCount(destined: Destined): { count: number | undefined; recount: () => void } {
  const statuses = useCall(
    listCatalogue,
    { collection: 'DM_TRANGTHAIHOSO' },
    { staleTime: Infinity, enabled: destined.kind !== 'people' },
  )
  const working = statuses.data?.flatMap(({ id, code }) => (transfer.from.includes(code) ? [id] : []))
  const filter: TransferFilter =
    destined.kind === 'filter'
      ? destined.filter
      : destined.kind === 'unit'
        ? { donViId: destined.unit.id, isChildren: destined.isChildren }
        : {}
  const requestedStatuses = [filter.trangThaiHoSoId ?? []].flat()
  const trangThaiHoSoId =
    requestedStatuses.length === 0 ? working : working?.filter((id) => requestedStatuses.includes(id))
  const isAsked = trangThaiHoSoId !== undefined && trangThaiHoSoId.length > 0
  const product = destined.kind === 'unit' ? undefined : destined.product
  const page = useCall(
    product === undefined ? transferList.call : provinceTransferList.call,
    { ...filter, trangThaiHoSoId: trangThaiHoSoId ?? [], pageNumber: 1, pageSize: 1 },
    { staleTime: 0, enabled: destined.kind !== 'people' && isAsked },
  )
  const count =
    destined.kind === 'people'
      ? destined.ids.length - destined.others
      : trangThaiHoSoId?.length === 0
        ? 0
        : page.data?.totalRows
  return { count, recount: () => void page.refetch() }
}
