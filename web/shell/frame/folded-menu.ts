/** Where the menu is folded by default: a record has a sidebar of its own. */
const kinds = { record: true, other: false } as const
export type ScreenKind = keyof typeof kinds
/** What somebody chose, for records and elsewhere. */
export type FoldingChoice = Partial<Record<ScreenKind, boolean>>

export const screenKind = (pathname: string): ScreenKind =>
  pathname.startsWith('/danh-sach/thong-tin/') ? 'record' : 'other'

export const isFolded = (chosen: FoldingChoice, kind: ScreenKind): boolean => chosen[kind] ?? kinds[kind]

const keyOf = (id: string) => `menu-folded:${id}`

export function loadFolding(id: string): FoldingChoice {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<
      Record<ScreenKind, unknown>
    > | null
    const storedKinds = Object.keys(kinds).filter((kind) => typeof stored?.[kind as ScreenKind] === 'boolean')
    return Object.fromEntries(storedKinds.map((kind) => [kind, stored?.[kind as ScreenKind]]))
  } catch {
    return {}
  }
}

export const saveFolding = (id: string, chosen: FoldingChoice): void =>
  localStorage.setItem(keyOf(id), JSON.stringify(chosen))
