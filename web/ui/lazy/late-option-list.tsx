import { useImperativeHandle, useRef, type ComponentType, type Ref } from 'react'
import { lazyPart, useLazyPart, type LazyPart } from './use-lazy-part.ts'

/** What a selector asks its list to do. */
interface ListHandle {
  onKeyDown: (...event: unknown[]) => void
  onKeyUp: (...event: unknown[]) => void
  scrollTo: (...place: unknown[]) => void
}

type OptionList = ComponentType<{ ref?: Ref<ListHandle> }>
type ListModule = { default: OptionList }

/**
 * Replaces the list of options in antd's selectors in the build (`web/build/lean-antd.ts`): the list, with what draws only
 * the visible part of a long one, is loaded when somebody first points at anything or presses a key, and at the latest
 * when a selector is opened.
 */
export function lateOptionList(load: () => Promise<ListModule>): OptionList {
  const list: LazyPart<OptionList> = lazyPart(async () => {
    const { default: OptionList } = await load()
    list.loaded = OptionList
    return OptionList
  })
  const begin = () => {
    for (const kind of kinds) removeEventListener(kind, begin)
    // It is loaded again where it is needed.
    list.load().catch(() => undefined)
  }
  const kinds = ['pointermove', 'pointerdown', 'keydown'] as const
  for (const kind of kinds) addEventListener(kind, begin, { passive: true })
  return function LateOptionList({ ref }) {
    const inner = useRef<ListHandle>(null)
    useImperativeHandle(ref, () => ({
      onKeyDown: (...event) => inner.current?.onKeyDown(...event),
      onKeyUp: (...event) => inner.current?.onKeyUp(...event),
      scrollTo: (...place) => inner.current?.scrollTo(...place),
    }))
    const Shown = useLazyPart(list, true)
    return Shown && <Shown ref={inner} />
  }
}
