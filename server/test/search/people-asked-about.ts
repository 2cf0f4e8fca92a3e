/** The people that searches are asked about: those of the demonstration, and some of peoples whose names are written otherwise. */
import { sql } from 'kysely'
import { loadDemo } from '#demo/load-demo.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { demoPending } from '#server/areas/seed/seed-foundation.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import type { Person } from '#server/test/search/asked-person.ts'
import { testToday } from '#server/test/test-clock.ts'
import { addressOf, testKind } from '#server/test/test-database.ts'

/** As the State Bank prints them and as people sign: of Ede, Khmer, Co Ho, Jarai, Cham and Hoa. */
const namesOfPeoples = [
  'Y Moan Êban',
  "H'Hen Niê",
  'H’Yến Mlô Duôn Du',
  'Thạch Thị Sa-rone',
  'Danh Sà Rây',
  "K'Brơih",
  "Rơ Châm H'Phik",
  'Ksor Phước',
  'Đàng Năng Thọ',
  'Châu Sóc Kha',
  'Tô-lăng Y-Nô',
  'Lý Lệ Quyên',
]

/** Replaces all people by a thousand of the demonstration and these. */
export async function peopleAskedAbout(app: TestServer, admin: Caller): Promise<Person[]> {
  const { db } = app.database
  await sql`update account set "idCBCC" = null`.execute(db)
  for (const table of ['movement', ...subRecords.map(tableOf), 'officer'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`insert into setting (name, value) values (${demoPending}, 'true')`.execute(db)
  const { rows: databases } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const ownerUrl = testKind === 'postgres' ? addressOf(databases[0]?.name ?? '') : undefined
  await loadDemo(
    { ...app.server, db, database: app.database },
    { count: 1_000, subRecords: 'few', today: testToday, ownerUrl },
  )
  for (const hoVaTen of namesOfPeoples) await makePerson(app, admin, { hoVaTen })
  const { rows } = await sql<Person>`select o.id, "hoVaTen" as name, "soCccd" as cccd, "soDienThoai" as phone,
      cast("ngaySinh" as text) as born, g.name as sex, i.name as post,
      array_remove(array[i.name, r.name, "congViecChinh"], null) as work,
      array(select u.name from unit u where u.id in (o.unit_2, o.unit_3, o.unit_4, o.unit_5) order by u.level desc) as units
    from officer o left join catalogue_item i on i.id = o."chucVuId" left join catalogue_item g on g.id = o."gioiTinhId"
      left join catalogue_item r on r.id = o."ngachHoacViTriId"
    where not deleted and "soCccd" is not null and "ngaySinh" is not null order by o.id`.execute(db)
  return rows.map((one) => ({ ...one, id: Number(one.id) }))
}
