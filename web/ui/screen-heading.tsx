import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { applicationTitle } from '#domain/configuration.ts'

/**
 * The only h1 of a screen; also sets the window's title '<screen> · <of>', since officers have several records open in
 * several windows. `of`: the person or thing shown; by default the application.
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
  return <h1 ref={heading}>{children}</h1>
}
