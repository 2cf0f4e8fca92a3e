import { useEffect, useState } from 'react'
import { countedMenus, menuCounts } from '#domain/menus/menu-counts.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useCall } from '#web/api/use-call.ts'

const minute = 60_000
/** How often it is looked whether the screen has its data, ms. */
const lookAgainAfter = 500

/**
 * What waits behind the items of the menu with these paths: read once the first screen has its data, then once a minute
 * while the window is seen, and after a movement of one's own.
 */
export function useMenuCounts(paths: readonly string[]): ReadonlyMap<string, number> {
  const [isReady, setIsReady] = useState(false)
  const isCounted = paths.some((path) => Object.hasOwn(countedMenus, path))
  useEffect(() => {
    if (isReady || !isCounted) return
    const timer = setInterval(() => queryClient.isFetching() === 0 && setIsReady(true), lookAgainAfter)
    return () => clearInterval(timer)
  }, [isReady, isCounted])
  const { data = [] } = useCall(
    menuCounts,
    {},
    { enabled: isReady && isCounted, staleTime: minute, refetchInterval: () => minute },
  )
  return new Map(data.map(({ path, soViec }) => [path, soViec]))
}
