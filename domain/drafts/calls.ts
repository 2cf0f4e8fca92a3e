/**
 * Drafts: what an account has typed into a form and not saved yet, kept on the server until it is saved, for 72 hours at
 * most. A form is named by its declaration, the person and the row that it is about.
 */
import { z } from 'zod'
import { answer, defineCall, optionalRowId } from '#domain/api/call.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { draft, draftKept, listedDraft } from '#domain/drafts/schemas.ts'
import { draftSentences } from '#domain/drafts/draft-sentences.ts'

/** Hours for which a draft is kept. */
export const draftHours = 72
/** Drafts of one account; a further one replaces the oldest. */
export const maxDrafts = 50
/** Characters of the values of one draft, as JSON. */
export const maxDraftLength = 200_000

export type Draft = z.output<typeof draft>
export type DraftKept = z.output<typeof draftKept>
export type ListedDraft = z.output<typeof listedDraft>

const key = {
  bieuMau: z.string({ error: draftSentences.form }).min(1, draftSentences.form).max(60, draftSentences.form),
  idCanBo: optionalRowId,
  /** The row, or what else tells two forms of one kind apart. */
  dong: z
    .union([z.string().max(200), z.number().int()])
    .nullish()
    .transform((part) => String(part ?? '')),
}

const values = z
  .record(z.string().max(60), z.unknown(), { error: draftSentences.values })
  .transform((each): AnyValues => each)

const common = { controller: 'BanNhap', method: 'POST', access: 'signed-in' } as const

export const saveDraft = defineCall({
  ...common,
  action: 'save',
  title: 'Giữ bản nháp',
  writes: true,
  affects: [],
  input: z.object({
    ...key,
    /** The version that the form was loaded at. */
    version: z.number().int().nullish(),
    values,
    /** The stored values of the same fields as they were loaded: what a merge compares with. */
    goc: values.nullish(),
    /** The draft that this window has seen last; null: none. Another one is not replaced (24). Absent: it is. */
    luc: z.iso.datetime({ error: draftSentences.values }).nullish(),
  }),
  answer: answer<DraftKept>('when it was kept; 24 with the draft of another window if that one is newer'),
})

export const getDraft = defineCall({
  ...common,
  action: 'get',
  title: 'Đọc bản nháp',
  writes: false,
  input: z.object(key),
  answer: answer<Draft | null>('the draft of the account; null without one'),
})

export const deleteDraft = defineCall({
  ...common,
  action: 'delete',
  title: 'Bỏ bản nháp',
  writes: true,
  affects: [],
  input: z.object(key),
  answer: answer<null>('nothing; also where there was none'),
})

export const listDrafts = defineCall({
  ...common,
  action: 'get-list',
  title: 'Bản nháp của tôi',
  writes: false,
  input: z.object({}),
  answer: answer<ListedDraft[]>('the drafts of the account, the newest first'),
})
