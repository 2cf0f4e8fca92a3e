import type { RecordOverride } from './override.ts'

/** The default evaluation year is the current one (spec 2 §2). */
export const yearlyEvaluationOverride: RecordOverride = {
  draft: (today) => ({ namDanhGia: Number(today.slice(0, 4)) }),
}
