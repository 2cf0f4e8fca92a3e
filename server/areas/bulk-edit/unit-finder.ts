/** Finds units by a cell's text: code, name, former name; as written first, then without diacritics. */
import { fold } from '#domain/officer/name-text.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import type { Found } from '#server/areas/imports/runs/item-finder.ts'

const exactKey = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

type Keys = Map<string, Set<Unit>>

export class UnitFinder {
  readonly #byCode: Keys = new Map()
  /** Names before former names: a former name may be another unit's present one. */
  readonly #byName: readonly Keys[] = [new Map(), new Map(), new Map()]

  constructor({ all }: Units) {
    const [exact, folded, former] = this.#byName as [Keys, Keys, Keys]
    for (const unit of all) {
      if (!unit.active) continue
      note(this.#byCode, exactKey(unit.maCoQuan), unit)
      note(exact, exactKey(unit.name), unit)
      note(folded, fold(unit.name), unit)
      for (const { name } of unit.tenCu) note(former, exactKey(name), unit)
    }
  }

  /** `among`: only these are meant, such as the rooms of a person's unit. */
  find(text: string, among?: (unit: Unit) => boolean): Found<Unit> {
    const [, code, rest] = /^([A-Za-z]\d+(?:\.\d+)+)\s*(?:[-–:]\s*(.+))?$/u.exec(text.trim()) ?? []
    const bracketed = /\(([A-Za-z]\d+(?:\.\d+)+)\)\s*$/u.exec(text)?.[1]
    const byCode = this.#byCode.get(exactKey(code ?? bracketed ?? text))
    const exact = exactKey(text)
    const candidates = [byCode, ...this.#byName.map((keys, at) => keys.get(at === 1 ? fold(text) : exact))]
    for (const units of candidates) {
      const [first, second] = [...(units ?? [])].filter((unit) => among?.(unit) ?? true)
      if (first !== undefined) return second === undefined ? first : 'several'
    }
    return rest === undefined ? 'none' : this.find(rest, among)
  }
}

function note(keys: Keys, key: string, unit: Unit): void {
  const units = keys.get(key)
  if (units === undefined) keys.set(key, new Set([unit]))
  else units.add(unit)
}
