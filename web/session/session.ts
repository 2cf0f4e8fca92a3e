import { useSyncExternalStore } from 'react'
import type { SignInAnswer } from '#domain/session/calls.ts'
import type { MenuEntry } from '#domain/session/schemas.ts'
import { keys } from './stored.ts'

/** The stored tokens, named as in the contract (spec 1 §3.1). */
export interface Tokens {
  access_token: string
  refresh_token: string
}

/** The signed-in user: the response of sign-in without tokens and menu, with '' for what the account doesn't have. */
export interface SignedInUser extends Omit<
  SignInAnswer,
  'access_token' | 'refresh_token' | 'expiresIn' | 'menu' | 'donViId' | 'idCBCC' | 'avatar'
> {
  donViId: string
  /** The person's own record. */
  idCBCC: string
  /** File id of the photo. */
  avatar: string
}

export interface Session {
  tokens: Tokens
  user: SignedInUser
  menu: MenuEntry[]
}

const listeners = new Set<() => void>()
let parsedSession: { raw: string; session: Session | undefined } = { raw: '', session: undefined }

/** The session in local storage; the same object until something in it changes. */
export function currentSession(): Session | undefined {
  const parts = Object.values(keys).map((key) => localStorage.getItem(key))
  const raw = parts.join('\n')
  if (raw !== parsedSession.raw) parsedSession = { raw, session: parsed(parts) }
  return parsedSession.session
}

function parsed([tokens, user, menu]: (string | null | undefined)[]): Session | undefined {
  try {
    const stored = JSON.parse(tokens ?? 'null') as Partial<Tokens> | null
    if (!stored?.access_token) return undefined
    return {
      tokens: { access_token: stored.access_token, refresh_token: stored.refresh_token ?? '' },
      user: { ...nobody, ...(JSON.parse(user ?? '{}') as Partial<SignedInUser>) },
      menu: (JSON.parse(menu ?? '[]') as MenuEntry[]).map(withChildren),
    }
  } catch {
    return undefined
  }
}

/** Children are optional in the contract. */
const withChildren = (item: Omit<MenuEntry, 'children'> & { children?: MenuEntry[] | null }): MenuEntry => ({
  ...item,
  children: (item.children ?? []).map(withChildren),
})

const nobody: SignedInUser = {
  id: '',
  name: '',
  userName: '',
  donVi: '',
  donViId: '',
  unitRoleCode: '',
  roleBase: 'ND',
  isOnlySeeMe: false,
  idCBCC: '',
  avatar: '',
  listAction: [],
  permissions: [],
  mustChangePassword: false,
  mustEnrolFactor: false,
  dangNhapQua: null,
  today: '',
  footer: '',
  servesOneAtATime: false,
  findsWholeNumbers: false,
  pageSize: null,
  landsOnHome: false,
  guidesOffered: true,
  matDo: null,
}

/** Stores the response of sign-in; the other tabs of this browser follow. */
export function openSession({ access_token, refresh_token, expiresIn: _, ...answer }: SignInAnswer): void {
  storeUser(answer)
  replaceTokens({ access_token, refresh_token })
}

/** Replaces account and menu by the server's current ones (Auth/me). */
export function renewUser(answer: CurrentAccount): void {
  if (!currentSession()) return
  storeUser(answer)
  changed()
}

/** The response of Auth/me: that of sign-in without the tokens. */
export type CurrentAccount = Omit<SignInAnswer, 'access_token' | 'refresh_token' | 'expiresIn'>

function storeUser({ menu, ...account }: CurrentAccount): void {
  const accountEntries = Object.entries(account).filter(([, value]) => value !== null && value !== undefined)
  localStorage.setItem(keys.user, JSON.stringify({ ...nobody, ...Object.fromEntries(accountEntries) }))
  localStorage.setItem(keys.menu, JSON.stringify(menu ?? []))
}

/** Stores the tokens of a refresh. */
export function replaceTokens({ access_token, refresh_token }: Tokens): void {
  localStorage.setItem(keys.tokens, JSON.stringify({ access_token, refresh_token }))
  changed()
}

/** Updates the signed-in user: a new name, a photo, a password to be changed. */
export function updateUser(changes: Partial<SignedInUser>): void {
  const session = currentSession()
  if (!session) return
  localStorage.setItem(keys.user, JSON.stringify({ ...session.user, ...changes }))
  changed()
}

/** Clears token, user, menu items and tab data (spec 1 §4, Session), in every tab. */
export function closeSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  sessionStorage.clear()
  changed()
}

/** Subscribes to changes of the session in this tab or another; returns the function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session for a component; undefined when signed out. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** The signed-in user, for screens behind the guard. */
export function useUser(): SignedInUser {
  return useSession()?.user ?? nobody
}

/** Whether the role has this API permission ('CongTac.add'). Only hides; the server decides. */
export function mayCall(user: SignedInUser, permission: string): boolean {
  return user.permissions.includes(permission)
}

/** Whether the role has this interface action on that menu's screen. Only hides; the server decides. */
export function mayDo(user: SignedInUser, menuPath: string, action: string): boolean {
  return user.listAction.includes(`${menuPath}:${action}`)
}

function changed(): void {
  for (const listener of listeners) listener()
}

globalThis.addEventListener('storage', (event) => {
  if (event.key !== null && !Object.values<string>(keys).includes(event.key)) return
  // Signed out in another tab: clear this tab's session storage too.
  if (!currentSession()) sessionStorage.clear()
  changed()
})
