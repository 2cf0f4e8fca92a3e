/** The routes of the time machine: each reading is logged, within today's rights and scope. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { auditKindName } from '#domain/audit/kinds.ts'
import { momentTarget, systemActions } from '#domain/audit/system-actions.ts'
import { targetLabel } from '#domain/audit/targets.ts'
import {
  figuresOn,
  listAt,
  getDifferences,
  getRecordAt,
  listMoments,
  listOn,
  maxMoments,
  treeOn,
  type KnownMoment,
  type RecordAtMoment,
  type RecordDifference,
} from '#domain/history/calls.ts'
import { historySentences } from '#domain/history/sentences.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { nationalSender } from '#domain/national/sending.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { disposedRecordSentence } from '#server/people/history/disposed-record.ts'
import { inMicroseconds, momentAt } from '#server/people/history/moment.ts'
import { readHistory, type LoggedChange } from '#server/people/history/read-history.ts'
import { pastOf, readBackTo, recordAt } from '#server/people/history/record-at.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { differencesOf, whoOf } from '#server/areas/history/differences.ts'
import { momentAnswer } from '#server/areas/history/moment-answer.ts'
import { peopleAtMoment } from '#server/areas/history/list-at.ts'
import { peopleOnDay } from '#server/areas/history/people-on-day.ts'
import { figuresOnDay, unitsOnDay } from '#server/areas/history/units-on-day.ts'

/** The person in today's scope; logs and counts the reading. */
async function viewed(request: AuthenticatedRequest, id: number, after: Readonly<Record<string, unknown>>) {
  await throttleReading(request)
  const reference = await referenceDataOf(request)
  const officer = await findOfficer(request.db, request, reference.units, id)
  if (officer === undefined) {
    const said = await disposedRecordSentence(request, reference.units, id)
    throw said === undefined ? refusals.officerNotFound() : refusals.disposed(said)
  }
  request.server.readThrottle.countDetail(request, officer.id)
  await writeAudit(request.db, request, {
    kind: 'xem',
    officerId: officer.id,
    unitId: officer.unitId,
    target: momentTarget,
    targetId: officer.id,
    after,
  })
  return { officer, reference }
}

export const historyRoutes: Route[] = [
  on(getRecordAt, async ({ id, luc }, request): Promise<RecordAtMoment> => {
    const { officer, reference } = await viewed(request, id, { thoiDiem: luc })
    return momentAnswer(request, officer, luc, await recordAt(request, id, inMicroseconds(luc), reference))
  }),

  on(getDifferences, async ({ id, tu, den }, request): Promise<RecordDifference[]> => {
    const [from, to] = [inMicroseconds(tu), inMicroseconds(den)]
    if (to < from) throw refusals.invalidField('den', historySentences.order)
    const { reference } = await viewed(request, id, { thoiDiem: tu, denThoiDiem: den })
    const { history, moment: first } = await readBackTo(request, id, from)
    const last = momentAt(history.lines, to)
    const before = (await pastOf(request, history, first, from, reference)).past
    const after = (await pastOf(request, history, last, to, reference)).past
    if (before === undefined || after === undefined) throw refusals.wrongState(historySentences.unknown)
    const lines = history.lines.filter(
      (line) => line.id >= (first.cut ?? Infinity) && line.id < (last.cut ?? Infinity),
    )
    const names = await namesOf(request.db, lines)
    const readable = readableBy(request.account.role)
    return differencesOf({ before, after, lines, readable, names, today: request.today })
  }),

  on(listMoments, async ({ id }, request): Promise<KnownMoment[]> => {
    await viewed(request, id, {})
    // Nothing is after this moment: no values but those of signatures are needed.
    const { lines } = await readHistory(request, id, null)
    const names = await namesOf(request.db, lines)
    return momentsOf(lines, names, readableBy(request.account.role)).slice(0, maxMoments)
  }),

  on(listOn, peopleOnDay, { places: figurePlaces, ...mayLag }),
  on(listAt, peopleAtMoment, { isBulk: true, isFree: true }),
  on(treeOn, unitsOnDay, mayLag),
  on(figuresOn, figuresOnDay, { places: figurePlaces, ...mayLag }),
]

/** The changes by transaction, newest first, without those of rows that the role may not list. */
function momentsOf(
  lines: readonly LoggedChange[],
  names: ReadonlyMap<number, string>,
  readable: ReadableRecord,
): KnownMoment[] {
  const moments = new Map<string, { lines: LoggedChange[] }>()
  for (const line of lines) {
    const key = `${line.at} ${line.requestId}`
    const moment = moments.get(key)
    if (moment === undefined) moments.set(key, { lines: [line] })
    else moment.lines.push(line)
  }
  return [...moments.values()]
    .map(({ lines: own }): KnownMoment => {
      const [first] = own as [LoggedChange]
      return {
        luc: first.at,
        nguoi: whoOf(first, names),
        viec: [...new Set(own.filter(({ target }) => isReadable(target, readable)).map(workOf))],
        laKy: own.some(({ target, after }) => target === 'signature' && 'maBam' in (after ?? {})),
      }
    })
    .filter(({ viec }) => viec.length > 0)
    .toReversed()
}

const recordOfTable = new Map(subRecords.map((record) => [tableOf(record), record]))

/** Whether the role may know of changes of the target's rows. */
function isReadable(target: string, { rowsOf }: ReadableRecord): boolean {
  const record = recordOfTable.get(target)
  return record === undefined || rowsOf(record)
}

const systemTitles = new Map<string, string>(
  [nationalSender, ...Object.values(systemActions)].map(({ action, title }) => [action, title]),
)

/** 'Sửa quá trình lương'. */
const workOf = ({ kind, target, action }: LoggedChange): string => {
  const label = targetLabel(target)
  return systemTitles.get(action) ?? `${auditKindName(kind)} ${inSentence(label)}`.trim()
}

/** 'KHEN THƯỞNG' and 'Thông tin chung' within a sentence; 'CSDL quốc gia' stays. */
const inSentence = (label: string): string =>
  label === label.toLocaleUpperCase('vi') || /^\p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLocaleLowerCase('vi') +
      (label === label.toLocaleUpperCase('vi') ? label.slice(1).toLocaleLowerCase('vi') : label.slice(1))
    : label

async function namesOf(db: DbOrTx, lines: readonly LoggedChange[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(lines.flatMap(({ accountId }) => accountId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from account where id = any(cast(${ids} as bigint[]))`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
