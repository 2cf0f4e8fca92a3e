/** A hot standby of a test's PostgreSQL, with its own port and folder, made by pg_basebackup. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asUser, findBinaries, freePort, ownFolder } from './postgres-cluster.ts'

export interface HotStandby {
  port: number
  /** Ends all of its processes at once, as a power cut does. */
  kill(): void
  start(): void
  /** Ends it and removes its folder. */
  remove(): void
}

/** Copies the server of this URL, whose role must be a superuser, and follows it. */
export async function startHotStandby(url: string): Promise<HotStandby> {
  const bin = findBinaries()
  if (bin === null) throw new Error('no PostgreSQL on this machine')
  const folder = ownFolder()
  const data = join(folder, 'data')
  const port = await freePort()
  const must = (program: string, ...args: string[]) => {
    if (!asUser(join(bin, program), args)) throw new Error(`${program} failed: see ${folder}`)
  }
  const copy = ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  must('pg_basebackup', '-d', url, ...copy)
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  const options = [...settings, 'fsync=off', 'max_connections=60'].map((option) => `-c ${option}`).join(' ')
  const start = () => must('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  start()
  return {
    port,
    start,
    kill: () => {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      asUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    },
    remove: () => {
      asUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
