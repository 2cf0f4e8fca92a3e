/** Inspects a PDF in a thread with limits on time and memory: what can't be judged within them is refused. */
import { Worker } from 'node:worker_threads'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { PdfVerdict } from '#server/inspection/inspect-pdf.ts'

/** Milliseconds. */
const mostTime = 5_000
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 }

/** Throws 27 with what is wrong with the file of this path. */
export async function provePdfContent(path: string): Promise<void> {
  const verdict = await verdictOf(path)
  if (verdict !== 'fine') throw refusals.fileRefused(fileSentences[verdict])
}

function verdictOf(path: string): Promise<PdfVerdict | 'pdfTooComplex'> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./inspect-pdf-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: limits,
    })
    let first: PdfVerdict | 'pdfTooComplex' | undefined
    const settle = (verdict: PdfVerdict | 'pdfTooComplex') => {
      clearTimeout(timer)
      first ??= verdict
      const found = first
      // The thread's memory is given back before the next one begins.
      void worker.terminate().finally(() => resolve(found))
    }
    const timer = setTimeout(() => settle('pdfTooComplex'), mostTime)
    // The first to come counts: a message before the end it brings, an end without one when memory ran out.
    worker.once('message', settle)
    worker.once('error', () => settle('pdfTooComplex'))
    worker.once('exit', () => settle('pdfDamaged'))
  })
}
