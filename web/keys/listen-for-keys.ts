/**
 * Hears all keys until the returned function is called. The declaration is loaded with the first key of the page; that
 * key itself is answered then, so the browser must not answer it. `find`: called at once for Ctrl+K, so that what is
 * typed meanwhile is kept.
 */
export function listenForKeys({ find }: { find: () => void }): () => void {
  let press: ((event: KeyboardEvent, isFirst?: boolean) => void) | undefined
  const onKey = (event: KeyboardEvent) => {
    if (press) {
      press(event)
      return
    }
    if ((event.ctrlKey || event.metaKey) && /^[ks]$/i.test(event.key)) {
      event.preventDefault()
      if (/^k$/i.test(event.key)) find()
    }
    import('./press-key.ts').then(
      (part) => {
        press = part.pressKey
        press(event, true)
      },
      // The next key tries again.
      () => undefined,
    )
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
