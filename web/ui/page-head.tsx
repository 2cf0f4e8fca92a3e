import type { ReactNode } from 'react'
import './page-head.css'
import { ScreenHeading } from './screen-heading.tsx'

/** Title of a screen with its buttons at the right; the only h1 of the page. */
export function PageHead(props: { title: ReactNode; description?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-head min-height-32 row wrap between gap-8-16 below-16">
      <div>
        <ScreenHeading>{props.title}</ScreenHeading>
        {props.description && <p className="muted break">{props.description}</p>}
      </div>
      {props.actions && <div className="page-head-actions flex wrap gap-8 no-print">{props.actions}</div>}
    </div>
  )
}
