/** Catalogues are read from memory, and so are the names in responses. */
import { refusals } from '#domain/api/refusals.ts'
import {
  createCatalogueItem as createItemCall,
  deleteCatalogueItem as deleteItemCall,
  getCatalogueItem,
  listCatalogue,
  listCollections,
  updateCatalogueItem as updateItemCall,
} from '#domain/catalogues/calls.ts'
import { pageCatalogue } from '#domain/catalogues/catalogue-list.ts'
import { hasWords } from '#domain/officer/name-text.ts'
import { catalogueEntry } from '#server/platform/table-cache/catalogues.ts'
import { deleteCatalogueItem } from '#server/areas/catalogues/delete-catalogue-item.ts'
import { createCatalogueItem, updateCatalogueItem } from '#server/areas/catalogues/save-catalogue-item.ts'
import { Reply } from '#server/request/http/reply.ts'
import { catalogues } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { pageOf } from '#server/platform/table-cache/page-of.ts'

export const catalogueRoutes: Route[] = [
  on(listCollections, async (_, request) =>
    [...(await catalogues(request)).names].map(([id, name]) => ({ id, name })),
  ),
  on(listCatalogue, async ({ collection }, request) => {
    const all = await catalogues(request)
    const code = collection.toUpperCase()
    if (!all.names.has(code)) throw refusals.rowNotFound()
    return all.list(code).map(catalogueEntry)
  }),
  on(pageCatalogue, async (input, request) => {
    const all = await catalogues(request)
    const code = (input.collectionName ?? '').toUpperCase()
    if (!all.names.has(code)) throw refusals.invalidField('collectionName', 'Bộ danh mục không tồn tại.')
    const items = all
      .list(code)
      .filter((item) => hasWords(`${item.name} ${item.code}`, input.searchContent ?? ''))
    const { data, totalRows } = pageOf(items, input, ['name', 'code', 'qgCode'])
    return { data: data.map(catalogueEntry), totalRows }
  }),
  on(getCatalogueItem, async ({ id, collectionName }, request) => {
    const item = (await catalogues(request)).item(id)
    if (
      item === undefined ||
      !item.active ||
      (collectionName && item.catalogue !== collectionName.toUpperCase())
    ) {
      throw refusals.rowNotFound()
    }
    return catalogueEntry(item)
  }),
  on(
    createItemCall,
    async (body, request) => new Reply(await createCatalogueItem(request, body), 'Thêm mới thành công!'),
  ),
  on(
    updateItemCall,
    async (body, request) => new Reply(await updateCatalogueItem(request, body), 'Cập nhật thành công!'),
  ),
  on(
    deleteItemCall,
    async (input, request) => new Reply(await deleteCatalogueItem(request, input), 'Xóa thành công!'),
  ),
]
