import { expect, test } from 'vitest'
import { bitsOf, countReadable, missingBits, missingNames } from '#domain/completeness/missing-bits.ts'
import { completenessSections, countMissing } from '#domain/completeness/sections.ts'

test('whatever can be missing has a bit; a new one is added at the end, and everybody is computed again', () => {
  const names = completenessSections.flatMap(({ form, history }) => [
    ...Object.entries(form?.fields ?? {})
      .filter(([, field]) => {
        const { required, needs, requiredWhen }: Partial<Record<string, unknown>> = { ...field }
        return required || needs || requiredWhen
      })
      .map(([name]) => `${form?.name}.${name}`),
    ...(history === undefined ? [] : [history.name]),
  ])
  expect(names.filter((name) => !missingNames.includes(name))).toEqual([])
  expect(new Set(missingNames).size).toBe(missingNames.length)
  expect(missingNames.length).toBeLessThanOrEqual(missingBits)
})

test('as many bits as things are missing; the parts of an address are one', () => {
  const missing = { general: ['email', 'noiONew.commune', 'noiONew.address'], 'work-period': true } as const
  const all = { fields: new Set(['email', 'noiONew']), rowsOf: () => true, papers: true }
  expect(countReadable(bitsOf(missing), all)).toBe(countMissing(missing))
  expect(countReadable(bitsOf(missing), { ...all, fields: new Set(['noiONew']) })).toBe(2)
  expect(countReadable(bitsOf(missing), { fields: new Set(), rowsOf: () => false, papers: true })).toBe(0)
})
