import { useId } from 'react'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { permissionOf } from '#domain/api/call.ts'
import { getRecordAt } from '#domain/history/calls.ts'
import { unknown } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { workingStatus } from '#domain/officer/working-status.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { isOrdinary } from '#web/shell/landing.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { RecordStatus } from '#web/lists/table/record-status.tsx'
import { AvatarBox } from './avatar/avatar-box.tsx'
import { RecordHistory } from './history/record-history.tsx'
import { useShownMoment } from './moment/moment.ts'
import { ForecastFigure } from './missing/forecast-figure.tsx'
import { QualityFigure } from './missing/quality-figure.tsx'
import { MissingFigure } from './missing/missing-figure.tsx'
import { recordActions, type RecordAction } from './record-actions.tsx'
import { RecordBack } from './rail/record-back.tsx'
import { PlanLines } from './plan-lines.tsx'
import './record-sidebar.css'
import { recordTabs } from './record-tabs.ts'
import { ResumeMenu } from './resume-menu.tsx'

/** The person's name, or 'Chưa rõ'. */
export const displayName = (officer: Pick<OfficerAnswer, 'hoVaTen'>) => officer.hoVaTen?.trim() || unknown

/** The position's name, from catalogue or free text. */
export const displayPosition = (officer: Pick<OfficerAnswer, 'chucVu' | 'chucVuNgoaiHeThong'>) =>
  officer.chucVu?.name || officer.chucVuNgoaiHeThong || unknown

/** The person, the résumé menu, the tabs and the other actions (spec 1 §2.3). */
export function RecordSidebar(props: {
  officer: OfficerAnswer
  active: string
  onAction: (action: RecordAction) => void
  /** With the way back to the list, and to the people beside it. */
  hasWay: boolean
  /** Called after jumping to a missing field. */
  onJump: () => void
  /** Shows the record at another moment; undefined: not while it is being edited. */
  onMoment: (() => void) | undefined
}) {
  const { officer, active } = props
  const user = useUser()
  const luc = useShownMoment()
  const mayAny = recordActions.some(({ isOffered }) => isOffered(user))
  return (
    <div className="stack">
      {!isOrdinary(user) && props.hasWay && <RecordBack id={officer.id} tab={active} />}
      <div className="record-person grid pad-8-16">
        <AvatarBox officer={officer} name={displayName(officer)} />
        <div className="record-name size-16 snug strong break">{displayName(officer)}</div>
        <div className="record-position muted text-table">{displayPosition(officer)}</div>
        {officer.trangThaiHoSo && officer.trangThaiHoSo.code !== workingStatus && (
          <RecordStatus status={officer.trangThaiHoSo} />
        )}
        <ResumeMenu id={officer.id} luc={luc} />
        {luc === undefined && (
          <>
            <PlanLines officer={officer} />
            <MissingFigure officer={officer} onJump={props.onJump} />
            <QualityFigure officer={officer} onJump={props.onJump} />
            <ForecastFigure officer={officer} onJump={props.onJump} />
            <RecordHistory officer={officer} />
            <MomentButton onOpen={props.onMoment} />
            {user.idCBCC === officer.id && <OwnDataLink />}
          </>
        )}
      </div>
      <nav aria-labelledby="record-tabs">
        <h2 id="record-tabs" className="record-sidebar-title pad-8-16-2 rule-above spaced faint small">
          THÔNG TIN
        </h2>
        <ul className="record-tabs">
          {recordTabs.map(({ segment, label }) => (
            <li key={segment}>
              <AddressLink
                to={recordAddress(officer.id, segment)}
                className="record-tab block full rounded text text-left hover-plain hover-text hover-sunken chosen-soft chosen-primary chosen-strong"
                {...(segment === active ? { 'aria-current': 'page' as const } : {})}
              >
                {label}
              </AddressLink>
            </li>
          ))}
        </ul>
      </nav>
      {mayAny && luc === undefined && <OtherActions officer={officer} onAction={props.onAction} />}
    </div>
  )
}

/** Only on the own record. */
const OwnDataLink = () => (
  <AddressLink
    to="/profile#du-lieu-cua-toi"
    className="record-history-side min-height-24 muted small hover-primary hover-line"
  >
    Dữ liệu của tôi, yêu cầu chỉnh sửa
  </AddressLink>
)

function MomentButton({ onOpen }: { onOpen: (() => void) | undefined }) {
  if (!mayCall(useUser(), permissionOf(getRecordAt))) return null
  return (
    <button
      type="button"
      className="record-history-side min-height-24 muted small hover-primary hover-line"
      disabled={onOpen === undefined}
      {...(onOpen === undefined ? { title: 'Hãy lưu hoặc hủy phần đang sửa trước.' } : {})}
      onClick={onOpen}
    >
      Xem tại thời điểm
    </button>
  )
}

const notYours = 'Vai trò của bạn không được thực hiện.'

/** 'CHỨC NĂNG KHÁC': items that aren't possible now are disabled, with the reason below. */
function OtherActions({
  officer,
  onAction,
}: Pick<Parameters<typeof RecordSidebar>[0], 'officer' | 'onAction'>) {
  const user = useUser()
  const id = useId()
  const items = recordActions.map((action) => ({
    action,
    why: action.isOffered(user) ? action.why(officer) : notYours,
  }))
  const reasons = [...new Set(items.map(({ why }) => why).filter((why) => why !== null))]
  return (
    <section aria-labelledby="record-actions">
      <h2 id="record-actions" className="record-sidebar-title pad-8-16-2 rule-above spaced faint small">
        CHỨC NĂNG KHÁC
      </h2>
      <ul className="record-tabs">
        {items.map(({ action, why }) => (
          <li key={action.label}>
            <button
              type="button"
              className="record-tab block full rounded text text-left hover-plain hover-text hover-sunken disabled-faint"
              disabled={why !== null}
              {...(why === null ? {} : { title: why, 'aria-describedby': `${id}${reasons.indexOf(why)}` })}
              onClick={() => onAction(action)}
            >
              {action.label}
            </button>
          </li>
        ))}
      </ul>
      {reasons.map((why, n) => (
        <p key={why} id={`${id}${n}`} className="pad-above-2 pad-left-8 faint small">
          {why}
        </p>
      ))}
    </section>
  )
}
