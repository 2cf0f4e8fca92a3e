import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { isDay } from '#domain/fields/dates.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { createPlan } from '#domain/plans/calls.ts'
import { aheadForm, mayBeDoneAtOnce, planKindOfForm, type PlanKind } from '#domain/plans/plan-kinds.ts'
import { today } from '#web/api/server-clock.ts'
import { mayCall, useUser } from '#web/session/session.ts'

/** Planning what a form would do, when its day lies ahead. */
export interface PlanOffer {
  /** Undefined where the form isn't planned, or the role may not. */
  kind: PlanKind | undefined
  /** The form, open for later days where they are planned. */
  form: AnyForm
  /** The later day that these values name, planned or not. */
  laterDay: (values: AnyValues) => string | undefined
  /** The day that these values are planned for; undefined: they are saved at once. */
  plannedDay: (values: AnyValues) => string | undefined
  isTicked: boolean
  /** Undefined where a later day can only be planned. */
  tick: ((ticked: boolean) => void) | undefined
}

export function usePlanOffer(form: AnyForm, isNew = true): PlanOffer {
  const user = useUser()
  const may = isNew && !user.isOnlySeeMe && mayCall(user, permissionOf(createPlan))
  const kind = may ? planKindOfForm(form) : undefined
  const [isTicked, setTicked] = useState(true)
  const laterDay = (values: AnyValues) => {
    const day = kind && values[kind.day]
    return typeof day === 'string' && isDay(day) && day > today() ? day : undefined
  }
  return {
    kind,
    form: kind === undefined ? form : aheadForm(kind),
    laterDay,
    plannedDay: (values) => (isTicked ? laterDay(values) : undefined),
    isTicked,
    tick: kind !== undefined && mayBeDoneAtOnce(kind) ? setTicked : undefined,
  }
}
