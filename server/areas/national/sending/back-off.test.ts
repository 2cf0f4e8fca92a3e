import { expect, test } from 'vitest'
import { backOff } from '#server/areas/national/sending/back-off.ts'

test('attempts wait a minute, then twice as long each time, at most six hours, with jitter', () => {
  const minutes = (tries: number, chance: number) => backOff(tries, chance) / 60_000
  expect([1, 2, 3, 9].map((tries) => minutes(tries, 0))).toEqual([1, 2, 4, 256])
  expect([1, 2, 3].map((tries) => minutes(tries, 1))).toEqual([1.2, 2.4, 4.8])
  expect([10, 50, 1_000_000].map((tries) => minutes(tries, 1))).toEqual([360, 360, 360])
})
