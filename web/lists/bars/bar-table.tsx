import { useState } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import type { DrawnSeries } from '#domain/home/calls.ts'
import './bars.css'
import { BarNumber, type OpenBar } from './bar-number.tsx'

/** Bars shown at first. */
const few = 10

/** A bar per value, from the left; the table is the drawing. */
export function BarTable(props: { name: string; bars: DrawnSeries['cot']; onOpen: OpenBar }) {
  const { name, bars, onOpen } = props
  const [showsAll, showAll] = useState(false)
  const max = Math.max(1, ...bars.map(({ so }) => so))
  const total = Math.max(
    1,
    bars.reduce((sum, { so }) => sum + so, 0),
  )
  const shown = showsAll ? bars : bars.slice(0, few)
  return (
    <>
      <table className="figure-table full text-table">
        <caption className="unseen">{name}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">Tỷ lệ</th>
            <th scope="col">Số người</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ ma, nhan, so }) => (
            <tr key={ma}>
              <th scope="row" className="regular muted text-left">
                {nhan}
              </th>
              <td className="figure-bar">
                <span className="figure-track flex height-12 round-3 sunken">
                  <span style={{ inlineSize: `${(so / max) * 100}%` }} />
                </span>
                <span className="unseen">{showNumber((so / total) * 100, 1)}%</span>
              </td>
              <td className="figure-number nowrap text-right">
                <BarNumber so={so} ma={ma} part={nhan} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bars.length > few && (
        <button
          type="button"
          className="above-4 min-height-24 text-primary text-table hover-line no-print"
          aria-expanded={showsAll}
          onClick={() => showAll(!showsAll)}
        >
          {showsAll ? 'Thu gọn' : `Xem tất cả ${bars.length}`}
        </button>
      )}
    </>
  )
}
