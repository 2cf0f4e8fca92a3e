/** Rows of the authorisation matrix, and those that follow from declarations. */
import type { Call } from '#domain/api/call.ts'
import type { RoleCode } from '#domain/fields/field.ts'
import { stepCalls } from '#domain/movements/calls.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { callsOf, sectionCalls, sections } from '#domain/records/calls.ts'
import { peopleLists } from '#domain/registries/all-lists.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { SubjectName } from './places.ts'

export interface Row {
  /** `Controller/action`. */
  call: string
  subject: SubjectName
  /**
   * A system administrators, L the leader, Q unit administrators, N ordinary users; 'all' is every signed-in caller,
   * 'public' everybody.
   */
  roles: string
  writes: boolean
  /** Allowed before the one-time password is changed. */
  first: boolean
  /** Of rows that follow from declarations: which declaration it is, of all of their kind. */
  turn?: number
}

type Options = Partial<Pick<Row, 'first'>>

const rows = (
  writes: boolean,
  subject: SubjectName,
  roles: string,
  calls: string,
  options: Options = {},
): Row[] =>
  calls
    .trim()
    .split(/\s+/)
    .map((call) => ({ call, subject, roles, writes, first: false, ...options }))
export const reads = rows.bind(null, false)
export const writes = rows.bind(null, true)

export const each = (controllers: readonly string[], actions: string) =>
  controllers.flatMap((one) => actions.split(' ').map((action) => `${one}/${action}`)).join(' ')
/** 'AQ' for the administrators and the unit administrators. */
const letters: Readonly<Record<RoleCode, string>> = { ADMIN: 'A', LDSNV: 'L', QTDV: 'Q', ND: 'N' }
export const lettersOf = (roles: readonly RoleCode[]) => roles.map((role) => letters[role]).join('')
export const pathsOf = (calls: readonly (Call | undefined)[]) =>
  calls.flatMap((call) => (call === undefined ? [] : `${call.controller}/${call.action}`)).join(' ')

/** The calls of a sub-record; the roles are those of its declaration, pinned by `domain/records/who.test.ts`. */
export function rowsOf(record: AnySubRecord, turn: number): Row[] {
  const { list, listTwin, getById, add, update, delete: remove } = callsOf(record)
  const [readers, writers] = [lettersOf(record.who.reads), lettersOf(record.who.writes)]
  return [
    ...reads('person', readers, pathsOf([list, listTwin])),
    ...(getById === undefined ? [] : reads('row', readers, pathsOf([getById]))),
    ...writes('row', writers, pathsOf([add, update, remove])),
    ...(getById === undefined ? [] : writes('foreignRow', writers, pathsOf([update, remove]))),
  ].map((row) => ({ ...row, turn }))
}

/** The calls of a form beside the rows. */
export function formOf(section: (typeof sections)[number], turn: number): Row[] {
  const { get, save } = sectionCalls(section)
  return [
    ...reads('person', lettersOf(section.who.reads), pathsOf([get])),
    ...writes('person', lettersOf(section.who.writes), pathsOf([save])),
  ].map((row) => ({ ...row, turn }))
}

/** A list of people in scope: its page, its workbook and the link to it. */
export function listOf({ call, exports, who = [] }: (typeof peopleLists)[number]): Row[] {
  const readers = lettersOf(who)
  return [
    ...reads('listedPerson', readers, pathsOf([call])),
    ...reads('exportedPerson', readers, pathsOf([exports.now])),
    ...reads('nothing', readers, pathsOf([exports.link])),
    ...reads('nothing', 'public', pathsOf([exports.download])),
  ]
}

/** A movement: begun for a person; its further steps are refused for what isn't there. */
export const movementOf = (movement: AnyMovement): Row[] =>
  stepCalls(movement).flatMap(({ step, call }) =>
    writes(
      step === 'begin' ? 'person' : 'nothing',
      lettersOf(movement.who[step]?.roles ?? []),
      pathsOf([call]),
    ),
  )
