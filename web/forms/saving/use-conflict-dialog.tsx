import { useState, type ReactNode } from 'react'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import type { Choice } from './conflict-dialog.tsx'

const conflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

interface Question {
  names: readonly string[]
  mine: AnyValues
  theirs: AnyValues
  answer: (chosen: AnyValues | undefined) => void
}

/** Asks which value to keep for each field; returns the chosen values, or undefined when the dialog is closed. */
export function useConflictDialog(fields: Fields): {
  ask: (names: readonly string[], mine: AnyValues, theirs: AnyValues) => Promise<AnyValues | undefined>
  dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  const ask = (names: readonly string[], mine: AnyValues, theirs: AnyValues) =>
    new Promise<AnyValues | undefined>((answer) => setQuestion({ names, mine, theirs, answer }))
  const ConflictDialog = useLazyPart(conflictDialog, question !== undefined, () => {
    setQuestion(undefined)
    question?.answer(undefined)
  })
  if (question === undefined || ConflictDialog === undefined) return { ask, dialog: null }

  const { names, mine, theirs, answer } = question
  const finish = (choices: Readonly<Record<string, Choice>> | undefined) => {
    setQuestion(undefined)
    answer(
      choices &&
        Object.fromEntries(names.map((name) => [name, (choices[name] === 'mine' ? mine : theirs)[name]])),
    )
  }
  const conflicts = names.flatMap((name) => {
    const field = fields[name]
    return field === undefined ? [] : [{ name, field, mine: mine[name], theirs: theirs[name] }]
  })
  return {
    ask,
    dialog: <ConflictDialog conflicts={conflicts} onChosen={finish} onClose={() => finish(undefined)} />,
  }
}
