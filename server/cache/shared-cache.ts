/**
 * The shared copy of catalogues and units in Redis, for other programs of the province and for processes that start
 * cold. Nothing reads it for a decision: every process keeps its own copy, told by table `revision` when it is old.
 */
import { Redis } from 'ioredis'

const prefix = 'hoso:'
/** Milliseconds after which a Redis that doesn't answer is given up. */
const patience = 3000

/** Replaces all keys of one kind by the given entries; throws when Redis can't be reached. */
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
  // Told by the rejected command; an event that nobody hears would end the process.
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
