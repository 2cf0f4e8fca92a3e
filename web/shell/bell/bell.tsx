import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { listNotices, markSeen, type Notice, type NoticeList } from '#domain/notices/calls.ts'
import { queryKeyOf, useAction, useCall } from '#web/api/use-call.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useClosing } from '#web/ui/focus/use-closing.ts'
import './bell.css'
import { BellIcon } from './bell-icon.tsx'

const minute = 60_000

/** What happened for the account: the number of unseen notices, and the list of the newest. Opening it marks them seen. */
export function Bell({ opensAtOnce }: { opensAtOnce: boolean }) {
  const { data, error, refetch } = useCall(
    listNotices,
    {},
    { staleTime: minute, refetchInterval: () => minute },
  )
  const [open, setOpen] = useState(opensAtOnce)
  const seen = useSeen(data)
  const list = useId()
  const place = useRef<HTMLDivElement>(null)
  useClosing(open, place, () => setOpen(false))
  const unseen = data?.chuaXem ?? 0
  const close = () => {
    setOpen(false)
    seen.mark()
  }
  return (
    <div className="dropdown-place rigid" ref={place}>
      <button
        type="button"
        className="relative width-40 height-40 middle rounded hover-sunken"
        aria-label={unseen > 0 ? `Thông báo, ${unseen} chưa xem` : 'Thông báo'}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <BellIcon />
        {unseen > 0 && (
          <span className="bell-count absolute pad-0-4 fill-danger count strong" aria-hidden="true">
            {unseen > 99 ? '99+' : unseen}
          </span>
        )}
      </button>
      <section id={list} className="dropdown box shadow" aria-label="Thông báo" hidden={!open}>
        <div className="row between gap-12 pad-8-12 rule-below">
          <h2 className="size-14">Thông báo</h2>
          {unseen > 0 && (
            <button
              type="button"
              className="min-height-24 small text-primary hover-line"
              onClick={() => seen.mark()}
            >
              Đánh dấu đã xem
            </button>
          )}
        </div>
        {data === undefined ? (
          error && <ErrorState message={error.shown} onRetry={() => void refetch()} />
        ) : data.rows.length === 0 ? (
          <p className="pad-16 muted text-table">Chưa có thông báo nào.</p>
        ) : (
          <ul className="bell-lines ruled">
            {data.rows.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} onOpen={close} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { noiDung, duongDan, luc, daXem } = notice
  return (
    <li>
      <AddressLink
        to={duongDan}
        className={`block pad-8-12 text text-table hover-sunken ${daXem ? '' : 'soft-primary'}`}
        onClick={onOpen}
      >
        <span className={daXem ? 'block' : 'block strong'}>
          {noiDung}
          {!daXem && <span className="unseen"> (chưa xem)</span>}
        </span>
        <span className="block small muted tabular">{officeMoment(luc).slice(0, 16)}</span>
      </AddressLink>
    </li>
  )
}

/** Marks everything that was shown as seen, here at once. */
function useSeen(data: NoticeList | undefined) {
  const client = useQueryClient()
  const action = useAction(markSeen, {})
  return {
    mark: () => {
      const den = data?.rows[0]?.id
      if (den === undefined || data?.chuaXem === 0) return
      action.mutate({ den })
      client.setQueryData<NoticeList>(
        queryKeyOf(listNotices, {}),
        (before) => before && { chuaXem: 0, rows: before.rows.map((row) => ({ ...row, daXem: true })) },
      )
    },
  }
}
