/** Records that break a rule, and records that nearly do. */
import type { JudgedRecord } from '#domain/quality/judged-record.ts'

export interface RuleCases {
  /** Each breaks this rule and no other (`also`: and these). */
  breaks: readonly JudgedRecord[]
  /** Break nothing. */
  nearly: readonly JudgedRecord[]
  also?: readonly string[]
}
export type Cases = Readonly<Record<string, RuleCases>>
