/** Catalogues in the process's cache: names in responses come from here, never from joins. */
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'

export interface CatalogueItem {
  id: number
  catalogue: string
  code: string
  name: string
  qgCode: string
  /** What papers print instead of the name. */
  tenIn: string | null
  extra: Readonly<Record<string, unknown>>
  active: boolean
  version: number
  ref: Ref
}

export class Catalogues {
  readonly names: ReadonlyMap<string, string>
  readonly #byId = new Map<number, CatalogueItem>()
  readonly #byCode = new Map<string, CatalogueItem>()
  readonly #lists = new Map<string, CatalogueItem[]>()
  readonly #every: ReadonlyMap<string, readonly CatalogueItem[]>

  constructor(names: ReadonlyMap<string, string>, items: readonly CatalogueItem[]) {
    this.names = names
    this.#every = Map.groupBy(items, ({ catalogue }) => catalogue)
    for (const item of items) {
      this.#byId.set(item.id, item)
      if (!item.active) continue
      this.#byCode.set(`${item.catalogue}/${item.code}`, item)
      const list = this.#lists.get(item.catalogue)
      if (list === undefined) this.#lists.set(item.catalogue, [item])
      else list.push(item)
    }
  }

  item(id: number): CatalogueItem | undefined {
    return this.#byId.get(id)
  }

  /** The same catalogues with items as they were called, by id. */
  called(former: ReadonlyMap<string, Partial<Pick<CatalogueItem, 'name' | 'code' | 'tenIn'>>>): Catalogues {
    if (former.size === 0) return this
    const items = [...this.#byId.values()].map((item): CatalogueItem => {
      const was = former.get(String(item.id))
      if (was === undefined) return item
      const { id, code, name } = { ...item, ...was }
      return { ...item, ...was, ref: { id: String(id), code, name } }
    })
    return new Catalogues(this.names, items)
  }

  /** The reference in responses; null for none. */
  ref(id: number | null | undefined): Ref | null {
    return id === null || id === undefined ? null : (this.#byId.get(id)?.ref ?? null)
  }

  byCode(catalogue: string, code: string): CatalogueItem | undefined {
    return this.#byCode.get(`${catalogue}/${code}`)
  }

  /** The id of an item that the application relies on; throws if the installation doesn't have it. */
  idOf(catalogue: string, code: string): number {
    const item = this.byCode(catalogue, code)
    if (item === undefined) throw new Error(`catalogue ${catalogue} has no item ${code}`)
    return item.id
  }

  /** All items of a catalogue, including inactive ones. */
  every(catalogue: string): readonly CatalogueItem[] {
    return this.#every.get(catalogue) ?? []
  }

  /** Active items in display order. */
  list(catalogue: string): readonly CatalogueItem[] {
    return this.#lists.get(catalogue) ?? []
  }
}

/** 'Khác (Tôn giáo)': many collections have items with the same name. */
export const itemTitle = (
  { names }: Catalogues,
  { catalogue, name }: Pick<CatalogueItem, 'catalogue' | 'name'>,
): string => `${name} (${names.get(catalogue) ?? catalogue})`

/** The item in responses. */
export function catalogueEntry(item: Omit<CatalogueItem, 'ref'>): CatalogueEntry {
  const description = item.extra['description']
  return {
    id: String(item.id),
    code: item.code,
    name: item.name,
    qgCode: item.qgCode,
    tenIn: item.tenIn || null,
    collectionName: item.catalogue,
    version: item.version,
    extra: item.extra,
    ...(typeof description === 'string' ? { description } : {}),
  }
}

export function loadCatalogues(tableCache: TableCache): Promise<Catalogues> {
  return tableCache.get('catalogues', 'catalogues', async (db) => {
    const names = await db
      .selectFrom('catalogue')
      .select(['code', 'name'])
      .orderBy('sort')
      .orderBy('code')
      .execute()
    const items = await db
      .selectFrom('catalogue_item')
      .selectAll()
      .orderBy('catalogue')
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return new Catalogues(
      new Map(names.map(({ code, name }) => [code, name])),
      items.map((item) => ({
        ...item,
        extra: item.extra as Record<string, unknown>,
        ref: { id: String(item.id), code: item.code, name: item.name },
      })),
    )
  })
}
