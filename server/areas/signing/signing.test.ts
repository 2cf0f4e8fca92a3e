/** Signing over HTTP: issued content, accepted signatures, and refusals with reasons. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signingSentences } from '#domain/signing/sentences.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import {
  completePerson,
  makeComplete,
  issuedTo,
  signAll,
  signed,
  stateOf,
} from '#server/test/signing/sign-people.ts'
import { done, signingTests } from '#server/test/signing/signing-tests.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let signer: SampleSigner
let quang: Caller
let minh: Caller
signingTests((started) => ({ app, signer, quang, minh } = started))

const firstDetail = (answer: { detail?: { message: string }[] }) => answer.detail?.[0]?.message ?? ''
const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
  (await query.execute(app.database.db)).rows as unknown as T[]

describe('issued content', () => {
  test('is the canonical content, and the hash is its SHA-256', async () => {
    const id = await completePerson(app, minh, { hoVaTen: 'Nguyễn Thị Ký' })
    const [issued] = await issuedTo(quang, [id])
    const { Security, ...content } = issued!.Data
    expect(Security).toEqual({ Signature: '', Cert: '' })
    expect(content).toMatchObject({
      format: 1,
      hoVaTen: 'Nguyễn Thị Ký',
      donVi: 'H20.05',
      ngaySinh: '1990-05-20',
    })
    expect(Object.keys(content)).toEqual(Object.keys(content).toSorted())
    const text = JSON.stringify(content)
    expect(createHash('sha256').update(text).digest('base64')).toBe(issued!.Hash)
    expect(await done(quang, 'Signature/digital-signature-data', { id })).toMatchObject({
      Hash: issued!.Hash,
    })
  })

  test('is logged as viewing each record', async () => {
    const ids = [await completePerson(app, minh), await completePerson(app, minh)]
    await issuedTo(quang, ids)
    const read = await rowsOf<{ officer_id: number; target: string }>(sql`
      select officer_id, target from audit_entry where kind = 'xem'
        and action = 'Signature.digital-signature-list-data' and officer_id = any(${ids}) order by officer_id`)
    expect(read).toEqual(ids.map((id) => ({ officer_id: Number(id), target: 'signature' })))
  })

  test('omits people who are incomplete or not at work, with the reason', async () => {
    const complete = await completePerson(app, minh)
    const { id: lacking } = await makePerson(app, minh, { hoVaTen: 'Lê Văn Thiếu' })
    const answer = await quang.post('Signature/digital-signature-list-data', { listId: [lacking, complete] })
    expect(answer).toMatchObject({
      code: 40,
      detail: [{ field: lacking, message: `Lê Văn Thiếu: ${signingSentences.incomplete}` }],
    })
    expect(answer.data.map((row: { id: string }) => row.id)).toEqual([complete])
    expect(await quang.post('Signature/digital-signature-data', { id: lacking })).toMatchObject({
      code: 26,
      message: signingSentences.incomplete,
    })
    expect(await quang.post('Signature/digital-signature-list-data', { listId: [] })).toMatchObject({
      code: 21,
      message: signingSentences.nobody,
    })
  })
})

describe('an approval', () => {
  test('stores the signature, marks the record to be sent and puts it into the outbox', async () => {
    const id = await completePerson(app, minh)
    const [sent] = await signAll(quang, [id], signer)
    const state = await stateOf(app, id)
    expect(state).toMatchObject({ signing: 1, isSyncQuocGia: null, isSync: true })
    const [stored] = await rowsOf(sql`
      select s.state, s.hash, s.signer, s.user_name, s.content, b.state as waiting, b.deadline::text
      from signature s join outbox b on b.signature_id = s.id where s.officer_id = ${id}`)
    expect(stored).toMatchObject({
      state: 'approved',
      hash: sent!.Hash,
      signer: 'Lãnh đạo Sở Nội vụ',
      user_name: 'quang',
      waiting: 'waiting',
      deadline: state.deadline,
    })
    const logged = await rowsOf<{ target: string }>(sql`
      select target from audit_entry where action = 'Signature.list-signature' and officer_id = ${id}`)
    expect(logged.map(({ target }) => target).sort()).toEqual(['officer', 'signature'])
  })

  test('lists the record among the signed ones and no longer among the others', async () => {
    const id = await completePerson(app, minh, { hoVaTen: 'Phan Thị Danh Sách' })
    const listed = async (more: object) =>
      (await done(quang, 'Signature/get-hs-paging', { searchContent: 'danh sach', pageSize: 100, ...more }))
        .data
    expect(await listed({})).toMatchObject([{ id, trangThaiKy: 0, nguoiKy: null }])
    await signAll(quang, [id], signer)
    expect(await listed({})).toEqual([])
    expect(await listed({ trangThaiKy: 1 })).toMatchObject([
      { id, trangThaiKy: 1, isSyncQuocGia: null, nguoiKy: 'Lãnh đạo Sở Nội vụ', deNghiKy: false },
    ])
    for (const ketQuaDongBo of [0, 1]) expect(await listed({ trangThaiKy: 1, ketQuaDongBo })).toEqual([])
    await sql`update officer set "isSyncQuocGia" = false where id = ${id}`.execute(app.database.db)
    expect(await listed({ trangThaiKy: 1, ketQuaDongBo: 1 })).toHaveLength(1)
    expect(await listed({ trangThaiKy: 1, ketQuaDongBo: 0 })).toEqual([])
  })

  test('of one row returns the same as that of many, and the second of two equal rows is refused', async () => {
    const id = await completePerson(app, minh)
    const [issued] = await issuedTo(quang, [id])
    const row = signed(signer, issued!)
    expect(await quang.post('Signature/signature', row)).toMatchObject({ code: 0, data: { count: 1 } })
    expect(await quang.post('Signature/signature', row)).toMatchObject({
      code: 26,
      message: signingSentences.already,
    })
    const again = await quang.post('Signature/list-signature', { data: [row] })
    expect(again).toMatchObject({ code: 40, data: { count: 0 } })
    expect(firstDetail(again)).toContain(signingSentences.already)
  })

  test('refuses each row for its own reason and accepts the others', async () => {
    const ids: string[] = []
    for (let at = 0; at < 7; at++) ids.push(await completePerson(app, minh))
    const [changed, hash, signature, certificate, content, notIssued] = ids
    const contents = await issuedTo(
      quang,
      ids.filter((id) => id !== notIssued),
    )
    const data = contents.map((one) => signed(signer, one))
    const rowOf = (id: string | undefined) => data.find((row) => row.id === id)!
    await done(minh, 'CanBoCongChuc/update-general-hs', { id: changed, congViecChinh: 'Việc khác' })
    await makeComplete(app, changed!)
    rowOf(hash).Hash = createHash('sha256').update('x').digest('base64')
    rowOf(signature).Data.Security.Signature = signer.sign(rowOf(content).Hash)
    rowOf(certificate).Data.Security.Cert = 'AAAA'
    rowOf(content).Data['hoVaTen'] = 'Người Khác'
    data.push({ ...rowOf(ids[6]), id: notIssued! })
    const answer = await quang.post('Signature/list-signature', { data })
    expect(answer).toMatchObject({ code: 40, data: { count: 1 } })
    const why = Object.fromEntries(
      (answer.detail ?? []).map(({ field, message }) => [field, message.split(': ')[1]]),
    )
    expect(why).toEqual({
      [changed!]: signingSentences.changed,
      [hash!]: signingSentences.hash,
      [signature!]: signingSentences.signature,
      [certificate!]: signingSentences.certificate,
      [content!]: signingSentences.content,
      [notIssued!]: signingSentences.notIssued,
    })
    for (const id of ids) expect((await stateOf(app, id)).signing, id).toBe(id === ids[6] ? 1 : 0)
  })

  test('accepts Data with only Security, and a single invalid signature is a 29', async () => {
    const id = await completePerson(app, minh)
    const [issued] = await issuedTo(quang, [id])
    const { Security } = signed(signer, issued!).Data
    const bad = { ...Security, Signature: 'AAAA' }
    expect(
      await quang.post('Signature/signature', { id, Hash: issued!.Hash, Data: { Security: bad } }),
    ).toMatchObject({ code: 29, message: signingSentences.signature })
    const row = { id, Hash: issued!.Hash, Data: { Security } }
    expect(await quang.post('Signature/signature', row)).toMatchObject({ code: 0 })
  })

  test('of fifty concurrent ones one succeeds', async () => {
    const id = await completePerson(app, minh)
    const [issued] = await issuedTo(quang, [id])
    const row = signed(signer, issued!)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => quang.post('Signature/signature', row)),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 26)).toHaveLength(49)
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      sql`select count(*)::int as count from outbox where officer_id = ${id}`,
    )
    expect(count).toBe(1)
  })

  test('is refused a day after the content was issued, and for content issued to another account', async () => {
    const id = await completePerson(app, minh)
    const [issued] = await issuedTo(quang, [id])
    await sql`update signing_offer set offered_at = offered_at - interval '25 hours'
      where officer_id = ${id}`.execute(app.database.db)
    expect(await quang.post('Signature/signature', signed(signer, issued!))).toMatchObject({
      code: 26,
      message: signingSentences.notIssued,
    })
  })
})
