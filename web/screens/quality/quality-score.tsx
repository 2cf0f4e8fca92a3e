import { showNumber } from '#domain/fields/show.ts'
import { getScore, type ScoreOfMonth } from '#domain/quality/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import '#web/lists/bars/bars.css'

const monthName = (month: string) => month.split('-').reverse().join('/')

/** The share of sound records: of the unit by month, of the units below it today. The table is the drawing. */
export function QualityScore({ unitId }: { unitId: string | null }) {
  const { data } = useCall(getScore, { donViId: unitId }, { keepPrevious: true })
  const own = data?.[0]
  if (data === undefined || own === undefined) return null
  const isOwn = ({ donVi }: ScoreOfMonth) => donVi.id === own.donVi.id
  const months = data.filter(isOwn)
  const last = months.at(-1)
  const below = data
    .filter((score) => !isOwn(score) && score.thang === last?.thang && score.diem !== null)
    .toSorted((a, b) => (a.diem ?? 0) - (b.diem ?? 0))
  return (
    <details className="card pad-12-16">
      <summary className="pointer">
        <strong>Điểm dữ liệu {last?.diem == null ? '–' : showNumber(last.diem, 1)}</strong>
        <span className="muted">
          {' '}
          – {showNumber(last?.dungDu ?? 0)} / {showNumber(last?.soNguoi ?? 0)} hồ sơ đúng và đủ ở{' '}
          {own.donVi.name}
        </span>
      </summary>
      <div className="grid gap-16 above-12">
        <Bars
          name="Theo tháng"
          head="Tháng"
          rows={months.map((one) => ({ ...one, label: monthName(one.thang) }))}
        />
        {below.length > 0 && (
          <Bars
            name="Theo đơn vị, thấp nhất trước"
            head="Đơn vị"
            rows={below.map((one) => ({ ...one, label: one.donVi.name }))}
          />
        )}
      </div>
    </details>
  )
}

function Bars(props: { name: string; head: string; rows: readonly (ScoreOfMonth & { label: string })[] }) {
  return (
    <div>
      <h3 className="size-14 below-4">{props.name}</h3>
      <table className="figure-table full text-table">
        <thead className="unseen">
          <tr>
            <th scope="col">{props.head}</th>
            <th scope="col">Tỷ lệ hồ sơ đúng và đủ</th>
            <th scope="col">Điểm</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ label, diem, dungDu, soNguoi }) => (
            <tr key={label}>
              <th scope="row" className="regular muted text-left">
                {label}
              </th>
              <td className="figure-bar">
                <span className="figure-track flex height-12 round-3 sunken">
                  <span style={{ inlineSize: `${diem ?? 0}%` }} />
                </span>
                <span className="unseen">
                  {showNumber(dungDu)} / {showNumber(soNguoi)}
                </span>
              </td>
              <td className="figure-number nowrap text-right tabular">
                {diem === null ? '–' : showNumber(diem, 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
