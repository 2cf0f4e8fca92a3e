/** Catalogues: the reads that every form needs. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import type { catalogueEntry, collection } from '#domain/catalogues/schemas.ts'

export type Collection = z.output<typeof collection>

export type CatalogueEntry = z.output<typeof catalogueEntry>

const read = { method: 'GET', access: 'signed-in', writes: false, shows: ['catalogues'] } as const

export const listCollections = defineCall({
  controller: 'Common',
  action: 'get-list',
  title: 'Danh sách bộ danh mục',
  ...read,
  input: z.object({}),
  answer: answer<Collection[]>('the collections'),
})

export const listCatalogue = defineCall({
  controller: 'Common',
  action: 'get-all/{collection}',
  title: 'Các mục của một danh mục',
  ...read,
  input: z.object({ collection: z.string().max(60) }),
  answer: answer<CatalogueEntry[]>('active items in display order'),
})

export const getCatalogueItem = defineCall({
  controller: 'Common',
  action: 'get-by-id',
  title: 'Xem một mục danh mục',
  method: 'POST',
  access: 'signed-in',
  writes: false,
  shows: ['catalogues'],
  input: z.object({ id: rowId, collectionName: z.string().max(60).nullish() }),
  answer: answer<CatalogueEntry>('the item'),
})

const collectionName = z.string().max(60).nullish()
/** The fields of `catalogueForm`, and `extra` for the collections of `extraChoices`. */
const saved = z.looseObject({ collectionName, version: expectedVersion })
const write = {
  controller: 'Common',
  method: 'POST',
  access: 'permission',
  writes: true,
  affects: ['catalogues'],
} as const

export const createCatalogueItem = defineCall({
  ...write,
  action: 'create',
  title: 'Thêm mục danh mục',
  input: saved,
  answer: answer<CatalogueEntry>('the saved item'),
})

export const updateCatalogueItem = defineCall({
  ...write,
  action: 'update',
  title: 'Sửa mục danh mục',
  input: saved.extend({ id: rowId }),
  answer: answer<CatalogueEntry>('the saved item'),
})

export const deleteCatalogueItem = defineCall({
  ...write,
  action: 'delete',
  title: 'Xóa mục danh mục',
  input: z.object({ id: rowId, collectionName }),
  answer: answer<null>('taken out of use'),
})
