/** What is folded and the like: yes or no by key, kept for an account on this device. */
export type Flags = Readonly<Partial<Record<string, boolean>>>

const keyOf = (name: string, userId: string) => `${name}:${userId}`

export function loadFlags(name: string, userId: string): Flags {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name, userId)) ?? '{}')
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    )
  } catch {
    return {}
  }
}

export const saveFlags = (name: string, userId: string, flags: Flags): void =>
  localStorage.setItem(keyOf(name, userId), JSON.stringify(flags))
