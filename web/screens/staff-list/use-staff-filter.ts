import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { keepFilter, keptFilter } from '#web/shell/list-filter.ts'
import { useUser } from '#web/session/session.ts'
import { filterFromAddress, filterToAddress, initialFilter, type StaffFilter } from './staff-filter.ts'

/** Session key of the list's filter. */
const list = 'danh-sach'

/**
 * The list's filter: of the address, else the one kept for the session, else the signed-in user's unit. Every change
 * is kept and put into the address; a change of anything but the page goes back to page 1 (spec 3 §9).
 */
export function useStaffFilter() {
  const router = useRouter()
  const { donViId } = useUser()
  const [filter, setFilter] = useState(() => startFilter(donViId))
  const set = (changes: Partial<StaffFilter>) => {
    const next = { ...filter, pageNumber: 1, ...changes }
    keepFilter(list, next)
    setFilter(next)
    const href = `${location.pathname}?${filterToAddress(next)}`
    // Whoever turns pages at the foot of a long list stays there.
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  const reset = () => set({ ...initialFilter(donViId), pageSize: filter.pageSize })
  return { filter, set, reset }
}

function startFilter(ownUnitId: string): StaffFilter {
  const initial = initialFilter(ownUnitId)
  const kept = { ...initial, ...keptFilter<StaffFilter>(list) }
  const addressed = filterFromAddress(location.search)
  if (!addressed) return kept
  // Come back to one's own list, the typed text is still wanted; somebody else's address means what it says.
  return filterToAddress(addressed) === filterToAddress(kept) ? kept : addressed
}
