import type { DownloadLink } from '#domain/lists/export-calls.ts'
import { base, fetchFile } from './send.ts'

/** Hands a blob to the browser as a download with this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // A started download holds its own reference to the blob.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves the result of an export: `fileContents` in base64 and the name to save it under. */
export function saveExport(file: { fileContents: string; fileDownloadName: string }): void {
  const bytes = Uint8Array.from(atob(file.fileContents), (letter) => letter.charCodeAt(0))
  saveBlob(new Blob([bytes]), file.fileDownloadName)
}

/** Fetches a stored file with the bearer token and saves it; `fileName` overrides the server's name. */
export async function saveStoredFile(path: string, fileName?: string): Promise<void> {
  const file = await fetchFile(path)
  saveBlob(file.blob, fileName ?? file.fileName)
}

/** Lets the browser itself download a single-use link that needs no bearer token, so that it shows the progress. */
export function followLink({ address }: DownloadLink): void {
  const anchor = document.createElement('a')
  anchor.href = base + address.replace(/^\//, '')
  anchor.download = ''
  anchor.click()
}
