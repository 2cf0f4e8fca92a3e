/**
 * The shared copy of catalogues and units in Redis, for other programs of the province and for processes without a
 * warm cache. Not used for decisions: every process has its own copy, invalidated through table `revision`.
 */
import { Redis } from 'ioredis'

const prefix = 'hoso:'
/** Timeout for Redis in ms. */
const patience = 3000

/** Replaces all keys of one kind by the given entries; throws if Redis can't be reached. */
export async function replaceShared(
  redisUrl: string,
  kind: 'catalogue' | 'unit',
  entries: ReadonlyMap<string, unknown>,
): Promise<void> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The rejected command reports the error; an 'error' event without a listener would end the process.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    const all = `${prefix}${kind}`
    const work = redis.multi().del(all)
    for (const [name, value] of entries) work.hset(all, name, JSON.stringify(value))
    await work.exec()
  } finally {
    redis.disconnect()
  }
}
