/** The filters of /den-han and of its workbooks; the current quarter by default. */
import { z } from 'zod'
import { dueKinds, type DueKind } from '#domain/due/kinds.ts'
import { quarterOf } from '#domain/due/quarters.ts'
import { dayFilter, ownUnit, partOfList, search, unitsBelow } from '#domain/lists/filters.ts'
import { searchHint } from '#domain/people-lists/list-parts.ts'

const kindShape = z
  .enum(dueKinds.map(({ id }) => id) as [DueKind, ...DueKind[]], { error: 'Loại đến hạn không hợp lệ.' })
  .nullish()
  .transform((kind): DueKind => kind ?? 'nang-luong')

export const dueFilters = {
  searchContent: search(searchHint),
  loai: partOfList('Loại', dueKinds, kindShape),
  donViId: ownUnit('Cơ quan hiện tại'),
  isChildren: unitsBelow(),
  tuNgay: dayFilter('Từ ngày', 'Từ ngày không đúng định dạng.', {
    isAhead: true,
    initial: ({ today }) => (today === undefined ? null : quarterOf(today).from),
  }),
  denNgay: dayFilter('Đến ngày', 'Đến ngày không đúng định dạng.', {
    isAhead: true,
    notBefore: 'tuNgay',
    initial: ({ today }) => (today === undefined ? null : quarterOf(today).to),
  }),
}
