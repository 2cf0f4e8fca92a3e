import type { ReactNode } from 'react'
import { adjustAllowances, raiseMany } from '#domain/due/calls.ts'
import type { dueList, DueRow } from '#domain/due/due-list.ts'
import { allowanceForm, allowanceSentences, raiseForm, raiseSentences } from '#domain/due/raise-form.ts'
import type { ListHandle } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { sendWork } from '#web/progress/send-work.ts'
import type { Decided, DecisionWork } from '#web/screens/shared/decisions/decision-panel.tsx'
import { useDecision } from '#web/screens/shared/decisions/use-decision.tsx'

type Ids = readonly string[]

const inputOf = (ids: Ids, decided: Decided) => ({ listId: [...ids], ...decided })

/** What one decision does for people who are due. */
const works: Readonly<Record<'raise' | 'adjust', DecisionWork<Ids>>> = {
  raise: {
    title: 'Nâng lương hàng loạt',
    outcome: 'Kết quả nâng lương',
    form: raiseForm,
    willDo: ({ length }) => raiseSentences.willRaise(length),
    failed: raiseSentences.failed,
    send: (ids, decision, key) => sendWork(raiseMany, inputOf(ids, decision), key),
  },
  adjust: {
    title: 'Điều chỉnh phụ cấp hàng loạt',
    outcome: 'Kết quả điều chỉnh phụ cấp',
    form: allowanceForm,
    willDo: ({ length }) => allowanceSentences.willAdjust(length),
    failed: raiseSentences.failed,
    send: (ids, decision, key) => sendWork(adjustAllowances, inputOf(ids, decision), key),
  },
}

/** The decision for the selected people of the due list; clears the selection once it has been carried out. */
export function useDecisions(
  list: ListHandle<typeof dueList>,
  kind: keyof typeof works,
): {
  show: (people: readonly DueRow[], leftOut?: string) => void
  element: ReactNode
} {
  const { show, element } = useDecision(works[kind], () => list.selection.clear())
  return {
    show: (people, leftOut) => {
      if (people.length === 0) return notify('warning', raiseSentences.nobody)
      show(
        people.map(({ id }) => id),
        leftOut,
      )
    },
    element,
  }
}
