import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { useUser } from '#web/session/session.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import './view-bar.css'
import { viewState } from './view-change.ts'

/** Loaded for who has views, or changes what the list shows. */
const viewTabs = lazyPart(async () => (await import('./view-tabs.tsx')).ViewTabs)

/**
 * The views of a list as tabs above it. Only there once it has something to say: a lone tab would cost a row of the
 * list.
 */
export function ViewBar<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const { donViId } = useUser()
  const state = viewState(list, donViId)
  const isWanted = list.hasViews && (list.views.length > 0 || state.isChanged)
  const Tabs = useLazyPart(viewTabs, isWanted)
  if (!isWanted) return null
  return (
    <div className="view-bar row wrap rule-below below-12 no-print">
      {Tabs && <Tabs list={list} state={state} />}
    </div>
  )
}
