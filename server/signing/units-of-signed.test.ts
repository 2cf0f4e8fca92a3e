/** A record that a change of the units themselves has changed isn't taken for the signed one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { sampleSigner, type SampleSigner } from '#server/test/samples/sample-signer.ts'
import { carryOut, freshCode, makeUnit } from '#server/test/samples/sample-reorganisation.ts'
import { completePerson, makeComplete, nothingIsSent, signAll, stateOf } from '#server/test/signing.ts'

let app: TestServer
let signer: SampleSigner
let lan: Caller
let quang: Caller
beforeAll(async () => {
  signer = await sampleSigner()
  app = await startTestServer({ settings: { trustedCerts: signer.trustedCerts, ...nothingIsSent } })
  app.clock.advance(Date.now() + 3_600_000 - app.clock.now().getTime())
  lan = await app.as('lan')
  quang = await app.as('quang')
})
afterAll(async () => {
  await app.stop()
  signer.stop()
})

async function change(id: string, values: object): Promise<void> {
  expect(await lan.post('CanBoCongChuc/update-hs', { id, ...values })).toMatchObject({ code: 0 })
  await makeComplete(app, id)
}

test('who came to a room that merges into a new one isn’t signed again by the merger', async () => {
  const unit = await makeUnit(app, lan)
  const room = () => makeUnit(app, lan, unit, { capDV: 4, maCoQuan: freshCode() })
  const [from, other] = [await room(), await room()]
  const id = await completePerson(app, lan, {}, unit.maCoQuan)
  await signAll(quang, [id], signer)
  await change(id, { phongBan: from })
  expect(await stateOf(app, id)).toMatchObject({ signing: 0 })
  const vao = { name: 'Phòng hợp nhất', maCoQuan: freshCode(), capDV: 4, parentId: unit.id }
  await carryOut(lan, { loai: 'sap-nhap', tu: [from.id, other.id], vao })
  const { data } = await lan.get(`CanBoCongChuc/get-by-id/${id}`)
  expect(data.phongBan).toMatchObject({ name: vao.name })
  expect(await stateOf(app, id)).toMatchObject({ signing: 0, isUpdatedSyncQuocGia: true })
})
