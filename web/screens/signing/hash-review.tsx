import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import type { RecordChanges } from '#domain/signing/calls.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { Code } from '#web/screens/shared/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PersonChanges } from './person-changes.tsx'
import './hash-review.css'
import { counted, Tally, type ReviewState } from './review-state.tsx'
import type { Person } from './signing-rows.ts'
import type { useChanges } from './use-changes.ts'

/**
 * The hashes to sign, all at once (spec 3 §2.6), each with the changes behind it: once they have been opened, the
 * record can be marked as seen. Only seen ones are signed.
 */
export function HashReview(props: {
  people: readonly Person[]
  changes: ReturnType<typeof useChanges>
  /** `at` is the opened record; `people.length`: none. */
  state: ReviewState
  onState: (state: ReviewState) => void
}) {
  const { people, changes, state, onState } = props
  const { at, decisions } = state
  const isSigned = (id: string) => changes.changesOf(id)?.lyDoKhongKy === null
  const nextUnseen = (from: number, seen: ReviewState['decisions']) => {
    const order = [...people.keys()].map((place) => (from + place) % people.length)
    return order.find((place) => {
      const id = people[place]?.id ?? ''
      return !seen.has(id) && isSigned(id)
    })
  }
  const mark = (place: number, id: string) => {
    const next = new Map(decisions)
    if (next.delete(id)) return onState({ at, decisions: next })
    next.set(id, 'seen')
    onState({ at: nextUnseen(place + 1, next) ?? people.length, decisions: next })
  }
  const first = nextUnseen(0, decisions)
  return (
    <section aria-label="Danh sách mã băm cần ký">
      <p className="above-12 muted">{signingSentences.openThenSeen}</p>
      <div className="review-bar sticky layer-2 raised pad-12-24 row wrap gap-8 rule-below">
        <Tally state={state} of={people.length} />
        <Button
          className="push"
          disabled={first === undefined}
          onClick={() => first !== undefined && onState({ at: first, decisions })}
        >
          {counted(decisions, 'seen') === 0 ? 'Xem lần lượt' : 'Xem hồ sơ tiếp theo'}
        </Button>
      </div>
      {changes.failure && <ErrorState message={changes.failure.shown} onRetry={changes.retry} />}
      <ol>
        {people.map((person, place) => (
          <HashRow
            key={person.id}
            number={place + 1}
            person={person}
            changes={changes.changesOf(person.id)}
            isRead={changes.isRead(place)}
            isOpen={place === at}
            isSeen={decisions.get(person.id) === 'seen'}
            onOpen={(opens) => onState({ at: opens ? place : people.length, decisions })}
            onSeen={() => mark(place, person.id)}
          />
        ))}
      </ol>
    </section>
  )
}

function HashRow(props: {
  number: number
  person: Person
  changes: RecordChanges | undefined
  isRead: boolean
  isOpen: boolean
  isSeen: boolean
  onOpen: (opens: boolean) => void
  onSeen: () => void
}) {
  const { person, changes, isOpen, isSeen } = props
  const row = useRef<HTMLLIElement>(null)
  const seen = useRef<HTMLButtonElement>(null)
  const maySign = changes !== undefined && changes.lyDoKhongKy === null
  // The next record comes to the top, with the focus on its decision.
  useEffect(() => {
    if (!isOpen) return
    row.current?.scrollIntoView({ block: 'start' })
    seen.current?.focus({ preventScroll: true })
  }, [isOpen, maySign])
  return (
    <li ref={row} className={`hash-row pad-10-0 rule-below ${isOpen ? 'hash-row-open' : ''}`}>
      <div className="hash-row-head row wrap gap-4-12">
        <span className="min-width-20 muted tabular">{showNumber(props.number)}</span>
        <h2 className="fit grow size-14">{person.name}</h2>
        {changes !== undefined && !maySign && <StatusBadge tone="bad">Không ký được</StatusBadge>}
        {isSeen && <StatusBadge tone="good">Đã xem</StatusBadge>}
        <span className="flex gap-8">
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Thu gọn' : 'Xem thay đổi'} ${person.name}`}
            onClick={() => props.onOpen(!isOpen)}
          >
            {isOpen ? 'Thu gọn' : 'Xem thay đổi'}
          </Button>
          <Button
            ref={seen}
            size="small"
            type={isOpen && !isSeen ? 'primary' : 'default'}
            icon={isSeen ? <CheckOutlined aria-hidden /> : undefined}
            aria-pressed={isSeen}
            aria-label={`Đã xem ${person.name}`}
            disabled={!maySign || (!isOpen && !isSeen)}
            // A held key must not mark one record after the other.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={props.onSeen}
          >
            Đã xem
          </Button>
        </span>
      </div>
      <p className={`pad-left-32 phone-pad-left-0 ${isOpen ? 'below-8' : ''}`}>
        {changes === undefined ? (
          props.isRead ? (
            <span className="text-danger">Không tìm thấy hồ sơ.</span>
          ) : (
            <span className="skeleton-line" aria-label="Đang lấy mã băm" />
          )
        ) : changes.Hash === null ? (
          <span className="text-danger">{changes.lyDoKhongKy}</span>
        ) : (
          <Code>{changes.Hash}</Code>
        )}
      </p>
      {isOpen && (
        <div className="pad-left-32 phone-pad-left-0">
          <PersonChanges name={person.name} changes={changes} isRead={props.isRead} inRow />
        </div>
      )}
    </li>
  )
}
