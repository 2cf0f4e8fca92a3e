/** 'Thông tin hồ sơ lỗi đồng bộ': the forecast for a changing record, refusals of the last sending, and permissions. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NationalProblem } from '#domain/national/calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { salaryKinds, salaryPeriod } from '#domain/records/salary-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

async function problems(id: string, caller = minh): Promise<NationalProblem[]> {
  const answer = await caller.get<NationalProblem[]>(`Signature/get-error-sync-by-id-hs/${id}`)
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  expect(answer.data.map(({ stt }) => stt)).toEqual(answer.data.map((_, at) => at + 1))
  return answer.data
}
const messages = async (id: string, caller = minh) =>
  (await problems(id, caller)).map(({ message }) => message)

/** Numbers of women born in 1990 in the former Đồng Tháp. */
const soundNumber = () => `087190${freshNumber(6)}`

async function saved(path: string, body: object) {
  const answer = await minh.post<Record<string, unknown>>(path, body)
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
  return answer.data
}

/** A woman born in 1990 whose own number is consistent with that. */
const makeWoman = async () =>
  makePerson(app, minh, { gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '2'), soCccd: soundNumber() })

describe('the forecast', () => {
  test('reports a contradiction from the save that causes it to the one that corrects it', async () => {
    const { id } = await makeWoman()
    const sex = 'Số CCCD là của người giới tính Nữ, hồ sơ ghi Nam.'
    expect(await messages(id)).not.toContain(sex)
    await saved('CanBoCongChuc/update-hs', { id, gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '1') })
    expect(await problems(id)).toContainEqual({
      stt: 1,
      field: 'Giới tính',
      message: sex,
      giaTri: 'Nam',
      lyDo: 'Họ tên, ngày sinh, giới tính và số CCCD phải khớp với CSDL quốc gia về dân cư.',
      tab: 'thong-tin-chung',
      truong: 'gioiTinh',
      nguon: 'du-bao',
      mauThuan: true,
    })
    await saved('CanBoCongChuc/update-hs', { id, gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '2') })
    expect(await messages(id)).not.toContain(sex)
  })

  test('covers rows: a typed post, overlapping periods', async () => {
    const { id } = await makeWoman()
    const row = (change: object) => sampleEntry(app, workPeriod.form, { ...change })
    const typed = { chucVu: null, chucVuNgoaiHeThong: 'Đội trưởng thử' }
    await saved('CongTac/add', {
      id,
      congTac: await row({ tuNgay: '2012-01-01', denNgay: '2015-01-01', ...typed }),
    })
    const told = await problems(id)
    expect(told).toContainEqual(
      expect.objectContaining({
        field: 'Quá trình công tác: Chức vụ',
        giaTri: 'Đội trưởng thử',
        tab: 'cong-tac',
        truong: 'congTac',
      }),
    )
    expect(told.map(({ message }) => message)).not.toContain('Hai giai đoạn công tác trùng thời gian.')
    await saved('CongTac/add', { id, congTac: await row({ tuNgay: '2014-12-31', denNgay: '2016-01-01' }) })
    expect(await problems(id)).toContainEqual(
      expect.objectContaining({
        message: 'Hai giai đoạn công tác trùng thời gian.',
        giaTri: '01/01/2012 - 01/01/2015 và 31/12/2014 - 01/01/2016',
      }),
    )
  })

  test('names what is impossible: work before the birth, two open periods, a step and a coefficient that differ', async () => {
    const { id } = await makeWoman()
    const post = async (controller: string, key: string, form: AnyForm, change: object) =>
      saved(`${controller}/add`, { id, [key]: await sampleEntry(app, form, { ...change }) })
    await post('CongTac', 'congTac', workPeriod.form, { tuNgay: '1810-01-01', denNgay: '1820-01-01' })
    await post('CongTac', 'congTac', workPeriod.form, { tuNgay: '2004-01-01', denNgay: '2005-01-01' })
    for (const tuNgay of ['2015-01-01', '2016-01-01'])
      await post('CongTac', 'congTac', workPeriod.form, { tuNgay, denNgay: null })
    const rank = {
      loaiLuong: salaryKinds[0],
      ngachChucDanh: await catalogueOf(app, 'DM_NGACHCHUCDANH', '01.003'),
      bac: await catalogueOf(app, 'DM_BACLUONG', '2'),
      heSoLuong: 9.99,
      phuCapTNVK: 6,
    }
    for (const ngayHuongLuong of ['1989-01-01', '2016-01-01'])
      await post('Luong', 'luong', salaryPeriod.form, { ...rank, ngayHuongLuong, ngayKetThucLuong: null })
    const told = (await problems(id)).filter(({ mauThuan }) => mauThuan)
    expect(told.map(({ field, message, giaTri }) => `${field}: ${message} ${giaTri ?? ''}`)).toEqual(
      expect.arrayContaining([
        'Quá trình công tác: Từ ngày: Thời gian trước ngày sinh. 01/01/1810',
        'Quá trình công tác: Từ ngày: Công tác khi chưa đủ 15 tuổi. 01/01/2004',
        'Quá trình công tác: Từ ngày: Hai giai đoạn công tác cùng chưa kết thúc. 01/01/2015 - Hiện tại và 01/01/2016 - Hiện tại',
        'Quá trình lương: Ngày bắt đầu hưởng lương: Thời gian trước ngày sinh. 01/01/1989',
        'Quá trình lương: Ngày bắt đầu hưởng lương: Hai kỳ lương cùng chưa kết thúc. 01/01/1989 - Hiện tại và 01/01/2016 - Hiện tại',
        'Quá trình lương: Hệ số lương: Hệ số 9,99 không phải hệ số bậc 2 (2,67). 9,99',
        'Quá trình lương: Phụ cấp thâm niên vượt khung: Phụ cấp thâm niên vượt khung 6 % ghi ở bậc 2, chưa phải bậc cuối (bậc 9). 6 %',
      ]),
    )
  })

  test('omits what the role may not read', async () => {
    const { id } = await makeWoman()
    await saved('CanBoCongChuc/update-hs', { id, gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '1') })
    const call = 'Signature.get-error-sync-by-id-hs'
    const tabsOf = async (...permissions: string[]) => {
      const { caller } = await signedInWith(app, [call, ...permissions])
      return [...new Set((await problems(id, caller)).map(({ tab }) => tab))]
    }
    expect(await tabsOf()).toEqual([])
    expect(await tabsOf('CanBoCongChuc.get-general-info')).toEqual(['thong-tin-chung'])
    expect(await tabsOf('Luong.get-list')).toEqual(['luong-va-phu-cap'])
  })
})

/** The record as the sender leaves it after a refusal. */
async function refuse(
  id: string,
  errors: readonly { field: string; message: string; value: string | null }[],
) {
  const { db } = app.database
  const { rows } = await sql<{ id: number }>`
    insert into signature (officer_id, state, content, hash, signature, certificate, user_name, approved_at)
    values (${id}, 'approved', '{}', 'hash', 'signature', 'certificate', 'lan', now()) returning id`.execute(
    db,
  )
  const signatureId = rows[0]?.id ?? 0
  await sql`update officer set signing = 1, signature_id = ${signatureId}, "isSyncQuocGia" = false
    where id = ${id}`.execute(db)
  await sql`delete from sync_error where officer_id = ${id}`.execute(db)
  for (const { field, message, value } of errors)
    await sql`insert into sync_error (officer_id, signature_id, field, message, value)
      values (${id}, ${signatureId}, ${field}, ${message}, ${value})`.execute(db)
}

describe('refusals of the last sending', () => {
  const birthday = {
    field: 'ngaySinh',
    message: 'Ngày sinh không khớp CSDL quốc gia về dân cư (12/03/1985).',
    value: '20/05/1990',
  }

  test('come first, with a link to the field, and say if the record has changed since', async () => {
    const { id } = await makeWoman()
    const before = await problems(id)
    await refuse(id, [birthday, { field: 'congTac', message: 'Thiếu quá trình công tác.', value: null }])
    const after = await problems(id)
    expect(after.slice(0, 2)).toEqual([
      {
        stt: 1,
        field: 'Ngày sinh',
        message: birthday.message,
        giaTri: '20/05/1990',
        lyDo: 'CSDL quốc gia đã từ chối hồ sơ ở lần gửi gần nhất.',
        tab: 'thong-tin-chung',
        truong: 'ngaySinh',
        nguon: 'csdlqg',
        mauThuan: false,
      },
      expect.objectContaining({ stt: 2, field: 'Quá trình công tác', tab: 'cong-tac', truong: 'congTac' }),
    ])
    expect(after.slice(2).map(({ message }) => message)).toEqual(before.map(({ message }) => message))
    await sql`update officer set signing = 0 where id = ${id}`.execute(app.database.db)
    expect((await problems(id))[0]?.lyDo).toContain('hồ sơ đã sửa sau lần gửi đó')
    await sql`update officer set "isSyncQuocGia" = true where id = ${id}`.execute(app.database.db)
    expect(await messages(id)).not.toContain(birthday.message)
  })

  test('omit what the role may not read', async () => {
    const { id } = await makeWoman()
    await refuse(id, [birthday])
    const call = 'Signature.get-error-sync-by-id-hs'
    const { caller: blind } = await signedInWith(app, [call])
    expect(await messages(id, blind)).toEqual([])
    const { caller: seeing } = await signedInWith(app, [call, 'CanBoCongChuc.get-general-info'])
    expect(await messages(id, seeing)).toContain(birthday.message)
  })
})

test('outside the scope it is not found, nor for an invalid id', async () => {
  const { id } = await makeWoman()
  for (const path of [id, '999999999', 'x'])
    expect(await tuan.get(`Signature/get-error-sync-by-id-hs/${path}`)).toMatchObject({ code: 23 })
})

test('it is logged as viewing the record', async () => {
  const { id } = await makeWoman()
  await problems(id, lan)
  const { rows } = await sql<{ action: string; kind: string }>`
    select action, kind from audit_entry where officer_id = ${id} and user_name = 'lan'`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ action: 'Signature.get-error-sync-by-id-hs', kind: 'xem' }])
})
