/** The order in which waiting callers get their places. */
import { expect, test } from 'vitest'
import { ConnectionTurns, TurnLost, type Line } from '#server/platform/db/turns/connection-turns.ts'

const line = (name: string, more: Partial<Line> = {}): Line => ({ name, kind: 'account', places: 1, ...more })

/** Lets the callers of `lines` come at the same time, one after the other; returns the order of their turns. */
async function orderOf(turns: ConnectionTurns, lines: readonly Line[]): Promise<string[]> {
  const order: string[] = []
  await Promise.allSettled(
    lines.map(async (own) => {
      const turn = turns.take(own)
      if (turn !== undefined) await turn
      order.push(own.name)
      await Promise.resolve()
      turns.give(own)
    }),
  )
  return order
}
const times = (count: number, own: Line) => Array.from({ length: count }, () => own)

test('accounts take turns, however many callers each has', async () => {
  const order = await orderOf(new ConnectionTurns(1), [
    ...times(5, line('a')),
    ...times(2, line('b')),
    line('c'),
  ])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a'])
})

test('identifying callers comes before everybody, calls without an account get a turn of four', async () => {
  const guests = Array.from({ length: 3 }, (_, n) => line(`guest ${n}`, { kind: 'public' }))
  const all = [
    line('a'),
    ...guests,
    ...times(4, line('a')),
    ...times(3, line('b')),
    line('first', { kind: 'first' }),
  ]
  expect(await orderOf(new ConnectionTurns(1), all)).toEqual(
    ['a', 'first', 'a', 'b', 'a', 'guest 0', 'b', 'a', 'b', 'guest 1', 'a', 'guest 2'],
  ) // prettier-ignore
})

test('an account leaves places to the next one; a call that counts for several takes as many', () => {
  const turns = new ConnectionTurns(10)
  const taken = (own: Line, count: number) =>
    times(count, own).filter((one) => turns.take(one) === undefined).length
  expect(taken(line('a'), 10)).toBe(6)
  expect(taken(line('b', { places: 3 }), 5)).toBe(1)
  expect(taken(line('c'), 5)).toBe(1)
  // Counts for more than is left, and gets the last place.
  expect(taken(line('d', { places: 5 }), 1)).toBe(0)
  turns.give(line('a'))
  expect(taken(line('e', { places: 9 }), 1)).toBe(0)
})

test('the server’s own work may take all places', () => {
  const turns = new ConnectionTurns(4)
  const own = line('own', { kind: 'own' })
  expect(times(5, own).filter((one) => turns.take(one) === undefined).length).toBe(4)
})

test('a caller that is gone is skipped, one that has waited too long gets an error', async () => {
  const turns = new ConnectionTurns(1, 1)
  const holder = line('holder')
  expect(turns.take(holder)).toBeUndefined()
  const late = turns.take(line('late'))
  await expect(late).rejects.toThrow(TurnLost)
  const gone = turns.take(line('gone', { isGone: () => true }))
  const next = turns.take(line('next'))
  turns.give(holder)
  await expect(gone).rejects.toMatchObject({ isGone: true })
  await next
  expect(turns.waiting).toBe(0)
})
