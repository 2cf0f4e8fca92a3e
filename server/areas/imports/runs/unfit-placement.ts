/** Whether the position and the career grade of a row can be given to anybody in its unit. */
import type { AnyValues } from '#domain/fields/field.ts'
import { careerGrades } from '#domain/law/career-grades.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { placementSentences } from '#domain/positions/placement-form.ts'
import type { CellProblem, RowLists } from '#server/areas/imports/runs/row-lists.ts'

/** `person`: the row's values so far, with the ids of items; `text`: the position as written. */
export function unfitPlacement(
  person: AnyValues,
  text: string,
  { positions, rooms, reference }: RowLists,
): CellProblem | undefined {
  const { viTriViecLam, phongBan, bacNgheNghiep } = person as Partial<Record<string, { id: string }>>
  if (viTriViecLam === undefined) return undefined
  const position = Number(viTriViecLam.id)
  if (!positions.has(position, phongBan === undefined ? null : Number(phongBan.id)))
    return { column: 'viTriViecLam', error: importSentences.unknownPosition(text, rooms.of) }
  const { bacTu, bacDen } = reference.catalogues.item(position)?.extra ?? {}
  const grade = careerGrades.find(({ id }) => id === bacNgheNghiep?.id)
  if (grade === undefined || typeof bacTu !== 'number' || typeof bacDen !== 'number') return undefined
  const isWithin = Number(grade.code) >= bacTu && Number(grade.code) <= bacDen
  return isWithin
    ? undefined
    : { column: 'bacNgheNghiep', error: placementSentences.outside(grade.name, text) }
}
