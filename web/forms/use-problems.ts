import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { AnyValues } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { Problem } from '#domain/forms/problems.ts'
import {
  clearFixed,
  clearProblems,
  goToField,
  hasProblems,
  isPlaced,
  showProblems,
  displayedProblems,
} from './show-problems.ts'

/** Messages about the fields of a form: under the inputs and, after a refused save, in a list above them. */
export interface FormProblems {
  /** Problems of the last refused save that are not corrected yet; empty before one. */
  listed: readonly Problem[]
  /** A save is refused: shows all and goes to the first. Returns the message that has no field on this screen. */
  refuse: (problems: readonly Problem[]) => string | undefined
  /** A field loses the focus: shows an invalid value at once, a missing one only after a refusal. */
  leave: (name: string) => void
  /** After a change from `before`: clears the messages that no longer hold. */
  change: (changed: AnyValues, before: AnyValues) => void
  clear: () => void
}

/** `validate` returns the problems of the given values, by default of the current ones. */
export function useProblems(
  { antd, id, form }: { antd: FormInstance; id: string; form: AnyForm },
  validate: (values?: AnyValues) => readonly Problem[],
): FormProblems {
  const [listed, list] = useState<readonly Problem[]>([])
  const refused = useRef(false)
  const renew = () => {
    if (refused.current) list(displayedProblems(antd, form))
  }

  const clear = () => {
    clearProblems(antd)
    refused.current = false
    list([])
  }

  const refuse = (problems: readonly Problem[]) => {
    clearProblems(antd)
    const unplaced = showProblems(antd, form, problems)
    refused.current = hasProblems(antd)
    // Those of no field of this form stay until the next change.
    list([...displayedProblems(antd, form), ...problems.filter(({ field }) => !isPlaced(form, field))])
    const [first] = problems
    if (first !== undefined) goToField(id, form, first.field)
    return unplaced
  }

  const leave = (name: string) =>
    afterPress(() => {
      if (isEmpty(antd.getFieldValue(name)) && !refused.current) return
      const problem = validate().find(({ field }) => field === name)
      if (problem === undefined || antd.getFieldError(name).includes(problem.message)) return
      antd.setFields([{ name, errors: [problem.message] }])
      renew()
    })

  const change = (changed: AnyValues, before: AnyValues) => {
    clearProblems(antd, changed)
    // A problem of one field may be solved in another, or no longer apply.
    if (hasProblems(antd)) clearFixed(antd, form, validate(before), validate())
    renew()
  }

  return { listed, refuse, leave, change, clear }
}

/** Validates after a press that leaves the field: a message that moved the pressed button would lose the press. */
function afterPress(tell: () => void): void {
  if (document.querySelector(':active') === null) tell()
  else addEventListener('mouseup', () => setTimeout(tell), { once: true })
}
