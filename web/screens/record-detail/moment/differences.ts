import type { RecordDifference } from '#domain/history/calls.ts'

/** By field of the person, what it says now. */
export const fieldsDiffering = (differences: readonly RecordDifference[]): ReadonlyMap<string, string> =>
  new Map(differences.flatMap(({ bang, truong, moi }) => (bang === null ? [[truong, moi ?? '']] : [])))

/** Ids of the rows of a sub-record that are other ones now, or gone. */
export const rowsDiffering = (differences: readonly RecordDifference[], name: string): ReadonlySet<string> =>
  new Set(differences.flatMap(({ bang, dong }) => (bang === name && dong !== null ? [dong] : [])))
