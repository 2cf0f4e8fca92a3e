/** Worker thread that inspects one PDF: reads the file at this path, posts the verdict. */
import '#server/platform/inspection/deny-network.ts'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from '#server/platform/inspection/inspect-pdf.ts'

parentPort?.postMessage(await inspectPdf(await readFile(workerData as string)))
