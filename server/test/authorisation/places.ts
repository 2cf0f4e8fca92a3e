/** The objects of the matrix: where they stand and who reaches them (table.ts has the calls). */
import { positions, type Position, type Reach } from './callers.ts'
import {
  drop,
  persons,
  ownPapers,
  officersPapers,
  movementPapers,
  provincePapers,
  entries,
  accounts,
  colleagues,
  superiors,
  branches,
  everyUnit,
  rolesReach,
  ownOnly,
  shared,
  pendingFiles,
  bin,
  foreign,
  otherProvince,
  newColleagues,
  movements,
  otherSides,
  movementPlaces,
} from './reach.ts'

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
  arrival: { places: ['own'], reach: { ...drop(ownOnly, [0]), 'entrusted user': '!' } },
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
  unitAtMoment: {
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
