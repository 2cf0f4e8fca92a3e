/** Finds what the words of a decision mean in catalogues and units; null where that isn't one thing. */
import type { Finder } from '#domain/decisions/making/making.ts'
import { fold } from '#domain/officer/name-text.ts'
import { ItemFinder } from '#server/areas/imports/runs/item-finder.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'

export function paperFinder({ catalogues, units }: ReferenceData): Finder {
  const items = new ItemFinder(catalogues)
  const places = new UnitNames(units)
  return {
    code: (list, code) => catalogues.byCode(list, code)?.ref ?? null,
    item: (list, words) => {
      const item = words === '' ? 'none' : items.find(list, words)
      return typeof item === 'string' ? null : item.ref
    },
    unit: (words) => {
      const unit = places.find(words)
      return unit === undefined ? null : units.ref(unit.id)
    },
  }
}

/** 'UBND' in full; the name of the province behind a department says nothing more. */
const inFull = (name: string): string =>
  fold(name)
    .replaceAll(/\bubnd\b/g, 'uy ban nhan dan')
    .replaceAll(/[.,;:"'“”()-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const withoutProvince = (name: string): string => name.replace(/ (?:tinh )?dong thap$| tinh [a-z ]+$/, '')

/** Units by their names, with and without the province. */
export class UnitNames {
  readonly #byName = new Map<string, Set<Unit>>()

  constructor({ all }: Units) {
    for (const unit of all) {
      if (!unit.active) continue
      for (const key of new Set([inFull(unit.name), withoutProvince(inFull(unit.name))])) {
        const units = this.#byName.get(key)
        if (units === undefined) this.#byName.set(key, new Set([unit]))
        else units.add(unit)
      }
    }
  }

  /** Undefined for none and for several of this name. */
  find(words: string): Unit | undefined {
    const whole = inFull(words)
    for (const key of [whole, withoutProvince(whole)]) {
      const [first, second] = this.#byName.get(key) ?? []
      if (first !== undefined && second === undefined) return first
    }
    return undefined
  }
}
