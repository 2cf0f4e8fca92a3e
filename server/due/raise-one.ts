/** One person's raise by a decision: the new period, the end of the one before, the current salary; or why there is none. */
import type { AnyValues } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { OfficerFieldName, OfficerValues } from '#domain/officer/officer-fields.ts'
import { salaryForm } from '#domain/officer/officer-forms.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { boundsOf, endedBy, isPresent } from '#domain/records/succession.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { nextStepOf } from '#domain/salary/next-step.ts'
import { salaryDueOf, type Salary } from '#domain/salary/salary-career.ts'
import { stepIn } from '#server/due/due-facts.ts'
import { changesBetween } from '#server/audit/audit.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { extraIn } from '#server/officers/derivations/due-days.ts'
import type { PersonOfMany } from '#server/officers/door/many.ts'
import { changeRow, openRow, type PersonPatch } from '#server/officers/door/patch.ts'

export interface Decision {
  soQuyetDinh: string
  ngayKy: string
  /** From which day everybody is paid so; null: each from the day on which the raise is due. */
  ngay: string | null
  nguoiKy: string | null
}

/** The patch, or the sentence that says why this person isn't raised. */
export function raiseOf(
  { values: stored, rowsOf }: PersonOfMany<OfficerFieldName>,
  decision: Decision,
  lists: Lists,
  today: string,
): PersonPatch | string {
  const rows = rowsOf(salaryPeriod)
  const valuesOf = <V>(all: readonly { values: V }[]) => all.map(({ values }) => values)
  const extra = extraIn(lists.catalogues)
  const found = salaryDueOf(
    {
      salary: valuesOf(rows),
      discipline: valuesOf(rowsOf(disciplinaryAction)),
      evaluations: valuesOf(rowsOf(yearlyEvaluation)),
      interruptions: valuesOf(rowsOf(labourInterruption)),
    },
    extra,
  )
  if (found === undefined) return raiseSentences.nothingFollows
  const { due, standing } = found
  if (due.day === null) return raiseSentences.unknownDay(due.reasons.at(-1) ?? '')
  if (decision.ngay !== null && due.day > decision.ngay) return raiseSentences.afterDecision(due.day)
  if (due.day > today) return raiseSentences.notDue(due.day)
  const from = decision.ngay ?? due.day
  const { last, scale } = standing
  if (last.ngayHuongLuong !== null && from <= last.ngayHuongLuong)
    return raiseSentences.beforePeriod(last.ngayHuongLuong)
  const next = nextStepOf(
    last,
    {
      group: scale.group,
      step: stepIn(lists),
      reason: (code) => lists.catalogues.byCode('DM_LOAIDIEUCHINHLUONG', code)?.ref ?? null,
    },
    from,
  )
  if (next === undefined) return raiseSentences.nothingFollows
  const values: Salary = {
    ...blankValues(salaryPeriod.form.fields),
    ...next.values,
    soVBQuyetDinhLuong: decision.soQuyetDinh,
  }
  const [problem] = problemsOf(salaryPeriod.form, values, { today })
  if (problem !== undefined) return problem.message
  return patchOf(values, rows, stored, decision, today)
}

/** As the panel does with both offers ticked (records/succession.ts). */
function patchOf(
  values: Salary,
  rows: readonly { id: number; values: Salary }[],
  stored: AnyValues,
  { ngayKy, nguoiKy, soQuyetDinh }: Decision,
  today: string,
): PersonPatch | string {
  const { succession } = salaryPeriod
  const ended = endedBy(salaryPeriod, values, rows)
  const { to } = boundsOf(salaryPeriod)
  const changes = [
    openRow(salaryPeriod, values),
    ...(ended === undefined
      ? []
      : [changeRow(salaryPeriod, ended.row.id, { ...succession?.ended, [to]: ended.lastDay })]),
  ]
  const decided = { soQuyetDinh, ngayKyQuyetDinh: ngayKy, ...(isEmpty(nguoiKy) ? {} : { nguoiKy }) }
  const log = [{ kind: 'sua', target: 'raise', after: decided } as const]
  const { current } = succession ?? {}
  if (current === undefined || !isPresent(salaryPeriod, values, rows, today)) return { rows: changes, log }
  const present = current.values(values, stored)
  if (typeof present === 'string') return present
  const { names } = changesBetween(stored, { ...stored, ...present })
  const fields = Object.fromEntries(names.map((name) => [name, present[name as keyof OfficerValues]]))
  const after = { ...stored, ...fields }
  const problem = problemsOf(salaryForm, after, { today, stored }).find(({ field }) => field in fields)
  if (problem !== undefined) return problem.message
  return { rows: changes, log, values: fields, entry: { target: salaryForm.name } }
}
