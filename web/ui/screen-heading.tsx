import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { applicationTitle } from '#domain/configuration.ts'

/**
 * The only h1 of a screen, and with it the window's title '<screen> · <of>': officers have several records in several
 * windows. `of`: whose screen it is; without it the application's.
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
