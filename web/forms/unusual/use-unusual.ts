import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import type { AnyValues } from '#domain/fields/field.ts'

/** What is unusual in these values of a form, as a sentence by field; nothing about what was loaded. */
export type Unusual = (values: AnyValues, loaded: AnyValues) => Promise<Readonly<Record<string, string>>>

/** Typing has paused. */
const pause = 400

/** Says under the fields what is unusual in what was typed, in amber; nothing is refused because of it. Call after a change. */
export function useUnusual(
  antd: FormInstance,
  ask: Unusual | undefined,
  { typed, loaded }: { typed: () => AnyValues; loaded: () => AnyValues },
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const said = useRef<Readonly<Record<string, string>>>({})
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = async () => {
    const now = (await ask?.(typed(), loaded())) ?? {}
    const names = new Set([...Object.keys(said.current), ...Object.keys(now)])
    const changed = [...names].filter((name) => said.current[name] !== now[name])
    said.current = now
    antd.setFields(changed.map((name) => ({ name, warnings: now[name] === undefined ? [] : [now[name]] })))
  }
  return () => {
    if (ask === undefined) return
    clearTimeout(timer.current)
    // What can't be judged is judged after the save.
    timer.current = setTimeout(() => void tell().catch(() => undefined), pause)
  }
}
