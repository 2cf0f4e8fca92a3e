import { useState } from 'react'
import type { FileRef } from '#domain/fields/values.ts'
import { saveStoredFile } from '#web/api/save-file.ts'
import { notifyError } from '#web/notices/notices.ts'

/** Downloads a file under its name; a second click during the download is ignored. */
export function useDownload({ fileId, fileName }: Pick<FileRef, 'fileId' | 'fileName'>) {
  const [coming, setComing] = useState(false)
  const download = async () => {
    if (coming) return
    setComing(true)
    try {
      await saveStoredFile(`Files/download/${encodeURIComponent(fileId)}`, fileName)
    } catch (error) {
      notifyError(error)
    } finally {
      setComing(false)
    }
  }
  return { coming, download }
}
