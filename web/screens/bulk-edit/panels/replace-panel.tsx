import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import { ChangeTable } from '#web/ui/change-table.tsx'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { replaced } from '../state/fill-cells.ts'
import { lockOf, shownText, type CellInput, type Place } from '../state/grid-edits.ts'
import { isSingle, placesIn, rectangleOf, type Selection } from '../state/grid-selection.ts'
import type { Grid } from '../use-grid.ts'

const mostShown = 50

/** Finds and replaces texts of cells, with each change shown before: in the selection, or in the column of one cell. */
export function ReplacePanel(props: {
  grid: Grid
  selection: Selection
  open: boolean
  onClose: () => void
}) {
  const { grid, selection, open, onClose } = props
  const { opened, columns, order, edits, toStored } = grid
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [whole, setWhole] = useState(false)
  const [matchCase, setMatchCase] = useState(false)
  const rectangle = rectangleOf(selection)
  const places: Place[] = isSingle(rectangle)
    ? order.map((_, row) => ({ row, column: selection.anchor.column }))
    : placesIn(rectangle)
  const isAsked = find !== '' || by !== ''
  const matches = !isAsked
    ? []
    : places.flatMap((place) => {
        const stored = toStored(place)
        if (lockOf(opened, columns, stored) !== undefined) return []
        const before = shownText(opened, columns, edits, stored)
        const after = replaced(before, { find, by, whole, matchCase })
        return after === undefined ? [] : [{ place, stored, before, after }]
      })
  const where = isSingle(rectangle)
    ? `cột ${columns[selection.anchor.column]?.field.label ?? ''}`
    : `${showNumber(places.length)} ô đang chọn`
  const replaceAll = () => {
    grid.apply(matches.map(({ place, after }): [Place, CellInput] => [place, { chu: after }]))
    onClose()
  }
  return (
    <SidePanel
      open={open}
      title="Tìm và thay"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button type="primary" disabled={matches.length === 0} onClick={replaceAll}>
            Thay {showNumber(matches.length)} ô
          </Button>
        </>
      }
    >
      <p className="muted below-12">Trong {where}.</p>
      <div className="grid gap-12 below-12">
        <label className="grid gap-4">
          <span>Tìm</span>
          <Input
            value={find}
            placeholder="Để trống: tìm ô trống"
            onChange={({ target }) => setFind(target.value)}
          />
        </label>
        <label className="grid gap-4">
          <span>Thay bằng</span>
          <Input value={by} onChange={({ target }) => setBy(target.value)} />
        </label>
        <div className="flex wrap gap-8-16">
          <Checkbox checked={whole} onChange={({ target }) => setWhole(target.checked)}>
            Khớp cả ô
          </Checkbox>
          <Checkbox checked={matchCase} onChange={({ target }) => setMatchCase(target.checked)}>
            Phân biệt chữ hoa, chữ thường
          </Checkbox>
        </div>
      </div>
      <p role="status" className="below-8">
        {isAsked &&
          (matches.length === 0 ? 'Không có ô nào phù hợp.' : `${showNumber(matches.length)} ô sẽ thay:`)}
      </p>
      {matches.length > 0 && (
        <ChangeTable
          hasOld
          hasNew
          label="Các ô sẽ thay"
          lines={matches.slice(0, mostShown).map(({ stored, before, after }) => ({
            key: `${stored.row}:${stored.column}`,
            label: `${opened.rows[stored.row]?.hoVaTen ?? 'Chưa rõ'} – ${columns[stored.column]?.field.label ?? ''}`,
            before,
            after,
          }))}
        />
      )}
      {matches.length > mostShown && (
        <p className="muted above-8">Và {showNumber(matches.length - mostShown)} ô khác.</p>
      )}
    </SidePanel>
  )
}
