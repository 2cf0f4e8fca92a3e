/** 'Hỏi bằng câu': a sentence as conditions, what conditions say, their people in figures (HoiCau). */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import { conditionShape } from '#domain/lists/conditions.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import type { parsedSentence, queryFigure } from '#domain/query/schemas.ts'
import { productMessage } from '#domain/units/former-province.ts'

export type ParsedSentence = z.output<typeof parsedSentence>
export type UnderstoodPart = ParsedSentence['dieuKien'][number]
export type QueryFigure = z.output<typeof queryFigure>

/** Longest question. */
export const longestSentence = 300
/** Fields by which people are counted at once. */
export const maxFigures = 6

export const querySentences = {
  sentence: 'Câu hỏi không hợp lệ.',
  tooLong: `Câu hỏi chỉ được có tối đa ${longestSentence} ký tự.`,
  figures: `Chỉ được đếm theo 1 đến ${maxFigures} trường thông tin.`,
  figure: 'Không thể đếm theo trường thông tin này.',
} as const

const common = {
  controller: 'HoiCau',
  method: 'POST',
  access: 'permission',
  permission: 'HoiCau.people',
  writes: false,
} as const

/** Reads a sentence; what isn't understood is named and never guessed. Finds and shows nobody. */
export const parseSentence = defineCall({
  ...common,
  action: 'parse',
  title: 'Đọc câu hỏi',
  shows: ['catalogues', 'units'],
  input: z.object({
    cau: z
      .string({ error: querySentences.sentence })
      .trim()
      .min(1, querySentences.sentence)
      .max(longestSentence, querySentences.tooLong),
  }),
  answer: answer<ParsedSentence>(
    'the understood parts with their passages, those not understood with what could be meant, and the conditions of the understood ones',
  ),
})

/** What conditions say, part by part, as 'parse' says it. */
export const readConditions = defineCall({
  ...common,
  action: 'read',
  title: 'Đọc điều kiện lọc',
  shows: ['catalogues', 'units'],
  input: z.object({ filter: conditionShape }),
  answer: answer<ParsedSentence>('the conditions in words; nothing not understood'),
})

/** How many people with the conditions have which value of some fields. */
export const countQuery = defineCall({
  ...common,
  action: 'figures',
  title: 'Số liệu của câu hỏi',
  shows: ['people', 'units', 'catalogues'],
  input: z.object({
    filter: conditionShape,
    /** Only people on the staff list with these filters; its conditions are `filter`. */
    danhSach: staffList.call.input
      .extend({ product: z.string({ error: productMessage }).max(60, productMessage).nullish() })
      .nullish(),
    theo: z
      .array(z.string().max(60), { error: querySentences.figures })
      .min(1, querySentences.figures)
      .max(maxFigures, querySentences.figures),
  }),
  answer: answer<QueryFigure[]>(
    'for each field the values, most people first or in order, with their people as conditions',
  ),
})
