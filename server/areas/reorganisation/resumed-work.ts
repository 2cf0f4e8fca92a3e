/** Resumes work of people who were not active while reorganisations moved them to other units. */
import { sql } from 'kysely'
import { dayBefore } from '#domain/fields/dates.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { rowColumns, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import { nextRowIds } from '#server/people/officers/write/statements/next-row-ids.ts'
import { changeRow, openRow, type OfficerRow, type RowPatch } from '#server/people/officers/write/patch.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import { periodFollowing } from '#server/areas/reorganisation/following-period.ts'
import type { Change } from '#server/areas/reorganisation/journal.ts'
import type { PersonChange } from '#server/areas/reorganisation/move-people.ts'

type Period = EntryOf<typeof workPeriod>
interface Resumed {
  id: number
  values: Period
  /** As reopened; undefined for a period that follows. */
  reopened?: RowPatch & { op: 'change' }
}
type Passed = Change<PersonChange, PersonChange> &
  Pick<Period, 'soQuyetDinh' | 'ngayQuyetDinh' | 'nguoiKy'> & { reorganisation: number; day: string }

/**
 * Patches that reopen work periods, including what reorganisations since would have written had the person been active:
 * the period in the former unit ends the day before, one in the new unit follows. Recorded, so that undoing the
 * reorganisation reverts it too. The person must be locked; `stored` are its periods.
 */
export async function resumedWork(
  tx: Tx,
  request: AuthenticatedRequest,
  officer: OfficerRecord,
  rows: readonly RowPatch[],
  stored: readonly OfficerRow<Period>[],
  reference: ReferenceData,
): Promise<RowPatch[]> {
  const reopening = rows.filter(isReopening)
  const periods = reopening.flatMap((reopened): Resumed[] => {
    const row = stored.find(({ id }) => id === reopened.id)
    return row === undefined ? [] : [{ id: row.id, values: { ...row.values, ...reopened.values }, reopened }]
  })
  if (periods.length === 0) return [...rows]
  const person = readRow(pickFields(officerFields, postFields), officer.row, reference)
  for (const passed of await passedBy(tx, officer.id)) {
    const following = await pass(tx, { request, officer }, periods, passed, person, reference)
    if (following !== null) periods.push(following)
  }
  return [
    ...rows.filter((row) => !isReopening(row)),
    ...periods.map(({ id, values, reopened }) =>
      reopened === undefined
        ? openRow(workPeriod, values, { id })
        : changeRow(workPeriod, id, { ...reopened.values, denNgay: values.denNgay, donVi: values.donVi }),
    ),
  ]
}

const postFields = ['chucVu', 'chucVuNgoaiHeThong', 'congViecChinh', 'phongBan'] as const
type Person = ReturnType<typeof readRow<Pick<typeof officerFields, (typeof postFields)[number]>>>

const isReopening = (row: RowPatch): row is RowPatch & { op: 'change' } =>
  row.op === 'change' && row.record.name === workPeriod.name && row.values['denNgay'] === null

/** Reorganisations that moved the person without changing their periods, earliest first. */
async function passedBy(tx: Tx, officerId: number): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    select r.id as reorganisation, cast(r."ngayHieuLuc" as text) as day, r."soQuyetDinh",
      cast(r."ngayKy" as text) as "ngayQuyetDinh", r."nguoiKy", c.target_id as id, c.before, c.after
    from reorganisation r join reorganisation_change c
      on c.reorganisation_id = r.id and c.target = 'officer' and c.target_id = ${String(officerId)}
    where r.undone_at is null order by r.id`.execute(tx)
  return rows.filter(
    ({ after }) =>
      after.units.donVi !== undefined && after.periods === undefined && after.opened === undefined,
  )
}

/** Changes open periods of the former unit, and returns the one that follows. */
async function pass(
  tx: Tx,
  { request, officer }: { request: AuthenticatedRequest; officer: OfficerRecord },
  periods: readonly Resumed[],
  { reorganisation, id, day, before, after, soQuyetDinh, ngayQuyetDinh, nguoiKy }: Passed,
  person: Person,
  reference: ReferenceData,
): Promise<Resumed | null> {
  const left = periods.filter(
    ({ values }) =>
      values.denNgay === null && values.donVi !== null && values.donVi.id === before.units.donVi,
  )
  if (left.length === 0) return null
  const donVi = reference.units.ref(Number(after.units.donVi))
  const was: PersonChange['periods'] = []
  const is: PersonChange['periods'] = []
  let last: Period | undefined
  for (const period of left) {
    if ((period.values.tuNgay ?? '') < day) {
      last = period.values
      period.values = { ...period.values, denNgay: dayBefore(day) }
      was.push({ id: period.id, denNgay: null })
      is.push({ id: period.id, denNgay: period.values.denNgay })
    } else {
      was.push({ id: period.id, donVi: period.values.donVi?.id ?? null })
      period.values = { ...period.values, donVi }
      is.push({ id: period.id, donVi: donVi?.id ?? null })
    }
  }
  const [opened] = last === undefined ? [] : await nextRowIds(tx, workPeriod, 1)
  const written = { periods: is, ...(opened !== undefined && { opened }) }
  await sql`update reorganisation_change
    set before = before || cast(${JSON.stringify({ periods: was })} as jsonb),
      after = after || cast(${JSON.stringify(written)} as jsonb)
    where reorganisation_id = ${reorganisation} and target = 'officer' and target_id = ${id}`.execute(tx)
  await writeAudit(tx, request, {
    kind: 'sua',
    officerId: officer.id,
    unitId: officer.unitId,
    target: 'reorganisation',
    targetId: reorganisation,
    before: { [rowColumns]: { periods: was } },
    after: { [rowColumns]: written },
  })
  if (opened === undefined) return null
  const decided = { soQuyetDinh, ngayQuyetDinh, nguoiKy }
  const since = { tuNgay: day, donVi, phongBan: person.phongBan?.name ?? null, ...decided }
  return { id: opened, values: { ...blankPeriod, ...periodFollowing(last, person, since, reference) } }
}

const blankPeriod = blankValues(workPeriod.form.fields) as Period
