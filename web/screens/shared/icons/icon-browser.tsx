import { Input, type InputRef } from 'antd'
import { useMemo, useState } from 'react'
import { clearableText } from '#web/ui/clear-choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useEntryFocus } from '#web/ui/focus/use-entry-focus.ts'
import { IconGrid } from './icon-grid.tsx'
import { iconsNamed, useIcons } from './icon-set.ts'
import './icons.css'

/** The icon set with its search box; pressing an icon passes its name. */
export function IconBrowser(props: {
  onPick: (name: string) => void
  verb: string
  chosen?: string | undefined
}) {
  const { all, failed, retry } = useIcons()
  const [search, setSearch] = useState('')
  const box = useEntryFocus<InputRef>()
  const matchingIcons = useMemo(
    () => (all === undefined ? undefined : iconsNamed(all, search)),
    [all, search],
  )
  return (
    <>
      <div className="row wrap gap-8-16 below-12">
        <Input
          ref={box}
          type="search"
          className="max-width-420"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="Nhập tên icon, ví dụ: user, home, team"
          aria-label="Tìm icon"
          {...clearableText}
          autoComplete="off"
          spellCheck={false}
        />
        {matchingIcons && (
          <span role="status" className="muted tabular">
            {matchingIcons.length.toLocaleString('vi-VN')} icon
          </span>
        )}
      </div>
      {failed ? (
        <div className="icon-grid scroll-y card">
          <ErrorState message="Không tải được bộ icon." onRetry={retry} />
        </div>
      ) : matchingIcons === undefined ? (
        <div className="icon-grid scroll-y card" role="status" aria-label="Đang tải" />
      ) : matchingIcons.length === 0 ? (
        <div className="icon-grid scroll-y card">
          <EmptyState>Không tìm thấy icon nào khớp với từ khóa “{search.trim()}”.</EmptyState>
        </div>
      ) : (
        <IconGrid icons={matchingIcons} onPick={props.onPick} verb={props.verb} chosen={props.chosen} />
      )}
    </>
  )
}
