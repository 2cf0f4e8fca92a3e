/**
 * Five hundred questions about the people of the demonstration, made from their records alone: as officers type them,
 * each about somebody whom at most five people fit. Who is meant must be among the first five.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { fold } from '#domain/officer/name-text.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { demoPending } from '#server/areas/seed/seed-foundation.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { testToday } from '#server/test/test-clock.ts'
import { addressOf, testKind } from '#server/test/test-database.ts'

interface Person {
  id: number
  name: string
  cccd: string
  phone: string | null
  year: string | null
  post: string | null
  units: string[]
}

let app: TestServer
let lan: Caller
let minh: Caller
let people: Person[]
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = [await app.as('lan'), await app.as('minh')]
  const { db } = app.database
  await sql`update account set "idCBCC" = null`.execute(db)
  for (const table of ['movement', ...subRecords.map(tableOf), 'officer'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`insert into setting (name, value) values (${demoPending}, 'true')`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const ownerUrl = testKind === 'postgres' ? addressOf(rows[0]?.name ?? '') : undefined
  await loadDemo(
    { ...app.server, db, database: app.database },
    { count: 1_000, subRecords: 'few', today: testToday, ownerUrl },
  )
  const read = await sql<Person>`select o.id, "hoVaTen" as name, "soCccd" as cccd, "soDienThoai" as phone,
      left(cast("ngaySinh" as text), 4) as year, i.name as post,
      array(select u.name from unit u where u.id in (o.unit_2, o.unit_3, o.unit_4, o.unit_5) order by u.level) as units
    from officer o left join catalogue_item i on i.id = o."chucVuId" where not deleted and "soCccd" is not null order by o.id`.execute(
    db,
  )
  people = read.rows.map((one) => ({ ...one, id: Number(one.id) }))
}, 300_000)
afterAll(() => app.stop())

const words = (text: string) => fold(text.replace(/[^\p{L}\p{M}\d]+/gu, ' ')).split(' ')
const has = (text: string, part: string) =>
  ` ${words(text).join(' ')} `.includes(` ${words(part).join(' ')} `)
const givenName = ({ name }: Person) => name.split(' ').at(-1) ?? ''
const initials = ({ name }: Person) => words(name).map(([first]) => first).join('') // prettier-ignore
const isIn = (part: string) => (one: Person) => one.units.some((unit) => has(unit, part))
const isCalled = (text: string) => (one: Person) =>
  words(text).every((word) => words(one.name).some((own) => own.startsWith(word)))

/** The last two words of the nearest unit: 'Sở Tư pháp' is 'Tư pháp'. */
const unitPart = ({ units }: Person) => (units[0] ?? '').split(/[^\p{L}\p{M}\d]+/u).slice(-2).join(' ') // prettier-ignore
const postPart = ({ post }: Person) => (post ?? '').split(' ').slice(0, 2).join(' ').toLowerCase()

/** As typed with the keyboard set to Telex but switched off. */
function telex(text: string): string {
  const tones: Record<string, string> = {
    '\u0300': 'f',
    '\u0301': 's',
    '\u0309': 'r',
    '\u0303': 'x',
    '\u0323': 'j',
  }
  return text
    .toLowerCase()
    .split(' ')
    .map((word) => {
      let tone = ''
      const letters = word
        .normalize('NFD')
        .replace(/(\p{L})(\p{M}*)/gu, (_all, letter: string, marks: string) => {
          const [more = ''] = [...marks].flatMap((mark) =>
            mark === '\u0302' ? [letter] : mark === '\u0306' || mark === '\u031b' ? ['w'] : [],
          )
          for (const mark of marks) tone = tones[mark] ?? tone
          return letter === 'đ' ? 'dd' : letter + more
        })
      return letters + tone
    })
    .join(' ')
}

/** Other tones than the name has. */
const wrongTones = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0309\u0303\u0323]/gu, '\u0309')
    .normalize('NFC')

/** What somebody types who looks for this person, and whom it fits by the records. */
type Ask = (one: Person, n: number) => readonly [text: string, fits: (other: Person) => boolean] | undefined
const asks: readonly Ask[] = [
  (one) => [one.name, isCalled(one.name)],
  (one) => [fold(one.name), isCalled(one.name)],
  (one) => [telex(one.name), isCalled(one.name)],
  (one) => [wrongTones(one.name), isCalled(one.name)],
  (one) => [one.name.split(' ').toReversed().join(' '), isCalled(one.name)],
  (one) => [initials(one), (other) => initials(other).includes(initials(one))],
  (one) => {
    const [last, first] = [fold(givenName(one)), initials(one).slice(0, -1)]
    const fits = (other: Person) => initials(other).includes(first) && isCalled(last)(other)
    return first.length < 2 ? undefined : [`${first} ${last}`, fits]
  },
  (one, n) => {
    const part = one.cccd.slice(3 + (n % 3), 9 + (n % 4))
    return [part, ({ cccd, phone }) => cccd.includes(part) || (phone ?? '').includes(part)]
  },
  ({ phone }) =>
    phone === null ? undefined : [phone.slice(-6), (other) => (other.phone ?? '').endsWith(phone.slice(-6))],
  (one) => [
    `${givenName(one)} ${unitPart(one)}`.toLowerCase(),
    (other) => isCalled(givenName(one))(other) && isIn(unitPart(one))(other),
  ],
  (one) => [
    fold(`${givenName(one)} ${unitPart(one)}`),
    (other) => isCalled(givenName(one))(other) && isIn(unitPart(one))(other),
  ],
  (one) =>
    one.post === null
      ? undefined
      : [
          `${postPart(one)} ${unitPart(one)}`.toLowerCase(),
          (other) => has((other.post ?? ''), postPart(one)) && isIn(unitPart(one))(other),
        ],
  (one) =>
    one.post === null || one.year === null
      ? undefined
      : [
          `${postPart(one)} sinh ${one.year}`,
          (other) => other.year === one.year && has(other.post ?? '', postPart(one)),
        ],
  (one) =>
    one.year === null
      ? undefined
      : [`${fold(givenName(one))} ${one.year}`, (other) => other.year === one.year && isCalled(givenName(one))(other)],
  (one) => [
    `${givenName(one)} ${one.cccd.slice(-4)}`,
    (other) =>
      isCalled(givenName(one))(other) &&
      (other.cccd.endsWith(one.cccd.slice(-4)) || (other.phone ?? '').endsWith(one.cccd.slice(-4))),
  ],
] // prettier-ignore

const firstFive = async (keyword: string, caller: Caller) => {
  const answer = await caller.post<{ id: string }[]>('CanBoCongChuc/get-list-tra-cuu', { keyword })
  expect(answer, `${keyword}: ${answer.message}`).toMatchObject({ status: 200, code: 0 })
  return answer.data.slice(0, 5).map(({ id }) => Number(id))
}

test('of 500 questions at least 495 are answered within the first five', async () => {
  const questions: { text: string; meant: number }[] = []
  for (let n = 0; questions.length < 500 && n < 50_000; n++) {
    const one = people[(n * 379) % people.length]
    const question = one && asks[n % asks.length]?.(one, n)
    if (one === undefined || question === undefined) continue
    const [text, fits] = question
    if (text.trim().length > 2 && people.filter(fits).length <= 5) questions.push({ text, meant: one.id })
  }
  expect(questions).toHaveLength(500)
  const missed: string[] = []
  for (const { text, meant } of questions)
    if (!(await firstFive(text, lan)).includes(meant))
      missed.push(`${text}: ${people.find(({ id }) => id === meant)?.name}`)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
}, 600_000)

test('a unit or post in the text never leads out of the scope; lists answer alike', async () => {
  const readable = new Set<number>()
  for (let pageNumber = 1, isMore = true; isMore; pageNumber++) {
    const page = { pageSize: 100, pageNumber }
    const { data } = await minh.post<{ data: { id: string }[] }>('CanBoCongChuc/get-hs-paging', page)
    for (const { id } of data.data) readable.add(Number(id))
    isMore = data.data.length > 0
  }
  expect(readable.size).toBeLessThan(people.length / 2)
  let answers = 0
  for (const one of people.filter(({ post }) => post !== null).slice(0, 30)) {
    const text = `${postPart(one)} ${unitPart(one)}`
    for (const id of await firstFive(text, minh)) {
      answers++
      expect(readable, text).toContain(id)
    }
    const { data } = await lan.post<{ data: { id: string }[] }>('CanBoCongChuc/get-hs-paging', {
      searchContent: text,
      pageSize: 100,
    })
    expect(
      data.data.map(({ id }) => Number(id)),
      text,
    ).toEqual(expect.arrayContaining(await firstFive(text, lan)))
  }
  expect(answers).toBeGreaterThan(0)
}, 300_000)
