/** Effects of changes of units and catalogues on signed and unsigned records. */
import { expect, test } from 'vitest'
import { catalogueSentences } from '#domain/catalogues/catalogue-form.ts'
import { reorganisationSentences } from '#domain/reorganisation/reorganisation-form.ts'
import { unitSentences } from '#domain/units/unit-form.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { carryOut, freshCode, makeUnit } from '#server/test/samples/sample-reorganisation.ts'
import { completePerson, makeComplete, signAll, stateOf } from '#server/test/signing/sign-people.ts'
import { signingTests } from '#server/test/signing/signing-tests.ts'

let app: TestServer
let signer: SampleSigner
let lan: Caller
let quang: Caller
signingTests((started) => ({ app, signer, lan, quang } = started))

async function change(id: string, values: object): Promise<void> {
  expect(await lan.post('CanBoCongChuc/update-hs', { id, ...values })).toMatchObject({ code: 0 })
  await makeComplete(app, id)
}

test('a merger doesn’t restore the approval of people who moved into a room that it merges', async () => {
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

test('the code of a unit in signed content can’t change, its name can', async () => {
  const unit = await makeUnit(app, lan)
  const update = (values: object) => lan.post('DonVi/update', { id: unit.id, ...values })
  const id = await completePerson(app, lan, {}, unit.maCoQuan)
  expect(await update({ maCoQuan: `${unit.maCoQuan}.1` })).toMatchObject({ code: 0 })
  await signAll(quang, [id], signer)
  expect(await update({ maCoQuan: unit.maCoQuan })).toMatchObject({
    code: 25,
    message: unitSentences.codeSigned(1),
  })
  expect(await update({ name: 'Đổi tên khi đã ký' })).toMatchObject({ code: 0 })
  expect(await stateOf(app, id)).toMatchObject({ signing: 1 })
  await change(id, { congViecChinh: 'Việc khác' })
  expect(await update({ maCoQuan: unit.maCoQuan })).toMatchObject({ code: 0 })
})

test('the code of an item in signed content can’t change, in a person’s field or in a row', async () => {
  const items = await Promise.all(
    ['DM_CHUCVU', 'DM_LOAIDONVI_CONGTAC'].map(async (collectionName) => {
      const code = freshCode()
      const body = { id: '', name: `Mục ${code}`, code, qgCode: code, collectionName }
      const { data } = await lan.post('Common/create', body)
      return { ...body, ...data } as { id: string; code: string; name: string; collectionName: string }
    }),
  )
  const [chucVu, loaiDonVi] = items
  const id = await completePerson(app, lan, { chucVu })
  const congTac = await sampleEntry(app, workPeriod.form, { loaiDonVi } as never)
  expect(await lan.post('CongTac/add', { id, congTac })).toMatchObject({ code: 0 })
  await makeComplete(app, id)
  await signAll(quang, [id], signer)
  for (const item of items) {
    const update = (values: object) => lan.post('Common/update', { ...item, version: null, ...values })
    expect(await update({ code: `${item.code}x` }), item.collectionName).toMatchObject({
      code: 25,
      message: catalogueSentences.codeSigned(item.code, 1),
    })
    expect(await update({ name: 'Tên khác' })).toMatchObject({ code: 0 })
  }
  expect(await stateOf(app, id)).toMatchObject({ signing: 1 })
})

test('a reorganisation can’t be undone if that would change a code in signed content', async () => {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const parentId = (await unitOf(app, 'H20')).id
  const vao = { name: 'Hợp nhất cùng mã', maCoQuan: a.maCoQuan, capDV: 2, parentId }
  const { id } = await carryOut(lan, { loai: 'sap-nhap', tu: [a.id, b.id], vao })
  const tree = (await lan.get('DonVi/get-all')).data as { name: string }[]
  const merged = tree.find(({ name }) => name === vao.name)
  const units = { donVi: merged, donViQuanLy: merged, donViSuDung: merged }
  const newcomer = await completePerson(app, lan, units)
  await signAll(quang, [newcomer], signer)
  const codes = async () =>
    ((await lan.get('DonVi/get-all')).data as { id: string; name: string; maCoQuan: string }[])
      .filter(({ id: unit, name }) => name === vao.name || unit === a.id)
      .map(({ name, maCoQuan }) => [name, maCoQuan])
      .sort()
  const before = await codes()
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({
    code: 26,
    message: reorganisationSentences.codeSigned(vao.name, ['1 hồ sơ'], vao.maCoQuan, 1),
  })
  expect(await codes()).toEqual(before)
  expect(before).toEqual([[vao.name, a.maCoQuan]])
  expect(await stateOf(app, newcomer)).toMatchObject({ signing: 1 })

  await change(newcomer, { congViecChinh: 'Chưa ký lại' })
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 40 })
  expect(await codes()).toEqual(
    [
      [a.name, a.maCoQuan],
      [vao.name, `${a.maCoQuan}-2`],
    ].sort(),
  )
})
