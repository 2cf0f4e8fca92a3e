/** The columns of a person that the log has no values of, since they are computed or no part of the record. */
import { officerVersions } from '#domain/officer/officer-forms.ts'
import { versionColumnsOf } from '#server/people/officers/write/raise-versions.ts'
import { derivations } from '#server/people/officers/derivations/index.ts'

export const computedColumns: ReadonlySet<string> = new Set([
  ...derivations.flatMap(({ setColumns }) => Object.keys(setColumns)),
  // What the rules of quality say, judged after the save.
  'problems',
  'problem_bits',
  'sai_count',
  'ngo_count',
  'thieu_count',
  // The unit's ancestors, and its former province.
  'unit_1',
  'unit_2',
  'unit_3',
  'unit_4',
  'unit_5',
  'unit_6',
  'former_province',
  'created_at',
  'updated_at',
  'stamp',
  ...versionColumnsOf(officerVersions),
])
