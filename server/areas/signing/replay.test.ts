/** No part of a record's signature is valid for another record, or for content that differs in one value. */
import { expect, test } from 'vitest'
import type { Caller, TestServer } from '#server/test/harness.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import {
  completePerson,
  issuedTo,
  signAll,
  signed,
  stateOf,
  type Issued,
} from '#server/test/signing/sign-people.ts'
import { signingTests } from '#server/test/signing/signing-tests.ts'

let app: TestServer
let signer: SampleSigner
let quang: Caller
signingTests((started) => ({ app, signer, quang } = started), {})

const people = async (count: number) => {
  const minh = await app.as('minh')
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await completePerson(app, minh))
  return ids
}

test('parts of one record’s signature are refused for another', async () => {
  const ids = await people(2)
  const [one, other] = (await issuedTo(quang, ids)).map((issued) => signed(signer, issued)) as [
    Issued,
    Issued,
  ]
  const { Security: own, ...content } = one.Data
  const { Security: foreign, ...foreignContent } = other.Data
  const mixtures: Issued[] = [
    { ...one, id: other.id },
    { ...one, Hash: other.Hash },
    { ...one, Data: other.Data },
    { ...one, Data: { ...content, Security: foreign } },
    { ...one, Data: { ...foreignContent, Security: own } },
    { ...one, Hash: other.Hash, Data: other.Data },
  ]
  for (const row of mixtures)
    expect(await quang.post('Signature/list-signature', { data: [row] })).toMatchObject({
      code: 40,
      data: { count: 0 },
    })
  expect((await stateOf(app, one.id)).signing + (await stateOf(app, other.id)).signing).toBe(0)
  expect(await quang.post('Signature/list-signature', { data: [one, other] })).toMatchObject({
    code: 0,
    data: { count: 2 },
  })
})

test('each member of Data is compared with the record', async () => {
  const [id] = await people(1)
  const [issued] = await issuedTo(quang, [id!])
  const row = signed(signer, issued!)
  const names = Object.keys(row.Data).filter((name) => name !== 'Security')
  expect(names.length).toBeGreaterThan(10)
  for (const name of [...names, 'ghiChu']) {
    const { [name]: value, ...rest } = row.Data
    const changes = [
      { ...rest, [name]: typeof value === 'string' ? `${value}x` : 'khác' },
      ...(value === undefined ? [] : [rest]),
    ]
    for (const Data of changes)
      expect(await quang.post('Signature/signature', { ...row, Data }), name).toMatchObject({ code: 29 })
  }
  expect((await stateOf(app, id!)).signing).toBe(0)
})

test('an old signature isn’t restored after another change', async () => {
  const minh = await app.as('minh')
  const [id] = await people(1)
  const [before] = await signAll(quang, [id!], signer)
  const changed = await minh.post('CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Việc khác' })
  expect(changed).toMatchObject({ code: 0 })
  expect(await quang.post('Signature/list-signature', { data: [before] })).toMatchObject({
    code: 40,
    data: { count: 0 },
  })
  expect((await stateOf(app, id!)).signing).toBe(0)
})
