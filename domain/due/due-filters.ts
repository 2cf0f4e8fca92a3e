/** The filters of /den-han and of the workbooks that go with it: the present quarter at first. */
import { daySentences, kindShape } from '#domain/due/calls.ts'
import { dueKinds } from '#domain/due/kinds.ts'
import { quarterOf } from '#domain/due/quarters.ts'
import { dayFilter, ownUnit, partOfList, search, unitsBelow } from '#domain/lists/filters.ts'
import { searchHint } from '#domain/officer/list-parts.ts'

export const dueFilters = {
  searchContent: search(searchHint),
  loai: partOfList('Loại', dueKinds, kindShape),
  donViId: ownUnit('Cơ quan hiện tại'),
  isChildren: unitsBelow(),
  tuNgay: dayFilter('Từ ngày', daySentences.from, {
    isAhead: true,
    initial: ({ today }) => (today === undefined ? null : quarterOf(today).from),
  }),
  denNgay: dayFilter('Đến ngày', daySentences.to, {
    isAhead: true,
    initial: ({ today }) => (today === undefined ? null : quarterOf(today).to),
  }),
}
