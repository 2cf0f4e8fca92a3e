import { useEffect, useRef, type ReactNode } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { postPart, wholeNumbersOnly } from '#domain/people-lists/list-parts.ts'
import { maxResults, type FoundOfficer } from '#domain/people-lists/lookup.ts'
import { matchedRanges } from '#domain/officer/search/matched-ranges.ts'
import { isPartOfNumber, readSearch } from '#domain/officer/search/typed-search.ts'
import { unknown } from '#domain/fields/show.ts'
import { workingStatus } from '#domain/officer/working-status.ts'
import { useUser } from '#web/session/session.ts'
import { RecordStatus } from '#web/lists/table/record-status.tsx'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Marked } from '#web/ui/marked.tsx'
import { CoveredNumber } from '#web/lists/peek/covered-number.tsx'
import { optionId, resultsId } from './lookup-box.tsx'
import type { Lookup } from './use-lookup.ts'

/** The people found, best match first; hints when there are none. */
export function LookupResults({ lookup }: { lookup: Lookup }) {
  const { keyword, query, people, isAnswered } = lookup
  const body = () => {
    if (keyword === '') return <Hints />
    if (query.isError) return <ErrorState message={query.error.shown} onRetry={() => void query.refetch()} />
    if (query.data === undefined) return <Waiting />
    if (people.length === 0 && isAnswered) return <NobodyFound keyword={keyword} />
    return null
  }
  return (
    <section
      className={lookup.chosen === undefined ? 'card' : 'card narrow-hide no-print'}
      aria-label="Kết quả tra cứu"
    >
      <div
        id={resultsId}
        role="listbox"
        aria-label="Người tìm thấy"
        className={query.isPlaceholderData ? 'dim' : ''}
      >
        {people.map((person, at) => (
          <FoundPerson key={person.id} person={person} isActive={at === lookup.active} lookup={lookup} />
        ))}
      </div>
      {body()}
      <p className="lookup-count muted text-table" role="status">
        {isAnswered && people.length > 0 && countText(people.length)}
      </p>
    </section>
  )
}

const countText = (count: number) =>
  count < maxResults
    ? `Tìm thấy ${count} người.`
    : `Đang hiện ${maxResults} người phù hợp nhất. Gõ thêm để thu hẹp.`

function FoundPerson(props: { person: FoundOfficer; isActive: boolean; lookup: Lookup }) {
  const { person, isActive, lookup } = props
  const { keyword } = lookup
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { hoVaTen, trangThaiHoSo, donVi, avatar, ngaySinh } = person
  const name = hoVaTen ?? unknown
  const post = postPart.value({
    chucVu: person.chucVu ?? null,
    chucVuNgoaiHeThong: person.chucVuNgoaiHeThong ?? null,
  })
  const isChosen = person.id === lookup.chosen
  return (
    // The search box handles keys and keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={optionId(person.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`flex pointer gap-12 pad-10-16 rule-below hover-soft ${isActive ? 'soft-primary' : ''} ${isChosen ? 'edge-primary' : 'edge'}`}
      onClick={() => lookup.choose(person.id)}
    >
      <Avatar name={name} photo={avatar} size={40} />
      <div className="fit grow">
        <div className="gap-4-10 row wrap strong">
          <span>
            <Marked text={name} ranges={matchedRanges(name, keyword)} />
          </span>
          {trangThaiHoSo && trangThaiHoSo.code !== workingStatus && <RecordStatus status={trangThaiHoSo} />}
        </div>
        <div className="muted text-table one-line">
          {[post, donVi?.name].filter(Boolean).join(' · ') || unknown}
        </div>
        <div className="flex wrap gap-0-16 clip muted text-table break tabular">
          {ngaySinh && <span>{showDate(ngaySinh)}</span>}
          {numbersOf(person, keyword)}
        </div>
      </div>
    </div>
  )
}

const numbers = {
  soCccd: 'CCCD',
  soDienThoai: 'Điện thoại',
  soHieuCBCCVC: 'Số hiệu',
  email: 'Email',
} as const

/** The CCCD, and the other numbers or email that matched. */
function numbersOf(person: FoundOfficer, keyword: string): ReactNode[] {
  return (Object.keys(numbers) as (keyof typeof numbers)[]).flatMap((field) => {
    const text = person[field]
    if (!text || (field !== 'soCccd' && matchedRanges(text, keyword).length === 0)) return []
    return [
      <CoveredNumber
        key={field}
        title={numbers[field]}
        text={text}
        keyword={keyword}
        hint="đã che, mở thẻ để xem"
      />,
    ]
  })
}

function Waiting() {
  return (
    <div aria-busy="true">
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className="stack gap-8 pad-10-16 rule-below">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
        </div>
      ))}
    </div>
  )
}

const examples: readonly (readonly [typed: string, meaning: string])[] = [
  ['an nguyen', 'Không cần dấu, tên hay họ trước đều được'],
  ['nva', 'Chữ cái đầu của họ, tên đệm và tên'],
  ['nguyeenx vawn an', 'Gõ Telex khi chưa bật bộ gõ cũng hiểu'],
  ['1368', 'Vài số cuối của CCCD, CMND hoặc điện thoại'],
  ['h20.000123', 'Số hiệu hoặc phần đầu của email'],
]

function Hints() {
  return (
    <div className="pad-24-24-20">
      <h2 className="below-12 size-16">Gõ vài chữ là thấy người cần tìm</h2>
      <dl className="grid gap-10">
        {examples.map(([typed, meaning]) => (
          <div key={typed} className="grid side-176 items-baseline gap-4-16 small-columns-1">
            <dt>
              <kbd>{typed}</kbd>
            </dt>
            <dd className="muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="small-hide pad-above-14 above-16 rule-above muted">
        <kbd>↑</kbd> <kbd>↓</kbd> chọn người, <kbd>Enter</kbd> mở thẻ, <kbd>Esc</kbd> gõ lại.
      </p>
    </div>
  )
}

function NobodyFound({ keyword }: { keyword: string }) {
  const { kind } = readSearch(keyword)
  const { findsWholeNumbers } = useUser()
  if (kind === 'nobody') return <EmptyState>Hãy gõ thêm: từ hai chữ số hoặc một chữ cái trở lên.</EmptyState>
  return (
    <EmptyState>
      Không tìm thấy ai trong phạm vi của bạn.
      <br />
      {kind === 'names'
        ? 'Hãy gõ ít từ hơn, hoặc tìm bằng số CCCD, số điện thoại.'
        : findsWholeNumbers && isPartOfNumber(keyword)
          ? wholeNumbersOnly
          : 'Hãy kiểm tra lại số đã gõ, hoặc tìm bằng họ tên.'}
    </EmptyState>
  )
}
