/** Lets some of the invented staff wait to be accepted by another unit, so that there is something to do on both sides. */
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import type { DemoPerson } from './people/demo-person.ts'

/** Units of the demo accounts that administer units (server/areas/seed/seed-accounts.ts): transfers wait into and out of each. */
export const demoBranches = ['H20.05', 'H20.101'] as const

/** Transfers that wait in each direction of each branch: six from 500 people on, fewer where there are fewer. */
export const waitingEachWay = (count: number): number => Math.min(6, Math.floor(count / 80))

/** Every second of the staff may wait; leaders stay. */
const mayWait = ({ fields }: DemoPerson, index: number) =>
  index % 2 === 1 && fields['trangThaiHoSo'] === '01' && fields['chucVu'] === 'KHONG'

/** The people, as many of each branch waiting as wanted, and of the other units those who will come to the branches. */
export function* withWaiting(
  people: Iterable<DemoPerson>,
  count: number,
  units: readonly UnitSeed[],
): Generator<DemoPerson> {
  const wanted = waitingEachWay(count)
  const missing = new Map<string | undefined, number>(demoBranches.map((branch) => [branch, wanted]))
  missing.set(undefined, wanted * demoBranches.length)
  const branchOf = branchesOf(units)
  let index = 0
  for (const person of people) {
    const branch = branchOf(String(person.fields['donVi']))
    const left = missing.get(branch) ?? 0
    const waits = left > 0 && (person.fields['trangThaiHoSo'] === '00' || mayWait(person, index))
    if (waits) missing.set(branch, left - 1)
    yield waits ? { ...person, fields: { ...person.fields, trangThaiHoSo: '00', isSync: false } } : person
    index++
  }
}

/** The branch of a unit by its code; undefined for units of none. */
function branchesOf(units: readonly UnitSeed[]): (code: string) => string | undefined {
  const parents = new Map(units.map(({ code, parentCode }) => [code, parentCode]))
  return (code) => {
    for (let at: string | null | undefined = code; at; at = parents.get(at))
      if (demoBranches.some((branch) => branch === at)) return at
    return undefined
  }
}
