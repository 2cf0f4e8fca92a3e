/** Adjusts the professional allowance of a list of people to the law's rate with one decision. */
import type { z } from 'zod'
import type { adjustAllowances as adjustCall } from '#domain/due/calls.ts'
import { allowanceForm, allowanceSentences, raiseSentences } from '#domain/due/raise-form.ts'
import { dayBefore } from '#domain/fields/dates.ts'
import { blankValues, isEmpty } from '#domain/forms/blank.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import {
  adjustedAllowance,
  allowanceDueOf,
  allowanceRateOf,
  paidAllowanceIn,
  storedAllowance,
} from '#domain/salary/profession-allowance.ts'
import {
  decideMany,
  type DecidedPerson,
  type DecidedWork,
  type Decision,
} from '#server/areas/due/decide-many.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { changeRow, openRow, type PersonPatch } from '#server/people/officers/write/patch.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

const reads = ['ngachHoacViTri'] as const

export const adjusting: DecidedWork<(typeof reads)[number]> = {
  form: allowanceForm,
  sentences: allowanceSentences,
  reads,
  records: [allowancePeriod],
  decided: allowancePeriod.form,
  prepare: () => ({ patchOf: adjustedBy }),
}

export const adjustAllowances = (input: z.output<typeof adjustCall.input>, request: AuthenticatedRequest) =>
  decideMany(request, input, adjusting)

/** The patch, or the message why this person's allowance isn't adjusted. */
function adjustedBy(
  { values: { ngachHoacViTri: rank }, rowsOf, leaves }: DecidedPerson<(typeof reads)[number]>,
  { soQuyetDinh, ngayKy, nguoiKy, ngay }: Decision,
  { law }: ReferenceData,
  { today }: Pick<AuthenticatedRequest, 'today'>,
): PersonPatch | string {
  const rows = rowsOf(allowancePeriod)
  const paid = paidAllowanceIn(rows.map((row) => ({ ...row.values, row })))
  const due = paid && allowanceDueOf(rank?.code, storedAllowance([paid]), law)
  if (paid === undefined || due === undefined || due.isEnd) return allowanceSentences.nothingDue
  if (rank === null || due.rate === undefined) return allowanceSentences.unknownRate
  const first = ngay ?? due.day
  if (paid.denNgay !== null && first > paid.denNgay) return allowanceSentences.nothingDue
  if (leaves !== undefined && first >= leaves) return raiseSentences.leftBefore(leaves)
  const lastDay = dayBefore(first)
  const others = rows.filter(
    ({ id, values: { loaiPhuCap, denNgay } }) =>
      id !== paid.row.id &&
      loaiPhuCap?.code === paid.loaiPhuCap?.code &&
      (denNgay === null || denNgay > lastDay),
  )
  if (others.length > 0) return allowanceSentences.severalRun
  if (due.day > today) return raiseSentences.notDue(due.day)
  if (ngay !== null && due.day > ngay) return raiseSentences.afterDecision(due.day)
  const values = {
    ...blankValues(allowancePeriod.form.fields),
    // A later day than the first may have a later rate.
    ...adjustedAllowance(paid, allowanceRateOf(rank.code, first, law) ?? due.rate, first),
    soVBQuyetDinh: soQuyetDinh,
  }
  const [problem] = problemsOf(allowancePeriod.form, values, { today })
  if (problem !== undefined) return problem.message
  const { phanTramHuong, hinhThucHuong, heSo, giaTri, soVBQuyetDinh } = values
  const decided = { soQuyetDinh, ngayKyQuyetDinh: ngayKy, ...(isEmpty(nguoiKy) ? {} : { nguoiKy }) }
  return {
    // A row that began with the new rate, or the day before, has no time of its own: it gets the rate itself.
    rows:
      paid.tuNgay !== null && paid.tuNgay < lastDay
        ? [openRow(allowancePeriod, values), changeRow(allowancePeriod, paid.row.id, { denNgay: lastDay })]
        : [
            changeRow(allowancePeriod, paid.row.id, {
              phanTramHuong,
              hinhThucHuong,
              heSo,
              giaTri,
              soVBQuyetDinh,
            }),
          ],
    log: [{ kind: 'sua', target: 'adjust-allowance', after: decided }],
  }
}
