import { paperSentences as says, sure } from '#domain/decisions/paper-sentences.ts'
import type { Fields } from '#domain/fields/field.ts'
import type { ReadValue } from '#domain/decisions/reading-calls.ts'
import type { Passage } from './paper-view.tsx'

interface Read {
  truong: readonly ReadValue[]
  nguon: Readonly<Record<string, string>>
  giaTri: Readonly<Record<string, unknown>>
}

/**
 * Under each field: how sure its proposal is, and a button to its passage; or that the paper doesn't say it. `sources`: of the
 * person, then of the paper.
 */
export const marksOf = (
  fields: Fields,
  { truong, nguon, giaTri }: Read,
  onShow: (passage: Passage) => void,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const source = nguon[name]
      const value = source === undefined ? undefined : truong.find(({ ten }) => ten === source)
      return [
        name,
        <ReadMark
          key={name}
          value={value}
          isSought={source !== undefined}
          isRequired={field.required !== undefined}
          isEmpty={giaTri[name] == null}
          onShow={onShow}
        />,
      ]
    }),
  )

function ReadMark({
  value,
  isSought,
  isRequired,
  isEmpty,
  onShow,
}: {
  value: ReadValue | undefined
  isSought: boolean
  isRequired: boolean
  isEmpty: boolean
  onShow: (passage: Passage) => void
}) {
  if (value === undefined) {
    if (!isEmpty) return <span className="small text-warning">{says.guess}</span>
    if (!isSought) return null
    return isRequired ? (
      <span className="small text-warning">{says.unread}</span>
    ) : (
      <span className="small muted">{says.unsaid}</span>
    )
  }
  const isGuess = value.tin < sure || isEmpty
  const words = isGuess ? says.guess : says.seen(Math.round(value.tin * 100))
  return (
    <span className={`small ${isGuess ? 'text-warning' : 'muted'}`}>
      {words}
      {value.doan.length > 0 && (
        <>
          {': '}
          <button type="button" className="text-button" onClick={() => onShow(value)}>
            “{value.chu.length > 60 ? `${value.chu.slice(0, 60)}…` : value.chu}”
          </button>
        </>
      )}
    </span>
  )
}
