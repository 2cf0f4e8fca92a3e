import './marked.css'

/** A text with highlighted ranges; `ranges` are sorted and don't overlap. */
export function Marked({
  text,
  ranges,
}: {
  text: string
  ranges: readonly (readonly [from: number, to: number])[]
}) {
  if (ranges.length === 0) return <>{text}</>
  return (
    <>
      {ranges.map(([from, to], at) => (
        <span key={from}>
          {text.slice(ranges[at - 1]?.[1] ?? 0, from)}
          <mark className="marked warm round-2">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
