import { useState } from 'react'
import type { NationalBoard } from '#domain/national/calls.ts'
import type { ClockPart } from '#domain/national/clock-list.ts'
import { showNumber } from '#domain/fields/show.ts'
import '#web/ui/table/phone-rows.css'
import './unit-bars.css'

type Row = NationalBoard['donVi'][number]
type BoardUnit = NonNullable<Row['donVi']>
type Figure = keyof NationalBoard['tongCong']

/** In the order of the columns; `inBar` ones make up the bar. */
const columns: readonly { figure: Figure; part: ClockPart; title: string; inBar: boolean }[] = [
  { figure: 'quaHan', part: 'qua-han', title: 'Quá hạn', inBar: true },
  { figure: 'hanHomNay', part: 'hom-nay', title: 'Hôm nay', inBar: true },
  { figure: 'conHan', part: 'con-han', title: 'Còn hạn', inBar: true },
  { figure: 'choGui', part: 'cho-gui', title: 'Chờ gửi', inBar: false },
  { figure: 'thatBai', part: 'that-bai', title: 'Thất bại', inBar: false },
  { figure: 'thanhCong', part: 'thanh-cong', title: 'Thành công', inBar: true },
]

/** Late and failed records catch the eye. */
const looks: Readonly<Partial<Record<ClockPart, string>>> = {
  'qua-han': 'text-danger strong',
  'hom-nay': 'text-warning strong',
  'that-bai': 'text-danger strong',
}
const bars: Readonly<Partial<Record<ClockPart, string>>> = {
  'qua-han': 'fill-danger',
  'hom-nay': 'fill-warning',
  'con-han': 'fill-primary',
  'thanh-cong': 'fill-success',
}

/** Units shown at first; late ones come first. */
const fewUnits = 8

/** The units below, the latest first, each with a bar of its records by state. */
export function UnitBars(props: {
  board: NationalBoard
  /** Whether people of the units below count too. */
  hasBelow: boolean
  /** Null: back to the top. */
  onUnit: (id: string | null) => void
  onPeople: (unit: BoardUnit, row: Row, part: ClockPart) => void
}) {
  const { board, hasBelow, onUnit, onPeople } = props
  const path = board.duongDan
  // When the units below don't count, the unit itself links to them.
  const above = hasBelow ? path.slice(0, -1) : path
  const [showsAll, showAll] = useState(false)
  const rows = showsAll ? board.donVi : board.donVi.slice(0, fewUnits)
  return (
    <div className="card">
      {path.length > 0 && (
        <nav aria-label="Đơn vị đang xem" className="pad-10-12 flex wrap items-baseline gap-4">
          {above.map(({ id, name }) => (
            <span key={id}>
              <button type="button" className="text-button" onClick={() => onUnit(id)}>
                {name}
              </button>
              <span aria-hidden> › </span>
            </span>
          ))}
          <strong aria-current="true">{hasBelow ? path.at(-1)?.name : 'Trực thuộc trực tiếp'}</strong>
          <span className="push muted">{showNumber(board.tongCong.tong)} hồ sơ</span>
        </nav>
      )}
      {board.donVi.length > 0 && (
        <table className="plain-table phone-rows phone-block">
          <caption className="unseen">Tiến độ đồng bộ theo đơn vị</caption>
          <thead>
            <tr>
              <th scope="col">Đơn vị</th>
              <th scope="col" className="unit-bar-column">
                Tỷ lệ
              </th>
              {columns.map(({ figure, title }) => (
                <th key={figure} scope="col" className="unit-figure width-92 nowrap text-right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="phone-block">
            {rows.map((row) => (
              <tr
                key={`${row.donVi?.id ?? 'none'}${row.trucTiep ? ' own' : ''}`}
                className="phone-columns-3 phone-pad-10-12 gap-6-12"
              >
                <th scope="row" className="all-columns regular">
                  <UnitName row={row} onUnit={onUnit} />
                  <span className="block faint small">
                    {row.trucTiep && 'Trực thuộc trực tiếp, '}
                    {showNumber(row.tong)} hồ sơ
                  </span>
                </th>
                <td className="unit-bar-column all-columns">
                  <Bar row={row} />
                </td>
                {columns.map(({ figure, part, title }) => (
                  <td key={figure} className="unit-figure width-92 nowrap text-right" data-label={title}>
                    <UnitFigure
                      count={row[figure]}
                      look={looks[part] ?? 'text-primary'}
                      title={title}
                      unit={row.donVi}
                      onOpen={(unit) => onPeople(unit, row, part)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {board.donVi.length > fewUnits && (
        <button
          type="button"
          className="hover-line full min-height-40 pad-8-12 rule-above text-primary text-center"
          aria-expanded={showsAll}
          onClick={() => showAll(!showsAll)}
        >
          {showsAll ? 'Thu gọn' : `Xem tất cả ${showNumber(board.donVi.length)} đơn vị`}
        </button>
      )}
    </div>
  )
}

function UnitName({ row, onUnit }: { row: Row; onUnit: (id: string) => void }) {
  const { donVi, coDonViCon } = row
  if (donVi === null) return 'Chưa có đơn vị'
  if (!coDonViCon) return donVi.name
  return (
    <button type="button" className="text-button" onClick={() => onUnit(donVi.id)}>
      {donVi.name}
    </button>
  )
}

/** Opens its people; no unit finds those without one, so theirs is plain text. */
function UnitFigure(props: {
  count: number
  look: string
  title: string
  unit: BoardUnit | null
  onOpen: (unit: BoardUnit) => void
}) {
  const { count, look, title, unit, onOpen } = props
  if (count === 0) return <span className="faint">0</span>
  if (unit === null) return showNumber(count)
  return (
    <button
      type="button"
      className={`min-height-24 min-width-24 hover-line ${look}`}
      aria-label={`${showNumber(count)} hồ sơ, ${title}, ${unit.name}`}
      onClick={() => onOpen(unit)}
    >
      {showNumber(count)}
    </button>
  )
}

function Bar({ row }: { row: Row }) {
  const shown = columns.filter(({ inBar }) => inBar)
  return (
    <span className="flex clip sunken height-10 round-3" aria-hidden="true">
      {shown.map(({ figure, part }) =>
        row[figure] === 0 ? null : (
          <span
            key={figure}
            className={bars[part]}
            style={{ inlineSize: `${(row[figure] / Math.max(1, row.tong)) * 100}%` }}
          />
        ),
      )}
    </span>
  )
}
