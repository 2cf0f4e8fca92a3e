import type { CSSProperties } from 'react'
import type { ReportTable } from '#domain/reports/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { barsOf } from './heads.ts'
import './report-bars.css'
import type { Figure } from './report-table.tsx'

/** Related totals as bar charts. Each bar opens its people. */
export function ReportBars(props: { report: ReportTable; onFigure: (figure: Figure) => void }) {
  const { report, onFigure } = props
  const groups = barsOf(report)
  if (groups.length === 0) return null
  return (
    <section
      className="report-groups grid gap-12 below-16 no-print"
      aria-label="Biểu đồ"
      style={evenColumns(groups.length)}
    >
      {groups.map(({ title, bars }) => {
        const max = Math.max(...bars.map(({ value }) => value))
        return (
          <div key={`${title} ${bars[0]?.column.key}`} className="card pad-12-16">
            <h2 className="below-8 size-14">{title || 'Tổng hợp'}</h2>
            <ul className="report-group grid gap-6-12 text-table">
              {bars.map(({ column, label, value }) => (
                <li key={column.key} className="grid all-columns items-center">
                  <span className="muted">{label}</span>
                  <span className="sunken height-10 round-3" aria-hidden="true">
                    <span
                      className="block full-height round-3 fill-primary"
                      style={{ inlineSize: `${(value / max) * 100}%` }}
                    />
                  </span>
                  {value === 0 ? (
                    <span className="text-right tabular">0</span>
                  ) : (
                    <button
                      type="button"
                      className="report-figure round-4 min-height-24 min-width-24 pad-2-4 text-primary text-right tabular hover-line"
                      aria-label={`${showNumber(value)} người, ${title} – ${label}`}
                      onClick={() =>
                        onFigure({
                          cot: column.key,
                          hang: undefined,
                          title: [title, label].filter(Boolean).join(' – '),
                          value,
                        })
                      }
                    >
                      {showNumber(value)}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

/** Maximum number of charts beside each other. */
const mostColumns = 4

/** The number of columns that fills all rows of `count` charts as evenly as possible. */
const evenColumns = (count: number) =>
  ({ '--report-columns': Math.ceil(count / Math.ceil(count / mostColumns)) }) as CSSProperties
