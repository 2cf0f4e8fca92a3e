/** Who reaches what, by kind of object. */
import type { Reach } from './callers.ts'

/** Persons, with all their data. */
export const persons: Reach = {
  'own user': 'x....',
  'other user': '.....',
  'unit administrator': 'xxx..',
  'parent administrator': 'xxx..',
  'sibling administrator': '.....',
  'special administrator': 'xxx..',
  'view-only': 'xxx..',
  leader: 'xxxx.',
  administrator: 'xxxx.',
  'every right': 'xxx..',
  'entrusted user': 'x....',
}

/**
 * Papers of rows that people maintain themselves too. The leader, who may not change rows, can neither file nor remove
 * any.
 */
export const ownPapers: Reach = { ...persons, leader: '!!!!.' }

/** Papers that only officers file and remove: of no row, or of rows that only officers maintain. */
export const officersPapers: Reach = { ...ownPapers, 'own user': '!....' }

/** Papers of movements, which the leader can start too. */
export const movementPapers: Reach = { ...persons, 'own user': '!....' }

/** Documents for the whole province, filed by callers that may save them. */
export const provincePapers: Reach = {
  ...Object.fromEntries(Object.keys(persons).map((caller) => [caller, '!'])),
  administrator: 'x',
  'every right': 'x',
  'entrusted user': 'x',
}

/** The log includes deleted persons; own-record callers see entries about their own record. */
export const entries: Reach = {
  ...persons,
  'unit administrator': 'xxx.x',
  'parent administrator': 'xxx.x',
  'special administrator': 'xxx.x',
  'view-only': 'xxx.x',
  leader: 'xxxxx',
  administrator: 'xxxxx',
  'every right': 'xxx.x',
}

/** Accounts of ordinary users, by their unit; the last one is deleted. */
export const accounts: Reach = { ...persons, 'entrusted user': '.....' }

/** Accounts of other unit administrators: visible in the caller's units, changed by system administrators only. */
export const colleagues: Reach = {
  ...persons,
  'unit administrator': '!!!..',
  'parent administrator': '!!!..',
  'special administrator': '!!!..',
  'every right': '!!!..',
  'entrusted user': '.....',
}

/** The account of a system administrator in the unit. */
export const superiors: Reach = {
  'unit administrator': '.',
  'parent administrator': '.',
  'sibling administrator': '.',
  'special administrator': '.',
  'view-only': '.',
  leader: 'x',
  administrator: 'x',
  'every right': '.',
  'entrusted user': '.',
}

/** The branch visible to a caller, as a tree and unit by unit; for an ordinary user that of their unit. */
export const branches: Reach = {
  ...persons,
  'own user': 'xxx..',
  'other user': 'xxx..',
  'entrusted user': 'xxx..',
}

/** Unit names are not secret: every signed-in caller may choose a destination. */
export const everyUnit: Reach = {
  'own user': 'xxxx.',
  'other user': 'xxxx.',
  'unit administrator': 'xxxx.',
  'parent administrator': 'xxxx.',
  'sibling administrator': 'xxxx.',
  'special administrator': 'xxxx.',
  'view-only': 'xxxx.',
  leader: 'xxxx.',
  administrator: 'xxxx.',
  'every right': 'xxxx.',
  'entrusted user': 'xxxx.',
}

/** Roles: one with fewer rights than a unit administrator's, and the administrators' own. */
export const rolesReach: Reach = { administrator: 'xx', 'every right': 'x!', 'entrusted user': 'x!' }

/** The caller's sessions and somebody else's. */
export const ownOnly: Reach = {
  'own user': 'x.',
  'other user': 'x.',
  'unit administrator': 'x.',
  'parent administrator': 'x.',
  'sibling administrator': 'x.',
  'special administrator': 'x.',
  'view-only': 'x.',
  leader: 'x.',
  administrator: 'x.',
  'every right': 'x.',
  'entrusted user': 'x.',
}

/** A view that the unit's officers share: read in the unit and below it, by every account there. */
export const shared: Reach = {
  'own user': 'x..',
  'other user': 'x..',
  'unit administrator': 'x..',
  'parent administrator': '...',
  'sibling administrator': '...',
  'special administrator': '...',
  'view-only': 'x..',
  leader: '...',
  administrator: '...',
  'every right': 'x..',
  'entrusted user': 'x..',
}

/** A pending file: visible to its uploader only, here the unit's administrator. */
export const pendingFiles: Reach = {
  'own user': '.',
  'other user': '.',
  'unit administrator': 'x',
  'parent administrator': '.',
  'sibling administrator': '.',
  'special administrator': '.',
  'view-only': '.',
  leader: '.',
  administrator: '.',
  'every right': '.',
  'entrusted user': '.',
}

/** Deleted persons by their unit, in the bin. */
export const bin: Reach = { administrator: 'xxx', 'every right': 'xx.', 'entrusted user': '...' }

/** Somebody else's row, sent with the id of a person in reach: never found. */
export const foreign: Reach = Object.fromEntries(Object.keys(persons).map((caller) => [caller, '.']))

/** People of another former province than the requested one: not found in any scope. */
export const otherProvince: Reach = Object.fromEntries(
  Object.keys(persons).map((caller) => [caller, '.....']),
)

/** New accounts of unit administrators: created by system administrators only. */
export const newColleagues: Reach = {
  ...drop(persons, [1, 3]),
  'unit administrator': '!!',
  'parent administrator': '!!',
  'sibling administrator': '!!',
  'special administrator': '!!',
  'every right': '!!',
  'entrusted user': '!!',
}

/** Movements: by the unit at the position; no caller reaches the other unit. */
export const movements: Reach = drop(persons, [1, 2, 3])

/** A step of the other side: refused to callers that reach the movement. */
export const otherSides: Reach = {
  ...movements,
  'unit administrator': '!!.',
  'parent administrator': '!!.',
  'special administrator': '!!.',
  'every right': '!!.',
}

export const movementPlaces = ['inside', 'child', 'outside'] as const

/** The letters at some of the positions. */
export function drop(reach: Reach, indices: readonly number[]): Reach {
  return Object.fromEntries(
    Object.entries(reach).map(([caller, letters]) => [caller, indices.map((at) => letters[at]).join('')]),
  )
}
