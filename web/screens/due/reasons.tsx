/** The reasons for a day, one per line; the cited articles are fainter than the text. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="due-reasons grid gap-2">
      {reasons.map((reason) => {
        const [, text = reason, law = ''] = /^(.*?)( \([^()]*\d{4}[^()]*\))?$/.exec(reason) ?? []
        return (
          <li key={reason}>
            {text}
            {law !== '' && <span className="faint small">{law}</span>}
          </li>
        )
      })}
    </ul>
  )
}
