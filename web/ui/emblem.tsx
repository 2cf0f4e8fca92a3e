import './emblem.css'

/** The product's logo: a record with a person. */
export function Emblem({ size }: { size: number }) {
  return (
    <svg className="emblem" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect className="emblem-ground" width="40" height="40" rx="9" />
      <path className="emblem-sheet" d="M11 8.5h12.5L29 14v17.5H11z" />
      <path className="emblem-fold" d="M23.5 8.5V14H29z" />
      <circle className="emblem-ground" cx="20" cy="18.6" r="3.1" />
      <path className="emblem-ground" d="M14.4 27.4c.5-3.2 2.8-5 5.6-5s5.1 1.8 5.6 5z" />
    </svg>
  )
}
