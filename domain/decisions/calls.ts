/** Decisions: entering one, the rows of people that rest on it, and proposing it while its number is typed. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { ofRecord } from '#domain/api/subjects.ts'
import { decisionSentences, maxJoined } from '#domain/decisions/decision-form.ts'
import type {
  decidedRow,
  decision,
  decisionPeople,
  joinableRow,
  restingRow,
} from '#domain/decisions/schemas.ts'

export type Decision = z.output<typeof decision>
export type DecidedRow = z.output<typeof decidedRow>
export type RestingRow = z.output<typeof restingRow>
export type JoinableRow = z.output<typeof joinableRow>
export type DecisionPeople = z.output<typeof decisionPeople>

/** The screen of decisions with the people of this one. */
export const decisionAddress = ({ id }: Pick<Decision, 'id'>) => `/quyet-dinh?mo=${id}`

const common = { controller: 'QuyetDinh', method: 'POST', access: 'permission' } as const
const read = { ...common, writes: false, shows: ['decisions', 'people', 'units'] } as const
const write = { ...common, writes: true, affects: ['decisions'] } as const

export const getDecision = defineCall({
  ...read,
  method: 'GET',
  action: 'get-by-id/{id}',
  title: 'Xem một quyết định',
  input: z.object({ id: rowId }),
  answer: answer<Decision>('the decision'),
})

export const getDecisionPeople = defineCall({
  ...read,
  action: 'get-people',
  permission: 'QuyetDinh.get-by-id',
  title: 'Xem người của quyết định',
  input: z.object({ id: rowId }),
  answer: answer<DecisionPeople>(
    'the rows that rest on it, and those with the same number and day that could be joined',
  ),
})

export const searchDecisions = defineCall({
  ...read,
  action: 'search',
  permission: 'QuyetDinh.get-paging',
  title: 'Tìm quyết định theo số',
  input: z.object({ keyword: z.string().max(100) }),
  answer: answer<Decision[]>(
    'at most 20 decisions whose number begins with the text or contains it, the latest first',
  ),
})

/** The fields of `decisionForm`. */
const saved = z.looseObject({ version: expectedVersion })

export const createDecision = defineCall({
  ...write,
  action: 'create',
  title: 'Thêm quyết định',
  input: saved.extend({ donViId: rowId.nullish() }),
  answer: answer<Decision>('the saved decision'),
})

export const updateDecision = defineCall({
  ...write,
  // The rows that rest on it repeat it.
  affects: [...ofRecord, 'rows', ...write.affects],
  action: 'update',
  title: 'Sửa quyết định',
  input: saved.extend({ id: rowId }),
  answer: answer<Decision>('the saved decision'),
})

const row = { idCanBo: rowId, record: z.string().max(100), dong: rowId }

export const attachDecision = defineCall({
  ...write,
  affects: [...ofRecord, 'rows', ...write.affects],
  action: 'attach',
  title: 'Gắn một dòng với quyết định',
  input: z.object({ id: rowId, ...row }),
  answer: answer<{ count: number }>('1: the row has what the decision says'),
})

export const joinDecision = defineCall({
  ...write,
  affects: [...ofRecord, 'rows', ...write.affects],
  action: 'join',
  permission: 'QuyetDinh.attach',
  title: 'Gắn nhiều dòng với quyết định',
  input: z.object({
    id: rowId,
    rows: z.array(z.object(row)).min(1, decisionSentences.noRows).max(maxJoined, decisionSentences.tooMany),
  }),
  answer: answer<{ count: number }>('how many rows rest on it now; code 40 if some could not be joined'),
})

export const detachDecision = defineCall({
  ...write,
  action: 'detach',
  permission: 'QuyetDinh.attach',
  title: 'Bỏ gắn dòng khỏi quyết định',
  input: joinDecision.input,
  answer: answer<{ count: number }>('how many rows rest on it no more; they keep what it said'),
})

/** The decisions that rows of a person rest on: shown beside the rows. */
export const getDecisionsOfPerson = defineCall({
  ...read,
  shows: ['decisions', 'rows', 'person'],
  action: 'get-of-person',
  permission: 'QuyetDinh.get-by-id',
  title: 'Xem quyết định của một hồ sơ',
  input: z.object({ id: rowId }),
  answer: answer<RestingRow[]>('each row with the decision that it rests on'),
})

/** The rows of a person that could be joined to a decision. */
export const getRowsToJoin = defineCall({
  ...read,
  shows: ['decisions', 'rows', 'person'],
  action: 'get-rows',
  permission: 'QuyetDinh.attach',
  title: 'Xem các dòng của một hồ sơ có thể gắn với quyết định',
  input: z.object({ id: rowId, idCanBo: rowId }),
  answer: answer<JoinableRow[]>(
    'the rows that do not rest on the decision yet, those without a number first',
  ),
})
