import { useEffect, useState, type ComponentType } from 'react'

export type IconComponent = ComponentType<{ className?: string }>
/** One icon of the set: its component's name and the component. */
export interface NamedIcon {
  name: string
  Icon: IconComponent
}

let loading: Promise<readonly NamedIcon[]> | undefined

/** The outlined, filled and two-tone icons by name. The whole set is a chunk of its own, fetched on first use. */
export function loadIcons(): Promise<readonly NamedIcon[]> {
  // oxlint-disable-next-line no-restricted-imports -- the whole set, as a chunk of its own
  loading ??= import('@ant-design/icons')
    .then((set) =>
      Object.entries(set as Record<string, unknown>)
        .filter(([name]) => /^[A-Z]\w+(?:Outlined|Filled|TwoTone)$/.test(name))
        .map(([name, Icon]) => ({ name, Icon: Icon as IconComponent }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    )
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

export interface Icons {
  all: readonly NamedIcon[] | undefined
  failed: boolean
  retry: () => void
}

/** The set for a component, with a retry when loading failed. */
export function useIcons(): Icons {
  const [all, setAll] = useState<readonly NamedIcon[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    setFailed(false)
    loadIcons().then(
      (icons) => !gone && setAll(icons),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  return { all, failed, retry: () => setAttempt(attempt + 1) }
}

/** Icons whose name contains the text, ignoring case (spec 3 §2.21). */
export function iconsNamed(icons: readonly NamedIcon[], search: string): readonly NamedIcon[] {
  const text = search.trim().toLowerCase()
  return text === '' ? icons : icons.filter(({ name }) => name.toLowerCase().includes(text))
}
