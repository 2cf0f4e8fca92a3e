/** The shapes of what the calls of 'Hỏi bằng câu' return; its list of people has the schema of its fields. */
import { z } from 'zod'
import { count, named } from '#domain/api/call-schema.ts'

const conditions = z.record(z.string(), z.unknown())

/** A passage of the sentence: its first character and the one behind its last. */
const passage = z.array(count)

export const parsedSentence = named(
  'ParsedSentence',
  z.object({
    dieuKien: z.array(
      z.object({
        doan: passage,
        /** The field, 'co:…' for rows, 'hoac' or 'va' for several. */
        truong: z.string(),
        phep: z.string(),
        giaTri: z.unknown(),
        /** The condition in words. */
        chu: z.string(),
        /** The condition alone. */
        filter: conditions,
      }),
    ),
    khongHieu: z.array(z.object({ doan: passage, goiY: z.array(z.string()) })),
    /** Null: nothing was understood. */
    filter: conditions.nullable(),
  }),
)

export const queryFigure = named(
  'QueryFigure',
  z.object({
    truong: z.string(),
    nhan: z.string(),
    cot: z.array(z.object({ ma: z.string(), nhan: z.string(), so: count, filter: conditions })),
  }),
)
