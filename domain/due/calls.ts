/** The calls about due dates besides their list: counts, 'what if', raising many. */
import { z } from 'zod'
import { answer, defineCall, referenceInput, rowId } from '#domain/api/call.ts'
import { ofRecord, withPeople, withPerson } from '#domain/api/subjects.ts'
import { dueFilters } from '#domain/due/due-filters.ts'
import { decisionsNamed } from '#domain/forms/decision-fields.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import { withPeriods } from '#domain/lists/periods.ts'
import { allowanceSentences, maxRaised, raiseSentences } from '#domain/due/raise-form.ts'

const common = { controller: 'DenHan', method: 'POST', access: 'permission' } as const
const { loai, donViId, isChildren, tuNgay, denNgay } = dueFilters

/** The number of people due for each kind, in the same span and units as the list. */
export const countDue = defineCall({
  ...common,
  action: 'get-so-luong',
  title: 'Đếm cán bộ đến hạn theo loại',
  writes: false,
  shows: withPeople,
  input: withPeriods(
    z.object({
      tuNgay: tuNgay.shape,
      denNgay: denNgay.shape,
      donViId: donViId.shape,
      isChildren: isChildren.shape,
    }),
    { tuNgay, denNgay },
  ),
  answer: answer<Record<DueKind, number>>('for each kind, how many people are due'),
})

/** The reasons for a person's due date; `gia`: the date after a discipline or a rating that isn't recorded. */
export const explainDue = defineCall({
  ...common,
  action: 'explain',
  title: 'Giải thích ngày đến hạn',
  writes: false,
  shows: [...withPerson, 'rows'],
  input: z.object({
    id: rowId,
    loai: loai.shape,
    gia: z.object({ kyLuat: referenceInput, xepLoai: referenceInput }).nullish(),
  }),
  answer: answer<{ ngay: string | null; lyDo: string[] }>('the day and what it follows from'),
})

const decidedFor = (tooMany: string) =>
  z.object({
    listId: z
      .array(rowId, { error: raiseSentences.nobody })
      .min(1, raiseSentences.nobody)
      .max(maxRaised, tooMany),
    quyetDinh: z.looseObject({}, { error: raiseSentences.noDecision }),
    ...decisionsNamed,
  })

/** Each person is checked alone; those who are raised share one transaction. */
export const raiseMany = defineCall({
  ...common,
  action: 'raise',
  title: 'Nâng lương theo danh sách',
  writes: true,
  affects: [...ofRecord, 'rows'],
  input: decidedFor(raiseSentences.tooMany),
  answer: answer<{ count: number }>(
    'how many were raised; code 40 names those who were not, with the reason',
  ),
})

/** The rows of the allowance that is paid end, those with the law's rate begin. */
export const adjustAllowances = defineCall({
  ...common,
  action: 'adjust-allowances',
  title: 'Điều chỉnh phụ cấp ưu đãi theo danh sách',
  writes: true,
  affects: [...ofRecord, 'rows'],
  input: decidedFor(allowanceSentences.tooMany),
  answer: answer<{ count: number }>(
    'for how many it was adjusted; code 40 names the others, with the reason',
  ),
})
