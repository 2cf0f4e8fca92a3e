/** The problems of a refused save as '<field>: <sentence>'; fails unless it was refused for them only (code 21). */
import { expect } from 'vitest'
import type { Answered } from '#server/test/harness.ts'

export function problemsIn(answer: Answered<unknown>): string[] {
  expect(answer).toMatchObject({ status: 200, code: 21, data: null })
  expect(answer.message).toBe(answer.detail?.[0]?.message)
  return (answer.detail ?? []).map(({ field, message }) => `${field}: ${message}`)
}
