/** The legal values that an installation begins with; afterwards those of the database count. */
import type { LegalValue } from '#domain/law/parameter.ts'
import { pay } from './pay.ts'
import { raises } from './raises.ts'
import { service } from './service.ts'

export const seededLaw: readonly LegalValue[] = [...pay, ...raises, ...service]
