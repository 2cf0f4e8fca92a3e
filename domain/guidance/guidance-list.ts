/** The guidance documents (spec 3 §2.19). */
import { deleteGuidance, updateGuidance, type Guidance } from '#domain/guidance/calls.ts'
import { guidanceSentences } from '#domain/guidance/guidance-form.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'

export const guidanceList = defineList({
  name: 'file-huong-dan',
  title: 'Danh sách tệp hướng dẫn',
  call: { controller: 'HuongDan', action: 'get-paging', access: 'signed-in', shows: ['guidance'] },
  answer: pageOf<Guidance>('one page of the documents'),
  filters: {},
  sorts: ['name', 'sort'],
  initialSort: 'sort',
  emptyText: guidanceSentences.empty,
  numbered: true,
  columns: [
    {
      key: 'name',
      title: 'Tên tệp',
      cell: 'own',
      parts: [
        { title: 'Tên tệp', sort: 'name', value: ({ name }) => name },
        { title: 'Tệp', value: ({ file }) => file?.fileName ?? null },
      ],
    },
  ],
  actions: [
    { key: 'edit', text: 'Sửa', of: 'row', call: updateGuidance },
    { key: 'remove', text: 'Xóa', of: 'row', call: deleteGuidance, danger: true },
  ],
})

export const pageGuidance = guidanceList.call
