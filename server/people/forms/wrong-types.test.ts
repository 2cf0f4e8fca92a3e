/** A wrong JSON type is a problem at its field (api: 21), never treated as not sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import { relativeFields } from '#domain/records/family/relative.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
let id: string
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
  id = (await makePerson(app, minh)).id
})
afterAll(() => app.stop())

type Case = readonly [field: string, sent: unknown, message: string]

async function refuses(path: string, key: string, entry: AnyValues, cases: readonly Case[]): Promise<void> {
  for (const [field, sent, message] of cases) {
    const answer = await minh.post(path, { id, [key]: { ...entry, [field]: sent } })
    expect(answer, `${field}: ${JSON.stringify(sent)}`).toMatchObject({ code: 21 })
    expect(answer.detail).toContainEqual({ field: `${key}.${field}`, message })
  }
}

const { wrongType, notADay, notAMonth } = fieldSentences

test('Numbers, texts, flags, instants and days are not interchangeable', async () => {
  await refuses('Luong/add', 'luong', await sampleEntry(app, salaryPeriod.form), [
    ['soVBQuyetDinhLuong', 12, wrongType('Số quyết định lương')],
    ['soVBQuyetDinhLuong', true, wrongType('Số quyết định lương')],
    ['heSoLuong', '3,66', wrongType('Hệ số lương')],
    ['heSoLuong', true, wrongType('Hệ số lương')],
    ['coHieuLucLuong', 'true', wrongType('Có hiệu lực')],
    ['coHieuLucLuong', 1, wrongType('Có hiệu lực')],
    ['ngayHuongLuong', '2020-01-02T00:00:00', notADay('Ngày bắt đầu hưởng lương')],
    ['ngayHuongLuong', '2020-01-02T17:00:00.000Z', notADay('Ngày bắt đầu hưởng lương')],
    ['ngayHuongLuong', 1_577_836_800_000, wrongType('Ngày bắt đầu hưởng lương')],
  ])
  await refuses('CongTac/add', 'congTac', await sampleEntry(app, workPeriod.form), [
    ['phongBan', 5, wrongType('Phòng ban')],
    ['phongBan', ['A'], wrongType('Phòng ban')],
  ])
  const degree = { loaiDaoTao: await catalogueOf(app, 'DM_LOAIDAOTAO', '1') }
  await refuses('DaoTao/add', 'daoTao', await sampleEntry(app, trainingPeriod.form, degree), [
    ['tuNgay', '2020-01-15', notAMonth('Từ tháng/năm')],
  ])
})

test('A year and ids may be sent as text', async () => {
  const relative = await sampleEntry(app, {
    name: 'relative',
    version: 'relative',
    fields: relativeFields('own'),
    decisions: [],
    periods: [],
    outsideCatalogue: [],
    appliesWhen: {},
    requiredWhen: {},
    requiredWhenSent: [],
    groups: [],
    rules: () => ({}),
  })
  const { id: relation } = relative['moiQuanHe'] as { id: string }
  const add = (change: AnyValues) =>
    minh.post('QuanHeGiaDinh/add-ban-than', { id, quanHeGiaDinh: { ...relative, ...change } })
  expect(await add({ namSinh: '1960', moiQuanHe: relation })).toMatchObject({
    code: 0,
    data: { namSinh: 1960 },
  })
  expect(await add({ namSinh: 1960, moiQuanHe: Number(relation) })).toMatchObject({ code: 0 })
  expect(await add({ namSinh: '1960,5' })).toMatchObject({ code: 21 })
})
