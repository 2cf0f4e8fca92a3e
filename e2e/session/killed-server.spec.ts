/**
 * The server is killed while somebody types and while something is saved: nothing typed is lost and nothing is there twice. A
 * server of its own, as an operator starts it, on the embedded database.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page, type Route } from '@playwright/test'
import { reward } from '#domain/records/reward.ts'
import { freePort } from '../../scripts/test/postgres-cluster.ts'
import { castPassword } from '../../server/test/cast.ts'
import { endProcess, startProcess } from '../../server/test/deployment/processes.ts'
import { signInButton } from '../end-session.ts'
import { fillForm, valuesFor } from '../fill-form.ts'

/** A server that can be killed, and started again on what is on its disk. */
interface Mortal {
  kill: () => Promise<void>
  start: () => Promise<void>
}

const test = base.extend<object, { port: number; server: Mortal }>({
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  server: [
    async ({ port }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hoso-killed-'))
      const settings = {
        DEMO: '1',
        DEMO_RECORDS: '60',
        DEMO_SUBRECORDS: 'few',
        DEMO_PASSWORD: castPassword,
      }
      let process: ChildProcess | undefined
      const start = async () => {
        process = await startProcess({ port, dataDir, databaseUrl: undefined, settings })
      }
      const kill = async () => endProcess(process, 'SIGKILL')
      await start()
      await use({ kill, start })
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ port }, use) => use(`http://127.0.0.1:${port}`),
})
test.skip(process.env['PROVE'] !== '1', 'npm run prove -- journeys')
test.describe.configure({ timeout: 300_000 })

/** The first person of the list; returns the path of the record. */
async function openFirst(page: Page): Promise<string> {
  await page.goto('/login')
  await page.getByLabel('Tài khoản').fill('admin')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(castPassword)
  await page.getByRole('button', signInButton).click()
  await page.waitForURL('**/danh-sach')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL('**/danh-sach/thong-tin/**')
  return new URL(page.url()).pathname.split('/').slice(0, 4).join('/')
}

/** Waits for the form's draft, before which it sends none. */
async function edit(page: Page): Promise<void> {
  const draft = page.waitForResponse(/BanNhap\/get$/)
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await draft
}

test('what was typed before the server was killed, and while it was away, is there and is saved', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await openFirst(page)
  await edit(page)
  const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
  const email = page.getByLabel('Email', { exact: true })
  const draftStored = () =>
    page.waitForResponse((reply) => reply.url().endsWith('BanNhap/save') && reply.ok())
  const tenSeconds = () => page.clock.fastForward(10_000)
  await otherNames.fill('Trước khi tắt')
  const first = draftStored()
  await tenSeconds()
  await first

  await server.kill()
  await email.fill('khi.vang@dongthap.gov.vn')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('BanNhap/save'))
  await tenSeconds()
  await lost
  await server.start()
  await expect(otherNames).toHaveValue('Trước khi tắt')
  await expect(email).toHaveValue('khi.vang@dongthap.gov.vn')
  const again = draftStored()
  await tenSeconds()
  await again

  // Killed once more: what the server has confirmed is on its disk, also when the window goes too.
  await server.kill()
  const address = page.url()
  await page.goto('about:blank')
  await server.start()
  await page.goto(address)
  await edit(page)
  await page.getByRole('button', { name: /^Tiếp tục bản nháp/ }).click()
  await expect(otherNames).toHaveValue('Trước khi tắt')
  await expect(email).toHaveValue('khi.vang@dongthap.gov.vn')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await page.reload()
  await expect(otherNames).toHaveValue('Trước khi tắt')
  await expect(email).toHaveValue('khi.vang@dongthap.gov.vn')
})

test('a row whose server was killed before, during or after the save is there once', async ({
  page,
  server,
}) => {
  const record = await openFirst(page)
  await page.goto(`${record}/${reward.tab}`)
  const section = page.getByRole('region', { name: reward.titles.list, exact: true })
  const panel = page.getByRole('dialog')
  const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('user-token')).access_token`)
  const values = await valuesFor(reward.form, async (path) => {
    const answer = await page.request.get(`/api/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { data: unknown }).data
  })
  /** What comes of the request, the moment at which the server dies told by the order. */
  const deaths: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
    before: async () => server.kill(),
    during: async (route) => Promise.all([route.fetch().catch(() => undefined), server.kill()]),
    after: async (route) => route.fetch().then(() => server.kill()),
  }
  for (const [n, [when, die]] of Object.entries(deaths).entries()) {
    const soQuyetDinh = `${n}/QĐ-TẮT`
    await section.getByRole('button', { name: 'Thêm mới' }).click()
    await fillForm(panel, reward.form, { ...values, soQuyetDinh })
    await page.route(
      '**/add-khen-thuong',
      async (route) => {
        await die(route)
        await route.abort()
      },
      { times: 1 },
    )
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.locator('.notice', { hasText: 'THẤT BẠI' })).toBeVisible()
    await expect(panel.getByLabel('Số quyết định')).toHaveValue(soQuyetDinh)
    await server.start()
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(panel).toHaveCount(0)
    await page.reload()
    await expect(section.getByRole('row').filter({ hasText: soQuyetDinh }), when).toHaveCount(1)
  }
})
