import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button } from 'antd'
import { showNumber } from '#domain/fields/show.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle, Row } from '../use-list.ts'
import './selection-bar.css'
import { isTooMany, tooManySentence, type SelectionActions } from './use-selection-actions.ts'

/** The number of ticked rows and the actions on them, always visible while the list scrolls. */
export function SelectionBar<L extends ScreenList>(props: {
  list: ListHandle<L>
  ticking: SelectionActions<Row<L>>
  /** Keys of actions in progress. */
  pending: Readonly<Partial<Record<string, boolean>>> | undefined
}) {
  const { list, ticking, pending } = props
  const { selection, page } = list
  if (!ticking.isOffered || ticking.count === 0) return null
  const total = page?.totalRows ?? 0
  const offersAll = !selection.all && ticking.page === 'all' && total > ticking.count
  const beyond = ticking.actions.filter((action) => isTooMany(action, offersAll ? total : ticking.count))
  return (
    <div
      className="tick-bar sticky raised bordered-strong round-large shadow gap-6-12 row wrap above-12 no-print"
      role="region"
      aria-label="Các dòng đã chọn"
    >
      <span className="strong" role="status">
        {selection.all
          ? `Đã chọn tất cả ${showNumber(total)} dòng của bộ lọc này`
          : `Đã chọn ${showNumber(ticking.count)} dòng`}
        {selection.wereAll && `, không còn là tất cả ${showNumber(total)} dòng`}
      </span>
      {offersAll && (
        <Button type="link" size="small" onClick={selection.putAll}>
          Chọn tất cả {showNumber(total)} dòng của bộ lọc này
        </Button>
      )}
      {beyond.map((action) => (
        <span key={action.key} className="muted">
          {tooManySentence(action)}
        </span>
      ))}
      <span className="flex wrap to-end gap-8 push">
        <Button
          type="text"
          title="Bỏ chọn"
          aria-label="Bỏ chọn"
          icon={<CloseOutlined aria-hidden />}
          onClick={selection.clear}
        >
          <span className="phone-hide">Bỏ chọn</span>
        </Button>
        <ExportButton list={list} />
        {ticking.actions.map((action) => (
          <Button
            key={action.key}
            type={action.primary ? 'primary' : 'default'}
            loading={ticking.busy || pending?.[action.key] === true}
            onClick={() => ticking.act(action)}
          >
            {action.text}
          </Button>
        ))}
      </span>
    </div>
  )
}
