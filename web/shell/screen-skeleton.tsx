/** Placeholder of a screen: a heading, a search panel and some rows, so that the layout doesn't jump. */
export function ScreenSkeleton() {
  return (
    <div className="screen-skeleton stack gap-12" role="status" aria-label="Đang tải">
      <span className="skeleton-block rounded width-220 height-28" />
      <span className="skeleton-block rounded height-96" />
      {Array.from({ length: 6 }, (_, n) => (
        <span key={n} className="skeleton-block rounded height-44" />
      ))}
    </div>
  )
}
