/** Makes the call of one cell and returns the outcome. */
import { pathOf, pathParameters, type Call } from '#domain/api/call.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { allRoutes } from '#server/all-routes.ts'
import { asking } from './subjects.ts'
import { callers, type CallerName, type Outcome, type Position } from './callers.ts'
import { subjects } from './places.ts'
import { declared, outcomeOf } from './outcomes.ts'
import type { Row } from './rows.ts'
import type { Asked } from './subject.ts'
import type { World } from './world.ts'

export interface Cell {
  row: Row
  caller: CallerName
  /** Undefined for calls without an object. */
  position?: Position
}

export const titleOf = ({ call, subject }: Row): string => `${call} about ${subject}`

export const nameOf = ({ row, caller, position }: Cell): string =>
  `${titleOf(row)}${position === undefined ? '' : ` ${position}`} by ${caller}`

/** `npm run prove -- authorisation`: nothing is left out. */
export const triesAll = process.env['PROVE'] === '1'

/**
 * Every cell of a row. Whoever is refused before any object is looked for (signed out, by role, view-only) is tried at
 * the first position only.
 */
export function cellsOf(row: Row): Cell[] {
  const places: readonly Position[] = subjects[row.subject].places
  return (Object.keys(callers) as CallerName[]).flatMap((caller) => {
    if (places.length === 0) return [{ row, caller }]
    const isRefusedFirst = declared(row, caller) !== 'seen' && !triesAll
    return (isRefusedFirst ? places.slice(0, 1) : places).map((position) => ({ row, caller, position }))
  })
}

/**
 * The cells that the matrix tries. The same code serves the rows of all declarations, so each caller is tried at one
 * position of each outcome, at another one for the next declaration.
 */
export function triedCells(row: Row): Cell[] {
  const { turn } = row
  if (turn === undefined || triesAll) return cellsOf(row)
  const alike = Object.groupBy(
    cellsOf(row),
    ({ caller, position }) => `${caller} ${declared(row, caller, position)}`,
  )
  return Object.values(alike).flatMap((cells) => cells.slice(turn % cells.length).slice(0, 1))
}

/** The declared call of a row; a prefix such as `POST:` distinguishes two methods of one path. */
export function callOf({ call: name }: Pick<Row, 'call'>): Call {
  const [, method, path] = /^(?:(\w+):)?(.*)$/.exec(name) ?? []
  const route = allRoutes.find(
    ({ call }) =>
      `${call.controller}/${call.action}` === path && (method === undefined || call.method === method),
  )
  if (route === undefined) throw new Error(`${name} is no call`)
  return route.call
}

interface Answer {
  status: number
  /** Undefined for files. */
  envelope: Envelope | undefined
}
/** Responses of a row that answer the cells of several positions, by caller. */
type Shared = Map<CallerName, Answer>

export async function tryCell(
  world: World,
  { row, caller, position }: Cell,
  shared: Shared = new Map(),
): Promise<Outcome | `status ${number}`> {
  const call = callOf(row)
  const path = `${call.controller}/${call.action}`
  const subject = asking[row.subject]
  const about = { world, position: position ?? 'inside', path, caller }
  const query = await subject.ask(about)
  const earlier = query.isShared ? shared.get(caller) : undefined
  const { status, envelope } = earlier ?? (await send(world, call, caller, query))
  if (query.isShared) shared.set(caller, { status, envelope })
  const said = outcomeOf(status, envelope ?? { code: 0 })
  // A call without an object may find nothing.
  if (said !== undefined) return said === 'hidden' && position === undefined ? 'seen' : said
  if (status !== 200) return `status ${status}`
  const says = envelope === undefined ? true : ((await subject.says?.(envelope, { ...about, query })) ?? true)
  return typeof says === 'string' ? says : says ? 'seen' : 'hidden'
}

async function send(world: World, call: Call, caller: CallerName, query: Asked): Promise<Answer> {
  const { values = {}, list, form } = query
  const inPath = pathParameters(call)
  const parameters = Object.fromEntries(inPath.map((name) => [name, String(values[name])]))
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)))
  const body =
    call.method === 'GET' || call.method === 'DELETE'
      ? {}
      : form !== undefined
        ? { body: form }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(list ?? rest) }
  const response = await (query.through ?? world.callers[caller]).raw(pathOf(call, parameters).slice(1), {
    method: call.method,
    ...body,
  })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const envelope = isJson ? ((await response.json()) as Envelope) : undefined
  if (envelope === undefined) await response.arrayBuffer()
  return { status: response.status, envelope }
}

/** Cells with another outcome than declared, in words. */
export async function wrongCells(world: World, cells: readonly Cell[], atMost = Infinity): Promise<string[]> {
  const wrong: string[] = []
  const shared: Shared = new Map()
  for (const cell of cells) {
    const expected = declared(cell.row, cell.caller, cell.position)
    const outcome = await tryCell(world, cell, shared)
    if (outcome !== expected) wrong.push(`${nameOf(cell)}: ${outcome}, declared: ${expected}`)
    if (wrong.length >= atMost) break
  }
  return wrong
}
