import { expect, test } from 'vitest'
import { endedSince, underWayAmong } from './ended-since.ts'

test('Jobs that were running and no longer are have ended, also those no longer listed', () => {
  const before = underWayAmong([
    { key: 'waits', state: 'cho' },
    { key: 'runs', state: 'dang-chay' },
    { key: 'goes', state: 'dang-chay' },
    { key: 'old', state: 'xong' },
  ])
  const works = [
    { key: 'waits', state: 'dang-chay' },
    { key: 'runs', state: 'loi' },
    { key: 'old', state: 'xong' },
  ] as const
  expect(endedSince(before, works)).toEqual(['runs', 'goes'])
})
