import { unknown } from '#domain/fields/show.ts'

/** Above the fields of a movement's panel: the person, and what the movement does. */
export function MovementHead(props: {
  name: string | null
  /** The person's current unit. */
  unit: string | null
  /** More about the person: number, birth date. */
  more?: string
  effects?: readonly string[]
}) {
  const { name, unit, more, effects = [] } = props
  return (
    <section className="sunken pad-12-14 below-16 box" aria-label="Cán bộ và hiệu lực của biến động">
      <p className="strong">{name ?? unknown}</p>
      <p className="muted">{unit ?? unknown}</p>
      {more !== undefined && <p className="muted tabular">{more}</p>}
      {effects.length > 0 && (
        <ul className="bullets grid gap-2 above-8 pad-above-8 rule-above muted text-table">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
