/** nginx with the shipped configuration, on ports and with a certificate of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'

const shipped = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/nginx/${name}`, import.meta.url)), 'utf8')

/** The machine's nginx; undefined if there is none. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path))

export interface Nginx {
  port: number
  stop(): Promise<void>
}

/** Starts it before the application's processes on `ports`. */
export async function startNginx(ports: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'hoso-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')]
  const made = spawnSync('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
    '-subj', '/CN=hoso.example', '-keyout', key, '-out', certificate,
  ]) // prettier-ignore
  if (made.status !== 0) throw new Error('openssl made no certificate')
  const site = shipped('hoso.conf')
    .replaceAll('/etc/hoso/tls/fullchain.pem', certificate)
    .replaceAll('/etc/hoso/tls/key.pem', key)
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
  const upstream = shipped('upstream.conf')
    .replace('127.0.0.1:8081', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${ports[1]}`)
  mkdirSync(join(folder, 'temporary'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; ${places}\n${upstream}\n${site} }`,
  )
  const child = spawn(nginxProgram ?? 'nginx', ['-c', file, '-p', folder], { stdio: 'pipe' })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  for (let tries = 0; !existsSync(join(folder, 'pid')); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx did not start: ${output.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
