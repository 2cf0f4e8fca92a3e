/** Provinces, districts and communes before and after the merger in the process's cache (about 14,000). */
import type { Ref } from '#domain/fields/values.ts'
import type { Db } from '#server/db/database.ts'
import type { TableCache } from '#server/table-cache/table-cache.ts'

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

export class Places {
  readonly #byId = new Map<string, Place>()
  readonly #children = new Map<string, Place[]>()
  readonly #proposals: ReadonlyMap<string, string>
  readonly #byCode = new Map<string, Place>()

  constructor(places: readonly Place[], proposals: ReadonlyMap<string, string>) {
    this.#proposals = proposals
    for (const place of places) {
      this.#byId.set(place.id, place)
      const code = `${place.side} ${place.code}`
      if (place.active || !this.#byCode.has(code)) this.#byCode.set(code, place)
      if (!place.active) continue
      const parent = place.parentId ?? place.side
      const siblings = this.#children.get(parent)
      if (siblings === undefined) this.#children.set(parent, [place])
      else siblings.push(place)
    }
  }

  find(id: string): Place | undefined {
    return this.#byId.get(id)
  }

  ref(id: string | null | undefined): Ref | null {
    return id === null || id === undefined ? null : (this.#byId.get(id)?.ref ?? null)
  }

  /** A place by its code, preferring active ones; codes of provinces and communes differ in length. */
  byCode(side: 'new' | 'old', code: string): Place | undefined {
    return this.#byCode.get(`${side} ${code}`)
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
    const id = this.#proposals.get(oldCommuneId)
    return id === undefined ? undefined : this.#byId.get(id)
  }
}

export function loadPlaces(tableCache: TableCache, db: Db): Promise<Places> {
  return tableCache.get('places', 'places', async () => {
    const rows = await db
      .selectFrom('place')
      .selectAll()
      .orderBy('side')
      .orderBy('level')
      .orderBy('code')
      .execute()
    const mergers = await db
      .selectFrom('place_merger')
      .select(['old_id', 'new_id'])
      .where('certain', '=', true)
      .orderBy('sort', 'desc')
      .execute()
    return new Places(
      rows.map((row) => ({
        id: row.id,
        side: row.side,
        level: row.level,
        code: row.code,
        parentId: row.parent_id,
        provinceId: row.province_id,
        type: row.type,
        active: row.active,
        version: row.version,
        ref: { id: row.id, code: row.code, name: row.full_name },
      })),
      new Map(mergers.map(({ old_id, new_id }) => [old_id, new_id])),
    )
  })
}
