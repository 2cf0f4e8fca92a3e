import { inGroups, isCovered } from '#domain/officer/search/covered-numbers.ts'
import { matchedRanges } from '#domain/officer/search/matched-ranges.ts'
import { Marked } from '#web/ui/marked.tsx'

/**
 * A number or address as the lookup returns it: covered with bullets, except the part that was typed. `hint` says to
 * screen readers what the bullets say to the eye.
 */
export function CoveredNumber(props: { title?: string; text: string; keyword?: string; hint: string }) {
  const { title, text, keyword = '', hint } = props
  const shown = inGroups(text)
  const marked = <Marked text={shown} ranges={matchedRanges(shown, keyword)} />
  if (!isCovered(text)) return <span>{marked}</span>
  return (
    <span className="relative nowrap small-fold" title={[title, hint].filter(Boolean).join(' ')}>
      {title !== undefined && `${title} `}
      <span aria-hidden className="spaced">
        {marked}
      </span>
      <span className="unseen">{hint}</span>
    </span>
  )
}
