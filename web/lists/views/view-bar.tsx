import { usePhone } from '#web/theme/use-media.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { useUser } from '#web/session/session.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import './view-bar.css'
import { viewState } from './view-change.ts'

/** Loaded for who has views, or changes what the list shows. */
const viewTabs = lazyPart(async () => (await import('./view-tabs.tsx')).ViewTabs)

/** The views of a list as tabs above it. Has its height at once; on a phone it is there only when it has something. */
export function ViewBar<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const { donViId } = useUser()
  const narrow = usePhone()
  const state = viewState(list, donViId)
  const isWanted = list.hasViews && (list.views.length > 0 || state.isChanged)
  const Tabs = useLazyPart(viewTabs, isWanted)
  if (!list.hasViews || (narrow && !isWanted)) return null
  return (
    <div className="view-bar row wrap rule-below below-12 no-print">
      {Tabs ? (
        <Tabs list={list} state={state} />
      ) : (
        <span className="link-tab" aria-current={!state.isChanged || undefined}>
          Tất cả
        </span>
      )}
    </div>
  )
}
