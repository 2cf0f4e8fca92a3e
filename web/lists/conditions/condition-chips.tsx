import { CrossIcon } from '#web/ui/inputs/cross-icon.tsx'

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
            <CrossIcon />
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
