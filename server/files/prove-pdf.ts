/** Inspects a PDF in a thread with limits on time and memory: what can't be judged within them is refused. */
import { Worker } from 'node:worker_threads'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { PdfVerdict } from '#server/files/inspect-pdf.ts'

const mostTime = 10_000
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 }

/** One at a time: uploads are rare beside everything else, and each may hold its bytes several times. */
let turn: Promise<unknown> = Promise.resolve()

/** Throws 27 with what is wrong. */
export async function provePdfContent(content: Buffer): Promise<void> {
  if (content.toString('latin1', 0, 5) !== '%PDF-') throw refusals.fileRefused(fileSentences.notAPdf)
  const mine = turn.then(() => verdictOf(content))
  turn = mine
  const verdict = await mine
  if (verdict !== 'fine') throw refusals.fileRefused(fileSentences[verdict])
}

function verdictOf(content: Buffer): Promise<PdfVerdict> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./inspect-pdf-worker.ts', import.meta.url), {
      workerData: content,
      resourceLimits: limits,
    })
    const settle = (verdict: PdfVerdict) => {
      clearTimeout(timer)
      resolve(verdict)
      void worker.terminate()
    }
    const timer = setTimeout(() => settle('pdfDamaged'), mostTime)
    // The first to come counts: a message before the end it brings, an end without one when memory ran out.
    worker.once('message', settle)
    worker.once('error', () => settle('pdfDamaged'))
    worker.once('exit', () => settle('pdfDamaged'))
  })
}
