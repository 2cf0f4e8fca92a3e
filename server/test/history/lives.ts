/**
 * Generated lives of people in a branch of units that is reorganised several times: what really was so on each day, by the
 * simplest rules, to compare the readings of a day with. Knows nothing of how they are computed.
 */
import { addDays } from '#domain/fields/dates.ts'
import type { Ground } from '#domain/history/grounds.ts'

/** A generator of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A unit by a name of ours that stays the same; `parent`: null at the top of the branch. */
export interface LivedUnit {
  key: string
  name: string
  parent: string | null
}

/** From this day on. */
interface Stay {
  from: string
  unit: string
  /** A work period says so. */
  isRecorded: boolean
  /** How it began, for whoever asks what was before. */
  by: 'recruit' | 'transfer' | 'reorganisation'
}

export interface Life {
  name: string
  recruited: string
  /** The record names the day of recruitment; else nothing is said of the time before. */
  isDated: boolean
  stays: Stay[]
  left: string | null
  /** Coefficients by the day they began. */
  pays: { from: string; factor: number }[]
}

export type LifeEvent =
  | { kind: 'recruit'; day: string; life: Life; unit: string; isRecorded: boolean }
  | { kind: 'transfer'; day: string; life: Life; unit: string }
  | { kind: 'pay'; day: string; life: Life; factor: number }
  | { kind: 'leave'; day: string; life: Life }
  | { kind: 'rename'; day: string; unit: string; name: string }
  | { kind: 'move'; day: string; unit: string; parent: string | null }
  | { kind: 'merge'; day: string; units: string[]; into: LivedUnit; isNew: boolean }
  | { kind: 'split'; day: string; unit: string; parts: LivedUnit[]; people: Map<string, Life[]> }

export interface Truth {
  unit: string
  unitGround: Ground
  statusGround: Ground
  factor: number | null
  factorGround: Ground
}

export const firstDay = '2020-01-01'
const days = 2400

/** A name of letters only: 'Aab'. */
const inLetters = (number: number): string =>
  [...number.toString(26).padStart(3, '0')]
    .map((digit, at) => String.fromCharCode((at === 0 ? 65 : 97) + parseInt(digit, 26)))
    .join('')

export class Lives {
  readonly lives: Life[] = []
  /** In the order of their days. */
  readonly events: LifeEvent[] = []
  /** The tree from each day on. */
  readonly trees: { from: string; units: Map<string, LivedUnit> }[]
  readonly #random: () => number
  #made = 0

  constructor({ seed, lives, reorganisations }: { seed: number; lives: number; reorganisations: number }) {
    this.#random = randomOf(seed)
    const units = Array.from({ length: Math.max(8, reorganisations) }, () => this.#newUnit(null))
    this.trees = [{ from: '0001-01-01', units: new Map(units.map((unit) => [unit.key, unit])) }]
    const perDay = days / (lives * 3)
    let next = 1
    for (let day = 10, at = 0; day < days; day += perDay, at++) {
      if (day > (days / (reorganisations + 1)) * next && next <= reorganisations)
        this.#reorganise(this.#day(day), next++)
      else this.#live(this.#day(day), this.lives.length < lives && at % 3 === 0)
    }
  }

  /** Null: not at work, or not here; undefined: nothing says. */
  truthOf(life: Life, day: string): Truth | null | undefined {
    if (day < life.recruited) return life.isDated ? null : undefined
    if (life.left !== null && day >= life.left) return null
    const at = life.stays.findLastIndex(({ from }) => from <= day)
    const stay = life.stays[at]
    if (stay === undefined) return null
    const after = life.stays[at + 1]
    const ended =
      after?.by === 'transfer' ? 'bien-dong' : after?.by === 'reorganisation' ? 'sap-xep' : 'hien-tai'
    const pay = life.pays.findLast(({ from }) => from <= day)
    return {
      unit: stay.unit,
      unitGround: stay.isRecorded ? 'cong-tac' : ended,
      statusGround: life.left === null ? 'hien-tai' : 'bien-dong',
      factor: pay?.factor ?? null,
      factorGround: pay === undefined ? (life.pays.length > 0 ? 'khong-xac-dinh' : 'hien-tai') : 'luong',
    }
  }

  treeOn = (day: string) =>
    this.trees.findLast(({ from }) => from <= day)?.units ?? new Map<string, LivedUnit>()

  #day = (at: number) => addDays(firstDay, Math.floor(at))
  #pick = <T>(all: readonly T[]): T => all[Math.floor(this.#random() * all.length)] as T
  #newUnit = (parent: string | null): LivedUnit => {
    const key = `u${++this.#made}`
    return { key, name: `Đơn vị sống ${this.#made}`, parent }
  }

  #live(day: string, isBirth: boolean): void {
    const units = [...this.treeOn(day).keys()]
    const idle = this.lives.filter(
      ({ left, stays }) => left === null && (stays.at(-1)?.from ?? '') < addDays(day, -2),
    )
    if (isBirth || idle.length === 0) {
      const life: Life = {
        name: `Trần Văn ${inLetters(this.lives.length)}`,
        recruited: day,
        isDated: this.#random() < 0.6,
        stays: [{ from: day, unit: this.#pick(units), isRecorded: this.#random() < 0.6, by: 'recruit' }],
        left: null,
        pays: [],
      }
      const [first] = life.stays as [Stay]
      this.lives.push(life)
      this.events.push({ kind: 'recruit', day, life, unit: first.unit, isRecorded: first.isRecorded })
      return
    }
    const life = this.#pick(idle)
    const chance = this.#random()
    if (chance < 0.45) {
      const unit = this.#pick(units.filter((key) => key !== life.stays.at(-1)?.unit))
      life.stays.push({ from: day, unit, isRecorded: true, by: 'transfer' })
      this.events.push({ kind: 'transfer', day, life, unit })
    } else if (chance < 0.8) {
      if (life.pays.some(({ from }) => from >= day)) return
      const factor = Number((2 + this.#random() * 4).toFixed(2))
      life.pays.push({ from: day, factor })
      this.events.push({ kind: 'pay', day, life, factor })
    } else {
      life.left = day
      this.events.push({ kind: 'leave', day, life })
    }
  }

  #reorganise(day: string, number: number): void {
    const units = new Map(this.treeOn(day))
    const childless = (key: string) => ![...units.values()].some(({ parent }) => parent === key)
    const leaves = [...units.keys()].filter(childless)
    const kind = (['rename', 'merge', 'move', 'split', 'absorb'] as const)[(number - 1) % 5]
    const [one, other] = this.#two(leaves)
    if (kind === 'rename') {
      const unit = { ...(units.get(one) as LivedUnit), name: `Đơn vị đổi tên ${number}` }
      units.set(one, unit)
      this.events.push({ kind: 'rename', day, unit: one, name: unit.name })
    } else if (kind === 'move') {
      units.set(one, { ...(units.get(one) as LivedUnit), parent: other })
      this.events.push({ kind: 'move', day, unit: one, parent: other })
    } else if (kind === 'split') {
      const parts = [
        this.#newUnit(units.get(one)?.parent ?? null),
        this.#newUnit(units.get(one)?.parent ?? null),
      ]
      const people = new Map(parts.map(({ key }) => [key, [] as Life[]]))
      for (const life of this.#in([one])) {
        const { key } = this.#pick(parts)
        people.get(key)?.push(life)
        this.#goes(life, day, key)
      }
      units.delete(one)
      for (const part of parts) units.set(part.key, part)
      this.events.push({ kind: 'split', day, unit: one, parts, people })
    } else {
      const isNew = kind === 'merge'
      const into = isNew ? this.#newUnit(null) : (units.get(other) as LivedUnit)
      const ended = isNew ? [one, other] : [one]
      for (const life of this.#in(ended)) this.#goes(life, day, into.key)
      for (const key of ended) units.delete(key)
      units.set(into.key, into)
      this.events.push({ kind: 'merge', day, units: ended, into, isNew })
    }
    this.trees.push({ from: day, units })
  }

  #two(keys: readonly string[]): [string, string] {
    const one = this.#pick(keys)
    return [one, this.#pick(keys.filter((key) => key !== one))]
  }

  /** Also those who have left: their records follow. */
  #in = (units: readonly string[]) =>
    this.lives.filter(({ stays }) => units.includes(stays.at(-1)?.unit ?? ''))

  #goes(life: Life, day: string, unit: string): void {
    life.stays.push({ from: day, unit, isRecorded: life.left === null, by: 'reorganisation' })
  }
}
