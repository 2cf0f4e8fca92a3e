/** The conditions of a list, each to be changed or left out. */
export function ConditionChips(props: {
  texts: readonly string[]
  onOpen: () => void
  onLeaveOut: (at: number) => void
  onClear: () => void
}) {
  const { texts, onOpen, onLeaveOut, onClear } = props
  return (
    <ul className="flex wrap gap-8" aria-label="Điều kiện đang dùng">
      {texts.map((text, at) => (
        // Conditions have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="filter-chip flex box text-table">
          <button type="button" className="pad-0-8 text-start" title="Sửa điều kiện này" onClick={onOpen}>
            {text}
          </button>
          <button
            type="button"
            className="middle muted hover-primary"
            aria-label={`Bỏ điều kiện: ${text}`}
            onClick={() => onLeaveOut(at)}
          >
            <svg className="line width-12 height-12" strokeWidth={1.4} viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />
            </svg>
          </button>
        </li>
      ))}
      {texts.length > 1 && (
        <li>
          <button
            type="button"
            className="min-height-24 text-primary text-table hover-line"
            onClick={onClear}
          >
            Bỏ tất cả điều kiện
          </button>
        </li>
      )}
    </ul>
  )
}
