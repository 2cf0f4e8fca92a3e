/** The items of a catalogue (spec 3 §2.18). */
import {
  createCatalogueItem,
  deleteCatalogueItem,
  updateCatalogueItem,
  type CatalogueEntry,
} from '#domain/catalogues/calls.ts'
import { isReliedOn } from '#domain/catalogues/relied-codes.ts'
import { collectionFilter, search } from '#domain/lists/filters.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'

export const catalogueList = defineList({
  name: 'danh-muc',
  title: 'Danh mục',
  call: {
    controller: 'Common',
    action: 'get-paging-params',
    title: 'Tìm trong danh mục',
    access: 'signed-in',
    shows: ['catalogues'],
  },
  answer: pageOf<CatalogueEntry>('one page of a collection'),
  filters: {
    searchContent: search('Nhập tên hoặc mã danh mục', 'Tên danh mục'),
    collectionName: collectionFilter('Bộ danh mục'),
  },
  sorts: ['name', 'code', 'qgCode'],
  initialSort: '',
  emptyText: 'Không có mục nào phù hợp trong danh mục này.',
  numbered: true,
  columns: [
    {
      key: 'name',
      title: 'Tên danh mục',
      cell: 'text',
      parts: [{ title: 'Tên danh mục', sort: 'name', value: ({ name }) => name }],
    },
    {
      key: 'code',
      title: 'Mã danh mục',
      cell: 'text',
      width: 160,
      parts: [{ title: 'Mã danh mục', sort: 'code', value: ({ code }) => code }],
    },
    {
      key: 'qgCode',
      title: 'Mã quốc gia',
      cell: 'text',
      width: 160,
      parts: [{ title: 'Mã quốc gia', sort: 'qgCode', value: ({ qgCode }) => qgCode || null }],
    },
  ],
  actions: [
    { key: 'add', text: 'Thêm mới', of: 'list', call: createCatalogueItem, primary: true },
    { key: 'edit', text: 'Sửa', of: 'row', call: updateCatalogueItem },
    {
      key: 'remove',
      text: 'Xóa',
      of: 'row',
      call: deleteCatalogueItem,
      danger: true,
      why: ({ collectionName, code }) =>
        isReliedOn(collectionName, code) ? 'Hệ thống dựa vào mục này' : undefined,
    },
  ],
})

export const pageCatalogue = catalogueList.call
