/** Raises one person: adds the new period, ends the previous one, sets the current salary; or returns why not. */
import { blankValues, isEmpty } from '#domain/forms/blank.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { careerOf } from '#domain/salary/career-of.ts'
import { nextStepOf } from '#domain/salary/next-step.ts'
import { salaryDueOf } from '#domain/salary/salary-career.ts'
import type { Salary } from '#domain/salary/career-rows.ts'
import type { DecidedPerson, Decision } from '#server/areas/due/decide-many.ts'
import { rulesFor, stepIn, reasonTexts } from '#server/areas/due/due-facts.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { succeedingPatch } from '#server/people/records/succeeding-patch.ts'

/** The patch, or the message why this person isn't raised. */
export function raiseOf(
  { values: stored, rowsOf, leaves }: DecidedPerson<OfficerFieldName>,
  decision: Decision,
  reference: ReferenceData,
  { today, account }: Pick<AuthenticatedRequest, 'today' | 'account'>,
): PersonPatch | string {
  const rows = rowsOf(salaryPeriod)
  const career = careerOf((record) => rowsOf(record).map(({ values }) => values))
  const nextRaise = salaryDueOf(career, rulesFor(stored.loaiHoSo, reference))
  if (nextRaise === undefined) return raiseSentences.nothingFollows
  const { due, standing } = nextRaise
  if (due.day === null) {
    const reasons = reasonTexts(due.reasons, readableBy(account.role))
    return raiseSentences.unknownDay(reasons.at(-1) ?? '')
  }
  if (decision.ngay !== null && due.day > decision.ngay) return raiseSentences.afterDecision(due.day)
  if (due.day > today) return raiseSentences.notDue(due.day)
  const from = decision.ngay ?? due.day
  if (leaves !== undefined && from >= leaves) return raiseSentences.leftBefore(leaves)
  const { last, scale } = standing
  if (last.ngayHuongLuong !== null && from <= last.ngayHuongLuong)
    return raiseSentences.beforePeriod(last.ngayHuongLuong)
  // For pay limited by a contract, the current salary always has the end date.
  const ngayKetThucLuong = last.ngayKetThucLuong ?? stored.ngayKetThucLuong ?? leaves ?? null
  const next = nextStepOf(
    { ...last, ngayKetThucLuong },
    {
      law: reference.law,
      group: scale.group,
      step: stepIn(reference),
      reason: (code) => reference.catalogues.byCode('DM_LOAIDIEUCHINHLUONG', code)?.ref ?? null,
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
  const { ngayKy, nguoiKy, soQuyetDinh } = decision
  const decided = { soQuyetDinh, ngayKyQuyetDinh: ngayKy, ...(isEmpty(nguoiKy) ? {} : { nguoiKy }) }
  const log = [{ kind: 'sua', target: 'raise', after: decided } as const]
  const hasLeft = leaves !== undefined
  return succeedingPatch({ record: salaryPeriod, values, rows, stored, today, hasLeft, log })
}
