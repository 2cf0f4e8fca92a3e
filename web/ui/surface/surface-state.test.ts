import { expect, test } from 'vitest'
import { closed, gone, opened, type SurfaceState } from './surface-state.ts'

const none: SurfaceState<string> = { key: 0 }

test('A late close only closes its own opening, not a later one', () => {
  const first = opened(none, 'first')
  const second = opened(first, 'second')
  expect(closed(second, first.key)).toBe(second)
  expect(gone(second, first.key)).toBe(second)
  expect(closed(second, second.key).content).toEqual({ value: 'second', isOpen: false })
})

test('An opening after the last one was removed gets another key', () => {
  const first = opened(none, 'first')
  const second = opened(gone(closed(first, first.key), first.key), 'second')
  expect(closed(second, first.key)).toBe(second)
  expect(gone(second, first.key)).toBe(second)
})
