import { useEffect, useRef, type ReactNode } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { unknown } from '#domain/fields/show.ts'
import { coveredFields } from '#domain/officer/search/covered-numbers.ts'
import { matchedRanges } from '#domain/officer/search/matched-ranges.ts'
import { isPartOfNumber } from '#domain/officer/search/typed-search.ts'
import { workingStatus } from '#domain/officer/working-status.ts'
import { postPart, wholeNumbersOnly } from '#domain/people-lists/list-parts.ts'
import type { FoundOfficer } from '#domain/people-lists/lookup.ts'
import { CoveredNumber } from '#web/lists/peek/covered-number.tsx'
import { useUser } from '#web/session/session.ts'
import { RecordStatus } from '#web/lists/table/record-status.tsx'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Marked } from '#web/ui/marked.tsx'
import type { Option } from './options.ts'
import type { QuickFinding } from './use-quick-find.ts'

export const listId = 'quick-find-options'
export const optionId = (key: string) => `quick-${key}`

/** The options, group by group; the box above has the focus and the keys. */
export function FindOptions({ finding }: { finding: QuickFinding }) {
  const { groups, text, isAnswered } = finding
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <>
      <div id={listId} role="listbox" aria-label="Kết quả" className="find-list scroll-y">
        {groups.map(({ title, options }) => (
          <div key={title} role="group" aria-label={title}>
            <div className="sticky at-top raised pad-8-16 pad-below-4 faint small strong" aria-hidden="true">
              {title}
            </div>
            {options.map((option) => (
              <FoundOption key={option.key} option={option} finding={finding} />
            ))}
          </div>
        ))}
      </div>
      {count === 0 && <Nothing finding={finding} />}
      <p className="unseen" role="status">
        {text !== '' && isAnswered && (count === 0 ? 'Không tìm thấy.' : `${count} mục.`)}
      </p>
    </>
  )
}

function Nothing({ finding: { text, isAnswered, search, recents } }: { finding: QuickFinding }) {
  const line = (content: ReactNode) => <p className="pad-16 muted">{content}</p>
  const { findsWholeNumbers } = useUser()
  if (search.isError) return line(search.error.shown)
  if (!isAnswered || (text === '' && recents.isPending))
    return (
      <div className="grid gap-14 pad-16" aria-busy="true">
        <span className="skeleton-line" />
        <span className="skeleton-line" />
        <span className="skeleton-line" />
      </div>
    )
  return line(
    text === ''
      ? 'Gõ vài chữ, không cần dấu.'
      : findsWholeNumbers && isPartOfNumber(text)
        ? `Không tìm thấy. ${wholeNumbersOnly}`
        : `Không tìm thấy. Hãy gõ ít chữ hơn, hoặc ${findsWholeNumbers ? 'cả' : 'một phần'} số CCCD.`,
  )
}

function FoundOption({ option, finding }: { option: Option; finding: QuickFinding }) {
  const { active, text, take, togglePin, isPinned } = finding
  const isActive = option.key === active?.key
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { person, name, detail } = option
  const pinText = isPinned(option) ? 'Bỏ ghim' : 'Ghim'
  return (
    // The box handles keys and keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={place}
      id={optionId(option.key)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`find-option row gap-12 pad-6-12 pointer ${isActive ? 'soft-primary edge-primary' : 'edge'}`}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || finding.setActive(option.key)}
      onClick={() => take(option)}
    >
      {person ? (
        <Person person={person} typed={text} />
      ) : (
        <span className="row wrap between gap-0-12 grow fit">
          <span className="break">
            <Marked text={name} ranges={matchedRanges(name, text)} />
          </span>
          {detail && <span className="muted text-table">{detail}</span>}
        </span>
      )}
      {option.pin && (
        // For the mouse; the key is Alt+P.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <span
          className={`find-pin middle width-24 height-24 rounded rigid hover-sunken ${isPinned(option) ? 'text-primary' : 'faint'}`}
          aria-hidden="true"
          title={pinText}
          onClick={(event) => {
            event.stopPropagation()
            togglePin(option)
          }}
        >
          <svg className="line width-16" strokeWidth={1.4} viewBox="0 0 16 16">
            <path
              d="M6 2.5h4M6.7 2.5v4L4.5 9.5h7L9.3 6.5v-4M8 9.5v4"
              fill={isPinned(option) ? 'currentColor' : 'none'}
            />
          </svg>
        </span>
      )}
    </div>
  )
}

function Person({ person, typed }: { person: FoundOfficer; typed: string }) {
  const name = person.hoVaTen ?? unknown
  const post = postPart.value({
    chucVu: person.chucVu ?? null,
    chucVuNgoaiHeThong: person.chucVuNgoaiHeThong ?? null,
  })
  const about = [post, person.donVi?.name].filter(Boolean).join(' · ')
  // Only what was typed: nothing else of a covered number says anything.
  const number = coveredFields
    .map((field) => person[field as 'soCccd'])
    .find((value) => value && /\d/.test(value))
  return (
    <>
      <Avatar name={name} photo={person.avatar} size={36} />
      <span className="grow fit">
        <span className="row wrap gap-4-10">
          <span className="strong">
            <Marked text={name} ranges={matchedRanges(name, typed)} />
          </span>
          {person.trangThaiHoSo && person.trangThaiHoSo.code !== workingStatus && (
            <RecordStatus status={person.trangThaiHoSo} />
          )}
        </span>
        <span className="block muted text-table one-line">{about || unknown}</span>
      </span>
      <span className="small-hide muted text-table tabular text-right rigid">
        {person.ngaySinh && <span className="block">{showDate(person.ngaySinh)}</span>}
        {number && <CoveredNumber text={number} keyword={typed} hint="đã che, mở thẻ để xem" />}
      </span>
    </>
  )
}
