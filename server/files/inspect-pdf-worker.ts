/** The thread in which one PDF is inspected: takes the bytes, answers the verdict. */
import { parentPort, workerData } from 'node:worker_threads'
import { inspectPdf } from '#server/files/inspect-pdf.ts'

const { buffer, byteOffset, byteLength } = workerData as Uint8Array
parentPort?.postMessage(await inspectPdf(Buffer.from(buffer, byteOffset, byteLength)))
