/**
 * Jobs on a machine whose clock was set back: what the library has noted for a time that is still to come would hold up
 * every job until then, for a year where the year was wrong.
 */
import type { OpenDatabase } from '#server/platform/db/create-database.ts'

/** Runs off what people call the time: a timer that waits for that may wait for a year. */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

/** Forgets what its tables (of schema pgboss) note for later than a minute from now. Nothing of ours is due later than at once. */
export async function forgetFuture(database: OpenDatabase): Promise<void> {
  const later = `now() + interval '1 minute'`
  await database.executeSql(`
    update pgboss.version set cron_on = null where cron_on > ${later};
    update pgboss.version set bam_on = null where bam_on > ${later};
    update pgboss.version set flow_on = null where flow_on > ${later};
    update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
      where greatest(monitor_on, monitor_claim_on, maintain_on) > ${later};
    update pgboss.job set created_on = now(), started_on = now(), start_after = now()
      where state = 'active' and created_on > ${later};
    delete from pgboss.job where state <> 'active' and created_on > ${later};`)
}
