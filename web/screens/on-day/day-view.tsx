import { useState, type ReactNode } from 'react'
import { mayCall, useUser } from '#web/session/session.ts'
import { useViewedDay } from '#web/session/viewed-day.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { DayButton } from './day-button.tsx'

const bar = lazyPart(async () => (await import('./day-bar.tsx')).DayBar)
const screens = lazyPart(async () => (await import('./day-screens.tsx')).DayScreens)

/** The parts of the frame by which all screens show another day: a button, a bar under the header, the screens. */
export function useDayView(children: ReactNode): { button: ReactNode; bar: ReactNode; screens: ReactNode } {
  const user = useUser()
  const [day, setDay] = useViewedDay()
  const [chooses, setChooses] = useState(false)
  const mayView = mayCall(user, 'LichSu.list-on')
  const isOpen = mayView && (chooses || day !== null)
  const close = () => {
    setChooses(false)
    setDay(null)
  }
  const Bar = useLazyPart(bar, isOpen, close)
  const Screens = useLazyPart(screens, mayView && day !== null, close)
  const isShown = mayView && day !== null
  return {
    button: mayView && <DayButton on={isOpen} onClick={() => (isOpen ? close() : setChooses(true))} />,
    bar: isOpen && Bar && <Bar day={day} onChoose={setDay} onClose={close} />,
    // Today's screens never show under the bar of another day.
    screens: isShown ? Screens && <Screens day={day} onClose={close} today={children} /> : children,
  }
}
