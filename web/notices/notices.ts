import { clientMessages, displayText } from '#domain/api/client-messages.ts'
import type { Outcome } from '#domain/api/result-codes.ts'
import { CallFailure } from '#web/api/call-failure.ts'

/** One notice at the top right. */
export interface Notice {
  id: number
  outcome: Outcome
  title: string
  text: string
  /** Where the notice leads: with links it stays until it is closed. */
  links: readonly NoticeLink[]
  /** What it is about: `closeNotices` closes all about one thing. */
  about?: string
  /** Reverses what was done, by 'Hoàn tác'; it stays for ten seconds. */
  undo?: () => void
}

export interface NoticeLink {
  address: string
  label: string
  /** Opens here instead of in another tab. */
  here?: true
}

/** Notices close by themselves after this many ms (spec 3 §9). */
export const noticeLifetime = 2000
/** Those that can be undone, counted anew after the pointer or the focus has been on them. */
export const undoLifetime = 10_000

const listeners = new Set<() => void>()
let shown: readonly Notice[] = []
let lastId = 0

/** The notices on the screen now, newest last. */
export const shownNotices = (): readonly Notice[] => shown

/** Subscribes to changes of the notices; returns the function that unsubscribes. */
export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes a notice early. */
export function closeNotice(id: number): void {
  set(shown.filter((notice) => notice.id !== id))
}

/** Closes the notices about one thing, which are no longer true. */
export function closeNotices(about: string): void {
  set(shown.filter((notice) => notice.about !== about))
}

/** Closes those that wait with links to other screens: they would cover what is opened now, and lead away from it. */
export function closeNoticesWithLinks(): void {
  set(shown.filter(({ links }) => links.length === 0))
}

/** Shows a notice titled THÀNH CÔNG, CẢNH BÁO or THẤT BẠI. The same text again restarts the notice. */
export function notify(
  outcome: Outcome,
  message: string | null | undefined,
  { links = [], about, undo }: Partial<Pick<Notice, 'links' | 'about' | 'undo'>> = {},
): void {
  const text = displayText(message)
  const others = shown.filter((notice) => notice.text !== text || notice.outcome !== outcome)
  set([
    ...others.slice(-3),
    {
      id: ++lastId,
      outcome,
      title: clientMessages.titles[outcome],
      text,
      links,
      ...(about && { about }),
      ...(undo && { undo }),
    },
  ])
}

const keptKey = 'kept-notice'

/** Stores a notice for the next page load, when this page is about to go. */
export function notifyOnNextPage(outcome: Outcome, message: string): void {
  sessionStorage.setItem(keptKey, JSON.stringify({ outcome, message }))
}

/** Shows the notice that the previous page stored. */
export function showDeferredNotice(): void {
  const storedNotice = sessionStorage.getItem(keptKey)
  if (storedNotice === null) return
  sessionStorage.removeItem(keptKey)
  const { outcome, message } = JSON.parse(storedNotice) as { outcome: Outcome; message: string }
  notify(outcome, message)
}

/** Shows a failed or refused call, or any other error. Ignores aborted calls. */
export function notifyError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (error instanceof CallFailure) notify(error.isWarning ? 'warning' : 'failure', error.shown)
  else notify('failure', (error instanceof Error && error.message) || clientMessages.unexpected)
}

function set(notices: readonly Notice[]): void {
  shown = notices
  for (const listener of listeners) listener()
}
