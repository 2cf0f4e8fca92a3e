import type { ReactNode } from 'react'
import { grounds, type Ground } from '#domain/history/grounds.ts'
import { unknown } from '#domain/fields/show.ts'

/** A value with the ground on which it is placed on the day; in grey where it is only as of today. */
export function Fact({ ground, children }: { ground: Ground; children: ReactNode }) {
  const isOfToday = ground === 'hien-tai'
  const isNothing = children === null || children === undefined || children === ''
  return (
    <span className="stack">
      <span className={isOfToday ? 'faint' : undefined}>{isNothing ? unknown : children}</span>
      {(!isNothing || ground === 'khong-xac-dinh') && <span className="small faint">{grounds[ground]}</span>}
    </span>
  )
}
