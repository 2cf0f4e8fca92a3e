/** The shapes of what the calls of /tong-quan take and return. */
import { z } from 'zod'
import { count, day, instant, named } from '#domain/api/call-schema.ts'
import { drawingIds } from '#domain/home/drawings.ts'
import { waitingIds } from '#domain/home/waiting-kinds.ts'

export const waitingEntry = named(
  'WaitingEntry',
  z.object({
    loai: z.enum(waitingIds),
    so: count,
    /** The list of exactly these, with its filters. */
    duongDan: z.string(),
    /** Since when the first of them waits. */
    tuNgay: day.optional(),
  }),
)

export const drawnSeries = named(
  'DrawnSeries',
  z.object({
    ten: z.enum(drawingIds),
    /** When it was counted. */
    tinhLuc: instant,
    cot: z.array(
      z.object({
        /** Names the bar to the people behind it. */
        ma: z.string(),
        nhan: z.string(),
        so: count,
        /** The part of the bar: 'nam', 'nu'. */
        nhom: z.string().optional(),
        /** Of a month: who came and who left in it. */
        tang: count.optional(),
        giam: count.optional(),
      }),
    ),
  }),
)
