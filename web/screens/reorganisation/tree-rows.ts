/** The changed part of the tree before and after a plan, as rows: ancestors, changed units, and counts of the rest. */
import { rehung, type Plan, type PlanUnit } from '#domain/reorganisation/plan.ts'

/** What happens to a unit, or has happened to it. */
export type Mark = 'ends' | 'made' | 'receives' | 'renamed' | 'moved' | 'along'

export interface TreeRow {
  id: string
  name: string
  depth: number
  mark?: Mark
  /** Beside the name: its successors, origin, or former name or parent. */
  note?: string
  /** A row that counts units not shown. */
  isRest?: true
}

/** Maximum of otherwise unchanged units shown below a unit. */
const maxAlong = 2

export function treeBefore(plan: Plan): TreeRow[] {
  const { before, ended, renamed, sent, receiving, after } = plan
  const marks = new Map<string, Mark>()
  for (const id of receiving) if (before.has(id)) marks.set(id, 'receives')
  for (const { id } of rehung(plan)) marks.set(id, sent.has(id) ? 'moved' : 'along')
  for (const id of renamed) marks.set(id, 'renamed')
  for (const id of ended.keys()) marks.set(id, 'ends')
  const note = (unit: PlanUnit) => {
    const successors = ended.get(unit.id)
    return successors === undefined
      ? undefined
      : `thành ${successors.map((id) => after.get(id)?.name ?? '').join(', ')}`
  }
  return rowsOf([...before.values()], marks, note)
}

export function treeAfter(plan: Plan): TreeRow[] {
  const { before, after, ended, renamed, sent, made, receiving } = plan
  const marks = new Map<string, Mark>()
  for (const { id } of rehung(plan)) marks.set(id, sent.has(id) ? 'moved' : 'along')
  for (const id of receiving) marks.set(id, 'receives')
  for (const id of renamed) marks.set(id, 'renamed')
  for (const id of made) marks.set(id, 'made')
  const names = (id: string) =>
    [...ended].flatMap(([unit, successors]) =>
      successors.includes(id) ? [before.get(unit)?.name ?? ''] : [],
    )
  const note = (unit: PlanUnit) => {
    const was = before.get(unit.id)
    const from = names(unit.id)
    if (from.length > 0) return `từ ${from.join(', ')}`
    if (was !== undefined && was.name !== unit.name) return `trước đây ${was.name}`
    if (was === undefined || was.parentId === unit.parentId || !sent.has(unit.id)) return undefined
    return `trước đây thuộc ${before.get(was.parentId ?? '')?.name ?? ''}`
  }
  return rowsOf([...after.values()], marks, note)
}

function rowsOf(
  units: readonly PlanUnit[],
  marks: ReadonlyMap<string, Mark>,
  note: (unit: PlanUnit) => string | undefined,
): TreeRow[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const shown = new Set<string>()
  for (const id of marks.keys())
    for (let at = byId.get(id); at !== undefined && !shown.has(at.id); at = byId.get(at.parentId ?? ''))
      shown.add(at.id)
  const children = new Map<string | null, PlanUnit[]>()
  for (const unit of units) {
    const parent = unit.parentId !== null && byId.has(unit.parentId) ? unit.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), unit])
  }
  const rows: TreeRow[] = []
  const draw = (parent: string | null, depth: number) => {
    const below = (children.get(parent) ?? []).filter(({ id }) => shown.has(id))
    const isQuiet = ({ id }: PlanUnit) => marks.get(id) === 'along' && !hasMarked(id)
    const quiet = below.filter(isQuiet)
    const drawn = below.filter((unit) => !isQuiet(unit) || quiet.indexOf(unit) < maxAlong)
    for (const unit of drawn) {
      const mark = marks.get(unit.id)
      const text = note(unit)
      rows.push({
        id: unit.id,
        name: unit.name,
        depth,
        ...(mark === undefined ? {} : { mark }),
        ...(text === undefined ? {} : { note: text }),
      })
      draw(unit.id, depth + 1)
    }
    const rest = quiet.length - maxAlong
    if (rest > 0) rows.push({ id: `rest-${parent}`, name: `và ${rest} đơn vị khác`, depth, isRest: true })
  }
  const hasMarked = (id: string): boolean =>
    (children.get(id) ?? []).some((child) => marks.has(child.id) || hasMarked(child.id))
  draw(null, 0)
  return rows
}
