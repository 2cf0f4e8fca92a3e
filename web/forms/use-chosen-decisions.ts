import { useRef } from 'react'
import type { Decision } from '#domain/decisions/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { matchesDecision, valuesOfDecision, type DecisionFields } from '#domain/forms/decision-fields.ts'
import type { AnyForm } from '#domain/forms/form.ts'

/** The decisions chosen in a form, by the field of their number. */
export function useChosenDecisions(
  { fields: declared, decisions }: AnyForm,
  before: ReadonlyMap<string, Decision> = none,
) {
  const chosen = useRef(new Map(before))
  return {
    chosen: (): ReadonlyMap<string, Decision> => chosen.current,
    /** Remembers it; the values that it fills in: what it says, and its day of effect where no day is entered yet. */
    fill: (fields: DecisionFields, decision: Decision, values: AnyValues): AnyValues => {
      chosen.current.set(fields.soQuyetDinh, decision)
      const { ngayHieuLuc } = fields
      const begins =
        ngayHieuLuc && isEmpty(values[ngayHieuLuc]) ? { [ngayHieuLuc]: decision.ngayHieuLuc } : {}
      const said = Object.entries({ ...valuesOfDecision(fields, decision), ...begins })
      return Object.fromEntries(said.filter(([name]) => name in declared))
    },
    /** Those that values still say the same as, for the request that saves them. */
    saidBy: (values: AnyValues): { quyetDinhIds?: number[] } => {
      const said = decisions.flatMap((fields) => {
        const decision = chosen.current.get(fields.soQuyetDinh)
        return decision !== undefined && matchesDecision(fields, decision, values)
          ? [Number(decision.id)]
          : []
      })
      return said.length === 0 ? {} : { quyetDinhIds: said }
    },
  }
}

const none: ReadonlyMap<string, Decision> = new Map()
