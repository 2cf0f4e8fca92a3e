import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { OpenedGrid } from '#domain/bulk-edit/calls.ts'
import type { GridColumn } from '#domain/bulk-edit/grid-fields.ts'
import { showNumber } from '#domain/fields/show.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { ChangesPanel } from './panels/changes-panel.tsx'
import { MeanwhileDialog } from './panels/meanwhile-dialog.tsx'
import { ReplacePanel } from './panels/replace-panel.tsx'
import { placeOf } from './state/grid-edits.ts'
import { at, type Selection } from './state/grid-selection.ts'
import { GridTable, type GridTools } from './table/grid-table.tsx'
import { useGrid } from './use-grid.ts'
import { useSaving } from './use-saving.ts'

/**
 * The opened grid with its tools. `revision`: raised when `opened` has been read again; `isStale`: it has to be, and until
 * then nothing is saved, since its versions are old; `failure`: why it couldn't be.
 */
export function GridScreen(props: {
  opened: OpenedGrid
  revision: number
  isStale: boolean
  failure: React.ReactNode
  columns: readonly GridColumn[]
  record: string | undefined
  onFields: () => void
  onSaved: () => void
}) {
  const { columns, record, onFields, onSaved } = props
  const grid = useGrid(props.opened, columns, record)
  const [selection, select] = useState<Selection>(at({ row: 0, column: 0 }))
  const [panel, setPanel] = useState<'changes' | 'replace'>()
  const tools = useRef<GridTools>(undefined)
  const toChanges = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPanel(undefined)
    tools.current?.focus()
  }
  const saving = useSaving(grid, record, () => {
    close()
    grid.keepSaved()
    onSaved()
  })
  const shown = useRef(props.revision)
  const renew = useRef(grid.renew)
  useEffect(() => {
    renew.current = grid.renew
  })
  useEffect(() => {
    if (shown.current === props.revision) return
    shown.current = props.revision
    renew.current(props.opened)
  }, [props.revision, props.opened])
  const discard = useConfirmDiscard(grid.changed.length > 0, () => grid.drop())
  const toWrong = () => {
    const [first] = grid.problems
    setPanel(undefined)
    if (first !== undefined) tools.current?.show(placeOf(first[0]))
  }
  const { opened, changed, problems, isJudged } = grid
  return (
    <>
      <div
        className="row wrap between gap-8-16 below-8 no-print"
        role="toolbar"
        aria-label="Công cụ của bảng"
      >
        <p role="status" className="text-table">
          {showNumber(opened.rows.length)} người, {columns.length} trường
          {opened.vang > 0 && `, ${showNumber(opened.vang)} người không còn trong phạm vi`}. Đã sửa{' '}
          <strong>{showNumber(changed.length)}</strong> ô
          {problems.length > 0 && (
            <>
              ,{' '}
              <button type="button" className="text-danger hover-line strong" onClick={toWrong}>
                {showNumber(problems.length)} ô sai
              </button>
            </>
          )}
          {!isJudged && <span className="muted"> · Đang kiểm tra…</span>}
        </p>
        <span className="flex wrap gap-8">
          <Button disabled={!grid.mayUndo} onClick={grid.undo} title="Ctrl+Z">
            Hoàn tác ô
          </Button>
          <Button disabled={!grid.mayRedo} onClick={grid.redo} title="Ctrl+Y">
            Làm lại
          </Button>
          <Button onClick={() => tools.current?.fillDown()} title="Ctrl+D">
            Điền xuống
          </Button>
          <Button onClick={() => tools.current?.fillColumn()} title="Giá trị của ô đang chọn cho cả cột">
            Điền cả cột
          </Button>
          <Button onClick={() => setPanel('replace')} title="Ctrl+H">
            Tìm và thay
          </Button>
          <Button
            onClick={onFields}
            disabled={changed.length > 0}
            title={changed.length > 0 ? 'Lưu hoặc bỏ thay đổi trước khi chọn trường khác' : undefined}
          >
            Chọn trường
          </Button>
          <Button onClick={discard.drop} disabled={changed.length === 0}>
            Bỏ thay đổi
          </Button>
          <Button
            ref={toChanges}
            type="primary"
            disabled={changed.length === 0 || props.isStale}
            onClick={() => setPanel('changes')}
          >
            Xem thay đổi
          </Button>
        </span>
      </div>
      {props.failure}
      <GridTable
        grid={grid}
        selection={selection}
        select={select}
        onFind={() => setPanel('replace')}
        onLeave={() => toChanges.current?.focus()}
        onTools={(next) => {
          tools.current = next
        }}
      />
      <ChangesPanel
        grid={grid}
        saving={saving}
        open={panel === 'changes'}
        onClose={close}
        onWrong={toWrong}
      />
      {panel === 'replace' && <ReplacePanel grid={grid} selection={selection} open onClose={close} />}
      {saving.meanwhile && (
        <MeanwhileDialog
          grid={grid}
          people={saving.meanwhile}
          onClose={saving.closeMeanwhile}
          onChosen={(leave) => {
            grid.merge(saving.meanwhile ?? [], leave)
            saving.closeMeanwhile()
          }}
        />
      )}
      {discard.question}
    </>
  )
}
