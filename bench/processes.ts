/**
 * Servers under measurement: started as separate processes, so that their processor time can be measured separately.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

/** Starts a TypeScript file of this repository; prints its output only when it fails. */
export function startServer(file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('exit', (code) => {
    if (code !== null && code !== 0) console.error(`${file} ended with ${code}:\n${output}`)
  })
  return child
}

/** Waits until the URL returns 200; throws when the process ends or after `minutes`. */
export async function untilReady(child: ChildProcess, url: string, minutes: number): Promise<void> {
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await pause(250)) {
    if (child.exitCode !== null) throw new Error(`the server at ${url} ended before it was ready`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`the server at ${url} was not ready after ${minutes} minutes`)
}

/** Waits until a table is empty; throws after `minutes`. */
export async function untilEmpty(db: Client, table: string, minutes: number): Promise<void> {
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await pause(1_000)) {
    const { rowCount } = await db.query(`select from ${table} limit 1`)
    if (rowCount === 0) return
  }
  throw new Error(`${table} was not empty after ${minutes} minutes`)
}

const TICKS_PER_SECOND = 100

function ticksOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** Processor time in seconds used so far by a process and its living children. Linux only; else 0. */
export function processorSeconds(pid: number): number {
  let ticks = ticksOf(pid)?.ticks ?? 0
  const others = process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : []
  for (const other of others) {
    const stat = ticksOf(other)
    if (stat?.parent === pid) ticks += stat.ticks
  }
  return ticks / TICKS_PER_SECOND
}
