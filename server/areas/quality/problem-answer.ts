/** Rules and problems in responses. */
import type { QualityProblem, QualityRule } from '#domain/quality/calls.ts'
import { shownPlace, sourceOf, type Problem } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { ruleGroups, type Rule } from '#domain/quality/rule.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { acceptanceOf, acceptancesOf, type Acceptance } from '#server/people/quality/acceptances.ts'

export const ruleAnswer = (rule: Rule): QualityRule => ({
  ma: rule.code,
  ten: rule.name,
  nhom: rule.group,
  tenNhom: ruleGroups[rule.group],
  muc: rule.weight,
  lyDo: rule.why,
  nguon: rule.source ?? null,
  viDu: rule.example,
  quocGia: rule.national === true,
})

/** Problems of one record, each with what an officer has said of it. */
export async function answeredProblems(
  { db }: { db: DbOrTx },
  officerId: number,
  record: JudgedRecord,
  problems: readonly Problem[],
): Promise<QualityProblem[]> {
  const acceptances = (await acceptancesOf(db, [officerId])).get(officerId) ?? []
  return problems.map((problem) => problemAnswer(problem, record, acceptances))
}

export function problemAnswer(
  problem: Problem,
  record: JudgedRecord,
  acceptances: readonly Acceptance[],
): QualityProblem {
  const { rule, row, part, message, value } = problem
  const { tab, truong, label } = shownPlace(problem)
  const accepted = acceptanceOf(problem, record, acceptances)
  return {
    ma: rule.code,
    ten: rule.name,
    muc: rule.weight,
    message,
    lyDo: rule.why,
    nguon: sourceOf(problem),
    viDu: rule.example,
    tab,
    truong,
    nhan: label,
    ...(row && { dong: row }),
    ...(part !== undefined && row !== undefined && { cot: part }),
    giaTri: value,
    quocGia: rule.national === true,
    ...(accepted && { [accepted.holds ? 'daXacNhan' : 'xacNhanCu']: acceptanceAnswer(accepted.acceptance) }),
  }
}

const acceptanceAnswer = ({ reason, by, at }: Acceptance) => ({
  lyDo: reason,
  nguoi: by,
  luc: at.toISOString(),
})
