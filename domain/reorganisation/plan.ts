/**
 * From a tree of units and steps to the tree afterwards: which units end with which successors, which are created,
 * renamed and moved. All steps refer to the current tree. Pure, so that the browser previews with it what the server
 * will do.
 */
import { hasInvisible } from '#domain/fields/plain-text.ts'
import { problemsOf, type Problem } from '#domain/forms/problems.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import { fold } from '#domain/officer/name-text.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import type { NewUnit, SplitPart, Step } from '#domain/reorganisation/step.ts'
import { maxUnitLevel, roomLevel, unitForm, unitSentences } from '#domain/units/unit-form.ts'

/** An active unit, or one that the plan creates, whose id begins with 'moi-'. */
export interface PlanUnit {
  id: string
  name: string
  maCoQuan: string
  capDV: number
  parentId: string | null
}

export interface Plan {
  before: ReadonlyMap<string, PlanUnit>
  /** The active units afterwards. */
  after: ReadonlyMap<string, PlanUnit>
  /** Ids of the created units, in the order of the steps. */
  made: readonly string[]
  /** Units that end, with their successors: several after a split, of which the first is the default. */
  ended: ReadonlyMap<string, readonly string[]>
  /** Units that others are merged into. */
  receiving: ReadonlySet<string>
  renamed: ReadonlySet<string>
  /** Units that a step moves. */
  sent: ReadonlySet<string>
  splits: readonly Split[]
}

export interface Split {
  step: number
  unit: string
  parts: readonly { id: string; people: ReadonlySet<string> }[]
}

/** A problem of a step; `isGone`: it refers to a missing unit. */
export interface PlanProblem extends Problem {
  isGone?: true
}

/** By room of a split unit that no part lists: the index of the part that most of its people go to. */
export type RoomHomes = ReadonlyMap<string, number>

export type Planned = { plan: Plan; problems?: never } | { plan?: never; problems: PlanProblem[] }

/** Returns the problems of one kind at a time: first missing units, then contradictions, then the resulting tree. */
export function planReorganisation(
  units: readonly PlanUnit[],
  steps: readonly Step[],
  roomHomes: RoomHomes = new Map(),
): Planned {
  const before = new Map(units.map((unit) => [unit.id, unit]))
  if (steps.length === 0) return { problems: [{ field: 'buoc', message: sentences.noSteps }] }
  const gone = steps.flatMap((step, at) => unknownUnits(step, `buoc.${at}`, before))
  if (gone.length > 0) return { problems: gone }
  const problems = [
    ...steps.flatMap((step, at) => stepProblems(step, `buoc.${at}`, before)),
    ...repeated(steps, before),
    ...repeatedCodes(steps),
  ]
  if (problems.length > 0) return { problems }
  const plan = draw(before, steps, roomHomes)
  const broken = treeProblems(plan, steps)
  return broken.length > 0 ? { problems: broken } : { plan }
}

/** The units that a step changes: each may be in one step only. */
export function unitsOf(step: Step): string[] {
  if (step.loai === 'sap-nhap') return [...step.tu, ...(typeof step.vao === 'string' ? [step.vao] : [])]
  return [step.loai === 'tach' ? step.tu : step.donVi]
}

/** Those and the parents that it refers to. */
export function unitsNamed(step: Step): string[] {
  if (step.loai === 'chuyen') return [step.donVi, step.parentId]
  if (step.loai === 'tach') return [step.tu, ...step.thanh.flatMap(({ donViCon }) => donViCon)]
  const parent = step.loai === 'sap-nhap' && typeof step.vao !== 'string' ? [step.vao.parentId] : []
  return [...unitsOf(step), ...parent]
}

type Units = ReadonlyMap<string, PlanUnit>

function unknownUnits(step: Step, path: string, units: Units): PlanProblem[] {
  const isUnknown = unitsNamed(step).some((id) => id !== '' && !units.has(id))
  return isUnknown ? [{ field: path, message: 'Đơn vị không tồn tại.', isGone: true }] : []
}

function stepProblems(step: Step, path: string, units: Units): PlanProblem[] {
  const at = (field: string, message: string): PlanProblem => ({ field: `${path}.${field}`, message })
  const isRoot = (id: string) => units.get(id)?.parentId === null
  switch (step.loai) {
    case 'sap-nhap': {
      if (step.tu.length === 0) return [at('tu', sentences.noSource)]
      if (step.vao === '') return [at('vao', sentences.noTarget)]
      if (step.tu.some(isRoot)) return [at('tu', sentences.rootStays)]
      return typeof step.vao === 'string' ? [] : newUnitProblems(step.vao, `${path}.vao`)
    }
    case 'tach': {
      const unit = units.get(step.tu)
      if (unit === undefined) return [at('tu', sentences.noUnit)]
      if (isRoot(step.tu)) return [at('tu', sentences.rootStays)]
      if (step.thanh.length < 2) return [at('thanh', sentences.fewParts)]
      return [
        ...step.thanh.flatMap((part, n) =>
          newUnitProblems(
            { ...part, capDV: unit.capDV, parentId: unit.parentId ?? '' },
            `${path}.thanh.${n}`,
          ),
        ),
        ...peopleTwice(step.thanh, path),
        ...childProblems(step.thanh, unit, path, units),
      ]
    }
    case 'doi-ten': {
      if (step.donVi === '') return [at('donVi', sentences.noUnit)]
      const values = { name: step.name, maCoQuan: '', capDV: null }
      const problem = formProblems(values).find(({ field }) => field === 'name')
      if (problem !== undefined) return [at('name', problem.message)]
      return units.get(step.donVi)?.name === step.name ? [at('name', sentences.sameName)] : []
    }
    case 'chuyen': {
      if (step.donVi === '') return [at('donVi', sentences.noUnit)]
      if (step.parentId === '') return [at('parentId', unitSentences.parentMissing)]
      if (isRoot(step.donVi)) return [at('donVi', sentences.rootStays)]
      return units.get(step.donVi)?.parentId === step.parentId ? [at('parentId', sentences.sameParent)] : []
    }
  }
}

/** The problems that the form of a unit would find. */
function formProblems(unit: Pick<NewUnit, 'name' | 'maCoQuan' | 'capDV'>): Problem[] {
  const hidden = (['name', 'maCoQuan'] as const).filter((field) => hasInvisible(unit[field]))
  const values = { ...unit, donViCha: null, bienChe: null, oldId: null, isSyncQG: false }
  return [
    ...hidden.map((field) => ({ field, message: fieldSentences.invisible(unitForm.fields[field].label) })),
    ...problemsOf(unitForm, values, { today: '' }),
  ]
}

function newUnitProblems(unit: NewUnit, path: string): PlanProblem[] {
  const { name, maCoQuan, capDV } = unit
  const wrongFields = formProblems({ name, maCoQuan, capDV })
  const missing = unit.parentId === '' ? [{ field: 'parentId', message: unitSentences.parentMissing }] : []
  return [...wrongFields, ...missing].map(({ field, message }) => ({ field: `${path}.${field}`, message }))
}

function peopleTwice(parts: readonly SplitPart[], path: string): PlanProblem[] {
  const all = parts.flatMap(({ listId }) => listId)
  return new Set(all).size === all.length ? [] : [{ field: `${path}.thanh`, message: sentences.personTwice }]
}

function childProblems(
  parts: readonly SplitPart[],
  unit: PlanUnit,
  path: string,
  units: Units,
): PlanProblem[] {
  const all = parts.flatMap(({ donViCon }) => donViCon)
  const field = `${path}.thanh`
  if (new Set(all).size !== all.length) return [{ field, message: sentences.childTwice }]
  return all.every((id) => units.get(id)?.parentId === unit.id)
    ? []
    : [{ field, message: sentences.childStrange(unit.name) }]
}

function repeated(steps: readonly Step[], units: Units): PlanProblem[] {
  const seen = new Set<string>()
  return steps.flatMap((step, at) =>
    unitsOf(step).flatMap((id): PlanProblem[] => {
      const unit = units.get(id)
      // Units that aren't chosen yet, or are missing, are reported by their own step.
      if (unit === undefined) return []
      if (!seen.has(id)) {
        seen.add(id)
        return []
      }
      return [{ field: `buoc.${at}`, message: sentences.twice(unit.name) }]
    }),
  )
}

function repeatedCodes(steps: readonly Step[]): PlanProblem[] {
  const seen = new Set<string>()
  return steps.flatMap((step, at) => {
    const path = `buoc.${at}`
    const codes =
      step.loai === 'tach'
        ? step.thanh.map(({ maCoQuan }, n) => [`${path}.thanh.${n}.maCoQuan`, maCoQuan] as const)
        : step.loai === 'sap-nhap' && typeof step.vao !== 'string'
          ? [[`${path}.vao.maCoQuan`, step.vao.maCoQuan] as const]
          : []
    return codes.flatMap(([field, code]): PlanProblem[] => {
      const key = code.toLowerCase()
      if (key === '' || !seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ field, message: sentences.codeTwice }]
    })
  })
}

/** Id of a unit that a step creates. */
const newId = (step: number, part = 0): string => `moi-${step}-${part}`

function draw(before: Units, steps: readonly Step[], roomHomes: RoomHomes): Plan {
  const after = new Map(before)
  const ended = new Map<string, readonly string[]>()
  const made: string[] = []
  const splits: Split[] = []
  const receiving = new Set<string>()
  const sent = new Map<string, string>()
  const renamed = new Set<string>()
  /** The part for each direct child of a split unit. */
  const homes = new Map<string, string>()
  const make = (unit: PlanUnit) => {
    made.push(unit.id)
    receiving.add(unit.id)
    after.set(unit.id, unit)
  }
  for (const [at, step] of steps.entries()) {
    if (step.loai === 'doi-ten') {
      const unit = before.get(step.donVi) as PlanUnit
      renamed.add(unit.id)
      after.set(unit.id, { ...unit, name: step.name })
    } else if (step.loai === 'chuyen') sent.set(step.donVi, step.parentId)
    else if (step.loai === 'sap-nhap') {
      const { vao } = step
      const target = typeof vao === 'string' ? vao : newId(at)
      if (typeof vao !== 'string') make({ ...vao, id: target, capDV: vao.capDV ?? 0 })
      receiving.add(target)
      for (const unit of step.tu) ended.set(unit, [target])
    } else {
      const unit = before.get(step.tu) as PlanUnit
      const parts = step.thanh.map(({ listId, donViCon }, n) => {
        for (const child of donViCon) homes.set(child, newId(at, n))
        return { id: newId(at, n), people: new Set(listId) }
      })
      for (const [n, { name, maCoQuan }] of step.thanh.entries())
        make({ id: newId(at, n), name, maCoQuan, capDV: unit.capDV, parentId: unit.parentId })
      for (const [room, n] of roomHomes)
        if (before.get(room)?.parentId === unit.id && !homes.has(room)) homes.set(room, newId(at, n))
      ended.set(
        unit.id,
        parts.map(({ id }) => id),
      )
      splits.push({ step: at, unit: unit.id, parts })
    }
  }
  for (const unit of ended.keys()) after.delete(unit)
  /** A parent that ends is replaced by its successor, or by its own parent when the successor is the unit itself. */
  const inUse = (parent: string | null, child: string): string | null => {
    let id = parent
    for (let steps = 0; id !== null && ended.has(id) && steps <= before.size; steps++) {
      const successor = homes.get(child) ?? ended.get(id)?.[0] ?? null
      id = successor === child || successor === null ? (before.get(id)?.parentId ?? null) : successor
    }
    return id
  }
  for (const unit of after.values()) {
    const parentId = inUse(sent.get(unit.id) ?? unit.parentId, unit.id)
    if (parentId !== unit.parentId) after.set(unit.id, { ...unit, parentId })
  }
  return { before, after, made, ended, receiving, renamed, sent: new Set(sent.keys()), splits }
}

/** Cycles, and units deeper than the maximum. */
function treeProblems({ after }: Plan, steps: readonly Step[]): PlanProblem[] {
  const depths = new Map<string, number>()
  for (const start of after.keys()) {
    const way: string[] = []
    let id: string | null = start
    while (id !== null && !depths.has(id)) {
      if (way.includes(id))
        return [{ field: fieldOf(way.slice(way.indexOf(id)), steps), message: sentences.cycle }]
      way.push(id)
      id = after.get(id)?.parentId ?? null
    }
    let depth = id === null ? 0 : (depths.get(id) ?? 0)
    for (const unit of way.toReversed()) depths.set(unit, ++depth)
    if (depth > maxUnitLevel) return [{ field: fieldOf(way, steps), message: unitSentences.tooDeep }]
  }
  return []
}

/** The step that contains one of these units. */
function fieldOf(ids: readonly string[], steps: readonly Step[]): string {
  const at = steps.findIndex((step, n) => [...unitsOf(step), newId(n)].some((id) => ids.includes(id)))
  return at < 0 ? 'buoc' : `buoc.${at}`
}

/** Siblings that will have the same name, of which at least one is new there. */
export function sameNames({ before, after }: Plan): PlanUnit[][] {
  const groups = new Map<string, PlanUnit[]>()
  for (const unit of after.values()) {
    const key = `${unit.parentId} ${fold(unit.name)}`
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  const isNew = ({ id, name, parentId }: PlanUnit) => {
    const was = before.get(id)
    return was === undefined || was.name !== name || was.parentId !== parentId
  }
  return [...groups.values()].filter((group) => group.length > 1 && group.some(isNew))
}

/** New units whose code is used by another unit that stays active. */
export function takenCodes({ before, ended, after, made }: Plan): PlanUnit[] {
  const taken = new Set(
    [...before.values()].filter(({ id }) => !ended.has(id)).map(({ maCoQuan }) => maCoQuan.toLowerCase()),
  )
  return made.flatMap((id) => {
    const unit = after.get(id)
    return unit !== undefined && taken.has(unit.maCoQuan.toLowerCase()) ? [unit] : []
  })
}

/** Units that are active before and after, with another parent afterwards. */
export const rehung = ({ before, after }: Plan): PlanUnit[] =>
  [...after.values()].filter(({ id, parentId }) => before.has(id) && before.get(id)?.parentId !== parentId)

/** The unit and room of a person assigned to a unit: people of a room belong to the unit above it. */
export function settledIn(unit: PlanUnit): { donVi: string; phongBan: string | null } {
  return unit.capDV === roomLevel && unit.parentId !== null
    ? { donVi: unit.parentId, phongBan: unit.id }
    : { donVi: unit.id, phongBan: null }
}
