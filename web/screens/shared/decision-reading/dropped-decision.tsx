import { paperEntry } from '#domain/decisions/paper-entry.ts'
import { useDroppedFiles } from '#web/ui/files/use-dropped-files.ts'
import './dropped-decision.css'
import { useReadDecision } from './use-read-decision.ts'

/** Reads a decision whose file is dropped or pasted on this screen, of these people or of anybody. */
export function DroppedDecision({ people }: { people: readonly { id: string }[] }) {
  const read = useReadDecision()
  const { isOver } = useDroppedFiles(([file]) => {
    if (file !== undefined && !isCovered()) read(people, file)
  })
  if (!isOver || isCovered()) return null
  return (
    // The drop is for the page below.
    <div className="dropped-decision fixed to-middle no-pointer stack items-center rounded" role="status">
      <p className="surface rounded pad-16 strong">{paperEntry.dropHere(people.length)}</p>
    </div>
  )
}

/** A panel or dialog over the screen has its own use for files. */
const isCovered = () => document.querySelector('[role="dialog"]') !== null
