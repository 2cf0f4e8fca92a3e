import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { extraSeat, seatsOf, type Seat } from './seats.ts'
import { Random, seedOf } from '#demo/people/random.ts'

interface Body {
  unit: UnitSeed
  above: UnitSeed | null
  rooms: UnitSeed[]
}

/**
 * The seats of all people, endless and always in the same order whatever the number of people: first two in the
 * department of home affairs, then that whole department with its subordinate units and one commune; then a layer of
 * every kind of unit, so that a small demo has people nearly everywhere; then the rest; then more staff everywhere.
 */
export function* seatOrder(units: readonly UnitSeed[], seed: number): Generator<Seat> {
  const byCode = new Map(units.map((unit) => [unit.code, unit]))
  const bodies = new Map<string, Body>()
  for (const unit of units) {
    if (unit.ended === true) continue
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

  const home = all.find(({ unit }) => unit.name === 'Sở Nội vụ') ?? all[0]
  if (home === undefined) throw new Error('there is no unit to put people into')
  for (let n = 0; n < 2; n++) yield extraSeat(home.unit, home.rooms.slice(2), 0)
  for (const body of below(home.unit)) yield* some(body, Infinity)
  const commune = all.find(({ unit }) => unit.kind === 'commune')
  if (commune !== undefined) {
    for (const body of below(commune.unit).slice(0, 8)) yield* some(body, Infinity)
  }

  const random = new Random(seedOf(seed, 7919))
  const layered = all.filter(({ unit }) => firstLayer[unit.kind] !== undefined)
  for (const body of interleaved(random, layered)) {
    yield* some(body, firstLayer[body.unit.kind] ?? 0)
    const [office] = body.unit.kind === 'commune' ? below(body.unit).slice(1) : []
    if (office !== undefined) yield* some(office, 2)
  }
  for (const body of shuffled(random, all)) yield* some(body, Infinity)
  for (let round = 0; ; round++) {
    for (const { unit, rooms } of all) {
      for (let n = 0; n < unit.staffWeight; n++) yield extraSeat(unit, rooms, round * unit.staffWeight + n)
    }
  }
}

/** Number of people of a unit in the first layer: leaders and a few of the staff. */
const firstLayer: Readonly<Record<string, number>> = {
  province: 8, 'province-office': 12, inspectorate: 12, department: 14, board: 6, branch: 5, centre: 4, college: 6, hospital: 8,
  'health-centre': 5, 'health-station': 2, 'school-high': 4, 'school-secondary': 4, 'school-primary': 4, 'school-preschool': 4, commune: 2,
} // prettier-ignore

/** All bodies with those of each kind spread evenly, so that every prefix is representative. */
function interleaved(random: Random, bodies: readonly Body[]): Body[] {
  const placed = [...Map.groupBy(bodies, ({ unit }) => unit.kind).values()].flatMap((ofKind) =>
    shuffled(random, ofKind).map((body, n) => ({ body, at: (n + 0.5) / (ofKind.length * paceOf(body)) })),
  )
  return placed.toSorted((a, b) => a.at - b.at).map(({ body }) => body)
}

/** Kinds with few units come first and completely; of the many communes and schools only a part comes early. */
const paceOf = ({ unit }: Body): number => {
  if (unit.kind === 'commune' || unit.kind === 'health-station') return 4
  if (unit.kind.startsWith('school-')) return unit.kind === 'school-high' ? 6 : 1
  return unit.capDV <= 2 ? 12 : 9
}

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
