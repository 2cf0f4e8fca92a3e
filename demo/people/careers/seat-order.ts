import type { UnitSeed } from '#server/seed/units/unit-seed.ts'
import { extraSeat, seatsOf, type Seat } from './posts.ts'
import { Random, seedOf } from '#demo/people/random.ts'

interface Body {
  unit: UnitSeed
  above: UnitSeed | null
  rooms: UnitSeed[]
}

/**
 * The seat of every person, endlessly and always in the same order whatever the number of people: first two in the
 * department of home affairs, then that department whole with what is below it and one commune; then a layer of every
 * department and commune together with schools, hospitals and centres; then the rest; then more staff everywhere.
 */
export function* seatOrder(units: readonly UnitSeed[], seed: number): Generator<Seat> {
  const byCode = new Map(units.map((unit) => [unit.code, unit]))
  const bodies = new Map<string, Body>()
  for (const unit of units) {
    if (unit.capDV < 4)
      bodies.set(unit.code, { unit, above: byCode.get(unit.parentCode ?? '') ?? null, rooms: [] })
    else bodies.get(unit.parentCode ?? '')?.rooms.push(unit)
  }
  const all = [...bodies.values()]
  const taken = new Map<string, number>()
  const some = function* ({ unit, rooms, above }: Body, most: number): Generator<Seat> {
    const seats = seatsOf(unit, rooms, above)
    const from = taken.get(unit.code) ?? 0
    const to = Math.min(seats.length, from + most)
    taken.set(unit.code, to)
    for (let n = from; n < to; n++) yield seats[n] as Seat
  }
  const below = (top: UnitSeed) =>
    all.filter(({ unit }) => unit.code === top.code || unit.code.startsWith(`${top.code}.`))

  const home = bodyNamed(all, 'Sở Nội vụ')
  for (let n = 0; n < 2; n++) yield extraSeat(home.unit, home.rooms.slice(2), 0)
  for (const body of below(home.unit)) yield* some(body, Infinity)
  const commune = all.find(({ unit }) => unit.kind === 'commune')
  if (commune !== undefined) {
    for (const body of below(commune.unit).slice(0, 8)) yield* some(body, Infinity)
  }

  const random = new Random(seedOf(seed, 7919))
  const mixed = shuffled(
    random,
    all.filter(({ unit }) => unit.capDV === 3 && unit.kind !== 'commune-office'),
  )
  const departments = all.filter(({ unit }) => unit.capDV <= 2 && unit.kind !== 'commune')
  const communes = shuffled(
    random,
    all.filter(({ unit }) => unit.kind === 'commune'),
  )
  for (let round = 0; round < Math.max(departments.length, mixed.length); round++) {
    const department = departments[round]
    if (department !== undefined) yield* some(department, 25)
    for (const { unit } of communes.slice(round * 6, round * 6 + 6)) {
      const [council, office] = below(unit)
      if (council !== undefined) yield* some(council, 2)
      if (office !== undefined) yield* some(office, 3)
    }
    const other = mixed[round]
    if (other !== undefined) yield* some(other, 30)
  }
  for (const body of shuffled(random, all)) yield* some(body, Infinity)
  for (let round = 0; ; round++) {
    for (const { unit, rooms } of all) {
      for (let n = 0; n < unit.staffWeight; n++) yield extraSeat(unit, rooms, round * unit.staffWeight + n)
    }
  }
}

function bodyNamed(bodies: readonly Body[], name: string): Body {
  const body = bodies.find(({ unit }) => unit.name === name) ?? bodies[0]
  if (body === undefined) throw new Error('there is no unit to put people into')
  return body
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list]
  for (let n = copy.length - 1; n > 0; n--) {
    const other = random.int(0, n)
    const kept = copy[n] as T
    copy[n] = copy[other] as T
    copy[other] = kept
  }
  return copy
}
