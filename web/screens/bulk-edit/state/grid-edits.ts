/** The changed cells of a grid with their undo steps. Pure: the screen shows it, the server judges the cells. */
import type { CheckedPerson, GridRow, OpenedGrid } from '#domain/bulk-edit/calls.ts'
import type { GridColumn } from '#domain/bulk-edit/grid-fields.ts'
import { displayValue } from '#web/fields/cell-text.ts'

/** A row and a column of the opened grid, by their places there. */
export interface Place {
  row: number
  column: number
}

/** What was put into a cell: a text as typed or pasted, or a value chosen in an editor. */
export type CellInput = { chu: string } | { giaTri: unknown }

export interface Edit {
  input: CellInput
  /** Distinguishes it from an earlier one of the same cell. */
  stamp: number
  /** The value as the server has read it; absent until then, and where it can't be read. */
  read?: { value: unknown }
  problem?: string
  notes?: readonly string[]
}

interface Step {
  key: string
  before: Edit | undefined
  after: Edit | undefined
}

export interface GridEdits {
  edits: ReadonlyMap<string, Edit>
  done: readonly (readonly Step[])[]
  undone: readonly (readonly Step[])[]
  /** The last stamp. */
  stamp: number
}

export const noEdits: GridEdits = { edits: new Map(), done: [], undone: [], stamp: 0 }

/** Steps that can be undone. */
const mostSteps = 200

export const keyOf = ({ row, column }: Place): string => `${row}:${column}`

export const placeOf = (key: string): Place => {
  const [row = 0, column = 0] = key.split(':').map(Number)
  return { row, column }
}

/** Puts inputs into cells, as one step; undefined puts back what is stored. */
export function put(
  state: GridEdits,
  inputs: readonly (readonly [Place, CellInput | undefined])[],
): GridEdits {
  let { stamp } = state
  const steps = inputs.flatMap(([place, input]): Step[] => {
    const key = keyOf(place)
    const before = state.edits.get(key)
    if (input === undefined && before === undefined) return []
    return [{ key, before, after: input === undefined ? undefined : { input, stamp: ++stamp } }]
  })
  if (steps.length === 0) return state
  return {
    edits: withSteps(state.edits, steps, 'after'),
    done: [...state.done.slice(-mostSteps + 1), steps],
    undone: [],
    stamp,
  }
}

function withSteps(edits: ReadonlyMap<string, Edit>, steps: readonly Step[], side: 'before' | 'after') {
  const next = new Map(edits)
  for (const step of steps) {
    const edit = step[side]
    if (edit === undefined) next.delete(step.key)
    else next.set(step.key, edit)
  }
  return next
}

/** Undoes the last step; what it concerned is to be judged again. */
export function undo(state: GridEdits): { state: GridEdits; places: readonly Place[] } {
  const steps = state.done.at(-1)
  if (steps === undefined) return { state, places: [] }
  return {
    state: {
      ...state,
      edits: withSteps(state.edits, steps, 'before'),
      done: state.done.slice(0, -1),
      undone: [...state.undone, steps],
    },
    places: steps.map(({ key }) => placeOf(key)),
  }
}

export function redo(state: GridEdits): { state: GridEdits; places: readonly Place[] } {
  const steps = state.undone.at(-1)
  if (steps === undefined) return { state, places: [] }
  return {
    state: {
      ...state,
      edits: withSteps(state.edits, steps, 'after'),
      done: [...state.done, steps],
      undone: state.undone.slice(0, -1),
    },
    places: steps.map(({ key }) => placeOf(key)),
  }
}

/** Takes in what the server said of these people, for cells that are still as they were sent. */
export function judged(
  state: GridEdits,
  opened: OpenedGrid,
  columns: readonly GridColumn[],
  people: readonly CheckedPerson[],
  sent: ReadonlyMap<string, number>,
): GridEdits {
  const rowById = new Map(opened.rows.map(({ id }, at) => [id, at]))
  const columnByName = new Map(columns.map(({ name, record }, at) => [`${record ? 'dong' : ''} ${name}`, at]))
  const edits = new Map(state.edits)
  for (const { id, o, khoa } of people) {
    for (const { truong, dong, giaTri, loi, nhac } of o) {
      const row = rowById.get(id)
      const column = columnByName.get(`${dong === null ? '' : 'dong'} ${truong}`)
      if (row === undefined || column === undefined) continue
      const key = keyOf({ row, column })
      const edit = edits.get(key)
      if (edit === undefined || sent.get(key) !== edit.stamp) continue
      const problem = khoa ?? loi
      edits.set(key, {
        input: edit.input,
        stamp: edit.stamp,
        ...(problem === undefined ? { read: { value: giaTri } } : { problem }),
        ...(nhac && problem === undefined ? { notes: nhac } : {}),
      })
    }
  }
  return { ...state, edits }
}

const addressParts = ['province', 'commune', 'address'] as const

/** Whether two values of a field are the same: null, '' and a missing flag are. */
export function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => {
    if (value === undefined || value === null || value === '' || value === false) return null
    if (typeof value !== 'object') return value
    if ('id' in value) return String(value.id)
    // An address: its parts, of which any may be empty.
    const parts = addressParts.map((part): unknown => plain((value as Record<string, unknown>)[part]))
    return parts.every((part) => part === null) ? null : JSON.stringify(parts)
  }
  return plain(one) === plain(other)
}

export const storedValue = ({ rows }: OpenedGrid, { row, column }: Place): unknown =>
  rows[row]?.giaTri[column] ?? null

/** Whether an edit changes the stored value; one that isn't judged yet may. */
export const changes = (opened: OpenedGrid, key: string, { read }: Edit): boolean =>
  read === undefined || !isSame(read.value, storedValue(opened, placeOf(key)))

/** The grid with the values of these edits, as far as they were read. */
export const storedAs = (opened: OpenedGrid, { edits }: GridEdits): OpenedGrid => ({
  ...opened,
  rows: opened.rows.map((row, at) => ({
    ...row,
    giaTri: row.giaTri.map((value, column) => {
      const read = edits.get(keyOf({ row: at, column }))?.read
      return read === undefined ? value : read.value
    }),
  })),
})

/**
 * The edits over the same fields read anew, where people may stand at other places: those of people who are still there.
 * They are to be judged again, and no step before them can be undone.
 */
export function carriedOver(state: GridEdits, before: OpenedGrid, next: OpenedGrid): GridEdits {
  const rowById = new Map(next.rows.map(({ id }, at) => [id, at]))
  const edits = [...state.edits].flatMap(([key, { input, stamp }]): [string, Edit][] => {
    const { row, column } = placeOf(key)
    const there = rowById.get(before.rows[row]?.id ?? '')
    return there === undefined ? [] : [[keyOf({ row: there, column }), { input, stamp }]]
  })
  return { ...noEdits, edits: new Map(edits), stamp: state.stamp }
}

/** The text of a cell as it is shown and copied; '' for an empty one. */
export function shownText(
  opened: OpenedGrid,
  columns: readonly GridColumn[],
  edits: GridEdits['edits'],
  place: Place,
): string {
  const field = columns[place.column]?.field
  if (field === undefined) return ''
  const edit = edits.get(keyOf(place))
  if (edit === undefined) return textOfValue(field, storedValue(opened, place))
  if (edit.read !== undefined) return textOfValue(field, edit.read.value)
  return 'chu' in edit.input ? edit.input.chu : textOfValue(field, edit.input.giaTri)
}

/** 'Không' of a flag that isn't set would fill the grid. */
export function textOfValue(field: GridColumn['field'], value: unknown): string {
  if (field.kind === 'flag' && value !== true) return value === false ? 'Không' : ''
  return displayValue(field, value)
}

/** Why a cell can't be changed: the person, the column, or a history without an open row. */
export function lockOf(
  opened: OpenedGrid,
  columns: readonly GridColumn[],
  { row, column }: Place,
): string | undefined {
  const line: GridRow | undefined = opened.rows[row]
  return (
    line?.khoa ??
    opened.columns[column]?.khoa ??
    (columns[column]?.record !== undefined && line?.dong === null
      ? 'Không có dòng đang hiệu lực.'
      : undefined)
  )
}
