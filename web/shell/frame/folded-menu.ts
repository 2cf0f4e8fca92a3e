import { loadFlags, type Flags } from '#web/session/kept-flags.ts'

/** Where the menu is folded by default: a record has a sidebar of its own. */
const kinds = { record: true, other: false } as const
export type ScreenKind = keyof typeof kinds

/** The kept flags of the folded menu, by kind of screen. */
export const foldedMenu = 'menu-folded'

export const screenKind = (pathname: string): ScreenKind =>
  pathname.startsWith('/danh-sach/thong-tin/') ? 'record' : 'other'

export const isFolded = (chosen: Flags, kind: ScreenKind): boolean => chosen[kind] ?? kinds[kind]

/** What the account chose, before its session is read. */
export const loadFolding = (userId: string): Flags => loadFlags(foldedMenu, userId)
