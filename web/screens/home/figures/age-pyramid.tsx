import type { DrawnSeries } from '#domain/home/calls.ts'
import { ageBands, ageText, sexes, unknownKey } from '#domain/home/drawings.ts'
import { BarNumber, type OpenBar } from '#web/lists/bars/bar-number.tsx'

/** Ages from the oldest down, men to the left, women to the right. */
export function AgePyramid({ bars, onOpen }: { bars: DrawnSeries['cot']; onOpen: OpenBar }) {
  const counts = new Map(bars.map(({ ma, so }) => [ma, so]))
  const max = Math.max(1, ...bars.map(({ so }) => so))
  const lacking = counts.get(unknownKey) ?? 0
  const [male, female] = sexes
  const number = (age: number, sex: (typeof sexes)[number]) => {
    const ma = `${age}.${sex.id}`
    const part = `${sex.name}, ${ageText(age).toLowerCase()} tuổi`
    return <BarNumber so={counts.get(ma) ?? 0} ma={ma} part={part} onOpen={onOpen} />
  }
  const width = (age: number, sex: (typeof sexes)[number]) => ({
    inlineSize: `${((counts.get(`${age}.${sex.id}`) ?? 0) / max) * 100}%`,
  })
  return (
    <>
      <table className="figure-table full text-table">
        <caption className="unseen">Độ tuổi và giới tính</caption>
        <thead>
          <tr>
            <th scope="col" className="figure-men text-right text-primary">
              {male.name}
            </th>
            <th scope="col" className="regular muted text-center">
              Tuổi
            </th>
            <th scope="col" className="figure-women text-left text-warning">
              {female.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {ageBands.toReversed().map((age) => (
            <tr key={age}>
              <td className="figure-half">
                <div className="row to-end gap-6">
                  {number(age, male)}
                  <span className="figure-track flex to-end height-12 round-3 sunken">
                    <span style={width(age, male)} />
                  </span>
                </div>
              </td>
              <th scope="row" className="regular muted text-center nowrap">
                {ageText(age)}
              </th>
              <td className="figure-half">
                <div className="row gap-6">
                  <span className="figure-track figure-track-women flex height-12 round-3 sunken">
                    <span style={width(age, female)} />
                  </span>
                  {number(age, female)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lacking > 0 && (
        <p className="above-4 muted text-table">
          Chưa rõ ngày sinh hoặc giới tính:{' '}
          <BarNumber so={lacking} ma={unknownKey} part="Chưa rõ ngày sinh hoặc giới tính" onOpen={onOpen} />
        </p>
      )}
    </>
  )
}
