/** 'Đã kiểm tra, đúng' and its withdrawal: about the problems of one rule in a record, or in one row of it. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { acceptProblem as acceptCall, unacceptProblem as unacceptCall } from '#domain/quality/calls.ts'
import { ruleOf } from '#domain/quality/all-rules.ts'
import { judge, readableProblems } from '#domain/quality/judge.ts'
import { qualitySentences } from '#domain/quality/sentences.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import { fingerprintOf } from '#server/people/quality/acceptances.ts'
import { judgedRecords } from '#server/people/quality/judged-record.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

const target = 'problem'

/** Throws 23 where the record has no such problem that may be read, 26 for one that contradicts or is missing. */
export function acceptProblem(
  { idCanBo, ma, dong, lyDo }: z.output<typeof acceptCall.input>,
  request: AuthenticatedRequest,
): Promise<null> {
  return changeOfficer(request, idCanBo, {}, async ({ tx, officer, reference }) => {
    const rule = ruleOf(ma)
    if (rule === undefined) throw refusals.invalidField('ma', qualitySentences.unknownRule)
    const record = (await judgedRecords(tx, [officer], reference)).get(officer.id)
    if (record === undefined) throw refusals.officerNotFound()
    const own = readableProblems(
      judge(record, request.today, [rule]).filter(({ row = '' }) => row === dong),
      readableBy(request.account.role),
    )
    if (own.length === 0) throw refusals.rowNotFound()
    if (rule.weight !== 'ngo') throw refusals.wrongState(qualitySentences.onlyUnusual)
    const facts = own.map((problem) => fingerprintOf(problem, record))
    await sql`insert into problem_acceptance
        (officer_id, rule, row_key, reason, facts, account_id, accepted_by, accepted_at)
      values (${officer.id}, ${ma}, ${dong}, ${lyDo}, cast(${facts} as text[]), ${request.account.id},
        ${request.account.name}, ${request.now})
      on conflict (officer_id, rule, row_key) do update set reason = excluded.reason, facts = excluded.facts,
        account_id = excluded.account_id, accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at`.execute(
      tx,
    )
    await queue(tx, officer.id)
    const after = { quyTac: rule.name, ...(dong !== '' && { dong }), lyDo }
    return {
      log: [{ kind: 'sua', target, targetId: officer.id, before: null, after }],
      answer: () => null,
    }
  })
}

/** Throws 23 where nothing was accepted. */
export function unacceptProblem(
  { idCanBo, ma, dong }: z.output<typeof unacceptCall.input>,
  request: AuthenticatedRequest,
): Promise<null> {
  return changeOfficer(request, idCanBo, {}, async ({ tx, officer }) => {
    const rule = ruleOf(ma)
    if (rule === undefined) throw refusals.invalidField('ma', qualitySentences.unknownRule)
    const { rows } = await sql<{ reason: string }>`delete from problem_acceptance
      where officer_id = ${officer.id} and rule = ${ma} and row_key = ${dong} returning reason`.execute(tx)
    const [accepted] = rows
    if (accepted === undefined) throw refusals.rowNotFound()
    await queue(tx, officer.id)
    const before = { quyTac: rule.name, ...(dong !== '' && { dong }), lyDo: accepted.reason }
    return {
      log: [{ kind: 'sua', target, targetId: officer.id, before, after: null }],
      answer: () => null,
    }
  })
}

const queue = (tx: Parameters<typeof judgedRecords>[0], officerId: number) =>
  sql`insert into problem_queue (officer_id) values (${officerId})`.execute(tx)
