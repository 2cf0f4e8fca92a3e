/** The people of the demonstration as the product's calls answer them, read at once. */
import { sql } from 'kysely'
import type { Field } from '#domain/fields/field.ts'
import { dueKinds } from '#domain/due/kinds.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import type { TestServer } from '#server/test/harness.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

/** The member of a person for the rows of each record. */
const members: Readonly<Partial<Record<SubRecordName, keyof PlainPerson>>> = {
  'work-period': 'congTac',
  'salary-period': 'luong',
  'allowance-period': 'phuCap',
  'training-period': 'daoTao',
  'labour-interruption': 'gianDoanLaoDong',
  housing: 'nhaO',
  'residential-land': 'datO',
  'old-regime-service': 'cheDoCu',
  'overseas-relation': 'toChucNuocNgoai',
  'own-relative': 'quanHeBanThan',
  'spouse-relative': 'quanHeVoChong',
  reward: 'khenThuong',
  'disciplinary-action': 'kyLuat',
  'yearly-evaluation': 'danhGiaHangNam',
}

export const memberOf = (record: SubRecordName): keyof PlainPerson =>
  members[record] ?? (record as keyof PlainPerson)

/** The product lists nobody who isn't due: no day of their rows says otherwise. */
const never = '9999-12-31'

export async function demoPeople(app: TestServer): Promise<PlainPerson[]> {
  const { db } = app.database
  const reference = await loadReferenceData(app.server.tableCache)
  const { units, catalogues } = reference
  const read = (fields: Readonly<Record<string, Field>>, row: StoredRow) => readRow(fields, row, reference)
  const { rows: officers } = await sql<StoredRow & { id: number }>`
    select * from officer where not deleted order by id`.execute(db)
  const rowsOf = new Map<number, Record<string, unknown[]>>()
  for (const record of Object.values(subRecordsByName) as AnySubRecord[]) {
    const member = memberOf(record.name as SubRecordName)
    const { rows } = await sql<StoredRow & { officer_id: number }>`
      select * from ${sql.table(tableOf(record))} order by officer_id, ${sql.ref(record.newestBy ?? 'id')} desc, id desc`.execute(
      db,
    )
    for (const row of rows) {
      const all = rowsOf.get(row.officer_id) ?? {}
      rowsOf.set(row.officer_id, {
        ...all,
        [member]: [...(all[member] ?? []), read(record.form.fields, row)],
      })
    }
  }
  const atWork = new Set(statusesAtWork(catalogues))
  const { rows: leaving } = await sql<{ id: number; day: string }>`
    select officer_id as id, min(ngay)::text as day from movement
    where state = 'done' and ngay > cast(${app.clock.today()} as date) group by 1`.execute(db)
  const leaves = new Map(leaving.map(({ id, day }) => [Number(id), day]))
  const treeUnit = (id: number) => {
    const unit = units.find(id)
    return unit && { ...unit.ref, capDV: unit.capDV, tinhTruocSapNhap: unit.tinhTruocSapNhap }
  }
  return officers.map((row) => {
    const values = read(officerFields, row)
    const unitId = Number(row['donViId'])
    const path = (units.find(unitId)?.path ?? []).slice(0, -1).flatMap((id) => treeUnit(id) ?? [])
    const isAtWork = atWork.has(Number(row['trangThaiHoSoId']))
    const denHan = Object.fromEntries(
      dueKinds.map(({ id, column }) => {
        const day = row[column] as string | null
        // Leaving settles what ends with the service.
        const last = id === 'nghi-huu' || id === 'het-hop-dong' ? undefined : leaves.get(Number(row.id))
        return [id, (day !== null && (isAtWork || (last !== undefined && last > day)) && day) || never]
      }),
    )
    const none = Object.fromEntries(Object.values(members).map((member) => [member, []]))
    return {
      ...values,
      ...none,
      ...rowsOf.get(row.id),
      id: String(row.id),
      donVi: { ...treeUnit(unitId), path },
      denHan,
    } as unknown as PlainPerson
  })
}
