/** Why a day is that day: what lengthens a step, and the sentence of it. */
import type { LegalValue } from '#domain/law/parameter.ts'

/** One reason for a day, with its article. */
export interface Reason {
  text: string
  /** The rows that it reveals, and others that it names, too. */
  of: 'salary' | 'discipline' | 'evaluations' | 'interruptions'
  also?: 'discipline' | 'interruptions'
  /** The legal values that it rests on. */
  values: readonly LegalValue[]
}

/** Lengthens the time in a step when its day is within it. */
export interface Lengthening {
  day: string
  /** Its months; undefined for what is named but adds nothing. */
  months: LegalValue | undefined
  of: Reason['of']
  also?: Reason['also']
  /** 'khiển trách từ 12/05/2025' */
  what: string
  /** What the text leaves open about it. */
  note?: string
}
