/** Changes shown before signing, the history of a record's signatures, and records that are put forward. */
import { createHash, X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { RecordChanges, SignatureEntry } from '#domain/signing/calls.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { allStatementsOf } from '#server/test/recorded-statements.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { completePerson, makeComplete, issuedTo, signAll, signed } from '#server/test/signing/sign-people.ts'
import { done, signingTests } from '#server/test/signing/signing-tests.ts'

let app: TestServer
let signer: SampleSigner
let quang: Caller
let minh: Caller
signingTests((started) => ({ app, signer, quang, minh } = started))

const changesOf = async (id: string, caller = quang): Promise<RecordChanges> =>
  (await done<RecordChanges[]>(caller, 'Signature/get-changes', { listId: [id] }))[0] as RecordChanges

describe('what has changed', () => {
  test('is everything before the first signature, and nothing after it', async () => {
    const id = await completePerson(app, minh, { hoVaTen: 'Võ Thị Lần Đầu' })
    const first = await changesOf(id)
    expect(first).toMatchObject({
      hoVaTen: 'Võ Thị Lần Đầu',
      ngaySinh: '1990-05-20',
      lanDau: true,
      kyLanTruoc: null,
    })
    expect(first.lyDoKhongKy).toBeNull()
    expect(first.thayDoi.every(({ cu }) => cu === null)).toBe(true)
    const named = Object.fromEntries(first.thayDoi.map(({ truong, moi }) => [truong, moi]))
    expect(named).toMatchObject({
      hoVaTen: 'Võ Thị Lần Đầu',
      danToc: 'Kinh',
      donVi: 'Sở Nội vụ',
      ngaySinh: '20/05/1990',
    })
    expect(named['noiONew']).toContain('Đồng Tháp')
    expect(first.thayDoi[0]).toMatchObject({ nhom: 'Thông tin chung', nhan: 'Họ và tên' })
    await signAll(quang, [id], signer)
    expect(await changesOf(id)).toMatchObject({
      lanDau: false,
      thayDoi: [],
      Hash: null,
      lyDoKhongKy: signingSentences.already,
    })
  })

  test('has old and new values, with today’s names', async () => {
    const id = await completePerson(app, minh)
    await signAll(quang, [id], signer)
    const muong = await catalogueOf(app, 'DM_DANTOC', '06')
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, danToc: muong, congViecChinh: 'Văn thư' })
    await makeComplete(app, id)
    const { thayDoi, Hash } = await changesOf(id)
    expect(thayDoi).toEqual([
      { truong: 'danToc', nhan: 'Dân tộc', nhom: 'Thông tin chung', cu: 'Kinh', moi: muong.name },
      { truong: 'congViecChinh', nhan: 'Công việc chính được giao', nhom: 'Công tác', cu: 'Tham mưu công tác cán bộ', moi: 'Văn thư' },
    ]) // prettier-ignore
    const [issued] = await issuedTo(quang, [id])
    expect(Hash).toBe(issued!.Hash)
  })

  test('lists added, changed and removed rows, and the number of papers', async () => {
    const id = await completePerson(app, minh)
    const add = async (change: object) =>
      done(minh, 'CongTac/add', { id, congTac: await sampleEntry(app, workPeriod.form, change as never) })
    const first = await add({ tuNgay: '2001-01-01', denNgay: '2002-01-01' })
    const second = await add({ tuNgay: '2003-01-01', denNgay: '2004-01-01', phongBan: 'Phòng Hai' })
    await makeComplete(app, id)
    await signAll(quang, [id], signer)
    await done(minh, 'CongTac/delete', { id, congTac: first })
    await done(minh, 'CongTac/update', { id, congTac: { ...second, phongBan: 'Phòng Ba' } })
    const other = { phongBan: 'Phòng Một', congViecChinh: 'Việc mới', noiCongTac: 'Cao Lãnh' }
    const kinds = { loaiDonVi: await catalogueOf(app, 'DM_LOAIDONVI_CONGTAC', '02') }
    await add({ tuNgay: '2010-01-01', denNgay: '2011-01-01', ...other, ...kinds })
    const paper = uploadForm({ idCanBo: id, index: '2' }, samplePdf(), { name: 'a.pdf' })
    expect(await minh.upload('Files/upload-file-hs', paper)).toMatchObject({ code: 0 })
    await makeComplete(app, id)
    const { thayDoi } = await changesOf(id)
    expect(thayDoi.map(({ nhan, nhom }) => [nhan, nhom])).toEqual([
      ['Quá trình công tác: xóa', 'Công tác'],
      ['Quá trình công tác: sửa', 'Công tác'],
      ['Quá trình công tác: thêm', 'Công tác'],
      ['Tệp tin của hồ sơ', 'Tệp tin'],
    ])
    const [gone, changed, fresh, papers] = thayDoi
    expect(gone?.cu).toContain('01/01/2001 - 01/01/2002')
    expect(changed?.cu).toContain('(Phòng ban: Phòng Hai)')
    expect(changed?.moi).toContain('(Phòng ban: Phòng Ba)')
    expect(fresh).toMatchObject({ cu: null, moi: expect.stringContaining('01/01/2010') })
    expect(papers).toMatchObject({ cu: null, moi: '1 tệp' })
  })

  test('reports a changed order of rows with the same date', async () => {
    const id = await completePerson(app, minh)
    const entry = (phongBan: string) =>
      sampleEntry(app, workPeriod.form, { tuNgay: '2001-01-01', denNgay: '2002-01-01', phongBan } as never)
    const [first, second] = [await entry('Phòng Một'), await entry('Phòng Hai')]
    const row = await done(minh, 'CongTac/add', { id, congTac: first })
    await done(minh, 'CongTac/add', { id, congTac: second })
    await makeComplete(app, id)
    await signAll(quang, [id], signer)
    await done(minh, 'CongTac/delete', { id, congTac: row })
    await done(minh, 'CongTac/add', { id, congTac: first })
    await makeComplete(app, id)
    const { thayDoi, Hash } = await changesOf(id)
    expect(Hash).not.toBeNull()
    expect(thayDoi).toMatchObject([
      {
        truong: 'work-period',
        nhan: 'Quá trình công tác: thứ tự các dòng',
        nhom: 'Công tác',
        cu: expect.stringMatching(/^1\. .*; 2\. /),
        moi: expect.stringMatching(/^1\. .*; 2\. /),
      },
    ])
  })

  test('omits what the role may not read, and says why a record can’t be signed', async () => {
    const { id } = await makePerson(app, minh)
    expect(await changesOf(id)).toMatchObject({ Hash: null, lyDoKhongKy: signingSentences.incomplete })
    const { caller } = await signedInWith(app, ['Signature.get-changes', 'CongTac.get-info'])
    const { thayDoi } = await changesOf(id, caller)
    expect(thayDoi.length).toBeGreaterThan(0)
    expect(thayDoi.map(({ truong }) => truong)).not.toContain('danToc')
  })

  test('a role with a hidden tab can neither sign nor withdraw a signature', async () => {
    const id = await completePerson(app, minh)
    await signAll(quang, [id], signer)
    const [{ id: signatureId } = { id: '' }] = await done<SignatureEntry[]>(quang, 'Signature/get-history', {
      id,
    })
    const open = await completePerson(app, minh)
    await done(quang, 'Signature/signature-add-hs', { id: open })
    const [issued] = await issuedTo(quang, [open])
    const row = signed(signer, issued!)
    const { rows } = await sql<{ permissions: string[] }>`
      select permissions from role where base = 'LDSNV' order by id limit 1`.execute(app.database.db)
    const all = rows[0]!.permissions
    const attempts: [string, object][] = [
      ['export', { signatureId }],
      ['digital-signature-data', { id: open }],
      ['digital-signature-list-data', { listId: [open] }],
      ['signature', row],
      ['list-signature', { data: [row] }],
      ['signature-edit-hs', row],
    ]
    for (const hidden of [
      'KhenThuongKyLuat.get-list-ky-luat',
      'DaoTao.get-info',
      'Files.get-list-files-hs-by-id',
    ]) {
      expect(all).toContain(hidden)
      const { caller } = await signedInWith(
        app,
        all.filter((permission) => permission !== hidden),
      )
      for (const [action, body] of attempts)
        expect(await caller.post(`Signature/${action}`, body), `${action} without ${hidden}`).toMatchObject({
          code: 26,
          message: signingSentences.notAllReadable,
          data: null,
        })
      expect(await changesOf(open, caller)).toMatchObject({
        Hash: null,
        lyDoKhongKy: signingSentences.notAllReadable,
      })
    }
    const { caller } = await signedInWith(app, all)
    await done(caller, 'Signature/export', { signatureId })
  })

  test('reads each record once, however much of it is shown', async () => {
    const listId = [await completePerson(app, minh), await completePerson(app, minh)]
    const texts = await allStatementsOf(() => done(quang, 'Signature/get-changes', { listId }))
    const reading = (table: string) => texts.filter((text) => text.includes(`from "${table}"`))
    expect(reading('work_period')).toHaveLength(1)
    expect(texts.filter((text) => /row_to_json\(o\)/.test(text))).toHaveLength(1)
  })

  test('is logged as viewing the record', async () => {
    const { id } = await makePerson(app, minh)
    await changesOf(id)
    const { rows } = await sql`select kind, target from audit_entry
      where officer_id = ${id} and action = 'Signature.get-changes'`.execute(app.database.db)
    expect(rows).toEqual([{ kind: 'xem', target: 'signature' }])
  })
})

describe('the history', () => {
  test('has the latest first, the valid one, and the result of each', async () => {
    const id = await completePerson(app, minh)
    await signAll(quang, [id], signer)
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Kế toán' })
    await makeComplete(app, id)
    expect((await done<SignatureEntry[]>(minh, 'Signature/get-history', { id }))[0]).toMatchObject({
      conHieuLuc: false,
    })
    await signAll(quang, [id], signer)
    const history = await done<SignatureEntry[]>(minh, 'Signature/get-history', { id })
    expect(history).toHaveLength(2)
    expect(history[0]).toMatchObject({ conHieuLuc: true, taiKhoan: 'quang', nguoiKy: 'Lãnh đạo Sở Nội vụ' })
    expect(history[1]).toMatchObject({ conHieuLuc: false })
    expect(history[0]!.soSerial).toMatch(/^[\dA-Fa-f]+$/)
  })

  test('verifies a signature again, and reports what fails if its content was changed', async () => {
    const id = await completePerson(app, minh)
    await signAll(quang, [id], signer)
    const [{ id: signatureId } = { id: '' }] = await done<SignatureEntry[]>(quang, 'Signature/get-history', {
      id,
    })
    const good = await done(quang, 'Signature/verify', { signatureId })
    expect(good).toMatchObject({ hopLe: true, nguoiKy: 'Lãnh đạo Sở Nội vụ' })
    expect(good.kiemTra.every(({ dat }: { dat: boolean }) => dat)).toBe(true)
    await sql`update signature set content = replace(content, '1990', '1991') where id = ${signatureId}`.execute(
      app.database.db,
    )
    expect(await done(quang, 'Signature/verify', { signatureId })).toMatchObject({
      hopLe: false,
      kiemTra: [{ dat: false, message: signingSentences.hash }],
    })
    await sql`update signature set hash = ${createHash('sha256').update('x').digest('base64')}, content = 'x'
      where id = ${signatureId}`.execute(app.database.db)
    const forged = await done(quang, 'Signature/verify', { signatureId })
    expect(forged.kiemTra.at(-1)).toMatchObject({ dat: false, message: signingSentences.signature })
  })

  test('a signature can be exported as a file that can be verified without a server', async () => {
    const id = await completePerson(app, minh)
    await signAll(quang, [id], signer)
    const [{ id: signatureId } = { id: '' }] = await done<SignatureEntry[]>(quang, 'Signature/get-history', {
      id,
    })
    const { fileContents, fileDownloadName } = await done(quang, 'Signature/export', { signatureId })
    expect(fileDownloadName).toMatch(/^Chu_ky_\d+_\d{8}\.json$/)
    const file = JSON.parse(Buffer.from(fileContents, 'base64').toString('utf8'))
    expect(createHash('sha256').update(file.content).digest('base64')).toBe(file.hash)
    const [certificate, ...chain] = [file.certificate, ...file.chain].map(
      (der: string) => new X509Certificate(Buffer.from(der, 'base64')),
    )
    expect(chain.length).toBeGreaterThan(0)
    expect(certificate!.checkIssued(chain[0]!)).toBe(true)
    const { rows } =
      await sql`select kind from audit_entry where officer_id = ${id} and action = 'Signature.get-history'
      and kind = 'xuat'`.execute(app.database.db)
    expect(rows).toHaveLength(1)
    // The issuers are exported even if the signature is invalid now.
    await sql`update signature set signature = 'AAAA' where id = ${signatureId}`.execute(app.database.db)
    const refused = await done(quang, 'Signature/export', { signatureId })
    const { chain: issuers } = JSON.parse(Buffer.from(refused.fileContents, 'base64').toString('utf8'))
    expect(issuers).toEqual(file.chain)
    expect(await quang.post('Signature/export', { signatureId: '999999999' })).toMatchObject({ code: 23 })
  })
})

describe('a record that is put forward', () => {
  const approval = (id: string) => done(quang, 'Signature/get-by-id', { id })

  test('is put forward once, signed without approval, and approved with the user who put it forward', async () => {
    const id = await completePerson(app, minh)
    expect(await approval(id)).toMatchObject({ trangThai: 'chua-de-nghi', nguoiDeNghi: null, Hash: null })
    for (let times = 0; times < 2; times++)
      expect(await done(quang, 'Signature/signature-add-hs', { id })).toMatchObject({
        trangThai: 'da-de-nghi',
        nguoiDeNghi: 'quang',
        details: [],
      })
    expect((await approval(id)).details.length).toBeGreaterThan(0)
    const { data } = await quang.post('Signature/get-hs-paging', { pageSize: 100 })
    expect(data.data.find((row: { id: string }) => row.id === id)).toMatchObject({ deNghiKy: true })
    const [issued] = await issuedTo(quang, [id])
    const row = signed(signer, issued!)
    expect(await done(quang, 'Signature/signature-edit-hs', row)).toMatchObject({
      trangThai: 'da-ky',
      Hash: issued!.Hash,
      details: [],
    })
    expect(await quang.post('Signature/signature-edit-hs', { ...row, Hash: 'x' })).toMatchObject({ code: 29 })
    await done(quang, 'Signature/signature', row)
    expect(await approval(id)).toMatchObject({ trangThai: 'da-duyet', nguoiDeNghi: 'quang', details: [] })
    expect(await quang.post('Signature/signature-delete-hs', { id })).toMatchObject({
      code: 26,
      message: signingSentences.approved,
    })
    expect(await quang.post('Signature/signature-add-hs', { id })).toMatchObject({
      code: 26,
      message: signingSentences.already,
    })
  })

  test('is only put forward again if it was changed after signing', async () => {
    const id = await completePerson(app, minh)
    await done(quang, 'Signature/signature-add-hs', { id })
    const [issued] = await issuedTo(quang, [id])
    const ky = { trangThai: 'da-ky', nguoiKy: 'Lãnh đạo Sở Nội vụ', Hash: issued!.Hash }
    await done(quang, 'Signature/signature-edit-hs', signed(signer, issued!))
    expect(await approval(id)).toMatchObject(ky)
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Việc khác' })
    await makeComplete(app, id)
    const outdated = { trangThai: 'da-de-nghi', nguoiDeNghi: 'quang', nguoiKy: null, Hash: null }
    expect(await approval(id)).toMatchObject(outdated)
    expect(await done(quang, 'Signature/signature-add-hs', { id })).toMatchObject(outdated)
    const [again] = await issuedTo(quang, [id])
    expect(await done(quang, 'Signature/signature-edit-hs', signed(signer, again!))).toMatchObject({
      trangThai: 'da-ky',
      Hash: again!.Hash,
    })
  })

  test('can be withdrawn, others can’t', async () => {
    const id = await completePerson(app, minh)
    const nothing = { code: 26, message: signingSentences.noApproval }
    expect(await quang.post('Signature/signature-delete-hs', { id })).toMatchObject(nothing)
    const [issued] = await issuedTo(quang, [id])
    expect(await quang.post('Signature/signature-edit-hs', signed(signer, issued!))).toMatchObject(nothing)
    await done(quang, 'Signature/signature-add-hs', { id })
    await done(quang, 'Signature/signature-delete-hs', { id })
    expect(await approval(id)).toMatchObject({ trangThai: 'chua-de-nghi' })
    const { rows } = await sql<{ kind: string }>`select kind from audit_entry
      where officer_id = ${id} and action like 'Signature.signature-%' order by id`.execute(app.database.db)
    expect(rows.map(({ kind }) => kind)).toEqual(['sua', 'xoa'])
  })
})
