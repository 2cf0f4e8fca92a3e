/**
 * `npm run prove -- --here`: proves this installation, with its settings: what the settings leave to be desired, a restore
 * drill, a load on the restored copy, and the attacks. Writes the page 'Bản tự chứng minh' into DATA_DIR/chung-minh; the
 * live data is only read, for the backup, and nothing is installed.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfiguration } from '#server/platform/configuration.ts'
import { presentChromium } from '../test/find-chromium.ts'
import { asvsChapters } from './asvs-chapters.ts'
import { command, copyOfLive } from './copy-of-live.ts'
import { loadCopy } from './load-copy.ts'
import { runSuite } from './run-suite.ts'
import { proofHtml, signProof, type PageRow, type SelfProof } from './self-proof-page.ts'
import { suites } from './suites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Milliseconds within which nineteen of twenty calls are answered. */
const longestCall = 1_000

async function restoreAndLoad(): Promise<PageRow[]> {
  const copy = await copyOfLive()
  if (typeof copy === 'string') return [{ name: 'Diễn tập khôi phục', figure: copy, ok: false }]
  try {
    const { backup, restore, log } = copy
    const drill = `sao lưu ${backup.seconds} giây, khôi phục ${restore.seconds} giây; ${log.says}`
    const load = await loadCopy(copy.settings)
    const times = Object.entries(load.times).map(([name, { p50, p95 }]) => `${name} ${p50}/${p95} ms`)
    const isFast = Object.values(load.times).every(({ p95 }) => p95 <= longestCall)
    return [
      { name: 'Diễn tập khôi phục', figure: drill, ok: log.ok },
      {
        name: 'Tải trên bản khôi phục',
        figure: `${load.people} hồ sơ, ${load.requests} yêu cầu, ${load.failed} lỗi; nửa số / 95 %: ${times.join(', ')}; ${load.memory} MB`,
        ok: load.failed === 0 && isFast,
      },
    ]
  } finally {
    copy.remove()
  }
}

async function settings(): Promise<PageRow> {
  const { ok, output } = await command('doctor.ts', [], process.env)
  const warnings = output.split('\n').map((line) => /^(?:Cảnh báo|NGUY HIỂM) (\w+):/.exec(line)?.[1])
  const named = warnings.filter((name) => name !== undefined)
  return {
    name: 'Thiết đặt (npm run doctor)',
    figure: named.length === 0 ? output : `nhắc: ${named.join(', ')}`,
    ok,
  }
}

/** Everything that takes less than a minute, on databases of its own. */
async function attacks(): Promise<PageRow[]> {
  const rows: PageRow[] = []
  for (const suite of suites.filter(({ isLong }) => isLong !== true)) {
    const { isShown, figure, output } = await runSuite(suite, root, { isShort: true })
    console.log(`${isShown ? 'đạt' : 'KHÔNG ĐẠT'}  ${suite.name}: ${figure}`)
    if (!isShown) console.log(output)
    rows.push({ name: `${suite.row} ${suite.titleVi}`, figure, ok: isShown })
  }
  return rows
}

export async function proveHere(): Promise<number> {
  process.env['INSTALLS_NOTHING'] = '1'
  const { dataDir } = readConfiguration(process.env)
  const folder = join(dataDir, 'chung-minh')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const rows = [await settings(), ...(await restoreAndLoad()), ...(await attacks())]
  const proof: SelfProof = {
    at: new Date().toISOString(),
    machine: hostname(),
    version,
    rows,
    ...asvsChapters(readFileSync(join(root, 'docs/security.md'), 'utf8')),
  }
  const text = JSON.stringify(proof, null, 2)
  const signature = signProof(text, folder)
  const page = join(folder, 'ban-tu-chung-minh.html')
  writeFileSync(join(folder, 'ban-tu-chung-minh.json'), text)
  writeFileSync(join(folder, 'ban-tu-chung-minh.sig.json'), JSON.stringify(signature))
  writeFileSync(page, proofHtml(proof, signature))
  const chromium = presentChromium()
  const pdf = page.replace(/html$/, 'pdf')
  const options = ['--headless', '--no-sandbox', '--no-pdf-header-footer', `--print-to-pdf=${pdf}`, page]
  const isPrinted = chromium !== null && spawnSync(chromium, options, { stdio: 'ignore' }).status === 0
  console.log(`Bản tự chứng minh: ${isPrinted ? pdf : page}`)
  return rows.every(({ ok }) => ok) ? 0 : 1
}
