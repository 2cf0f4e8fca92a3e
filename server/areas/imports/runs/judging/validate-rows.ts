/**
 * Validates rows and decides what happens to the correct ones: a new record or, for known people, a transfer to the
 * chosen unit (spec 3 §2.14). In batches, so that each number is looked up once in an import of any size.
 */
import type { CheckedRow } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import type { ImportRow } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { beginsFrom, cannotBegin } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { fold } from '#domain/officer/name-text.ts'
import { samePeopleSentences } from '#domain/officer/same-people.ts'
import { defaultStaffNumber } from '#domain/officer/officer-forms.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { ItemFinder } from '#server/areas/imports/runs/item-finder.ts'
import { knownPeople, takenStaffNumbers, type KnownPerson } from '#server/areas/imports/runs/known-people.ts'
import { PlaceFinder } from '#server/areas/imports/runs/place-finder.ts'
import { readImportRow, type ReadRow } from '#server/areas/imports/runs/read-row.ts'
import type { CellProblem, RowLists } from '#server/areas/imports/runs/row-lists.ts'
import { offeredPositions } from '#server/areas/positions/offered-positions.ts'
import type { Unit } from '#server/platform/table-cache/units.ts'

export interface ValidatedRow {
  row: CheckedRow
  problems: readonly CellProblem[]
  /** The data of a new record. */
  read: ReadRow
  /** The person to transfer instead. */
  person: KnownPerson | null
  /** The person who has the number. */
  existing: KnownPerson | undefined
}

export interface RowValidation {
  request: AuthenticatedRequest
  reference: ReferenceData
  kind: ImportKindOfRun
  /** The unit of the new records, if chosen. */
  unit: Unit | undefined
  rowLists: RowLists
  repeated: Repeated
}

/** Rows that share a number, by `c <CCCD>` or `s <staff number>`. */
type Repeated = ReadonlyMap<string, readonly ImportRow[]>

export async function prepareValidation(
  db: DbOrTx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  kind: ImportKindOfRun,
  unit: Unit | undefined,
  rows: readonly ImportRow[],
): Promise<RowValidation> {
  const anyRoom = () => reference.units.all.filter(({ active, capDV }) => active && capDV === roomLevel)
  const rooms = unit === undefined ? anyRoom() : reference.units.rooms(unit.id)
  return {
    request,
    reference,
    kind,
    unit,
    rowLists: {
      reference,
      items: new ItemFinder(reference.catalogues),
      places: new PlaceFinder(reference.places),
      today: request.today,
      rooms: {
        of: unit?.name ?? importSentences.anyUnit,
        all: Map.groupBy(rooms, ({ name }) => name.normalize('NFC').toLowerCase()),
        areChosen: unit !== undefined,
      },
      positions: await offeredPositions(db, request, reference.units, unit),
    },
    repeated: repeatedIn(rows),
  }
}

function repeatedIn(rows: readonly ImportRow[]): Repeated {
  const keys = (row: ImportRow) => [
    ...(row.soCccd === '' ? [] : [`c ${row.soCccd}`]),
    ...(row.soHieuCBCCVC === '' || row.soHieuCBCCVC === defaultStaffNumber ? [] : [`s ${row.soHieuCBCCVC}`]),
  ]
  const first = new Map<string, ImportRow>()
  const repeated = new Map<string, ImportRow[]>()
  for (const row of rows)
    for (const key of keys(row)) {
      const before = first.get(key)
      if (before === undefined) first.set(key, row)
      else if (repeated.get(key)?.push(row) === undefined) repeated.set(key, [before, row])
    }
  return repeated
}

/** At most one batch (set-statements.ts). */
export async function validateRows(
  db: DbOrTx,
  judging: RowValidation,
  rows: readonly ImportRow[],
): Promise<ValidatedRow[]> {
  const { request, reference, kind, unit, rowLists } = judging
  const personByNumber = await knownPeople(
    db,
    request,
    reference.units,
    rows.map(({ soCccd }) => soCccd),
  )
  const taken = await takenStaffNumbers(
    db,
    rows.map(({ soHieuCBCCVC }) => soHieuCBCCVC),
  )
  return rows.map((row) => {
    const read = readImportRow(row, rowLists)
    const person = personByNumber.get(row.soCccd)
    const numbers = repetitions(judging, row)
    const donViId = kind === 'chuyen' && unit !== undefined ? String(unit.id) : null
    if (kind === 'chuyen' && unit !== undefined && person?.isReached) {
      const problem = whyNotMoved(person, row, unit, reference)
      return {
        row: { ...row, viec: 'chuyen', donViId },
        problems: [...(problem === null ? [] : [problem]), ...numbers],
        read,
        person,
        existing: person,
      }
    }
    const problems: CellProblem[] = [...numbers]
    if (person !== undefined) problems.push({ column: 'soCccd', error: knownSentence(person, reference) })
    if (taken.has(row.soHieuCBCCVC))
      problems.push({ column: 'soHieuCBCCVC', error: importSentences.staffNumberTaken })
    const said = new Set(problems.map(({ column }) => column))
    problems.push(...read.problems.filter(({ column }) => !said.has(column)))
    return { row: { ...read.row, viec: 'them', donViId }, problems, read, person: null, existing: person }
  })
}

function knownSentence({ isReached, hoVaTen, unitId }: KnownPerson, { units }: ReferenceData): string {
  if (!isReached) return importSentences.knownElsewhere
  return samePeopleSentences.holder(hoVaTen ?? 'Chưa rõ', units.ref(unitId)?.name ?? 'Chưa rõ')
}

/** Why a known person can't be transferred; only the row's name and number count, since the record isn't changed. */
function whyNotMoved(
  person: KnownPerson,
  row: ImportRow,
  unit: Unit,
  reference: ReferenceData,
): CellProblem | null {
  const name = person.hoVaTen ?? 'Chưa rõ'
  if (fold(name) !== fold(row.hoVaTen)) return { column: 'hoVaTen', error: importSentences.otherName(name) }
  if (person.unitId === unit.id) return { column: 'soCccd', error: importSentences.knownHere(name) }
  const status = reference.catalogues.ref(person.statusId)
  return beginsFrom(transfer, status) ? null : { column: 'soCccd', error: cannotBegin(transfer, status) }
}

/** Reports both rows of a number, since only the officer knows which is right. */
function repetitions({ repeated }: RowValidation, row: ImportRow): CellProblem[] {
  if (repeated.size === 0) return []
  const other = (key: string) => repeated.get(key)?.find((each) => each !== row)
  const where = ({ fileName }: ImportRow) => (fileName === row.fileName ? '' : fileName)
  const [sameCccd, sameStaffNumber] = [other(`c ${row.soCccd}`), other(`s ${row.soHieuCBCCVC}`)]
  return [
    ...(sameCccd === undefined
      ? []
      : [{ column: 'soCccd', error: importSentences.twiceInFiles(sameCccd.row, where(sameCccd)) } as const]),
    ...(sameStaffNumber === undefined
      ? []
      : [
          {
            column: 'soHieuCBCCVC',
            error: importSentences.staffNumberTwice(sameStaffNumber.row, where(sameStaffNumber)),
          } as const,
        ]),
  ]
}
