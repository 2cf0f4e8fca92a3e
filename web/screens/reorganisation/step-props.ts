/** What the fields of a step are given. */
import type { Step } from '#domain/reorganisation/step.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import type { UnitOffer } from './unit-choice.tsx'

export interface StepProps<S extends Step> {
  step: S
  onChange: (step: S) => void
  offer: UnitOffer
  unitOf: (id: string) => UnitNode | undefined
  /** By field within the step. */
  problems: Readonly<Record<string, string>>
}
