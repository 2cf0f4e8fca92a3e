import './screen-skeleton.css'

/** Placeholder of a screen: a heading, a search panel and some rows, so that the layout doesn't jump. */
export function ScreenSkeleton() {
  return (
    <div className="screen-skeleton stack gap-12" role="status" aria-label="Đang tải">
      <span className="skeleton-block skeleton-heading" />
      <span className="skeleton-block skeleton-panel" />
      {Array.from({ length: 6 }, (_, n) => (
        <span key={n} className="skeleton-block skeleton-row" />
      ))}
    </div>
  )
}
