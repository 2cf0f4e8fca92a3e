/** Filling, replacing, undoing, moving and sorting in the grid. */
import { expect, test } from 'vitest'
import type { OpenedGrid } from '#domain/bulk-edit/calls.ts'
import type { GridColumn } from '#domain/bulk-edit/grid-fields.ts'
import { date, flag, number, text } from '#domain/fields/kinds.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'
import { dragged, filledDown, filledOver, pasted, replaced, type Replacement } from './fill-cells.ts'
import {
  changes,
  judged,
  keyOf,
  lockOf,
  noEdits,
  put,
  redo,
  shownText,
  undo,
  type CellInput,
  type Place,
} from './grid-edits.ts'
import { clamped, tabTarget, target } from './grid-selection.ts'
import { nextSorting, sorted } from './sort-rows.ts'

const columns = [
  { name: 'ten', field: text('Tên') },
  { name: 'ngay', field: date('Ngày') },
  { name: 'so', field: number('Số') },
  { name: 'co', field: flag('Có') },
].map((column): GridColumn => ({ ...column, form: generalForm, group: '' }))
const rowOf = (id: string, ...giaTri: unknown[]) => ({
  id,
  hoVaTen: id,
  donVi: null,
  dong: null,
  giaTri,
  version: [1, 1, 1, 1],
})
const opened: OpenedGrid = {
  columns: columns.map(({ name, field }) => ({ truong: name, nhan: field.label, cuaDong: false })),
  rows: [
    rowOf('a', 'Ánh', '2020-02-01', 10, true),
    rowOf('b', 'An', '2019-05-01', 9, false),
    { ...rowOf('c', null, null, null, false), khoa: 'Đang chuyển' },
  ],
  vang: 0,
}
const size = { rows: 3, columns: 4 }
const at = (row: number, column: number): Place => ({ row, column })
const typed = (place: Place, chu: string): [Place, CellInput] => [place, { chu }]
const only = (place: Place) => ({
  top: place.row,
  bottom: place.row,
  left: place.column,
  right: place.column,
})

test('a block is put at the corner, repeated over a multiple of it, and cut at the end of the grid', () => {
  const textsOf = ({ inputs }: ReturnType<typeof pasted>) =>
    inputs.map(([{ row, column }, input]) => `${row}${column}${'chu' in input ? input.chu : ''}`)
  expect(textsOf(pasted([['x', 'y']], only(at(0, 1)), size))).toEqual(['01x', '02y'])
  expect(textsOf(pasted([['x']], { top: 0, bottom: 1, left: 0, right: 1 }, size))).toEqual([
    '00x',
    '01x',
    '10x',
    '11x',
  ])
  const twice = pasted([['x'], ['y']], { top: 0, bottom: 1, left: 2, right: 3 }, size)
  expect(textsOf(twice)).toEqual(['02x', '03x', '12y', '13y'])
  const cut = pasted(
    [
      ['x', 'y'],
      ['z', 'w'],
    ],
    only(at(2, 3)),
    size,
  )
  expect([textsOf(cut), cut.beyond]).toEqual([['23x'], 3])
  expect(pasted([], only(at(0, 0)), size)).toEqual({ inputs: [], beyond: 0 })
})

test('filling down takes the first row, or the one above a single cell', () => {
  const from = ({ row, column }: Place): CellInput => ({ chu: `${row}${column}` })
  expect(filledDown({ top: 0, bottom: 2, left: 1, right: 1 }, from)).toEqual([
    typed(at(1, 1), '01'),
    typed(at(2, 1), '01'),
  ])
  expect(filledDown(only(at(1, 0)), from)).toEqual([typed(at(1, 0), '00')])
  expect(filledDown(only(at(0, 0)), from)).toEqual([])
})

const plain: Replacement = { find: '', by: '', whole: false, matchCase: false }
test.each<[string, Partial<Replacement>, string | undefined]>([
  ['Phòng Nội vụ', { find: 'nội vụ', by: 'Văn hóa' }, 'Phòng Văn hóa'],
  ['Phòng Nội vụ', { find: 'nội vụ', by: 'Văn hóa', matchCase: true }, undefined],
  ['Phòng Nội vụ', { find: 'Phòng', by: 'Ban', whole: true }, undefined],
  ['Phòng', { find: 'phòng', by: 'Ban', whole: true }, 'Ban'],
  ['a.a.a', { find: '.', by: '-' }, 'a-a-a'],
  ['An', { find: '', by: 'x' }, undefined],
  ['', { find: '', by: 'x' }, 'x'],
  ['', { find: '', by: '' }, undefined],
  ['An', { find: 'An', by: 'An' }, undefined],
  ['Nguye\u0302\u0303n', { find: 'nguyễn', by: 'Trần' }, 'Trần'],
  ['An An', { find: 'An', by: '' }, ' '],
])('%j with %j becomes %j', (before, change, after) => {
  expect(replaced(before, { ...plain, ...change })).toBe(after)
})

test('each step is undone and done again, also over an earlier one of the same cell', () => {
  const texts = (state: typeof noEdits) => shownText(opened, columns, state.edits, at(0, 0))
  let state = put(noEdits, [typed(at(0, 0), 'Bình'), typed(at(1, 0), 'Chi')])
  state = put(state, [typed(at(0, 0), 'Dung')])
  expect(texts(state)).toBe('Dung')
  const once = undo(state)
  expect([texts(once.state), once.places]).toEqual(['Bình', [at(0, 0)]])
  const twice = undo(once.state)
  expect([texts(twice.state), twice.state.edits.size, twice.places.length]).toEqual(['Ánh', 0, 2])
  expect(undo(twice.state).places).toEqual([])
  expect(texts(redo(redo(twice.state).state).state)).toBe('Dung')
  // A new change forgets what was undone.
  expect(put(once.state, [typed(at(1, 0), 'x')]).undone).toEqual([])
})

test('judgements are taken for cells that are still as they were sent', () => {
  let state = put(noEdits, [typed(at(0, 1), '1/3/2020'), typed(at(1, 2), 'x')])
  const sent = new Map([...state.edits].map(([key, { stamp }]) => [key, stamp]))
  state = put(state, [typed(at(1, 2), '11')])
  const cell = { dong: null, giaTri: null }
  const people = [
    { id: 'a', o: [{ ...cell, truong: 'ngay', giaTri: '2020-03-01', nhac: ['n'] }], keoTheo: [], hauQua: [] },
    { id: 'b', o: [{ ...cell, truong: 'so', loi: 'Số phải là số.' }], keoTheo: [], hauQua: [] },
  ]
  state = judged(state, opened, columns, people, sent)
  expect(state.edits.get(keyOf(at(0, 1)))).toMatchObject({ read: { value: '2020-03-01' }, notes: ['n'] })
  expect(shownText(opened, columns, state.edits, at(0, 1))).toBe('01/03/2020')
  expect(state.edits.get(keyOf(at(1, 2)))?.problem).toBeUndefined()
})

test('what is put back to the stored value is no change; the locked can’t be changed', () => {
  const same = (value: unknown, place: Place) =>
    changes(opened, keyOf(place), { input: { giaTri: value }, stamp: 1, read: { value } })
  expect([same('Ánh', at(0, 0)), same('An', at(0, 0)), same(null, at(2, 0)), same('', at(2, 0))]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect([same(false, at(1, 3)), same(true, at(1, 3))]).toEqual([false, true])
  expect([lockOf(opened, columns, at(0, 0)), lockOf(opened, columns, at(2, 0))]).toEqual([
    undefined,
    'Đang chuyển',
  ])
})

test('keys move as in Excel, and Tab leaves at the ends', () => {
  const to = (key: string, ctrl = false) => {
    const place = target(key, at(1, 1), size, ctrl)
    return place && clamped(place, size)
  }
  expect([
    to('ArrowUp'),
    to('ArrowDown', true),
    to('Home', true),
    to('End'),
    to('PageDown'),
    to('q'),
  ]).toEqual([at(0, 1), at(2, 1), at(0, 0), at(1, 3), at(2, 1), undefined])
  expect([tabTarget(at(0, 3), size, false), tabTarget(at(1, 0), size, true)]).toEqual([at(1, 0), at(0, 3)])
  expect([tabTarget(at(2, 3), size, false), tabTarget(at(0, 0), size, true)]).toEqual([undefined, undefined])
})

test('rows are sorted by stored values, empty ones last', () => {
  const by = (column: number, descending = false) => sorted(opened, columns, { column, descending })
  expect([by(0), by(0, true), by(1), by(2), sorted(opened, columns, undefined)]).toEqual([
    [1, 0, 2],
    [0, 1, 2],
    [1, 0, 2],
    [1, 0, 2],
    [0, 1, 2],
  ])
  const first = nextSorting(undefined, 2)
  expect([first, nextSorting(first, 2), nextSorting(nextSorting(first, 2), 2)]).toEqual([
    { column: 2, descending: false },
    { column: 2, descending: true },
    undefined,
  ])
})

test('dragging the corner repeats the selection down, up or beside, wherever it went farthest', () => {
  const from = { top: 2, bottom: 3, left: 1, right: 2 }
  expect(dragged(from, { row: 3, column: 2 })).toBeUndefined()
  expect(dragged(from, { row: 6, column: 3 })).toEqual({ ...from, bottom: 6 })
  expect(dragged(from, { row: 0, column: 1 })).toEqual({ ...from, top: 0 })
  expect(dragged(from, { row: 4, column: 5 })).toEqual({ ...from, right: 5 })
  const filledFrom = (whole: typeof from) =>
    filledOver(from, whole, ({ row, column }) => ({ chu: `${row}.${column}` })).map(
      ([{ row, column }, input]) => `${row}.${column} ${'chu' in input ? input.chu : ''}`,
    )
  expect(filledFrom({ ...from, bottom: 5 })).toEqual(['4.1 2.1', '4.2 2.2', '5.1 3.1', '5.2 3.2'])
  expect(filledFrom({ ...from, top: 1 })).toEqual(['1.1 3.1', '1.2 3.2'])
  expect(filledFrom({ ...from, left: 0 })).toEqual(['2.0 2.2', '3.0 3.2'])
})
