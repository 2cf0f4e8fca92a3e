import { useQuery } from '@tanstack/react-query'
import { listOfficersCall } from '#domain/people-lists/staff-list.ts'
import type { RowOf } from '#domain/lists/list.ts'
import type { staffList } from '#domain/people-lists/staff-list.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { queryMeta } from '#web/api/invalidation.ts'
import { sendCall } from '#web/api/send-call.ts'
import { queryKeyOf } from '#web/api/use-call.ts'

export type Person = RowOf<typeof staffList>

const pageSize = 100

/** Everybody of a unit without those below, or of a room, page by page. */
export function usePeopleOfUnit(unit: UnitNode) {
  const isRoom = unit.capDV === roomLevel && unit.parentId !== null
  const filter = isRoom
    ? { donViId: unit.parentId, phongBanId: unit.id, isChildren: false }
    : { donViId: unit.id, isChildren: false }
  return useQuery<Person[], CallFailure>({
    queryKey: [...queryKeyOf(listOfficersCall), 'all-of-unit', unit.id],
    meta: queryMeta(listOfficersCall),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const people: Person[] = []
      for (let pageNumber = 1; ; pageNumber++) {
        const input = { ...filter, pageNumber, pageSize, sortBy: 'hoVaTen' }
        const { data } = await sendCall(listOfficersCall, input, { signal })
        people.push(...data.data)
        if (people.length >= data.totalRows || data.data.length === 0) return people
      }
    },
  })
}
