import { useEffect, useState } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { BellIcon } from './bell-icon.tsx'

const bell = lazyPart(async () => (await import('./bell.tsx')).Bell)
/** How often it is looked whether the screen has its data, ms. */
const lookAgainAfter = 2_000

/** The bell's place in the header. What it tells is loaded and read when the first screen has had its data for a while. */
export function BellPlace() {
  const [isWanted, want] = useState<'soon' | 'pressed'>()
  useEffect(() => {
    const timer = setInterval(() => queryClient.isFetching() === 0 && want('soon'), lookAgainAfter)
    return () => clearInterval(timer)
  }, [])
  const Bell = useLazyPart(bell, isWanted !== undefined, () => want(undefined))
  if (Bell) return <Bell opensAtOnce={isWanted === 'pressed'} />
  return (
    <button
      type="button"
      className="width-40 height-40 middle rigid rounded hover-sunken"
      aria-label="Thông báo"
      onClick={() => want('pressed')}
    >
      <BellIcon />
    </button>
  )
}
