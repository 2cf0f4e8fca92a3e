import type { ReactNode } from 'react'
import './page-head.css'
import { ScreenHeading } from './screen-heading.tsx'

/**
 * Title of a screen, a line that says what it is for, and its buttons at the right; the only h1 of the page. `tools`: buttons
 * that stay beside the title where the others go below it.
 */
export function PageHead(props: {
  title: ReactNode
  purpose: ReactNode
  tools?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="page-head min-height-32 row wrap between gap-8-16 below-12">
      <div className="page-head-text">
        <ScreenHeading>{props.title}</ScreenHeading>
        {props.purpose !== '' && <p className="muted text-table break no-print">{props.purpose}</p>}
      </div>
      {[props.tools, props.actions].map(
        (buttons, place) =>
          buttons && (
            <div key={place} className="flex wrap gap-8 no-print">
              {buttons}
            </div>
          ),
      )}
    </div>
  )
}
