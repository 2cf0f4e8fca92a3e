/** `npm run dev`: the server, restarted on change, and the pages with hot reload on http://127.0.0.1:5173. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, DEMO: process.env['DEMO'] ?? '1' }
const children = [
  spawn(
    process.execPath,
    ['--watch', '--watch-path=server', '--watch-path=domain', '--watch-path=demo', 'server/main.ts'],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
