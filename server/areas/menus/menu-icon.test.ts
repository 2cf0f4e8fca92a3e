import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { castPassword } from '#server/test/cast.ts'
import { seedFoundation } from '#server/areas/seed/seed-foundation.ts'
import { sweepFiles } from '#server/people/files/sweep-files.ts'
import { samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let lan: Caller
let hoa: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  hoa = await app.as('hoa')
})
afterAll(() => app.stop())

/** A circle on a transparent background, which a JPEG would lose. */
const circle = () =>
  sharp(Buffer.from('<svg width="400" height="200"><circle cx="200" cy="100" r="90" fill="#c02020"/></svg>'))
    .png()
    .toBuffer()

async function sendIcon(content?: Buffer): Promise<string> {
  const form = uploadForm({ code: 'ICON' }, content ?? (await circle()), {
    part: 'files',
    name: 'biểu tượng.png',
    type: 'image/png',
  })
  const answer = await lan.upload('Files/upload', form)
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
  return answer.data.fileId as string
}

let made = 0
const makeMenu = (icon: string, path = `/bieu-tuong-${process.pid}-${++made}`) =>
  lan.post('Menu/create', { name: 'Biểu tượng', path, icon })
const bytesOf = async (caller: Caller, path: string) =>
  Buffer.from(await (await caller.raw(path)).arrayBuffer())
const statusFor = async (caller: Caller, icon: string) => (await caller.raw(`Files/view/${icon}`)).status

test('A menu’s picture is visible to everybody, and stays a PNG with transparency', async () => {
  const icon = await sendIcon()
  expect(await statusFor(hoa, icon)).toBe(404)
  const menu = await makeMenu(icon)
  expect(menu).toMatchObject({ code: 0, data: { icon } })
  for (const [path, width, height] of [
    [`Files/view/${icon}`, 256, 128],
    [`Files/view/${icon}?size=96`, 96, 96],
  ] as const) {
    const picture = sharp(await bytesOf(hoa, path))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: true })
    const [, , , alpha] = await picture.raw().toBuffer()
    expect(alpha).toBe(0)
  }
  const answer = await hoa.raw(`Files/view/${icon}?size=96`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
})

test('Another icon replaces it, and a deleted menu’s is deleted', async () => {
  const [first, second] = [await sendIcon(), await sendIcon()]
  const { id } = (await makeMenu(first)).data
  expect(await lan.post('Menu/update', { id, icon: second })).toMatchObject({
    code: 0,
    data: { icon: second },
  })
  expect([await statusFor(lan, first), await statusFor(lan, second)]).toEqual([404, 200])
  expect(await lan.post('Menu/update', { id, icon: 'StarOutlined' })).toMatchObject({ code: 0 })
  expect(await statusFor(lan, second)).toBe(404)
  const third = await sendIcon()
  expect(await lan.post('Menu/update', { id, icon: third })).toMatchObject({ code: 0 })
  expect(await lan.post('Menu/Delete', { id })).toMatchObject({ code: 0 })
  expect(await statusFor(lan, third)).toBe(404)
})

test('A picture that is missing, somebody else’s, or another menu’s is refused at the field', async () => {
  const refused = { code: 21, detail: [{ field: 'icon' }] }
  const taken = await sendIcon()
  await makeMenu(taken)
  const guidance = await lan.upload(
    'Files/upload',
    uploadForm({ code: 'AVATAR' }, await samplePicture('png'), { part: 'files' }),
  )
  for (const icon of ['0'.repeat(32), taken, guidance.data.fileId])
    expect(await makeMenu(icon), icon).toMatchObject(refused)
  expect((await lan.post(`files/delete/${taken}`)).code).toBe(25)
  expect(await statusFor(hoa, taken)).toBe(200)
})

test('A JPEG stays a JPEG; no other format is accepted', async () => {
  const icon = await sendIcon(await samplePicture('jpeg', 300, 300))
  expect((await sharp(await bytesOf(lan, `Files/view/${icon}`)).metadata()).format).toBe('jpeg')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refused = await lan.upload('Files/upload', uploadForm({ code: 'ICON' }, svg, { part: 'files' }))
  expect(refused).toMatchObject({ code: 27 })
})

test('It survives other changes of the menu, the sweep and a restart', async () => {
  const icon = await sendIcon()
  const { id } = (await makeMenu(icon)).data
  expect(await lan.post('Menu/update', { id, name: 'Tên khác' })).toMatchObject({ code: 0, data: { icon } })
  expect(await lan.post('Menu/update', { id, icon, sort: 7 })).toMatchObject({ code: 0, data: { icon } })
  app.clock.advance(40 * 24 * 3_600_000)
  const later = await startAgain()
  expect(await statusFor(later, icon)).toBe(200)
  expect((await later.post('Menu/get-by-id', { id })).data).toMatchObject({ icon })
})

/** Runs what a start does to menus and what jobs do to files, then signs in again. */
async function startAgain(): Promise<Caller> {
  const { server } = app
  await seedFoundation(server, { calls: server.calls, today: server.clock.today(), demo: false })
  await sweepFiles(server)
  const { data } = await app.withToken('').post('Auth/login', { userName: 'lan', passWord: castPassword })
  return app.withToken(data.access_token)
}
