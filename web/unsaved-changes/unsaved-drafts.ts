/**
 * Unsaved input when a session ran out. It stays in the memory of this window, never in the browser's storage, until the
 * same account opens the same form again; when another account signs in it is discarded.
 */

/** One form with changes: where it is, whose it is, and what it needs to continue. */
export interface UnsavedDraft<Draft> {
  /** Identifies the form, e.g. by its address, name and row. */
  key: string
  userName: string
  draft: Draft
}

/** The notice when it is there again. */
export const restoredNotice = 'Nội dung bạn nhập trước khi hết phiên đã được giữ lại nhưng chưa được lưu.'

type Ask = () => UnsavedDraft<unknown> | undefined

const open = new Set<Ask>()
const draftByKey = new Map<string, UnsavedDraft<unknown>>()

/** Registers an open form: `ask` returns its unsaved input at that moment. Returns the function that unregisters it. */
export function registerDraft(ask: Ask): () => void {
  open.add(ask)
  return () => {
    open.delete(ask)
  }
}

/** Stores the unsaved input of all open forms; called when the session ends, before its screens unmount. */
export function saveOpenDrafts(): void {
  for (const ask of open) {
    const draft = ask()
    if (draft) draftByKey.set(draft.key, draft)
  }
}

/** Returns what was stored for this form of this account, once. */
export function takeDraft<Draft>(key: string, userName: string): Draft | undefined {
  const draft = draftByKey.get(key)
  if (draft === undefined) return undefined
  draftByKey.delete(key)
  return draft.userName === userName ? (draft.draft as Draft) : undefined
}
