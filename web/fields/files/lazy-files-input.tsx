import type { ComponentProps } from 'react'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import type { FilesInput as Input } from './files-input.tsx'

const filesInput = lazyPart(async () => (await import('./files-input.tsx')).FilesInput)

/** The file box, loaded with the first form that has one: neither the list nor the first tab of a record does. */
export function FilesInput(props: ComponentProps<typeof Input>) {
  const Loaded = useLazyPart(filesInput, true)
  return Loaded ? <Loaded {...props} /> : <div className="min-height-32" aria-busy="true" />
}
