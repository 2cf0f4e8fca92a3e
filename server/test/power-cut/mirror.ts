/**
 * Preloaded (`node --import`): keeps beside the database's folder what a power cut would leave of it in the worst case. A
 * file gets there, as it is at that moment, only when it or the whole disk is synced, and goes when its folder is synced without it. With
 * MIRROR_UNTIL it stops at the first sync of the log after that file exists: a disk that lies.
 */
import processes from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'

const { MIRRORED: from = '', MIRROR: to = '', MIRROR_UNTIL: until } = process.env
const sync = fs.fsyncSync

function copy(path: string): void {
  const place = join(to, relative(from, path))
  if (fs.statSync(path).isDirectory()) {
    fs.mkdirSync(place, { recursive: true })
    for (const name of fs.readdirSync(place))
      if (!fs.existsSync(join(path, name))) fs.rmSync(join(place, name), { recursive: true })
    return
  }
  fs.mkdirSync(dirname(place), { recursive: true })
  fs.copyFileSync(path, place)
}

const isLying = () => until !== undefined && fs.existsSync(until)

fs.fsyncSync = (file) => {
  sync(file)
  const path = fs.readlinkSync(`/proc/self/fd/${file}`)
  if (path.startsWith(from) && fs.existsSync(path) && !isLying()) copy(path)
}
/** The whole disk at once. */
const { spawnSync } = processes
processes.spawnSync = ((command: string, args: string[]) => {
  const result = spawnSync(command, args)
  if (command === 'sync' && !isLying()) fs.cpSync(from, to, { recursive: true })
  return result
}) as typeof spawnSync
syncBuiltinESMExports()
