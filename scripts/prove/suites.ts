/** The rows of the proof: what each shows, how it is run, and a fault that must turn it red. */
import type { Suite } from './suite.ts'
import { suitesOfInput } from './suites-of-input.ts'
import { suitesOfOperation } from './suites-of-operation.ts'

/** 'T10' after 'T9', what is no row of the targets last. */
const placeOf = ({ row }: Suite): number => Number(/^T(\d+)$/.exec(row)?.[1] ?? Infinity)

export const suites: readonly Suite[] = [...suitesOfInput, ...suitesOfOperation].toSorted((a, b) =>
  placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b),
)
