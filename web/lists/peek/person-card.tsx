import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import { partText, type Part } from '#domain/lists/column.ts'
import { initialValues, toAddress } from '#domain/lists/list-state.ts'
import { getOfficer } from '#domain/officer/calls.ts'
import { isCovered } from '#domain/officer/search/covered-numbers.ts'
import type { FoundOfficer } from '#domain/people-lists/lookup.ts'
import { cardOf } from '#domain/people-lists/lookup-card.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { unknown } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { Shown } from '#web/lists/table/cells.tsx'
import { RecordStatus } from '#web/lists/table/record-status.tsx'
import { mayCall, mayDo, useUser } from '#web/session/session.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CoveredNumber } from './covered-number.tsx'
import './person-card.css'

/**
 * The card of a person: the fields that the user's role may read, links to the record, the unit and its people, and
 * printing. Opening it is logged as a read. Roles that may not read records see the search result (`row`), whose numbers
 * are covered.
 */
export function PersonCard(props: {
  id: string
  row: FoundOfficer | undefined
  onClose: () => void
  /** Beside a list, which keeps the focus: what it shows is said. */
  isPeek?: true
}) {
  const { id, row, onClose, isPeek = false } = props
  const mayRead = mayCall(useUser(), permissionOf(getOfficer))
  const query = useCall(getOfficer, { id }, { enabled: mayRead })
  const person = mayRead ? query.data : row
  const isNarrow = useNarrow()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNarrow && !isPeek) card.current?.scrollIntoView({ block: 'start' })
  }, [isNarrow, isPeek])

  const body = () => {
    if (mayRead && query.isError)
      return <ErrorState message={query.error.shown} onRetry={() => void query.refetch()} />
    if (person !== undefined) return <Card id={id} person={person} mayOpen={mayRead} />
    return mayRead ? <Waiting /> : <ErrorState message="Hãy tra cứu lại để xem thẻ của người này." />
  }
  return (
    <section
      ref={card}
      className="person-card beside card pad-8-20-20 small-pad-inline-16"
      aria-label="Thẻ cán bộ"
    >
      <div className="pull-12 below-8 flex between no-print">
        <Button size="small" type="text" icon={<CloseOutlined aria-hidden />} onClick={onClose}>
          {isPeek ? 'Đóng xem nhanh' : 'Đóng thẻ'}
        </Button>
        {!isPeek && (
          <Button
            size="small"
            type="text"
            icon={<PrinterOutlined aria-hidden />}
            disabled={person === undefined}
            onClick={() => print()}
          >
            In thẻ
          </Button>
        )}
      </div>
      {isPeek && (
        <p className="unseen" role="status">
          {person && saidOf(person)}
        </p>
      )}
      {body()}
    </section>
  )
}

/** The person in a line, for screen readers. */
const saidOf = ({ hoVaTen, chucVu, chucVuNgoaiHeThong, donVi }: ShownPerson) =>
  ['Xem nhanh', hoVaTen, chucVu?.name ?? chucVuNgoaiHeThong, donVi?.name].filter(Boolean).join(', ')

/** The members that the card uses itself; others are shown through their parts. */
interface ShownPerson {
  hoVaTen?: string | null
  avatar: string | null
  donVi?: UnitRef | null
  chucVu?: Ref | null
  chucVuNgoaiHeThong?: string | null
  trangThaiHoSo?: Ref | null
}

function Card({ id, person, mayOpen }: { id: string; person: ShownPerson; mayOpen: boolean }) {
  const { avatar, donVi, trangThaiHoSo } = person
  const name = person.hoVaTen?.trim() || unknown
  const post = person.chucVu?.name ?? person.chucVuNgoaiHeThong
  return (
    <>
      <p className="person-card-printed print-only">THÔNG TIN CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC</p>
      <header className="row gap-16">
        <Avatar name={name} photo={avatar} size={72} isPrinted />
        <div className="fit">
          <h2 className="size-20 snug break">{name}</h2>
          {post && <p className="muted">{post}</p>}
          {donVi && <p className="muted">{donVi.name}</p>}
          {trangThaiHoSo && (
            <div className="above-6">
              <RecordStatus status={trangThaiHoSo} />
            </div>
          )}
        </div>
      </header>
      <Ways id={id} unit={donVi ?? null} mayOpen={mayOpen} />
      {cardOf({ ...person }).map(({ title, parts }) => (
        <section key={title} className="person-card-group pad-above-12 above-16 rule-above">
          <h3 className="below-8 size-14">{title}</h3>
          <dl className="grid gap-6">
            {parts.map((part) => (
              <div key={part.title} className="grid side-152 gap-2-12 small-side-128">
                <dt className="muted">{part.title}</dt>
                <dd className="break tabular">
                  <Value part={part} person={person as unknown as AnyValues} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="person-card-printed print-only">In ngày {showDate(today())}</p>
    </>
  )
}

/** A value; phone numbers and email addresses are links. */
function Value({ part, person }: { part: Part<AnyValues>; person: AnyValues }): ReactNode {
  if (part.flag !== undefined) return part.flag(person) === true ? 'Có' : 'Không'
  const text = partText(part, person, officeMoment)
  const [field] = part.reads
  if (text !== null && isCovered(text))
    return <CoveredNumber text={text} hint="đã che, vai trò của bạn không mở được hồ sơ" />
  if (text !== null && field === 'soDienThoai')
    return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>
  if (text !== null && field === 'email') return <a href={`mailto:${text}`}>{text}</a>
  return <Shown>{text}</Shown>
}

function Ways({ id, unit, mayOpen }: { id: string; unit: UnitRef | null; mayOpen: boolean }) {
  const user = useUser()
  const people = unit && toAddress(staffList, { ...initialValues(staffList, user), donViId: unit.id })
  return (
    <nav className="person-card-ways above-16 below-4 flex wrap gap-8 no-print" aria-label="Đi tới">
      {mayOpen && (
        <AddressLink to={recordAddress(id)} className="plain-button plain-button-primary">
          Xem hồ sơ
        </AddressLink>
      )}
      {people !== null && mayDo(user, '/danh-sach', 'xem') && (
        <AddressLink to={`/danh-sach?${people}`} className="plain-button">
          Người trong đơn vị
        </AddressLink>
      )}
      {unit && mayDo(user, '/don-vi', 'xem') && (
        <AddressLink to={`/don-vi?donVi=${unit.id}`} className="plain-button">
          Xem đơn vị
        </AddressLink>
      )}
    </nav>
  )
}

function Waiting() {
  return (
    <div className="grid gap-14 pad-16-0" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((n) => (
        <span key={n} className="skeleton-line" />
      ))}
    </div>
  )
}
