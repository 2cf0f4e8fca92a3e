/** First days of texts that change a rule rather than a number; numbers are parameters (parameters.ts). */

/** A viên chức's administrative discipline takes effect with the Party's (Nghị định 234/2026/NĐ-CP, Điều 2 khoản 9). */
export const disciplineFromPartyDecision = '2026-07-01'

/** Viên chức have no probation (Nghị định 259/2026/NĐ-CP). */
export const noProbation = '2026-07-01'
