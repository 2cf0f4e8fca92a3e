/** Worker thread that inspects PDFs: takes the path of one, reads it, posts the verdict, and waits for the next. */
import '#server/platform/inspection/deny-network.ts'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inspectPdf } from '#server/platform/inspection/inspect-pdf.ts'

parentPort?.on('message', (path: string) => {
  // What can't be read or inspected ends the thread, which its owner takes as the verdict.
  void readFile(path).then(async (content) => parentPort?.postMessage(await inspectPdf(content)))
})
