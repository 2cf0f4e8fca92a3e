import { useState } from 'react'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import type { ScreenList } from '../screen-list.ts'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle, Row } from '../use-list.ts'

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
    void import('./act-by-key.ts').then(({ actByKey }) => actByKey(does, list, ticking, { peeked, peek }))
    return true
  })
  useKeyPlace('peek', () => peek(undefined), peeked !== undefined)
  return Panel && peeked !== undefined && <Panel id={peeked} onClose={() => peek(undefined)} />
}
