/**
 * Judges many people in threads of their own, so that requests are served meanwhile (docs/decisions/0205). Each has its
 * own connections and reference data; the embedded database has one connection, and judges in the process.
 */
import { Worker } from 'node:worker_threads'
import type { JudgingOrder } from '#server/people/quality/judging-worker.ts'

/** Megabytes. Young objects are a page of people: in less room they would be moved again and again. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }

/** Returns the sum of what the threads have counted; rejects with the first error, when all have ended. */
export async function judgeInThreads(orders: readonly JudgingOrder[]): Promise<number> {
  const ended = await Promise.allSettled(orders.map(inThread))
  let sum = 0
  for (const one of ended) {
    if (one.status === 'rejected') throw one.reason
    sum += one.value
  }
  return sum
}

function inThread(order: JudgingOrder): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./judging-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: limits,
    })
    let counted: number | undefined
    thread.once('message', (count: number) => {
      counted = count
    })
    thread.once('error', reject)
    thread.once('exit', (code) =>
      counted === undefined ? reject(new Error(`a judging thread ended with ${code}`)) : resolve(counted),
    )
  })
}
