import { useEffect, useState } from 'react'
import './peek-panel.css'
import { PersonCard } from './person-card.tsx'

/** ms on another row before that person is read: rows that are only passed are not, since each reading is logged. */
const pause = 250

/** The main facts of a person beside the list, which keeps the focus; reading them is logged like opening the record. */
export function PeekPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const [shown, show] = useState(id)
  useEffect(() => {
    const timer = setTimeout(() => show(id), pause)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <aside
      className="peek-panel fixed bordered round-large surface shadow scroll-y no-print"
      aria-label="Xem nhanh"
    >
      <PersonCard key={shown} id={shown} row={undefined} onClose={onClose} isPeek />
    </aside>
  )
}
