import { Button, Input } from 'antd'
import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { acceptProblem, unacceptProblem, type QualityProblem } from '#domain/quality/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { weightNames, weights } from '#domain/quality/rule.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { problemAddress } from '#web/records/problems/problem-notice.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'

/** The panel 'Chỗ cần xem' of a record: its problems by weight, each with a link to where it is corrected. */
export function QualityPanel(props: {
  open: boolean
  officerId: string
  name: string | null
  onClose: () => void
  /** Called when a link is followed. */
  onJump?: () => void
}) {
  const { open, officerId, name, onClose, onJump } = props
  const { data, error, refetch } = useCall(
    listProblems,
    { idCanBo: officerId },
    { enabled: open, staleTime: 0 },
  )
  return (
    <SidePanel open={open} title={`Chỗ cần xem${name ? ` – ${name}` : ''}`} onClose={onClose}>
      {data === undefined ? (
        error ? (
          <ErrorState message={error.shown} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines />
        )
      ) : data.length === 0 ? (
        <p className="muted" role="status">
          Hồ sơ không có chỗ nào cần xem.
        </p>
      ) : (
        weights.map((weight) => {
          const own = data.filter(({ muc }) => muc === weight)
          return (
            own.length > 0 && (
              <section key={weight} className="below-24" aria-label={weightNames[weight]}>
                <h3 className={`below-8 size-14 ${weight === 'sai' ? 'text-danger' : ''}`}>
                  {weightNames[weight]} ({own.length})
                </h3>
                <ul className="grid gap-12">
                  {own.map((problem) => (
                    <li key={`${problem.ma} ${problem.dong} ${problem.truong} ${problem.message}`}>
                      <ShownProblem officerId={officerId} problem={problem} {...(onJump && { onJump })} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })
      )}
    </SidePanel>
  )
}

function ShownProblem(props: { officerId: string; problem: QualityProblem; onJump?: () => void }) {
  const { officerId, problem, onJump } = props
  const { nhan, message, giaTri, lyDo, nguon, viDu } = problem
  return (
    <>
      <AddressLink to={problemAddress(officerId, problem)} {...(onJump ? { onClick: onJump } : {})}>
        {nhan}
      </AddressLink>
      <p>
        {message}
        {giaTri !== null && !message.includes(giaTri) && <strong> {giaTri}</strong>}
      </p>
      {problem.muc !== 'thieu' && (
        <p className="muted text-table">
          {lyDo}
          {nguon !== null && ` (${nguon})`} Đúng: {viDu}
        </p>
      )}
      {problem.muc === 'ngo' && <Said officerId={officerId} problem={problem} />}
    </>
  )
}

/** 'Đã kiểm tra, đúng': with the reason, or what was said about it. */
function Said({ officerId, problem }: { officerId: string; problem: QualityProblem }) {
  const user = useUser()
  const [reason, setReason] = useState<string>()
  const place = { idCanBo: officerId, ma: problem.ma, dong: problem.dong ?? null }
  const accept = useAction(acceptProblem, { onSuccess: () => setReason(undefined) })
  const unaccept = useAction(unacceptProblem)
  const { daXacNhan, xacNhanCu } = problem
  const mayAccept = mayCall(user, permissionOf(acceptProblem)) && !user.isOnlySeeMe
  if (daXacNhan)
    return (
      <p className="row wrap gap-4-12 text-table">
        <span className="text-success">
          Đã kiểm tra, đúng: {daXacNhan.lyDo} ({daXacNhan.nguoi})
        </span>
        {mayAccept && (
          <Button size="small" loading={unaccept.isPending} onClick={() => unaccept.mutate(place)}>
            Bỏ xác nhận
          </Button>
        )}
      </p>
    )
  return (
    <>
      {xacNhanCu && (
        <p className="text-table text-warning">
          Trước đây đã xác nhận đúng ({xacNhanCu.lyDo}), nhưng thông tin đã thay đổi.
        </p>
      )}
      {mayAccept &&
        (reason === undefined ? (
          <Button size="small" className="above-4" onClick={() => setReason('')}>
            Đã kiểm tra, đúng
          </Button>
        ) : (
          <form
            className="row wrap gap-8 above-4"
            onSubmit={(event) => {
              event.preventDefault()
              accept.mutate({ ...place, lyDo: reason })
            }}
          >
            <Input
              className="grow"
              aria-label="Lý do"
              placeholder="Lý do, ví dụ: đã đối chiếu hồ sơ gốc"
              maxLength={500}
              autoFocus
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button
              type="primary"
              htmlType="submit"
              disabled={reason.trim() === ''}
              loading={accept.isPending}
            >
              Xác nhận
            </Button>
          </form>
        ))}
    </>
  )
}
