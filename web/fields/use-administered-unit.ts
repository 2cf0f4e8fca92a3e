import { useMemo } from 'react'
import type { UnitRef } from '#domain/fields/values.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { unitRef } from '#domain/units/unit-ref.ts'
import { useUser } from '#web/session/session.ts'
import { useUnitTree } from './lists.ts'

/** The unit that the user administers; null for users whose people may be in any unit, undefined while loading. */
export function useAdministeredUnit(wanted: boolean): UnitRef | null | undefined {
  const { roleBase, donViId } = useUser()
  const isAdministrator = wanted && roleBase === 'QTDV'
  const { items, loading } = useUnitTree('scope', isAdministrator)
  return useMemo(() => {
    if (!isAdministrator) return null
    if (loading) return undefined
    // The roots of the scope; nobody belongs to a room directly.
    const own = items.find(({ id, capDV }) => id === donViId && capDV !== roomLevel)
    return own ? unitRef(own) : null
  }, [isAdministrator, loading, items, donViId])
}
