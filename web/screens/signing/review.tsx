import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PersonChanges } from './person-changes.tsx'
import './review.css'
import { counted, Tally, type ReviewState } from './review-state.tsx'
import type { Decision, Person } from './signing-rows.ts'
import type { useChanges } from './use-changes.ts'

/**
 * Shows each record before it is signed: what has changed since the last signature, one person after the other, usable
 * by keyboard. Only records reviewed here are signed.
 */
export function Review(props: {
  people: readonly Person[]
  changes: ReturnType<typeof useChanges>
  state: ReviewState
  onState: (state: ReviewState) => void
  /** Shows each record's hash too. */
  showsHashes: boolean
  /** For a single record, whose only decision is whether to sign it. */
  onSign: () => void
}) {
  const { people, changes, state, onState } = props
  const isSingle = people.length === 1
  const { at, decisions } = state
  const person = people[at]
  const changesOfPerson = person && changes.changesOf(person.id)
  const maySign = changesOfPerson !== undefined && changesOfPerson.lyDoKhongKy === null
  const go = (to: number) => onState({ at: Math.max(0, Math.min(people.length, to)), decisions })
  const decide = (decision: Decision) => {
    if (person === undefined || (decision === 'seen' && !maySign)) return
    onState({ at: at + 1, decisions: new Map([...decisions, [person.id, decision]]) })
  }
  const place = useRef<HTMLElement>(null)
  const keysOfMany = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Delete: () => decide('skipped'),
    Enter: () => decide('seen'),
  }
  useKeys(place, isSingle ? { Enter: props.onSign } : keysOfMany)
  useTopOf(place, at)
  return (
    <section ref={place} aria-label="Xem lại trước khi ký">
      {!isSingle && <Bar {...props} at={at} go={go} decide={decide} maySign={maySign} />}
      {person === undefined ? (
        <ReviewEnd {...props} />
      ) : changes.failure && changesOfPerson === undefined ? (
        <ErrorState message={changes.failure.shown} onRetry={changes.retry} />
      ) : (
        <PersonChanges
          key={person.id}
          name={person.name}
          changes={changesOfPerson}
          isRead={changes.isRead(at)}
          decision={decisions.get(person.id)}
          showsHash={props.showsHashes}
        />
      )}
      {isSingle ? (
        <p className="above-24 muted small no-touch" aria-hidden="true">
          <kbd>Enter</kbd> ký
        </p>
      ) : (
        <p className="above-24 muted small no-touch" aria-hidden="true">
          <kbd>Enter</kbd> đã xem, sang người sau · <kbd>Delete</kbd> bỏ qua · <kbd>←</kbd> <kbd>→</kbd> người
          trước, người sau
        </p>
      )}
    </section>
  )
}

/** The position, and the decisions on the current record; visible while it scrolls. */
function Bar(props: {
  people: readonly Person[]
  state: ReviewState
  at: number
  go: (to: number) => void
  decide: (decision: Decision) => void
  maySign: boolean
}) {
  const { people, at, go, decide, maySign } = props
  const count = people.length
  return (
    <div className="review-bar sticky layer-2 raised pad-12-24 row wrap gap-8 rule-below">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="Người trước"
        aria-keyshortcuts="ArrowLeft"
        disabled={at === 0}
        onClick={() => go(at - 1)}
      />
      <span className="min-width-64 strong text-center tabular" role="status">
        {showNumber(Math.min(at + 1, count))}/{showNumber(count)}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="Người sau"
        aria-keyshortcuts="ArrowRight"
        disabled={at === count}
        onClick={() => go(at + 1)}
      />
      <Tally {...props} />
      <span className="review-decide flex gap-8 push">
        <Button aria-keyshortcuts="Delete" disabled={at === count} onClick={() => decide('skipped')}>
          Bỏ qua
        </Button>
        <Button type="primary" aria-keyshortcuts="Enter" disabled={!maySign} onClick={() => decide('seen')}>
          Đã xem
        </Button>
      </span>
    </div>
  )
}

/** After the last record: what will be signed, and who was skipped. */
function ReviewEnd(props: {
  people: readonly Person[]
  state: ReviewState
  onState: (state: ReviewState) => void
}) {
  const { people, state, onState } = props
  const seen = counted(state.decisions, 'seen')
  const left = people.flatMap((person, at) =>
    state.decisions.get(person.id) === 'seen'
      ? []
      : [{ ...person, at, decision: state.decisions.get(person.id) }],
  )
  return (
    <div>
      <p>
        Đã xem <strong>{showNumber(seen)}</strong> trong {showNumber(people.length)} hồ sơ. Chỉ những hồ sơ đã
        xem được ký.
      </p>
      {left.length > 0 && (
        <>
          <p className="above-12">Không ký:</p>
          <ul className="above-8">
            {left.map(({ id, name, at, decision }) => (
              <li key={id}>
                <Button type="link" size="small" onClick={() => onState({ ...state, at })}>
                  {name}
                </Button>
                <span className="muted">{decision === 'skipped' ? 'đã bỏ qua' : 'chưa xem'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Keys work wherever the focus is in the panel, unless the focused element uses them itself. */
function useKeys(
  place: React.RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const panel = place.current?.closest('[role="dialog"]')
    const press = (event: Event) => {
      const { key, target, altKey, ctrlKey, metaKey, repeat } = event as KeyboardEvent
      const isPressing = key === 'Enter' && target instanceof Element && target.closest('button, a') !== null
      const act = latest.current[key]
      if (act === undefined || isPressing || altKey || ctrlKey || metaKey) return
      event.preventDefault()
      // Ignores auto-repeat: a held key must not approve unseen records.
      if (!repeat) act()
    }
    panel?.addEventListener('keydown', press)
    return () => panel?.removeEventListener('keydown', press)
  }, [place])
}

/** Scrolls to the top for each person, and moves the focus off the last button, so that Enter decides. */
function useTopOf(place: React.RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const content = place.current?.closest<HTMLElement>('.side-panel-content')
    content?.closest('.ant-drawer-body')?.scrollTo({ top: 0 })
    if (content?.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [place, at])
}
