import type { FieldWords } from './field-word.ts'
import { lifeWords } from './life-words.ts'
import { serviceWords } from './service-words.ts'

/** The words of a person's fields, by the field's name. */
export const personWords: Readonly<Record<string, FieldWords>> = { ...lifeWords, ...serviceWords }
