/** Interruptions over HTTP: which of them delay a raise, and a suspended sentence beside a discipline. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { done, duePeople, type DuePeople } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
let people: DuePeople
let reasons: CatalogueEntry[]
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
  people = await duePeople(app)
  reasons = (await minh.get<CatalogueEntry[]>('Common/get-all/DM_GIANDOAN')).data
})
afterAll(() => app.stop())

async function away(id: string, reason: RegExp, tuNgay: string, denNgay: string) {
  const [lyDo, ...others] = reasons.filter(({ name }) => reason.test(name))
  expect(others).toEqual([])
  const gianDoanLaoDong = {
    ...(await sampleEntry(app, labourInterruption.form)),
    tuNgay,
    denNgay,
    lyDo,
  }
  await done(minh, 'GianDoanLaoDong/add', { id, gianDoanLaoDong })
}

/** A public servant due on 01/04/2027. */
async function made(): Promise<string> {
  const { id } = await makePerson(app, minh)
  await people.addSalary(id, { ngayHuongLuong: '2024-04-01' })
  return id
}
const dueOf = (id: string) => people.rowOf('nang-luong', id)

test.each([
  [/^Đi nước ngoài \(không trong danh sách trả lương\)/, '2027-07-01'],
  [/^Đi nước ngoài \(vẫn trong danh sách trả lương\)/, '2027-04-01'],
  [/án treo/, '2027-07-01'],
  [/^Đào ngũ/, '2027-07-01'],
  [/chờ đủ tuổi nghỉ hưu/, '2027-07-01'],
])('Three months of %s', async (reason, day) => {
  const id = await made()
  await away(id, reason, '2025-06-01', '2025-08-31')
  expect((await dueOf(id))?.ngay).toBe(day)
})

test('The longer of a trial period and the lengthening by its discipline counts, and the reasons say which', async () => {
  const [short, long] = [await made(), await made()]
  await people.discipline(short, 'CC', '2025-06-10')
  await people.discipline(long, 'CC', '2025-06-10')
  await away(short, /án treo/, '2025-06-01', '2025-08-31')
  await away(long, /án treo/, '2025-06-01', '2026-05-31')
  const text = '(Thông tư 03/2021/TT-BNV, Điều 1 khoản 3)'
  expect(await dueOf(short)).toMatchObject({
    ngay: '2027-10-01',
    lyDo: [
      expect.stringMatching(/^36 tháng từ/),
      expect.stringMatching(/^\+6 tháng do cảnh cáo từ 10\/06\/2025/),
      `Không tính thời gian thử thách án treo 01/06/2025 – 31/08/2025: ngắn hơn thời gian kéo dài do kỷ luật ${text}`,
    ],
  })
  expect(await dueOf(long)).toMatchObject({
    ngay: '2028-04-01',
    lyDo: [
      expect.stringMatching(/^36 tháng từ/),
      `Không cộng cảnh cáo từ 10/06/2025: thời gian thử thách án treo không ngắn hơn thời gian kéo dài ${text}`,
      expect.stringMatching(/^\+12 tháng do 12 tháng không tính: bị phạt tù cho hưởng án treo/),
    ],
  })
})
