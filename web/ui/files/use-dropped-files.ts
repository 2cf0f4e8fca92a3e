import { useEffect, useRef, useState } from 'react'

/** Inputs handle paste themselves. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="file"]), textarea, [contenteditable]') !== null

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Files dropped anywhere on the page or pasted into it. By default browsers open a dropped file in place of the
 * application, so every drop is handled, also when `onFiles` can't use it. `isOver`: files are being dragged over the
 * page.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): { isOver: boolean } {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const page = new AbortController()
    const listening = { signal: page.signal }
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    addEventListener('dragenter', drag, listening)
    addEventListener('dragover', drag, listening)
    addEventListener(
      'dragleave',
      // Left the window; between elements within it relatedTarget is set.
      ({ relatedTarget }) => relatedTarget === null && setIsOver(false),
      listening,
    )
    addEventListener(
      'drop',
      (event) => {
        if (!carriesFiles(event)) return
        setIsOver(false)
        // A box of the page has taken it.
        if (event.defaultPrevented) return
        event.preventDefault()
        latest.current([...(event.dataTransfer?.files ?? [])])
      },
      listening,
    )
    addEventListener(
      'paste',
      ({ clipboardData, target }) => {
        const files = [...(clipboardData?.files ?? [])]
        if (files.length > 0 && !isTyping(target)) latest.current(files)
      },
      listening,
    )
    return () => page.abort()
  }, [])
  return { isOver }
}
