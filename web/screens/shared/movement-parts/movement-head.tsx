import { unknown } from '#domain/fields/show.ts'
import './movement-head.css'

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
    <section className="movement-head" aria-label="Cán bộ và hiệu lực của biến động">
      <p className="movement-person">{name ?? unknown}</p>
      <p className="movement-unit">{unit ?? unknown}</p>
      {more !== undefined && <p className="movement-unit tabular">{more}</p>}
      {effects.length > 0 && (
        <ul className="movement-effects">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
