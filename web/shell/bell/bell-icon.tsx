/** The bell of the header. */
export const BellIcon = () => (
  <svg className="line width-20" strokeWidth={1.5} viewBox="0 0 20 20" aria-hidden="true">
    <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5zM8.3 16.3a1.9 1.9 0 0 0 3.4 0" />
  </svg>
)
