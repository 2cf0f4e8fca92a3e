import type { ReactNode } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { codes, type Envelope } from '#domain/api/codes.ts'
import { adjustAllowances, raiseMany } from '#domain/due/calls.ts'
import type { dueList, DueRow } from '#domain/due/due-list.ts'
import { allowanceSentences, raiseSentences } from '#domain/due/raise-form.ts'
import { createPlan } from '#domain/plans/calls.ts'
import { aheadForm, planKindOf } from '#domain/plans/plan-kinds.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { today } from '#web/api/server-clock.ts'
import type { ListHandle } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { sendPlan } from '#web/records/plans/send-plan.ts'
import type { Decided, DecisionWork } from '#web/screens/shared/decisions/decision-panel.tsx'
import { useDecision } from '#web/screens/shared/decisions/use-decision.tsx'
import { mayCall, useUser } from '#web/session/session.ts'

/** Those who are due by today, and those who are due later: for them it is planned. */
interface People {
  due: readonly string[]
  ahead: readonly string[]
}

const works = {
  raise: {
    loai: 'nang-luong',
    title: 'Nâng lương hàng loạt',
    outcome: 'Kết quả nâng lương',
    call: raiseMany,
    willDo: raiseSentences.willRaise,
  },
  adjust: {
    loai: 'phu-cap-uu-dai',
    title: 'Điều chỉnh phụ cấp hàng loạt',
    outcome: 'Kết quả điều chỉnh phụ cấp',
    call: adjustAllowances,
    willDo: allowanceSentences.willAdjust,
  },
} as const

/** What one decision does for people who are due: at once, or on the later day that it names or that each is due on. */
function workOf({
  loai,
  title,
  outcome,
  call,
  willDo,
}: (typeof works)[keyof typeof works]): DecisionWork<People> {
  return {
    title,
    outcome,
    form: aheadForm(planKindOf(loai)),
    willDo: ({ due, ahead }) =>
      [
        ...(due.length > 0 ? [willDo(due.length)] : []),
        ...(ahead.length > 0 ? [planSentences.ahead(ahead.length)] : []),
      ].join(' '),
    failed: raiseSentences.failed,
    send: ({ due, ahead }, { quyetDinh, quyetDinhIds }, key) => {
      const day = quyetDinh['ngay']
      const isLater = typeof day === 'string' && day > today()
      const [now, later] = isLater ? [[], [...due, ...ahead]] : day ? [[...due, ...ahead], []] : [due, ahead]
      const decided: Partial<Decided> = quyetDinhIds === undefined ? {} : { quyetDinhIds }
      return both([
        ...(now.length > 0 ? [() => sendWork(call, { listId: [...now], quyetDinh, ...decided }, key)] : []),
        ...(later.length > 0
          ? [() => sendPlan({ loai, listId: [...later], values: quyetDinh, ...decided }, `${key}-ke-hoach`)]
          : []),
      ])
    },
  }
}

/** One after the other; whom either leaves out is told in the end. */
async function both(steps: readonly (() => Promise<Envelope<unknown>>)[]): Promise<Envelope<unknown>> {
  const messages: string[] = []
  const refused: string[] = []
  for (const step of steps) {
    try {
      messages.push((await step()).message)
    } catch (error) {
      // A refusal of everything leaves the panel open; after something was done it doesn't.
      if (!(error instanceof CallFailure) || !(error.isPartlyDone || messages.length > 0)) throw error
      messages.push(error.message)
      refused.push(...error.sentences)
    }
  }
  const message = messages.join(' ')
  if (refused.length === 0) return { code: codes.success, message, data: null }
  const detail = refused.map((sentence) => ({ message: sentence }))
  throw new CallFailure({ message, code: codes.partlyDone, status: 200, detail })
}

/** The decision for the selected people of the due list; clears the selection once it has been carried out. */
export function useDecisions(
  list: ListHandle<typeof dueList>,
  kind: keyof typeof works,
): {
  show: (people: readonly DueRow[], leftOut?: string) => void
  element: ReactNode
} {
  const user = useUser()
  const { show, element } = useDecision(workOf(works[kind]), () => list.selection.clear())
  return {
    show: (people, leftOut) => {
      const due = people.filter(({ ngay }) => ngay <= today())
      const ahead = people.filter(({ ngay }) => ngay > today())
      if (people.length === 0) return notify('warning', raiseSentences.nobody)
      const [first] = ahead
      if (first !== undefined && !mayCall(user, permissionOf(createPlan)))
        return notify('warning', raiseSentences.notDue(first.ngay))
      const ids = (rows: readonly DueRow[]) => rows.map(({ id }) => id)
      show({ due: ids(due), ahead: ids(ahead) }, leftOut)
    },
    element,
  }
}
