import { useState, type ReactNode } from 'react'
import type { FileRef } from '#domain/fields/values.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

/** Loaded with the first file that is shown. */
const fileViewer = lazyPart(async () => (await import('./file-viewer.tsx')).FileViewer)

/** Whether browsers can show a file: PDFs and pictures. Anything else is downloaded. */
export const isViewable = ({ ext }: Pick<FileRef, 'ext'>): boolean => /^\.(?:pdf|png|jpe?g)$/i.test(ext)

/** The viewer for a list of files: `view` opens it at one of them; render `viewer`. */
export function useFileViewer(): {
  view: (files: readonly FileRef[], file: Pick<FileRef, 'fileId'>) => void
  viewer: ReactNode
} {
  const [shown, setShown] = useState<{
    files: readonly FileRef[]
    first: number
    open: boolean
    times: number
  }>()
  const FileViewer = useLazyPart(fileViewer, shown !== undefined, () => setShown(undefined))
  return {
    view: (files, { fileId }) => {
      const viewable = files.filter(isViewable)
      const first = Math.max(
        0,
        viewable.findIndex((each) => each.fileId === fileId),
      )
      setShown({ files: viewable, first, open: true, times: (shown?.times ?? 0) + 1 })
    },
    viewer: shown && FileViewer && (
      <FileViewer
        // Reopened during the closing animation, it mounts again.
        key={shown.times}
        files={shown.files}
        first={shown.first}
        open={shown.open}
        onClose={() => setShown({ ...shown, open: false })}
        onClosed={() => setShown(undefined)}
      />
    ),
  }
}
