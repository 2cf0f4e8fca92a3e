/** Provinces, districts and communes before and after the merger in the process's cache (about 14,000). */
import type { Ref } from '#domain/fields/values.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'

export interface Place {
  id: string
  side: 'new' | 'old'
  level: number
  code: string
  parentId: string | null
  provinceId: string
  type: string
  active: boolean
  version: number
  ref: Ref
}

interface Merger {
  old_id: string
  new_id: string
  /** An address may be converted without asking. */
  certain: boolean
}

export class Places {
  readonly #byId = new Map<string, Place>()
  readonly #children = new Map<string, Place[]>()
  readonly #proposals = new Map<Place, Place>()
  /** Of places whose people are in several now. */
  readonly #split = new Map<Place, Place[]>()
  readonly #byCode = { new: new Map<string, Place>(), old: new Map<string, Place>() }
  readonly #mergers: readonly Merger[]

  constructor(places: readonly Place[], mergers: readonly Merger[]) {
    this.#mergers = mergers
    for (const place of places) {
      this.#byId.set(place.id, place)
      const byCode = this.#byCode[place.side]
      if (place.active || !byCode.has(place.code)) byCode.set(place.code, place)
      if (!place.active) continue
      const parent = place.parentId ?? place.side
      const siblings = this.#children.get(parent)
      if (siblings === undefined) this.#children.set(parent, [place])
      else siblings.push(place)
    }
    for (const { old_id, new_id, certain } of mergers) {
      const [before, after] = [this.#byId.get(old_id), this.#byId.get(new_id)]
      if (before === undefined || after === undefined) continue
      if (certain) this.#proposals.set(before, after)
      else this.#split.set(before, [after, ...(this.#split.get(before) ?? [])])
    }
    for (const before of this.#proposals.keys()) this.#split.delete(before)
  }

  find(id: string): Place | undefined {
    return this.#byId.get(id)
  }

  /** The same places as they were called, by id. */
  called(former: ReadonlyMap<string, Partial<Pick<Ref, 'name' | 'code'>>>): Places {
    if (former.size === 0) return this
    const places = [...this.#byId.values()].map((place): Place => {
      const was = former.get(place.id)
      return was === undefined ? place : { ...place, ref: { ...place.ref, ...was } }
    })
    return new Places(places, this.#mergers)
  }

  ref(id: string | null | undefined): Ref | null {
    return id === null || id === undefined ? null : (this.#byId.get(id)?.ref ?? null)
  }

  /** A place by its code, preferring active ones; codes of provinces and communes differ in length. */
  byCode(side: 'new' | 'old', code: string): Place | undefined {
    return this.#byCode[side].get(code)
  }

  /** Provinces before ('old') or after ('new') the merger. */
  provinces(side: 'new' | 'old'): readonly Place[] {
    return this.#children.get(side) ?? []
  }

  children(id: string): readonly Place[] {
    return this.#children.get(id) ?? []
  }

  /** The commune after the merger, if the mapping is unambiguous. */
  proposalFor(oldCommuneId: string): Place | undefined {
    const place = this.#byId.get(oldCommuneId)
    return place && this.#proposals.get(place)
  }

  /** The communes after the merger where an old commune's people are now, the likeliest first. */
  successorsOf(oldCommuneId: string): readonly Place[] {
    const one = this.proposalFor(oldCommuneId)
    if (one !== undefined) return [one]
    const place = this.#byId.get(oldCommuneId)
    return (place && this.#split.get(place)) ?? []
  }
}

export function loadPlaces(tableCache: TableCache): Promise<Places> {
  return tableCache.get('places', 'places', async (db) => {
    const rows = await db
      .selectFrom('place')
      .selectAll()
      .orderBy('side')
      .orderBy('level')
      .orderBy('code')
      .execute()
    const mergers = await db
      .selectFrom('place_merger')
      .select(['old_id', 'new_id', 'certain'])
      // Land without people tells nothing about an address.
      .where((eb) => eb.or([eb('certain', '=', true), eb('kind', 'in', ['P', 'D'])]))
      .orderBy('sort', 'desc')
      .execute()
    // The driver makes a string of its own for every cell, but 14,000 places have few parents and types.
    const texts = new Map<string, string>()
    const shared = <Text extends string>(text: Text): Text => {
      if (!texts.has(text)) texts.set(text, text)
      return texts.get(text) as Text
    }
    return new Places(
      rows.map((row) => ({
        id: shared(row.id),
        side: shared(row.side),
        level: row.level,
        code: row.code,
        parentId: row.parent_id && shared(row.parent_id),
        provinceId: shared(row.province_id),
        type: shared(row.type),
        active: row.active,
        version: row.version,
        ref: { id: shared(row.id), code: row.code, name: row.full_name },
      })),
      mergers,
    )
  })
}
