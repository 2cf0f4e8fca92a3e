import './screen-skeleton.css'

/** Stands where a screen will be: a heading, a search panel and some rows, so that nothing jumps. */
export function ScreenSkeleton() {
  return (
    <div className="screen-skeleton" role="status" aria-label="Đang tải">
      <span className="skeleton-block skeleton-heading" />
      <span className="skeleton-block skeleton-panel" />
      {Array.from({ length: 6 }, (_, n) => (
        <span key={n} className="skeleton-block skeleton-row" />
      ))}
    </div>
  )
}
