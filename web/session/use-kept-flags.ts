import { useState } from 'react'
import { loadFlags, saveFlags, type Flags } from './kept-flags.ts'
import { useUser } from './session.ts'

/** The kept flags of this name for the signed-in account, and how to set one. */
export function useKeptFlags(name: string): [Flags, (key: string, on: boolean) => void] {
  const { id } = useUser()
  const [flags, setFlags] = useState(() => loadFlags(name, id))
  const set = (key: string, on: boolean) => {
    const next = { ...flags, [key]: on }
    setFlags(next)
    saveFlags(name, id, next)
  }
  return [flags, set]
}
