/** The callers and objects of the matrix, and who reaches what (table.ts has the calls). */

/** Kinds of callers; all except outsiders belong to the world of the test (world.ts). */
export const callers = {
  anonymous: 'nobody: no token',
  locked: 'an administrator whose account has been locked',
  expired: 'an administrator whose token has run out',
  newcomer: 'an administrator who has yet to change the one-time password',
  'own user': 'an ordinary user whose record is the one in question',
  'other user': 'an ordinary user of the same unit',
  'unit administrator': 'who administers the unit',
  'parent administrator': 'who administers the unit above it',
  'sibling administrator': 'who administers the unit beside it',
  'special administrator': 'who administers another unit and has this one as a special unit',
  'view-only': 'who administers the unit with a role that may only look',
  leader: 'the leader of home affairs',
  administrator: 'who administers the system',
  'every right': 'who administers the unit with a role that was given every permission',
  'entrusted user': 'who owns the record in question and whose ordinary role was given every permission',
} as const

export type CallerName = keyof typeof callers

/** Where the object is, relative to the unit. */
export const positions = ['own', 'inside', 'child', 'outside', 'deleted'] as const
export type Position = (typeof positions)[number]

/**
 * Meaning of a response: the caller is let through (the content may still be refused), the object isn't found, the call
 * is refused (403), not signed in (401), or requires a password change (code 30).
 */
export type Outcome = 'seen' | 'hidden' | 'refused' | 'signed out' | 'password first'

/** Per caller one letter for each position: x seen, . hidden, ! refused. */
export type Reach = Readonly<Partial<Record<CallerName, string>>>

/** Persons, with all their data. */
const persons: Reach = {
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
const ownPapers: Reach = { ...persons, leader: '!!!!.' }

/** Papers that only officers file and remove: of no row, or of rows that only officers maintain. */
const officersPapers: Reach = { ...ownPapers, 'own user': '!....' }

/** Papers of movements, which the leader can start too. */
const movementPapers: Reach = { ...persons, 'own user': '!....' }

/** Documents for the whole province, filed by callers that may save them. */
const provincePapers: Reach = {
  ...Object.fromEntries(Object.keys(persons).map((caller) => [caller, '!'])),
  administrator: 'x',
  'every right': 'x',
  'entrusted user': 'x',
}

/** The log includes deleted persons; own-record callers see entries about their own record. */
const entries: Reach = {
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
const accounts: Reach = { ...persons, 'entrusted user': '.....' }

/** Accounts of other unit administrators: visible in the caller's units, changed by system administrators only. */
const colleagues: Reach = {
  ...persons,
  'unit administrator': '!!!..',
  'parent administrator': '!!!..',
  'special administrator': '!!!..',
  'every right': '!!!..',
  'entrusted user': '.....',
}

/** The account of a system administrator in the unit. */
const superiors: Reach = {
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
const branches: Reach = { ...persons, 'own user': 'xxx..', 'other user': 'xxx..', 'entrusted user': 'xxx..' }

/** Unit names are not secret: every signed-in caller may choose a destination. */
const everyUnit: Reach = {
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
const rolesReach: Reach = { administrator: 'xx', 'every right': 'x!', 'entrusted user': 'x!' }

/** The caller's sessions and somebody else's. */
const ownOnly: Reach = {
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
const shared: Reach = {
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
const pendingFiles: Reach = {
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
const bin: Reach = { administrator: 'xxx', 'every right': 'xx.', 'entrusted user': '...' }

/** Somebody else's row, sent with the id of a person in reach: never found. */
const foreign: Reach = Object.fromEntries(Object.keys(persons).map((caller) => [caller, '.']))

/** People of another former province than the requested one: not found in any scope. */
const otherProvince: Reach = Object.fromEntries(Object.keys(persons).map((caller) => [caller, '.....']))

/** New accounts of unit administrators: created by system administrators only. */
const newColleagues: Reach = {
  ...drop(persons, [1, 3]),
  'unit administrator': '!!',
  'parent administrator': '!!',
  'sibling administrator': '!!',
  'special administrator': '!!',
  'every right': '!!',
  'entrusted user': '!!',
}

/** Movements: by the unit at the position; no caller reaches the other unit. */
const movements: Reach = drop(persons, [1, 2, 3])

/** A step of the other side: refused to callers that reach the movement. */
const otherSides: Reach = {
  ...movements,
  'unit administrator': '!!.',
  'parent administrator': '!!.',
  'special administrator': '!!.',
  'every right': '!!.',
}

const movementPlaces = ['inside', 'child', 'outside'] as const

/** Objects of calls; subjects.ts has the requests. */
export const subjects = {
  nothing: { places: [], reach: {} },
  person: { places: positions, reach: persons },
  otherProvince: { places: ['own', 'inside', 'child', 'outside'], reach: drop(otherProvince, [0, 1, 2, 3]) },
  listedOtherProvince: {
    places: ['own', 'inside', 'child', 'outside'],
    reach: drop(otherProvince, [0, 1, 2, 3]),
  },
  doomedPerson: { places: ['inside', 'child', 'outside', 'deleted'], reach: drop(persons, [1, 2, 3, 4]) },
  generalPaper: { places: positions, reach: { ...officersPapers, 'entrusted user': '!....' } },
  officersPaper: { places: positions, reach: officersPapers },
  ownPaper: { places: positions, reach: ownPapers },
  movementPaper: { places: positions, reach: movementPapers },
  guidanceFile: { places: ['own'], reach: provincePapers },
  newPerson: {
    places: ['inside', 'child', 'outside'],
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '!!!' },
  },
  importedPerson: {
    places: ['inside', 'child', 'outside'],
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '!!!' },
  },
  namedByImport: {
    places: ['inside', 'child', 'outside'],
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '!!!' },
  },
  fileForUnit: {
    places: ['inside', 'child', 'outside'],
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '!!!' },
  },
  importedFile: { places: ['own'], reach: { ...drop(ownOnly, [0]), 'entrusted user': '!' } },
  import: { places: ['own', 'outside'], reach: ownOnly },
  markedImport: { places: ['own', 'outside'], reach: ownOnly },
  latestImport: { places: ['own', 'outside'], reach: ownOnly },
  foreignRow: { places: ['outside'], reach: foreign },
  row: { places: positions, reach: persons },
  listedPerson: { places: positions, reach: persons },
  listedOfUnit: { places: ['inside', 'child', 'outside'], reach: drop(persons, [1, 2, 3]) },
  withAccount: { places: ['inside', 'child', 'outside'], reach: drop(accounts, [1, 2, 3]) },
  withoutAccount: { places: ['inside', 'child', 'outside'], reach: drop(persons, [1, 2, 3]) },
  file: { places: positions, reach: persons },
  picture: { places: positions, reach: persons },
  pendingFile: { places: ['inside'], reach: pendingFiles },
  entry: { places: positions, reach: entries },
  namedInLog: {
    places: ['inside', 'child', 'outside'],
    reach: { ...drop(persons, [1, 2, 3]), 'sibling administrator': '...' },
  },
  listedEntry: { places: positions, reach: entries },
  account: { places: ['inside', 'child', 'outside', 'deleted'], reach: drop(accounts, [1, 2, 3, 4]) },
  colleague: { places: ['inside', 'child', 'outside'], reach: drop(colleagues, [1, 2, 3]) },
  newColleague: { places: ['inside', 'outside'], reach: newColleagues },
  superior: { places: ['inside'], reach: superiors },
  listedAccount: { places: ['inside', 'child', 'outside', 'deleted'], reach: drop(accounts, [1, 2, 3, 4]) },
  unit: { places: positions, reach: branches },
  // An account of one person keeps no unit, whatever it may.
  positionUnit: {
    places: ['own', 'inside', 'child', 'outside'],
    reach: drop({ ...persons, 'own user': '.....', 'entrusted user': '.....' }, [0, 1, 2, 3]),
  },
  position: {
    places: ['inside', 'child', 'outside'],
    reach: drop({ ...persons, 'own user': '.....', 'entrusted user': '.....' }, [1, 2, 3]),
  },
  decision: {
    places: ['inside', 'child', 'outside'],
    reach: drop({ ...persons, 'own user': '.....', 'entrusted user': '.....' }, [1, 2, 3]),
  },
  plannedPerson: { places: positions, reach: persons },
  plan: { places: positions, reach: persons },
  listedPlan: { places: positions, reach: persons },
  planOfPerson: { places: positions, reach: persons },
  emptiedUnit: { places: positions, reach: { ...persons, 'entrusted user': '.....' } },
  manyPersons: { places: positions, reach: persons },
  branch: { places: positions, reach: branches },
  anyUnit: { places: positions, reach: everyUnit },
  parentUnit: {
    places: positions,
    reach: { administrator: 'xxxx.', 'every right': 'xxx..', 'entrusted user': '.....' },
  },
  role: { places: ['inside', 'outside'], reach: rolesReach },
  shownRole: {
    places: ['inside', 'outside'],
    reach: { administrator: 'xx', 'every right': 'xx', 'entrusted user': 'xx' },
  },
  widenedRole: {
    places: ['inside', 'child', 'outside'],
    reach: { administrator: 'xxx', 'every right': 'xx!', 'entrusted user': '!!!' },
  },
  session: { places: ['own', 'outside'], reach: ownOnly },
  passkey: { places: ['own', 'outside'], reach: ownOnly },
  listedSession: { places: ['own', 'outside'], reach: ownOnly },
  work: { places: ['own', 'outside'], reach: ownOnly },
  pinned: { places: ['own', 'outside'], reach: ownOnly },
  quickFound: { places: positions, reach: persons },
  notice: { places: ['own', 'outside'], reach: ownOnly },
  ownRequest: { places: ['own', 'outside'], reach: ownOnly },
  request: { places: positions, reach: persons },
  listedRequest: { places: positions, reach: persons },
  listedView: { places: ['own', 'outside'], reach: ownOnly },
  listedDraft: { places: ['own', 'outside'], reach: ownOnly },
  recentEdit: { places: ['own', 'outside'], reach: ownOnly },
  drafted: { places: positions, reach: persons },
  sharedView: { places: ['inside', 'child', 'outside'], reach: shared },
  listedDue: { places: positions, reach: persons },
  countedDue: {
    places: ['inside', 'child', 'outside'],
    // Counted by unit: the caller's own record is in the one inside.
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': 'x..' },
  },
  listedClock: { places: positions, reach: persons },
  exportedClock: { places: positions, reach: persons },
  boardUnit: {
    places: ['inside', 'child', 'outside'],
    // The caller's own record is no unit.
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '...' },
  },
  typedPost: { places: positions, reach: persons },
  reportedUnit: {
    places: ['inside', 'child', 'outside'],
    // The caller's own record is in no report.
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '...' },
  },
  unitOnDay: {
    places: ['inside', 'child', 'outside'],
    // The caller's own record is no unit.
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '...' },
  },
  scoredUnit: {
    places: ['inside', 'child', 'outside'],
    // The caller's own record is no unit.
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '...' },
  },
  drawnUnit: {
    places: ['inside', 'child', 'outside'],
    // The caller's own record is no unit.
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': '...' },
  },
  countedUnit: {
    places: ['inside', 'child', 'outside'],
    // Counted by unit: the caller's own record is in the one inside.
    reach: { ...drop(persons, [1, 2, 3]), 'entrusted user': 'x..' },
  },
  exportedDue: { places: positions, reach: persons },
  placedPersons: { places: positions, reach: persons },
  // It takes the permission to add such rows besides.
  readPerson: { places: positions, reach: { ...persons, 'entrusted user': '!!!!!' } },
  editedPersons: { places: positions, reach: persons },
  raisedPersons: { places: positions, reach: persons },
  signature: { places: positions, reach: persons },
  signedPerson: { places: positions, reach: persons },
  listedSigned: { places: positions, reach: persons },
  exportedSigned: { places: positions, reach: persons },
  exportedPerson: { places: positions, reach: persons },
  exportedBinned: { places: ['inside', 'child', 'outside'], reach: bin },
  doomedUnit: {
    places: positions,
    reach: { administrator: 'xxxx.', 'every right': 'xxx..', 'entrusted user': '.....' },
  },
  sentTransfer: { places: movementPlaces, reach: movements },
  receivedTransfer: { places: movementPlaces, reach: movements },
  otherSide: { places: movementPlaces, reach: otherSides },
  leaver: { places: movementPlaces, reach: movements },
  listedSent: { places: movementPlaces, reach: movements },
  listedReceived: { places: movementPlaces, reach: movements },
  listedLeaver: { places: movementPlaces, reach: movements },
  countedSent: { places: movementPlaces, reach: movements },
  countedReceived: { places: movementPlaces, reach: movements },
  countedLeaver: { places: movementPlaces, reach: movements },
  exportedSent: { places: movementPlaces, reach: movements },
  exportedReceived: { places: movementPlaces, reach: movements },
  exportedLeaver: { places: movementPlaces, reach: movements },
  receivedPaper: { places: movementPlaces, reach: movements },
  reorganisedUnit: {
    places: positions,
    reach: { administrator: 'xxxx.', 'every right': 'xxx..', 'entrusted user': '.....' },
  },
  reorganisation: {
    places: ['own', 'inside', 'child', 'outside'],
    reach: { administrator: 'xxxx', 'every right': 'xxx.', 'entrusted user': '....' },
  },
  listedReorganisation: {
    places: ['own', 'inside', 'child', 'outside'],
    reach: { administrator: 'xxxx', 'every right': 'xxx.', 'entrusted user': '....' },
  },
  binned: { places: ['inside', 'child', 'outside'], reach: bin },
} as const satisfies Record<string, { places: readonly Position[]; reach: Reach }>

export type SubjectName = keyof typeof subjects

function drop(reach: Reach, indices: readonly number[]): Reach {
  return Object.fromEntries(
    Object.entries(reach).map(([caller, letters]) => [caller, indices.map((at) => letters[at]).join('')]),
  )
}
