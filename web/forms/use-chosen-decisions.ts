import { useRef } from 'react'
import type { Decision } from '#domain/decisions/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { saysSame, valuesOfDecision, type DecisionFields } from '#domain/forms/decision-fields.ts'
import type { AnyForm } from '#domain/forms/form.ts'

/** The decisions chosen in a form, by the field of their number. */
export function useChosenDecisions({ fields: declared }: AnyForm) {
  const chosen = useRef(new Map<string, { fields: DecisionFields; decision: Decision }>())
  return {
    /** Remembers it; the values that it fills in: what it says, and its day of effect where no day is entered yet. */
    fill: (fields: DecisionFields, decision: Decision, values: AnyValues): AnyValues => {
      chosen.current.set(fields.soQuyetDinh, { fields, decision })
      const { ngayHieuLuc } = fields
      const begins =
        ngayHieuLuc && isEmpty(values[ngayHieuLuc]) ? { [ngayHieuLuc]: decision.ngayHieuLuc } : {}
      const said = Object.entries({ ...valuesOfDecision(fields, decision), ...begins })
      return Object.fromEntries(said.filter(([name]) => name in declared))
    },
    /** Those that values still say the same as, for the request that saves them. */
    saidBy: (values: AnyValues): { quyetDinhIds?: number[] } => {
      const said = [...chosen.current.values()].filter(({ fields, decision }) =>
        saysSame(fields, decision, values),
      )
      return said.length === 0 ? {} : { quyetDinhIds: said.map(({ decision }) => Number(decision.id)) }
    },
  }
}
