import type { ComponentProps, ReactNode } from 'react'
import { WorkView } from './work-view.tsx'

/** The work that a panel has begun, above its form; nothing without one. */
export function WorkBox(props: {
  work: ComponentProps<typeof WorkView>['work'] | undefined
  onCancel: () => void
  children?: ReactNode
}) {
  const { work, onCancel, children } = props
  if (work === undefined) return null
  return (
    <div className="below-16 box pad-12-16">
      <WorkView work={work} onCancel={onCancel} />
      {children}
    </div>
  )
}
