import { useId, useRef, useState } from 'react'
import { useClosing } from '#web/ui/focus/use-closing.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

const guideList = lazyPart(async () => (await import('./guide-list.tsx')).GuideList)

/** 'Hướng dẫn từng bước' in the header: the tours of this screen, and the way to the guides. */
export function GuideHelp() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  const List = useLazyPart(guideList, open, close)
  useClosing(open, place, close)
  return (
    <div className="dropdown-place rigid" ref={place}>
      <button
        type="button"
        className="height-40 row gap-8 pad-0-10 rounded muted hover-sunken hover-text"
        aria-label="Hướng dẫn từng bước"
        title="Hướng dẫn từng bước"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <svg className="line width-20" strokeWidth={1.6} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.8 7.8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.6M10 14v.2" />
        </svg>
        <span className="header-word text-table">Hướng dẫn từng bước</span>
      </button>
      <section
        id={id}
        className="dropdown box shadow pad-4"
        aria-label="Hướng dẫn từng bước"
        hidden={!open || !List}
      >
        {open && List && <List onTake={close} />}
      </section>
    </div>
  )
}
