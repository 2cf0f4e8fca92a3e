import { useEffect, useRef, type RefObject } from 'react'
import type { EntryAnswer } from '#domain/records/calls.ts'

export const markedClass = 'row-marked'

/**
 * Brings the row that was just saved into view, and marks it: tables are sorted by period, so that it may stand anywhere.
 * `seek` turns to its page where another one is shown. Returns the ref of the element around the rows, and their class.
 */
export function useMarkedRow(
  marked: string | undefined,
  rows: readonly EntryAnswer[] | undefined,
  seek: (id: string) => void,
): { around: RefObject<HTMLDivElement | null>; classOf: (row: EntryAnswer) => string } {
  const around = useRef<HTMLDivElement>(null)
  const latest = useRef(seek)
  useEffect(() => {
    latest.current = seek
  })
  const isShown = rows?.some(({ id }) => id === marked) ?? false
  useEffect(() => {
    if (marked !== undefined && !isShown) latest.current(marked)
  }, [marked, isShown])
  useEffect(() => {
    if (isShown) around.current?.querySelector(`.${markedClass}`)?.scrollIntoView({ block: 'nearest' })
  }, [marked, isShown])
  return { around, classOf: ({ id }) => (id === marked ? markedClass : '') }
}
