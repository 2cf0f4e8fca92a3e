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
      const settledVerdict = first
      // Frees the thread's memory before the next one starts.
      void worker.terminate().finally(() => resolve(settledVerdict))
    }
    const timer = setTimeout(() => settle('pdfTooComplex'), maxTime)
    // The first event counts: a message before the exit it causes, or an exit without one if memory ran out.
    worker.once('message', settle)
    worker.once('error', () => settle('pdfTooComplex'))
    worker.once('exit', () => settle('pdfDamaged'))
  })
}
