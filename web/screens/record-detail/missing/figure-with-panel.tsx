import { useState, type ComponentType } from 'react'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { useLazyPart, type LazyPart } from '#web/ui/lazy/use-lazy-part.ts'

interface PanelProps {
  open: boolean
  officerId: string
  name: string | null
  onClose: () => void
  /** A link of the panel leads to a place of the record. */
  onJump: () => void
}

/** What is to be mended in a record, as a button that opens the panel which lists it; hidden without words. */
export function FigureWithPanel(props: {
  officer: OfficerAnswer
  words: string
  panel: LazyPart<ComponentType<PanelProps>>
  onJump: () => void
}) {
  const { officer, words } = props
  const [open, setOpen] = useState(false)
  const Panel = useLazyPart(props.panel, open, () => setOpen(false))
  return (
    <>
      {words !== '' && (
        <button
          type="button"
          className="min-height-24 text-warning small hover-line"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {words}
        </button>
      )}
      {Panel && (
        <Panel
          open={open}
          officerId={officer.id}
          name={officer.hoVaTen ?? null}
          onClose={() => setOpen(false)}
          onJump={() => {
            setOpen(false)
            props.onJump()
          }}
        />
      )}
    </>
  )
}
