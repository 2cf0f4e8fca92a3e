import type { AnyList } from '#domain/lists/list.ts'
import type { MovementCounts } from '#domain/movements/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import type { Tab } from './tab.ts'

/** The tabs of /bien-dong, each with its own address and the number of its rows for the current filter. */
export function MovementTabs(props: {
  tab: Tab
  tabs: readonly Tab[]
  counts: MovementCounts | undefined
  addressOf: (list: AnyList) => string
  /** The user came from another tab: focus the open one. */
  takesFocus: boolean
  onTab: () => void
}) {
  const { tab: open, tabs, counts, addressOf, takesFocus, onTab } = props
  return (
    <LinkTabs
      label="Danh sách biến động"
      open={open.slug}
      takesFocus={takesFocus}
      onTab={onTab}
      tabs={tabs.map(({ slug, list, count, waits }) => {
        const query = addressOf(list)
        const n = counts?.[count]
        return {
          id: slug,
          to: `/bien-dong/${slug}${query === '' ? '' : `?${query}`}`,
          name: list.title,
          beside: n !== undefined && (
            <span className={`count ${waits && n > 0 ? 'warm text-warning' : 'sunken muted'}`}>
              {showNumber(n)}
            </span>
          ),
        }
      })}
    />
  )
}
