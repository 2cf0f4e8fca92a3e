/**
 * A disk of some megabytes that one process and its children see: a tmpfs in a mount namespace, which ends with them. Only
 * root can make one.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Why there can be none on this machine; undefined if there can. */
export const noSmallDisk: string | undefined =
  process.platform !== 'linux'
    ? 'small disks need Linux'
    : spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0
      ? undefined
      : 'small disks need root and a kernel that lets it mount'

/** What is written before a command so that it sees such a disk at `folder`; `first` runs before it, in that folder. */
export const onSmallDisk = (folder: string, megabytes: number, first = 'true'): readonly string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$0" && cd "$0" && { ${first}; } && cd - >/dev/null && exec "$@"`,
  folder,
]

/** The disk at `folder` of a process that was started so. */
export function diskOf(pid: number, folder: string) {
  const path = join(`/proc/${pid}/root`, folder)
  const ballast = join(path, 'ballast')
  return {
    /** To the last byte. */
    fill: () => {
      const block = Buffer.alloc(65_536)
      const file = openSync(ballast, 'a')
      try {
        while (statfsSync(path).bavail > 0) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
  }
}
