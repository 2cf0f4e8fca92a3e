/** Reading at the same time counts like reading one after the other. */
import { expect, test } from 'vitest'
import { ReadThrottle } from '#server/platform/audit/read-throttle.ts'

const reading = (id: string) => ({
  id,
  action: 'CanBoCongChuc.get-hs-paging',
  address: '127.0.0.1',
  account: { id: 1, userName: 'lan' },
  now: new Date('2026-11-25T08:00:00Z'),
})
const throttle = () => new ReadThrottle({ rows: 50, details: 3, calls: Infinity }, () => undefined)
const passed = (turns: readonly unknown[]) => turns.filter((turn) => turn === undefined).length

test('of a burst of pages only those pass at once that usual reading allows', () => {
  const own = throttle()
  const turns = Array.from({ length: 30 }, (_, n) => own.waitTurn(reading(`${n}`), { rows: 20 }))
  expect(passed(turns)).toBe(3)
})

test('of a burst of records, too', () => {
  const own = throttle()
  const turns = Array.from({ length: 30 }, (_, n) => own.waitTurn(reading(`${n}`), { details: 1 }))
  expect(passed(turns)).toBe(4)
})

test('what a page had not is given back, also if reading it failed', () => {
  const own = throttle()
  for (let n = 0; n < 20; n++) {
    expect(own.waitTurn(reading(`${n}`), { rows: 40 })).toBeUndefined()
    if (n % 2 === 0) own.countRows(reading(`${n}`), 2)
    own.settle(`${n}`)
  }
  expect(own.waitTurn(reading('full'), { rows: 40 })).toBeUndefined()
  own.countRows(reading('full'), 40)
  expect(own.waitTurn(reading('next'), { rows: 40 })).toBeInstanceOf(Promise)
})
