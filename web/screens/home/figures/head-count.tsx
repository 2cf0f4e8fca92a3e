import { showNumber } from '#domain/fields/show.ts'
import type { DrawnSeries } from '#domain/home/calls.ts'
import { changesOfMonth } from '#domain/home/drawings.ts'
import { BarNumber, type OpenBar } from '#web/lists/bars/bar-number.tsx'

type Month = DrawnSeries['cot'][number]

/** The head-count at the end of each month as a line above its column, and who came and left below it. */
export function HeadCount({ months, onOpen }: { months: readonly Month[]; onOpen: OpenBar }) {
  const last = months.length - 1
  return (
    <div className="scroll-x">
      <div className="figure-year">
        <Line months={months} />
        <table className="figure-table figure-months full text-table">
          <caption className="unseen">Quân số cuối mỗi tháng, người tăng và giảm trong tháng</caption>
          <thead>
            <tr>
              <th scope="col" className="width-72">
                <span className="unseen">Số liệu</span>
              </th>
              {months.map(({ ma, nhan }, at) => (
                <th key={ma} scope="col" className="regular muted text-center">
                  {at === last ? 'Hiện nay' : nhan}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="regular muted text-left">
                Quân số
              </th>
              {months.map(({ ma, so }, at) => (
                <td key={ma} className="text-center strong tabular">
                  {at === last ? (
                    <BarNumber so={so} ma={ma} part="Đang công tác" onOpen={onOpen} />
                  ) : (
                    showNumber(so)
                  )}
                </td>
              ))}
            </tr>
            {changesOfMonth.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" className="regular muted text-left">
                  {name}
                </th>
                {months.map((month) => (
                  <td key={month.ma} className="text-center">
                    <BarNumber
                      so={month[id] ?? 0}
                      ma={`${month.ma}.${id}`}
                      part={`${name} trong tháng ${month.nhan}`}
                      sign={id === 'tang' ? '+' : '−'}
                      onOpen={onOpen}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Its points stand over the middles of the columns. */
function Line({ months }: { months: readonly Month[] }) {
  const counts = months.map(({ so }) => so)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const height = (so: number) => (most === least ? 20 : 36 - ((so - least) / (most - least)) * 32)
  const points = counts.map((so, at) => ({ x: at + 0.5, y: height(so) }))
  return (
    <div className="figure-line relative">
      <svg
        className="full full-height"
        viewBox={`0 0 ${months.length} 40`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline
          className="text-primary"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      </svg>
      {points.map(({ x, y }, at) => (
        <span
          key={months[at]?.ma}
          className="absolute circle fill-primary"
          style={{ insetInlineStart: `${(x / months.length) * 100}%`, insetBlockStart: `${(y / 40) * 100}%` }}
        />
      ))}
    </div>
  )
}
