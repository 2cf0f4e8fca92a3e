/** What the calls of the due dates take and return. */
import { z } from 'zod'
import { count, day, returns } from '#domain/api/call-schema.ts'
import { adjustAllowances, countDue, explainDue, raiseMany } from '#domain/due/calls.ts'
import { dueList } from '#domain/due/due-list.ts'
import { byKind } from '#domain/due/kinds.ts'
import { proposalExports } from '#domain/due/proposal-lists.ts'
import { allowanceForm, raiseForm } from '#domain/due/raise-form.ts'
import { newMembers } from '#domain/forms/body-schemas.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { returnsWorkbooks } from '#domain/lists/answers.ts'
import { proposal, allowanceProposal } from '#domain/due/schemas.ts'

const reasons = z.array(z.string())

export const dueAnswers = [
  returnsPeople(dueList, 'DueOfficer', {
    ngay: day,
    ngayShow: z.string(),
    lyDo: reasons,
    deXuat: proposal.nullable(),
    phuCap: allowanceProposal.nullable(),
    ngayKeHoach: day.nullable(),
  }),
  returns(countDue, z.object(byKind(() => count))),
  returns(explainDue, z.object({ ngay: day.nullable(), lyDo: reasons })),
  returns(raiseMany, z.object({ count }), z.object({ quyetDinh: z.object(newMembers(raiseForm)) })),
  returns(
    adjustAllowances,
    z.object({ count }),
    z.object({ quyetDinh: z.object(newMembers(allowanceForm)) }),
  ),
  ...returnsWorkbooks(proposalExports),
]
