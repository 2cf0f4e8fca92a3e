/** The server is killed while somebody types: nothing typed is lost, before it and while it is away. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/test/postgres-cluster.ts'
import { castPassword } from '../../server/test/cast.ts'
import { endProcess, startProcess } from '../../server/test/deployment/processes.ts'
import { signInButton } from '../end-session.ts'
import { expect, test } from '../fixtures.ts'

test.skip(process.env['PROVE'] !== '1', 'npm run prove -- journeys')

test('what was typed before the server was killed, and while it was away, is offered by the next one', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'hoso-killed-'))
  const port = await freePort()
  const settings = { DEMO: '1', DEMO_RECORDS: '60', DEMO_SUBRECORDS: 'few', DEMO_PASSWORD: castPassword }
  const start = () => startProcess({ port, dataDir, databaseUrl: undefined, settings })
  let server: ChildProcess | undefined = await start()
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` })
  try {
    await page.clock.install()
    await page.goto('/login')
    await page.getByLabel('Tài khoản').fill('admin')
    await page.getByLabel('Mật khẩu', { exact: true }).fill(castPassword)
    await page.getByRole('button', signInButton).click()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const edit = page.getByRole('button', { name: 'Cập nhật' })
    const draft = page.waitForResponse(/BanNhap\/get$/)
    await edit.click()
    await draft
    const saved = () => page.waitForResponse((reply) => reply.url().endsWith('BanNhap/save') && reply.ok())
    const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
    await otherNames.fill('Trước khi tắt')
    const first = saved()
    await page.clock.fastForward(10_000)
    await first

    await endProcess(server, 'SIGKILL')
    server = undefined
    await page.getByLabel('Email', { exact: true }).fill('khi.vang@dongthap.gov.vn')
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('BanNhap/save'))
    await page.clock.fastForward(10_000)
    await lost
    server = await start()
    const again = saved()
    await page.clock.fastForward(10_000)
    await again

    // Killed once more: what the server has confirmed is on its disk, also when the window goes too.
    await endProcess(server, 'SIGKILL')
    server = undefined
    const address = page.url()
    await page.goto('about:blank')
    server = await start()
    await page.goto(address)
    await edit.click()
    await page.getByRole('button', { name: /^Tiếp tục bản nháp/ }).click()
    await expect(otherNames).toHaveValue('Trước khi tắt')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('khi.vang@dongthap.gov.vn')
  } finally {
    await page.context().close()
    await endProcess(server, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
