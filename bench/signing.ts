/**
 * `npm run bench:signing`: the time to review, sign and approve many records in a browser, with the replacement of the
 * signing service. The simulated officer presses Enter at once: it measures the waits, not the reading.
 *   --records=300   number of records to sign, at most 500     --people=2000   number of people of the demonstration
 * Needs the built pages (`npm run build`) and Chromium (path in CHROMIUM). Never fails because of a time.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { startAgent } from '#demo/signing/agent.ts'
import { freePort } from '../scripts/test/postgres-cluster.ts'
import { PASSWORD } from './accounts.ts'
import { startServer, untilReady } from './processes.ts'

const { values: options } = parseArgs({
  options: { records: { type: 'string', default: '300' }, people: { type: 'string', default: '2000' } },
})
const wanted = Number(options.records)
const pageSize = 100
/** Timeout in ms; generous for busy machines. */
const patience = 120_000

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

async function measure(page: Page, base: string): Promise<void> {
  await page.goto(base)
  await page.getByLabel('Tài khoản').fill('lanhdao')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  await page.waitForURL(/danh-sach/)
  await page.goto(`${base}/phe-duyet?donViId=&pageSize=${pageSize}`)
  for (let ticked = pageSize; ; ticked += pageSize) {
    await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
    await page.getByText(`Đã chọn ${ticked} dòng`).waitFor()
    if (ticked >= wanted) break
    await page.getByRole('button', { name: 'Trang Kế', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Chọn cả trang', checked: false }).waitFor()
  }
  const begun = performance.now()
  await page.getByRole('button', { name: 'Ký duyệt hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Ký duyệt hồ sơ' })
  const count = Math.ceil(wanted / pageSize) * pageSize
  const waits: number[] = []
  for (let at = 1; at <= count; at++) {
    const from = performance.now()
    await panel.getByText(`${at}/${count}`, { exact: true }).waitFor()
    await panel.getByRole('article').waitFor()
    waits.push(performance.now() - from)
    await page.keyboard.press('Enter')
  }
  const longest = Math.round(Math.max(...waits))
  console.log(`review of ${count}   ${seconds(begun)}, the longest wait ${longest} ms`)
  const reviewed = performance.now()
  await panel.getByRole('button', { name: `Ký ${count} hồ sơ đã xem` }).click()
  const question = page.getByRole('dialog', { name: 'Xác nhận phê duyệt' })
  await question.getByText(`${count} hồ sơ đã ký`).waitFor()
  console.log(`signing         ${seconds(reviewed)}`)
  const signed = performance.now()
  await question.getByRole('button', { name: 'Xác nhận' }).click()
  await panel.waitFor({ state: 'hidden' })
  console.log(`approval        ${seconds(signed)}`)
  console.log(`all             ${seconds(begun)}`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'hoso-bench-signing-'))
const agent = await startAgent({ dataDir, port: 0 })
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const server = startServer('server/main.ts', {
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO: '1',
  DEMO_PASSWORD: PASSWORD,
  DEMO_RECORDS: options.people,
})
try {
  await untilReady(server, `${base}/health/ready`, 10)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--host-resolver-rules=MAP 127.0.0.1:8987 127.0.0.1:${agent.port}`,
      `--ignore-certificate-errors-spki-list=${agent.tlsKey}`,
    ],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'vi-VN' })
    context.setDefaultTimeout(patience)
    await measure(await context.newPage(), base)
  } finally {
    await browser.close()
  }
} finally {
  server.kill()
  await agent.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
