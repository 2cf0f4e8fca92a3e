/**
 * Keeps the input of one form as a draft on the server: every ten seconds while it changes, and when the page is hidden
 * or left. One call at a time, in order; a call that fails is repeated at the next tick. Never in the browser's storage.
 */
import { codes } from '#domain/api/codes.ts'
import { deleteDraft, getDraft, saveDraft, type Draft } from '#domain/drafts/calls.ts'
import { pathOf } from '#domain/api/call.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { base } from '#web/api/send.ts'
import { notify } from '#web/notices/notices.ts'
import { currentSession } from '#web/session/session.ts'
import type { DraftableForm, TypedChanges } from './draft-place.ts'

/** Milliseconds between two looks at the form. */
export const draftInterval = 10_000
/** Bytes that browsers send for a page that is gone, with some room for other calls. */
const leavingBytes = 60_000

type Form = Pick<DraftableForm, 'key' | 'changes' | 'restored'>

export class DraftKeeper {
  readonly #form: Form
  readonly #show: (offer: Draft | undefined) => void
  /** Whether continuing the draft would change something in the form. */
  readonly #differs: (draft: Draft) => boolean
  /** The content that the server has, as far as this window knows. */
  #sent: string | undefined
  #offer: Draft | undefined
  #line: Promise<void> = Promise.resolve()
  /** Drafts of this form can't be kept: it is out of scope, or the role lost it. */
  #isRefused = false
  /** The content that the user has agreed to lose, or that was saved: not kept again until it changes. */
  #dropped: string | undefined
  /** Values that were sent without getting a response: they may be what another response shows. */
  #unanswered = new Set<string>()
  #isStopped = false
  #isSending = false
  /** The draft on the server that this window has seen; null: none; undefined: not asked yet. */
  luc: string | null | undefined

  constructor(form: Form, show: (offer: Draft | undefined) => void, differs: (draft: Draft) => boolean) {
    this.#form = form
    this.#show = show
    this.#differs = differs
  }

  /** Asks for an earlier draft and offers it. */
  begin(): void {
    this.#do(async () => {
      const { data } = await sendCall(getDraft, this.#form.key)
      if (data === null) this.luc = null
      else this.#meet(data)
    })
  }

  /** Sends what has changed since the last time. */
  tick(): void {
    this.#do(async () => {
      // A draft that waits for an answer is not replaced.
      if (this.#offer !== undefined) return
      if (this.luc === undefined) {
        const { data } = await sendCall(getDraft, this.#form.key)
        if (data !== null) return this.#meet(data)
        this.luc = null
      }
      const changes = this.#form.changes()
      if (changes === undefined) return this.#remove()
      const content = JSON.stringify(changes)
      if (content === this.#sent || content === this.#dropped) return
      this.#unanswered.add(JSON.stringify(changes.values))
      this.#isSending = true
      try {
        const { data } = await sendCall(saveDraft, this.#body(changes))
        this.#confirm(data.luc, content, changes)
      } finally {
        this.#isSending = false
      }
    })
  }

  /** Sends it when the page is hidden, which may be its end: the browser then finishes the request without the page. */
  leave(): void {
    const changes = this.#offer || this.#isRefused ? undefined : this.#form.changes()
    const token = currentSession()?.tokens.access_token
    if (changes === undefined || token === undefined || this.luc === undefined) return
    const content = JSON.stringify(changes)
    if (content === this.#sent || content === this.#dropped) return
    // The draft that this window is just sending has an instant that it doesn't know yet: then any is replaced.
    const luc = this.#isSending ? undefined : this.luc
    const body = JSON.stringify({ ...this.#body(changes), luc })
    this.#unanswered.add(JSON.stringify(changes.values))
    this.#do(async () => {
      const response = await fetch(base + pathOf(saveDraft).slice(1), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
        // Longer ones are sent as far as the browser lets them; their last ten seconds may be lost.
        keepalive: new Blob([body]).size <= leavingBytes,
      })
      const { code, data } = (await response.json()) as { code: number; data: { luc: string } | null }
      if (Number(code) === codes.success && data !== null) this.#confirm(data.luc, content, changes)
    }, 'at once')
  }

  /** The user goes on with the offered draft: `goOn` has put it into the form. */
  accept(): void {
    if (this.#offer === undefined) return
    this.luc = this.#offer.luc
    this.#sent = JSON.stringify(this.#form.changes())
    this.#setOffer(undefined)
  }

  /** The user doesn't want the offered draft. Returns what brings it back; undefined where nothing was offered. */
  reject(): (() => void) | undefined {
    const draft = this.#offer
    if (draft === undefined) return undefined
    this.luc = draft.luc
    this.#setOffer(undefined)
    this.#do(() => this.#remove())
    return () => {
      this.#do(async () => {
        const { version, values, goc } = draft
        const { data } = await sendCall(saveDraft, { ...this.#form.key, version, values, goc })
        this.#sent = undefined
        this.#setOffer({ ...draft, luc: data.luc })
      })
    }
  }

  /** The input was saved, or the user has agreed to lose it. A draft that was offered and not answered stays. */
  drop(): void {
    if (this.#offer !== undefined) return
    const changes = this.#form.changes()
    this.#dropped = changes && JSON.stringify(changes)
    this.#do(() => this.#remove())
  }

  /** The form is still there: it was the input of another one that the user has agreed to lose. */
  resume(): void {
    this.#dropped = undefined
  }

  stop(): void {
    if (this.#isStopped) return
    if (this.#form.changes() === undefined) this.tick()
    else this.leave()
    this.#isStopped = true
  }

  #body({ values, goc, version }: TypedChanges) {
    return { ...this.#form.key, values, goc, version: version ?? null, luc: this.luc ?? null }
  }

  #confirm(luc: string, content: string, { values }: TypedChanges): void {
    this.luc = luc
    this.#sent = content
    this.#unanswered.delete(JSON.stringify(values))
  }

  #meet(draft: Draft): void {
    const isOwn = draft.luc === this.#form.restored() || this.#unanswered.delete(JSON.stringify(draft.values))
    if (isOwn || (!this.#differs(draft) && draft.tepMat.length === 0)) this.luc = draft.luc
    else this.#setOffer(draft)
  }

  async #remove(): Promise<void> {
    this.#sent = undefined
    if (typeof this.luc !== 'string') return
    await sendCall(deleteDraft, this.#form.key)
    this.luc = null
  }

  #setOffer(offer: Draft | undefined): void {
    this.#offer = offer
    if (!this.#isStopped) this.#show(offer)
  }

  /** Runs after the calls before it; `at once` begins without waiting, for a page that is going. */
  #do(work: () => Promise<void>, when?: 'at once'): void {
    if (this.#isRefused) return
    const run = async () => {
      if (this.#isRefused || currentSession() === undefined) return
      try {
        await work()
      } catch (error) {
        this.#failed(error)
      }
    }
    this.#line =
      when === undefined ? this.#line.then(run) : Promise.all([this.#line, run()]).then(() => undefined)
  }

  #failed(error: unknown): void {
    if (!(error instanceof CallFailure)) return
    const code = Number(error.code)
    if (code === codes.stale) {
      // Another window has typed into the same form.
      const newer = error.data as Draft | null
      if (newer === null) this.luc = undefined
      else this.#meet(newer)
    } else if (code === codes.invalid) {
      this.#sent = JSON.stringify(this.#form.changes())
      notify('warning', error.shown)
    } else if (code === codes.gone || error.status === 403) this.#isRefused = true
  }
}
