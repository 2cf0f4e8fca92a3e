import { useLayoutEffect, useRef } from 'react'
import type { KeyName, KeyPlaceName } from './key-list.ts'

/** Does what the key says; false: not now, the next one that has taken the place may. */
type Act = (does: KeyName) => boolean | void

/** Who has taken a place for keys, the last one first. */
export const keyPlaces: { readonly place: KeyPlaceName; readonly act: Act }[] = []

/** Takes a place of `key-list.ts`: its keys come here while the component is there and `isActive`. */
export function useKeyPlace(place: KeyPlaceName, act: Act, isActive = true): void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  useLayoutEffect(() => {
    if (!isActive) return undefined
    const entry = { place, act: (does: KeyName) => latest.current(does) }
    keyPlaces.unshift(entry)
    return () => void keyPlaces.splice(keyPlaces.indexOf(entry), 1)
  }, [place, isActive])
}

/** Does what a key of this place does, for buttons elsewhere. */
export function doInPlace(place: KeyPlaceName, does: KeyName): void {
  keyPlaces.some((entry) => entry.place === place && entry.act(does) !== false)
}
