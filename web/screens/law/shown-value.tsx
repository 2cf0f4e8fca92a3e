import type { LawRow } from '#domain/law/calls.ts'
import { parameterOf } from '#domain/law/parameters.ts'
import { showNumber } from '#domain/fields/show.ts'

/** A value as it is shown: a quantity with its unit, or what it means. */
export function ShownValue({ row: { ma, giaTri, donViTinh } }: { row: LawRow }) {
  const word = parameterOf(ma)?.words?.[giaTri]
  return (
    <>
      <span className="strong tabular">{word ?? showNumber(giaTri)}</span>{' '}
      {word === undefined && <span className="muted small">{donViTinh}</span>}
    </>
  )
}
