import { showNumber } from '#domain/fields/show.ts'

/** Opens the people of a bar, named by its key and in words. */
export type OpenBar = (ma: string, part: string) => void

/** The number of a bar; nobody can't be opened. */
export function BarNumber(props: { so: number; ma: string; part: string; onOpen: OpenBar; sign?: string }) {
  const { so, ma, part, onOpen, sign = '' } = props
  if (so === 0) return <span className="faint tabular">0</span>
  return (
    <button
      type="button"
      className="round-4 min-height-24 min-width-24 pad-0-4 text-primary tabular hover-line"
      aria-label={`${part}: ${showNumber(so)} người`}
      onClick={() => onOpen(ma, part)}
    >
      {sign}
      {showNumber(so)}
    </button>
  )
}
