/** Where the user left a list: history entry, scroll position, expanded rows, the person whose record was opened. */
export interface Place {
  /** '*': the next one, whichever it is. */
  entry: string
  scrollY: number
  opened: string[]
  row?: string
}

const keyOf = (list: string) => `list-place:${list}`

export const keepPlace = (list: string, place: Place): void =>
  sessionStorage.setItem(keyOf(list), JSON.stringify(place))

/** The place in the list for this history entry, if it was left there. */
export function keptPlace(list: string, entry: string): Place | undefined {
  const place = latestPlace(list)
  return place?.entry === entry || place?.entry === '*' ? place : undefined
}

/** The place in the list, wherever one is now. */
export function latestPlace(list: string): Place | undefined {
  const stored = sessionStorage.getItem(keyOf(list))
  return stored === null ? undefined : (JSON.parse(stored) as Place)
}
