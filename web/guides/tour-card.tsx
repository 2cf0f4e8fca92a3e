import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { GuideChapter } from '#domain/guides/guide.ts'
import { useKeyPlace } from '#web/keys/key-places.ts'
import '#web/ui/state.css'
import { setTour } from './tour.ts'
import './tour-card.css'
import { useTarget } from './use-target.ts'

/**
 * A chapter shown on the screens: a ring around the target of the step, and a card that says the sentence. Nothing is
 * covered or locked: the user does each step, which leads to the next one.
 */
export function TourCard({ chapter }: { chapter: GuideChapter }) {
  const router = useRouter()
  const { steps, title } = chapter
  const [at, setAt] = useState(0)
  const card = useRef<HTMLElement>(null)
  const before = useRef(document.activeElement)
  const step = steps[at] ?? { text: '' }
  const isLast = at === steps.length - 1
  const place = useTarget(step, () => setAt((now) => (now === at && !isLast ? at + 1 : now)))

  const end = () => {
    setTour(undefined)
    // Back to where the tour was begun, if that is still there.
    if (card.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
  }
  useKeyPlace('tour', end)
  useEffect(() => card.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true }), [])
  const { screen } = step
  useEffect(() => {
    if (screen !== undefined && location.pathname !== screen) void router.navigate({ href: screen })
  }, [screen, router])

  const isLow =
    place !== undefined && place.top + place.height > innerHeight - 260 && place.left > innerWidth - 460
  // Not over the buttons at the foot of a panel.
  const isInPanel = place?.element.closest('[role=dialog]') != null
  const isWaiting = step.target !== undefined && place === undefined && step.screen === undefined
  return (
    <>
      {place && (
        <div
          className="tour-ring fixed no-pointer no-print"
          style={{
            top: place.top - 4,
            left: place.left - 4,
            width: place.width + 8,
            height: place.height + 8,
          }}
          aria-hidden="true"
        />
      )}
      <section
        ref={card}
        role="dialog"
        aria-label={`Hướng dẫn từng bước: ${title}`}
        className={`tour-card fixed no-print card pad-16 shadow${isLow ? ' tour-card-above' : ''}${isInPanel ? ' tour-card-left' : ''}`}
      >
        <div className="row between gap-12">
          <h2 className="size-14">{title}</h2>
          <span className="muted small nowrap tabular">
            Bước {at + 1}/{steps.length}
          </span>
        </div>
        <p className="above-8" aria-live="polite">
          {step.text}
        </p>
        {isWaiting && (
          <p className="above-4 muted small">Chỗ này chưa hiện trên màn hình: hãy làm xong bước trước.</p>
        )}
        <div className="row wrap gap-8 above-12">
          {at > 0 && (
            <button type="button" className="plain-button" onClick={() => setAt(at - 1)}>
              Bước trước
            </button>
          )}
          <button
            type="button"
            className="plain-button plain-button-primary"
            data-next
            onClick={() => (isLast ? end() : setAt(at + 1))}
          >
            {isLast ? 'Xong' : 'Bước sau'}
          </button>
          {place && (
            <button type="button" className="plain-button" onClick={() => focusIn(place.element)}>
              Đến chỗ này
            </button>
          )}
          <button type="button" className="plain-button push" onClick={end}>
            Đóng
          </button>
        </div>
      </section>
    </>
  )
}

const focusIn = (element: HTMLElement) =>
  (element.matches('a, button, input, textarea')
    ? element
    : element.querySelector<HTMLElement>('input, button, [tabindex]')
  )?.focus()
