import './record-frame.css'
import './record-skeleton.css'

/** Placeholder of a record, in the size it will have. */
export function RecordSkeleton() {
  return (
    <div className="record-frame grid items-start" role="status" aria-label="Đang tải">
      <div className="record-aside card record-skeleton-aside stack items-center">
        <span className="skeleton-block record-skeleton-photo circle width-72 height-72" />
        <span className="skeleton-block record-skeleton-name above-16 height-18 width-150" />
        <span className="skeleton-block record-skeleton-position above-8 height-14 width-100" />
        <span className="record-skeleton-tabs gap-14 above-88 stack full">
          {Array.from({ length: 11 }, (_, n) => (
            <span key={n} className="skeleton-block height-18" />
          ))}
        </span>
      </div>
      <div className="fit">
        <div className="record-skeleton-bar row">
          <span className="skeleton-block width-220 height-28" />
        </div>
        <GeneralSkeleton />
      </div>
    </div>
  )
}

/** Placeholder blocks of a form. */
function GeneralSkeleton() {
  return (
    <div className="stack gap-16">
      {[200, 200, 200, 420].map((height, n) => (
        <span key={n} className="skeleton-block" style={{ height }} />
      ))}
    </div>
  )
}
