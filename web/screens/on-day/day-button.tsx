import './day-button.css'

/** 'Xem tại ngày' in the header. */
export function DayButton({ on, onClick }: { on: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="day-button height-40 row gap-8 pad-0-10 rigid rounded muted hover-sunken hover-text"
      aria-pressed={on}
      title="Xem tại ngày"
      aria-label="Xem tại ngày"
      onClick={onClick}
    >
      <svg className="line width-20" strokeWidth={1.6} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3M13 3v3M10 10.5V13h2" />
      </svg>
      <span className="header-word text-table">Xem tại ngày</span>
    </button>
  )
}
