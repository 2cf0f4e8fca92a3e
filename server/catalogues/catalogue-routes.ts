/** Catalogues are read from memory; the names that answers carry come from the same place. */
import { refusals } from '#domain/api/refusals.ts'
import {
  getCatalogueItem,
  listCatalogue,
  listCollections,
  pageCatalogue,
  type CatalogueEntry,
} from '#domain/catalogues/calls.ts'
import { fold } from '#domain/officer/name-text.ts'
import { catalogues } from '#server/http/request.ts'
import { on, type Route } from '#server/http/routes.ts'
import type { CatalogueItem } from '#server/memory/catalogues.ts'

export function entryOf(item: CatalogueItem): CatalogueEntry {
  const description = item.extra['description']
  return {
    id: String(item.id),
    code: item.code,
    name: item.name,
    qgCode: item.qgCode,
    collectionName: item.catalogue,
    version: item.version,
    extra: item.extra,
    ...(typeof description === 'string' ? { description } : {}),
  }
}

export const catalogueRoutes: Route[] = [
  on(listCollections, async (_, request) =>
    [...(await catalogues(request)).names].map(([id, name]) => ({ id, name })),
  ),
  on(listCatalogue, async ({ collection }, request) => {
    const all = await catalogues(request)
    const code = collection.toUpperCase()
    if (!all.names.has(code)) throw refusals.rowNotFound()
    return all.list(code).map(entryOf)
  }),
  on(pageCatalogue, async (input, request) => {
    const all = await catalogues(request)
    const code = (input.collectionName ?? '').toUpperCase()
    if (!all.names.has(code)) throw refusals.invalidField('collectionName', 'Bộ danh mục không tồn tại.')
    const words = fold(input.searchContent ?? '')
    const found = all
      .list(code)
      .filter((item) => words === '' || fold(`${item.name} ${item.code}`).includes(words))
    const start = (input.pageNumber - 1) * input.pageSize
    return { data: found.slice(start, start + input.pageSize).map(entryOf), totalRows: found.length }
  }),
  on(getCatalogueItem, async ({ id, collectionName }, request) => {
    const item = (await catalogues(request)).item(id)
    if (item === undefined || (collectionName && item.catalogue !== collectionName.toUpperCase())) {
      throw refusals.rowNotFound()
    }
    return entryOf(item)
  }),
]
