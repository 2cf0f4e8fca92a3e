/** Inspects a PDF in a thread with limits on time and memory; files that exceed them are refused. */
import { Worker } from 'node:worker_threads'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { PdfVerdict } from '#server/platform/inspection/inspect-pdf.ts'

/** Milliseconds. */
const maxTime = 5_000
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 }

/** Throws 27 with the problem of the file at this path. */
export async function validatePdfContent(path: string): Promise<void> {
  const verdict = await verdictOf(path)
  if (verdict !== 'fine') throw refusals.fileRefused(fileSentences[verdict])
}

/** The thread of the last file, which waits for the next one: starting another takes 0.2 s of processor time. */
let waiting: { thread: Worker; timer: NodeJS.Timeout } | undefined
/** Milliseconds, after which its memory is given back. */
const longestWait = 15_000

/** By name: a worker has listeners of its own for others, without which it hears no message. */
function stopListening(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
}

function takeThread(): Worker {
  if (waiting === undefined)
    return new Worker(new URL('./inspect-pdf-worker.ts', import.meta.url), { resourceLimits: limits })
  const { thread, timer } = waiting
  clearTimeout(timer)
  waiting = undefined
  stopListening(thread)
  thread.ref()
  return thread
}

function keepThread(thread: Worker): void {
  stopListening(thread)
  const end = () => {
    if (waiting?.thread === thread) waiting = undefined
    void thread.terminate()
  }
  if (waiting !== undefined) {
    end()
    return
  }
  thread.unref()
  waiting = { thread, timer: setTimeout(end, longestWait).unref() }
  // Nobody waits for it, but an error without a listener would end the process.
  thread.once('error', end)
  thread.once('exit', end)
}

function verdictOf(path: string): Promise<PdfVerdict | 'pdfTooComplex'> {
  return new Promise((resolve) => {
    const thread = takeThread()
    let first: PdfVerdict | 'pdfTooComplex' | undefined
    const settle = (verdict: PdfVerdict | 'pdfTooComplex') => {
      clearTimeout(timer)
      first ??= verdict
      const settledVerdict = first
      // Frees the thread's memory before the next one starts.
      void thread.terminate().finally(() => resolve(settledVerdict))
    }
    const timer = setTimeout(() => settle('pdfTooComplex'), maxTime)
    // The first event counts: a message before the exit it causes, or an exit without one if memory ran out.
    thread.once('message', (verdict: PdfVerdict) => {
      clearTimeout(timer)
      if (first !== undefined) return
      first = verdict
      keepThread(thread)
      resolve(verdict)
    })
    thread.once('error', () => settle('pdfTooComplex'))
    thread.once('exit', () => settle('pdfDamaged'))
    thread.postMessage(path)
  })
}
