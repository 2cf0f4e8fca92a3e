/** The shapes of what the calls of 'Sửa hàng loạt' return. */
import { z } from 'zod'
import { count, id, instant, named } from '#domain/api/call-schema.ts'

/** A value of any field that a cell can hold. */
const value = z.unknown().describe('giá trị của trường')

export const openedGrid = named(
  'OpenedGrid',
  z.object({
    columns: z.array(
      z.object({
        truong: z.string(),
        nhan: z.string(),
        /** Of the history's open row, not of the person. */
        cuaDong: z.boolean(),
        /** Why its cells can't be changed. */
        khoa: z.string().exactOptional(),
      }),
    ),
    rows: z.array(
      z.object({
        id,
        hoVaTen: z.string().nullable(),
        donVi: z.object({ id, name: z.string() }).nullable(),
        /** The open row of the history; null without one. */
        dong: id.nullable(),
        /** In the order of the columns. */
        giaTri: z.array(value),
        /** Versions of the columns' forms or rows, in their order; null without a row. */
        version: z.array(z.int().nullable()),
        /** Why nothing of this person can be changed. */
        khoa: z.string().exactOptional(),
      }),
    ),
    /** How many of the asked people are not there: gone, or out of scope. */
    vang: count,
  }),
)

const checkedCell = z.object({
  truong: z.string(),
  dong: id.nullable(),
  /** As read; null for empty. */
  giaTri: value,
  loi: z.string().exactOptional(),
  /** What a text was read as, and what is unusual. */
  nhac: z.array(z.string()).exactOptional(),
})

export const checkedGrid = named(
  'CheckedGrid',
  z.object({
    nguoi: z.array(
      z.object({
        id,
        o: z.array(checkedCell),
        /** Other values that change with them. */
        keoTheo: z.array(z.object({ nhan: z.string(), cu: z.string(), moi: z.string() })),
        /** The signature, the deadline, due days. */
        hauQua: z.array(z.string()),
        /** Why nothing of this person can be changed. */
        khoa: z.string().exactOptional(),
      }),
    ),
    soLoi: count,
  }),
)

/** The people whose values are others than the caller has seen: returned with code 24. */
export const changedMeanwhile = named(
  'ChangedMeanwhile',
  z.object({
    nguoi: z.array(
      z.object({
        id,
        hoVaTen: z.string().nullable(),
        /** Why nothing of them can be changed by now. */
        khoa: z.string().exactOptional(),
        /** The cells that were to be changed, as they are now. */
        o: z.array(z.object({ truong: z.string(), dong: id.nullable(), giaTri: value, version: z.int() })),
      }),
    ),
  }),
)

export const savedGrid = named('SavedGrid', z.object({ luot: id, soNguoi: count, soO: count }))

export const recentEdit = named(
  'RecentEdit',
  z.object({ luot: id, luc: instant, soNguoi: count, soO: count }),
)
