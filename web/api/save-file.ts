import type { DownloadLink } from '#domain/lists/export-calls.ts'
import { base, fetchFile } from './send.ts'

/** Hands a blob to the browser as a download with this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download has its own hold on the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves what an export answers: `fileContents` in base64 and the name to save it under. */
export function saveExport(file: { fileContents: string; fileDownloadName: string }): void {
  const bytes = Uint8Array.from(atob(file.fileContents), (letter) => letter.charCodeAt(0))
  saveBlob(new Blob([bytes]), file.fileDownloadName)
}

/** Fetches a stored file with the bearer and saves it; `fileName` wins over the server's own name. */
export async function saveStoredFile(path: string, fileName?: string): Promise<void> {
  const file = await fetchFile(path)
  saveBlob(file.blob, fileName ?? file.fileName)
}

/** Has the browser itself fetch a link that works once and without a bearer; it shows how far it is. */
export function followLink({ address }: DownloadLink): void {
  const anchor = document.createElement('a')
  anchor.href = base + address.replace(/^\//, '')
  anchor.download = ''
  anchor.click()
}
