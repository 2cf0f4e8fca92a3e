import { useState } from 'react'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import type { ScreenList } from '../screen-list.ts'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle, Row } from '../use-list.ts'

let before: Promise<void> = Promise.resolve()
/** One key after the other: of two that load the same script, the second is not always the second to have it. */
function inTurn(act: () => Promise<void>): void {
  // The next key tries again what could not be loaded.
  before = before.then(act).catch(() => undefined)
}

const peekPanel = lazyPart(async () => (await import('../peek/peek-panel.tsx')).PeekPanel)

/** The keys of a list, and the person peeked at; what they do is loaded with the first key. */
export function ListKeys<L extends ScreenList>(props: {
  list: ListHandle<L>
  ticking: SelectionActions<Row<L>>
}) {
  const { list, ticking } = props
  const [peeked, peek] = useState<string>()
  const Panel = useLazyPart(peekPanel, peeked !== undefined, () => peek(undefined))
  useKeyPlace('list', (does) => {
    if (!list.page?.data.length) return false
    // What is pressed next is a key of the rows, also while what this does is loaded.
    if (does === 'next' && document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    inTurn(async () => (await import('./act-by-key.ts')).actByKey(does, list, ticking, { peeked, peek }))
    return true
  })
  useKeyPlace('peek', () => peek(undefined), peeked !== undefined)
  return Panel && peeked !== undefined && <Panel id={peeked} onClose={() => peek(undefined)} />
}
