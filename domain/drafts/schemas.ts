/** The shapes of results of the calls about drafts. */
import { z } from 'zod'
import { instant, named } from '#domain/api/call-schema.ts'

const values = z.record(z.string(), z.unknown())

export const draft = named(
  'Draft',
  z.object({
    /** Only the fields that were changed. */
    values,
    /** Their stored values when the form was loaded. */
    goc: values,
    version: z.number().int().nullable(),
    luc: instant,
    /** Labels of fields that are left out, since the role may not write them any more. */
    boTruong: z.array(z.string()),
    /** Names of files that were waiting to be attached and are no longer on the server. */
    tepMat: z.array(z.string()),
  }),
)

/** When it was kept; with 24 the draft of another window, which is newer. */
export const draftKept = named('DraftKept', draft.partial().required({ luc: true }))

export const listedDraft = named(
  'ListedDraft',
  z.object({
    bieuMau: z.string(),
    /** The form in words: 'Thông tin chung'. */
    ten: z.string(),
    idCanBo: z.string().nullable(),
    hoVaTen: z.string().nullable(),
    dong: z.string(),
    /** The screen where it goes on. */
    duongDan: z.string(),
    luc: instant,
  }),
)
