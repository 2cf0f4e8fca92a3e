import { useState, type ReactNode } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { dataClasses } from '#domain/fields/data-classes.ts'
import { exportOwnData, listOwnCorrections } from '#domain/personal-data/calls.ts'
import { pathOf } from '#domain/api/call.ts'
import { tabNames, type TabSegment } from '#domain/records/tab-names.ts'
import { saveStoredFile } from '#web/api/save-file.ts'
import { useCall } from '#web/api/use-call.ts'
import { notifyError } from '#web/notices/notices.ts'
import { CorrectionBadge } from '#web/screens/shared/personal-data/correction-state.tsx'
import { CorrectionPanel } from '#web/screens/shared/personal-data/correction-panel.tsx'
import type { SignedInUser } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'

/** What the system knows about the user: a copy of it, requests for correction, and what it is kept for. */
export function OwnDataTab({ user }: { user: SignedInUser }) {
  return (
    <div className="stack gap-20">
      {user.idCBCC === null ? (
        <p className="muted">Tài khoản này không gắn với hồ sơ nào nên không có dữ liệu hồ sơ để tải.</p>
      ) : (
        <>
          <Download />
          <Corrections />
        </>
      )}
      <Purposes />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-12">
      <h3 className="size-15">{title}</h3>
      {children}
    </section>
  )
}

function Download() {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveStoredFile(pathOf(exportOwnData).slice(1))
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <Part title="Bản sao dữ liệu">
      <p className="muted readable">
        Một tệp nén gồm sơ yếu lý lịch, mọi thông tin hệ thống có về bạn (bản để đọc và bản JSON cho máy đọc),
        ai đã xem hồ sơ, và các tệp đính kèm. Lượt tải được ghi nhật ký.
      </p>
      <div>
        <button type="button" className="plain-button" disabled={busy} onClick={() => void save()}>
          {busy ? 'Đang tải…' : 'Tải dữ liệu của tôi'}
        </button>
      </div>
    </Part>
  )
}

function Corrections() {
  const { data, error, refetch } = useCall(listOwnCorrections, {})
  const [isAsking, setAsking] = useState(false)
  return (
    <Part title="Yêu cầu chỉnh sửa">
      <p className="muted readable">
        Thấy thông tin trong hồ sơ chưa đúng mà bạn không tự sửa được thì gửi yêu cầu đến cán bộ quản lý hồ
        sơ.
      </p>
      <div>
        <button type="button" className="plain-button plain-button-primary" onClick={() => setAsking(true)}>
          Yêu cầu chỉnh sửa
        </button>
      </div>
      {error && data === undefined && <ErrorState message={error.shown} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonLines />}
      {data && data.length > 0 && (
        <ul className="stack" aria-label="Các yêu cầu đã gửi">
          {data.map(({ id, tab, nhan, noiDung, guiLuc, hanTraLoi, trangThai, traLoi }) => (
            <li key={id} className="stack gap-4 pad-10-0 rule-below">
              <p className="row wrap between gap-8-16">
                <span className="strong">
                  {nhan} ({tabNames[tab as TabSegment] ?? tab})
                </span>
                <CorrectionBadge state={trangThai} />
              </p>
              <p className="break">{noiDung}</p>
              <p className="muted small tabular">
                Gửi {officeMoment(guiLuc).slice(0, 16)}
                {trangThai === 'cho' && `, hạn trả lời ${showDate(hanTraLoi)}`}
              </p>
              {traLoi !== null && <p className="break">Trả lời: {traLoi}</p>}
            </li>
          ))}
        </ul>
      )}
      {isAsking && <CorrectionPanel onClosed={() => setAsking(false)} />}
    </Part>
  )
}

function Purposes() {
  return (
    <Part title="Mục đích và căn cứ xử lý dữ liệu">
      <ul className="stack" aria-label="Các nhóm dữ liệu">
        {Object.entries(dataClasses).map(([key, { ten, gom, mucDich, canCu }]) => (
          <li key={key} className="stack gap-4 pad-10-0 rule-below">
            <p className="strong">{ten}</p>
            <p>{gom}</p>
            <p>Mục đích: {mucDich}</p>
            <p className="muted small">Căn cứ: {canCu}.</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
