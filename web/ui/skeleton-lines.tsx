/** Lines instead of contents that are being read. */
export const SkeletonLines = () => (
  <div role="status" aria-label="Đang tải">
    {Array.from({ length: 8 }, (_, n) => (
      <span key={n} className="skeleton-line" />
    ))}
  </div>
)
