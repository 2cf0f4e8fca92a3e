/**
 * Installs what is missing before any other script runs. The only file that must run on an older Node: the lock file
 * brings the Node that everything else runs on.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const changed = (file) => (existsSync(root + file) ? statSync(root + file).mtimeMs : 0)
const installed = changed('node_modules/.package-lock.json')

if (installed === 0 || installed < changed('package-lock.json')) {
  console.log('Đang cài đặt các gói cần thiết (một đến hai phút) …')
  const npm = process.env.npm_execpath
  const [command, first] = npm
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const { status } = spawnSync(command, [...first, 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: npm === undefined && process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const ownNode = existsSync(`${root}node_modules/.bin/node`) || existsSync(`${root}node_modules/.bin/node.cmd`)
if (!ownNode && Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Máy này cần Node.js 24 trở lên: không có bản dựng sẵn trong các gói đã cài.')
  process.exit(1)
}
