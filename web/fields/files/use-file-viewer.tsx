import { useState, type ReactNode } from 'react'
import type { FileRef } from '#domain/fields/values.ts'
import { latePart, useLatePart } from '#web/ui/late/use-late-part.ts'

/** Comes with the first file that is looked at. */
const fileViewer = latePart(async () => (await import('./file-viewer.tsx')).FileViewer)

/** True for what a browser draws itself: PDFs and pictures. Anything else is downloaded. */
export const isViewable = ({ ext }: Pick<FileRef, 'ext'>): boolean => /^\.(?:pdf|png|jpe?g)$/i.test(ext)

/** The viewer of a list of files: `view` opens it at one of them, `viewer` is to be drawn. */
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
  const FileViewer = useLatePart(fileViewer, shown !== undefined, () => setShown(undefined))
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
        // Opened again before it had quite gone, it begins anew.
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
