import { Button } from 'antd'
import { showNumber } from '#domain/records/show.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle, Row } from '../use-list.ts'
import './tick-bar.css'
import type { Ticking } from './use-ticking.ts'

/** How many rows are ticked and what can be done with them, in sight while the list is read. */
export function TickBar<L extends ScreenList>(props: { list: ListHandle<L>; ticking: Ticking<Row<L>> }) {
  const { list, ticking } = props
  const { ticks, page } = list
  if (!ticking.isOffered || ticking.count === 0) return null
  const total = page?.totalRows ?? 0
  return (
    <div className="tick-bar" role="region" aria-label="Các dòng đã chọn">
      <span className="tick-count" role="status">
        {ticks.all
          ? `Đã chọn tất cả ${showNumber(total)} dòng của bộ lọc này`
          : `Đã chọn ${showNumber(ticking.count)} dòng`}
      </span>
      {!ticks.all && ticking.page === 'all' && total > ticking.count && (
        <Button type="link" size="small" onClick={ticks.putAll}>
          Chọn tất cả {showNumber(total)} dòng của bộ lọc này
        </Button>
      )}
      <span className="tick-actions">
        <Button type="text" onClick={ticks.clear}>
          Bỏ chọn
        </Button>
        <ExportButton list={list} />
        {ticking.actions.map((action) => (
          <Button
            key={action.key}
            type={action.primary ? 'primary' : 'default'}
            loading={ticking.busy}
            onClick={() => ticking.act(action)}
          >
            {action.text}
          </Button>
        ))}
      </span>
    </div>
  )
}
