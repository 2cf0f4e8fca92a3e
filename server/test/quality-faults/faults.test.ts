/** The faults themselves: unique, of every weight, on fields of a person, and planted alike from the same numbers. */
import { expect, test } from 'vitest'
import { allFaults, allNearMisses } from '#server/test/quality-faults/all-faults.ts'

test('each fault and near miss has a code of its own, and says why', () => {
  const all = [...allFaults, ...allNearMisses]
  const codes = all.map(({ ma }) => ma)
  expect(codes.filter((ma, at) => codes.indexOf(ma) !== at)).toEqual([])
  const names = allFaults.map(({ ten }) => ten)
  expect(names.filter((ten, at) => names.indexOf(ten) !== at)).toEqual([])
  expect(all.filter(({ why, fields }) => why.length < 10 || fields.length === 0)).toEqual([])
})

test('there are at least 150 faults of all weights and 40 near misses', () => {
  expect(allFaults.length).toBeGreaterThanOrEqual(150)
  expect(new Set(allFaults.map(({ muc }) => muc))).toEqual(new Set(['sai', 'ngo', 'thieu']))
  expect(allNearMisses.length).toBeGreaterThanOrEqual(40)
})
