/** The calls about the quality of the records (ChatLuong). */
import { z } from 'zod'
import { answer, defineCall, optionalRowId, rowId } from '#domain/api/call.ts'
import { ofRecord, withPeople } from '#domain/api/subjects.ts'
import { isMonth } from '#domain/fields/dates.ts'
import type { qualityProblem, qualityRule, scoreOfMonth, weekWork } from '#domain/quality/schemas.ts'
import { qualitySentences } from '#domain/quality/sentences.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import { subRecordsByName } from '#domain/records/index.ts'

export type QualityRule = z.output<typeof qualityRule>
export type QualityProblem = z.output<typeof qualityProblem>
export type WeekWork = z.output<typeof weekWork>
export type ScoreOfMonth = z.output<typeof scoreOfMonth>

const common = { controller: 'ChatLuong', access: 'permission' } as const

export const listRules = defineCall({
  ...common,
  action: 'get-rules',
  method: 'POST',
  title: 'Xem quy tắc rà soát',
  writes: false,
  input: z.object({}),
  answer: answer<QualityRule[]>('the quality rules, in the order of their groups'),
})

const oneOf = (names: readonly string[]) =>
  z.enum(names as [string, ...string[]], { error: qualitySentences.unknownForm })

/** Beside a form while it is filled in: its values need not be complete. */
export const judgeValues = defineCall({
  ...common,
  action: 'judge',
  method: 'POST',
  title: 'Rà soát thông tin chưa lưu',
  writes: false,
  input: z.object({
    idCanBo: rowId,
    /** A form of the person, or a history with the row that is changed; absent: all of the person's values. */
    form: oneOf(Object.keys(officerForms)).nullish(),
    record: oneOf(Object.keys(subRecordsByName)).nullish(),
    dong: z.string().max(20).nullish(),
    values: z.record(z.string(), z.unknown(), { error: qualitySentences.unknownForm }),
  }),
  answer: answer<QualityProblem[]>(
    'the problems that the record would have, of the rules that read these values',
  ),
})

const place = {
  idCanBo: rowId,
  ma: z.string({ error: qualitySentences.unknownRule }).max(80, qualitySentences.unknownRule),
  /** The row of the history; absent for problems of no row. */
  dong: z
    .string()
    .max(20)
    .nullish()
    .transform((row) => row ?? ''),
}

/** 'Đã kiểm tra, đúng': of a `ngo` only, until one of the facts changes. */
export const acceptProblem = defineCall({
  ...common,
  action: 'accept',
  method: 'POST',
  title: 'Xác nhận đã kiểm tra, đúng',
  writes: true,
  affects: ofRecord,
  input: z.object({
    ...place,
    lyDo: z
      .string({ error: qualitySentences.reason })
      .trim()
      .min(1, qualitySentences.reason)
      .max(500, qualitySentences.reasonTooLong),
  }),
  answer: answer<null>('nothing; the problem no longer counts'),
})

export const unacceptProblem = defineCall({
  ...common,
  action: 'unaccept',
  method: 'POST',
  title: 'Bỏ xác nhận đã kiểm tra',
  writes: true,
  affects: ofRecord,
  input: z.object(place),
  answer: answer<null>('nothing; the problem counts again'),
})

export const getWork = defineCall({
  ...common,
  action: 'get-work',
  method: 'POST',
  title: 'Xem việc rà soát tuần này',
  writes: false,
  shows: withPeople,
  input: z.object({}),
  answer: answer<WeekWork[]>('the three pieces of work, a rule in a unit, that mend most'),
})

const month = z.string({ error: qualitySentences.month }).refine(isMonth, qualitySentences.month).nullish()

export const getScore = defineCall({
  ...common,
  action: 'get-score',
  method: 'POST',
  title: 'Xem điểm chất lượng dữ liệu',
  writes: false,
  shows: withPeople,
  /** Without a unit: all of the caller's scope. Without months: the last twelve. */
  input: z.object({ donViId: optionalRowId, tuThang: month, denThang: month }),
  answer: answer<ScoreOfMonth[]>(
    'the unit and those right below it, each with its subordinate units, month by month',
  ),
})
