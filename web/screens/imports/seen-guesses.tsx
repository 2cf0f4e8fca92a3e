import { Checkbox, type CheckboxRef } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'

interface SeenGuesses {
  /** The number that was ticked, for the confirmation. */
  seenGuesses: number
  /** True when all are seen; otherwise says so and goes to the box. */
  ask: () => boolean
  box: ReactNode
}

/** The tick that all guessed cells were seen; another number of them needs another tick. */
export function useSeenGuesses(total: number): SeenGuesses {
  const [seen, setSeen] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const input = useRef<CheckboxRef>(null)
  const isSeen = total === 0 || seen === total
  const ask = () => {
    if (isSeen) return true
    setAsked(true)
    input.current?.focus()
    return false
  }
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsked && !isSeen) message.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked, isSeen])
  const box = total > 0 && (
    <div className="above-12">
      <Checkbox
        ref={input}
        checked={isSeen}
        aria-describedby={isAsked && !isSeen ? 'import-unseen' : undefined}
        onChange={({ target }) => setSeen(target.checked ? total : undefined)}
      >
        {sentences.seen(total)}
      </Checkbox>
      {isAsked && !isSeen && (
        <p ref={message} className="above-4 text-danger" id="import-unseen" role="alert">
          {sentences.mustBeSeen}
        </p>
      )}
    </div>
  )
  return { seenGuesses: isSeen ? total : 0, ask, box }
}
