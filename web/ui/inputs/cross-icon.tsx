/** The ✕ of a button that takes something away; the button has the name. */
export const CrossIcon = () => (
  <svg className="line width-12 height-12" strokeWidth={1.4} viewBox="0 0 12 12" aria-hidden="true">
    <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />
  </svg>
)
