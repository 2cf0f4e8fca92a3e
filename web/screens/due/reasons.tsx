/** What a day follows from, line by line; the articles fainter than what they say. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="due-reasons">
      {reasons.map((reason) => {
        const [, text = reason, law = ''] = /^(.*?)( \([^()]*\d{4}[^()]*\))?$/.exec(reason) ?? []
        return (
          <li key={reason}>
            {text}
            {law !== '' && <span className="due-law">{law}</span>}
          </li>
        )
      })}
    </ul>
  )
}
