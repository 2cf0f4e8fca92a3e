import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  checkGrid,
  type ChangedMeanwhile,
  type CheckedPerson,
  type GridChange,
  type OpenedGrid,
} from '#domain/bulk-edit/calls.ts'
import type { GridColumn } from '#domain/bulk-edit/grid-fields.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notifyError } from '#web/notices/notices.ts'
import {
  carriedOver,
  changes,
  judged,
  lockOf,
  noEdits,
  placeOf,
  put,
  redo,
  storedAs,
  undo,
  type CellInput,
  type GridEdits,
  type Place,
} from './state/grid-edits.ts'
import { sorted, type Sorting } from './state/sort-rows.ts'

/** A changed cell as it is sent. */
export type SentChange = Pick<GridChange, 'truong' | 'chu'> & {
  id: string
  dong?: string | null
  giaTri?: unknown
  version: number | null
}

/** What follows for a person, as last judged. */
type Followed = Pick<CheckedPerson, 'keoTheo' | 'hauQua'>

/** ms after the last change until the cells are judged. */
const judgeAfter = 150

/** The opened grid with its edits: which the server judges shortly after each change, all cells of a person together. */
export function useGrid(initial: OpenedGrid, columns: readonly GridColumn[], record: string | undefined) {
  const [opened, setOpened] = useState(initial)
  const [state, setState] = useState<GridEdits>(noEdits)
  const [sorting, setSorting] = useState<Sorting>()
  const [followed, setFollowed] = useState<ReadonlyMap<string, Followed>>(new Map())
  const [judging, setJudging] = useState(false)
  const latest = useRef({ state, opened })
  useEffect(() => {
    latest.current = { state, opened }
  })

  const order = useMemo(
    () => sorted(opened, columns, sorting),
    // Edits don't move a row away while it is edited.
    [opened, columns, sorting],
  )
  const toStored = useCallback(({ row, column }: Place): Place => ({ row: order[row] ?? 0, column }), [order])

  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef(false)
  const judge = useCallback(async () => {
    if (running.current) return
    running.current = true
    setJudging(true)
    try {
      while (waiting.current.size > 0) {
        const rows = waiting.current
        waiting.current = new Set()
        const { state: now, opened: grid } = latest.current
        const keys = [...now.edits.keys()].filter((key) => rows.has(placeOf(key).row))
        if (keys.length === 0) continue
        const sent = new Map(keys.map((key) => [key, now.edits.get(key)?.stamp ?? 0]))
        const thayDoi = keys.map((key) => changeOf(grid, columns, key, now))
        const { data } = await sendCall(checkGrid, { thayDoi, ...(record && { record }) })
        setState((before) => judged(before, grid, columns, data.nguoi, sent))
        setFollowed((before) => {
          const next = new Map(before)
          for (const { id, keoTheo, hauQua } of data.nguoi) next.set(id, { keoTheo, hauQua })
          return next
        })
      }
    } catch (error) {
      notifyError(error)
    } finally {
      running.current = false
      setJudging(false)
    }
  }, [columns, record])
  const queue = useCallback(
    (rows: Iterable<number>) => {
      for (const row of rows) waiting.current.add(row)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void judge(), judgeAfter)
    },
    [judge],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Puts inputs into cells as shown; returns how many were locked. */
  const apply = (inputs: readonly (readonly [Place, CellInput | undefined])[]): number => {
    const placed = inputs.map(([place, input]) => [toStored(place), input] as const)
    const free = placed.filter(([place]) => lockOf(opened, columns, place) === undefined)
    if (free.length > 0) {
      setState((before) => put(before, free))
      queue(free.map(([{ row }]) => row))
    }
    return placed.length - free.length
  }
  const step = (take: typeof undo) => {
    // What is judged meanwhile stays so.
    setState((before) => take(before).state)
    queue(take(state).places.map(({ row }) => row))
  }

  const changed = useMemo(
    () => [...state.edits].filter(([key, edit]) => changes(opened, key, edit)),
    [state.edits, opened],
  )
  const problems = useMemo(() => changed.filter(([, { problem }]) => problem !== undefined), [changed])
  const isJudged = !judging && changed.every(([, { read, problem }]) => (read ?? problem) !== undefined)

  /** Takes the values and versions that others have saved meanwhile; `leave`: the people whose own cells are dropped. */
  const merge = (meanwhile: ChangedMeanwhile['nguoi'], leave: ReadonlySet<string>) => {
    const rowById = new Map(opened.rows.map(({ id }, at) => [id, at]))
    const next = merged(opened, columns, meanwhile)
    setOpened(next)
    latest.current = { ...latest.current, opened: next }
    const rows = meanwhile.flatMap(({ id }) => rowById.get(id) ?? [])
    const left = new Set(rows.filter((row) => leave.has(opened.rows[row]?.id ?? '')))
    setState((before) => ({
      ...before,
      edits: new Map([...before.edits].filter(([key]) => !left.has(placeOf(key).row))),
      done: [],
      undone: [],
    }))
    queue(rows)
  }
  const reset = (next: OpenedGrid) => {
    setOpened(next)
    setState(noEdits)
    setFollowed(new Map())
  }
  /** Shows the people as they are stored now, with what was typed since over them. */
  const renew = (next: OpenedGrid) => {
    const carried = carriedOver(state, opened, next)
    setOpened(next)
    setState(carried)
    queue([...carried.edits.keys()].map((key) => placeOf(key).row))
  }
  return {
    opened,
    columns,
    order,
    edits: state.edits,
    toStored,
    sorting,
    setSorting,
    apply,
    undo: () => step(undo),
    redo: () => step(redo),
    mayUndo: state.done.length > 0,
    mayRedo: state.undone.length > 0,
    changed,
    problems,
    followed,
    isJudged,
    merge,
    renew,
    drop: () => reset(opened),
    /** The edits are stored: until the people are read again their cells show what was saved. */
    keepSaved: () => reset(storedAs(opened, state)),
    /** What is saved: the values as they were read. */
    toSave: (): SentChange[] =>
      changed.map(([key, edit]) => {
        const { chu: _, ...change } = changeOf(opened, columns, key, state)
        return { ...change, giaTri: edit.read?.value ?? null }
      }),
  }
}

export type Grid = ReturnType<typeof useGrid>

function changeOf(
  opened: OpenedGrid,
  columns: readonly GridColumn[],
  key: string,
  { edits }: GridEdits,
): SentChange {
  const place = placeOf(key)
  const row = opened.rows[place.row]
  const column = columns[place.column]
  const input = edits.get(key)?.input
  return {
    id: row?.id ?? '',
    truong: column?.name ?? '',
    ...(column?.record ? { dong: row?.dong ?? null } : {}),
    ...(input ?? { giaTri: null }),
    version: row?.version[place.column] ?? null,
  }
}

/** The grid with these cells as they are now. */
function merged(
  opened: OpenedGrid,
  columns: readonly GridColumn[],
  meanwhile: ChangedMeanwhile['nguoi'],
): OpenedGrid {
  const byId = new Map(meanwhile.map((person) => [person.id, person]))
  return {
    ...opened,
    rows: opened.rows.map((row) => {
      const now = byId.get(row.id)
      if (now === undefined) return row
      const cells = columns.map(({ name, record }) =>
        now.o.find(({ truong, dong }) => truong === name && (dong !== null) === (record !== undefined)),
      )
      return {
        ...row,
        ...(now.khoa === undefined ? {} : { khoa: now.khoa }),
        giaTri: row.giaTri.map((value, at) => (cells[at] === undefined ? value : cells[at].giaTri)),
        // Cells of the same form have its version too.
        version: row.version.map((version, at) => {
          const column = columns[at]
          const ofForm = now.o.find(({ truong, dong }) => {
            const other = columns.find(
              ({ name, record }) => name === truong && (dong !== null) === (record !== undefined),
            )
            return other?.form.version === column?.form.version && other?.record === column?.record
          })
          return ofForm?.version ?? version
        }),
      }
    }),
  }
}
