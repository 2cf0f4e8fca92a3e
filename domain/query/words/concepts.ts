/** All concepts. */
import type { Concept } from './concept.ts'
import { lifeConcepts } from './life-concepts.ts'
import { serviceConcepts } from './service-concepts.ts'

export const concepts: readonly Concept[] = [...serviceConcepts, ...lifeConcepts]
