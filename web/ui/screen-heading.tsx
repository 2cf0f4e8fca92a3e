import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { applicationTitle } from '#domain/configuration.ts'
import { isFocusFree } from './focus/focusable.ts'

/**
 * The only h1 of a screen; also sets the window's title '<screen> · <of>', since officers have several records open in
 * several windows. `of`: the person or thing shown; by default the application. It takes the focus when the screen opens,
 * unless an input of the screen does: Tab then continues in the screen, not at the top of the page.
 */
export function ScreenHeading({ children, of = applicationTitle }: { children: ReactNode; of?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    document.title = `${heading.current?.textContent} · ${of}`
  })
  useLayoutEffect(
    () => () => {
      document.title = applicationTitle
    },
    [],
  )
  useEffect(() => {
    // In the next frame, which computes the layout anyway; here that would be part of drawing the screen.
    const frame = requestAnimationFrame(() => {
      if (isFocusFree()) heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <h1 ref={heading} className="no-outline" tabIndex={-1}>
      {children}
    </h1>
  )
}
