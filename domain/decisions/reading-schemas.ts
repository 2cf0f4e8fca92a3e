/** The shapes of what reading a decision returns, and entering it. */
import { z } from 'zod'
import { count, id, named } from '#domain/api/call-schema.ts'
import { decision } from '#domain/decisions/schemas.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'

const passage = {
  /** The page from 1 of a PDF; 0: `doan` is a range of `vanBan`. */
  trang: z.int(),
  /** [x, y, width, height] in points from the upper left corner, or [from, to]; empty where it is said nowhere. */
  doan: z.array(z.number()),
}

export const readValue = named(
  'ReadValue',
  z.object({
    ten: z.string(),
    giaTri: z.union([z.string(), z.number()]),
    /** How sure it is; below 0.85 it is shown as a guess. */
    tin: z.number(),
    chu: z.string(),
    ...passage,
  }),
)

/** Somebody in scope with this name. */
export const candidate = named(
  'ReadCandidate',
  z.object({
    id,
    hoVaTen: z.string().nullable(),
    ngaySinh: z.string().nullable().optional(),
    donVi: unitRef.nullable().optional(),
    soHieuCBCCVC: z.string().nullable().optional(),
  }),
)

export const readPerson = named(
  'ReadPerson',
  z.object({
    /** Null: nobody in scope, or several; none is chosen by guess. */
    idCanBo: id.nullable(),
    hoVaTen: z.string(),
    tin: z.number(),
    ...passage,
    truong: z.array(readValue),
    ungVien: z.array(candidate),
    /** The proposed values of the row, by the fields of its form. */
    giaTri: z.record(z.string(), z.unknown()),
    /** For each of them the read value that it rests on; none: a guess. */
    nguon: z.record(z.string(), z.string()),
  }),
)

export const readPaper = named(
  'ReadPaper',
  z.object({
    loai: z.string().nullable(),
    tenLoai: z.string().nullable(),
    truong: z.array(readValue),
    /** The proposed values of the decision. */
    quyetDinh: z.record(z.string(), z.unknown()),
    nguon: z.record(z.string(), z.string()),
    nguoi: z.array(readPerson),
    /** The pages of a PDF: each text with its left edge, base line, size and width in points. */
    trangGiay: z.array(
      z.object({
        rong: z.number(),
        cao: z.number(),
        chu: z.array(
          z.object({
            x: z.number(),
            y: z.number(),
            co: z.number(),
            rong: z.number(),
            chu: z.string(),
          }),
        ),
      }),
    ),
    /** The text of a Word document. */
    vanBan: z.string(),
  }),
)

export const appliedPaper = named(
  'AppliedPaper',
  z.object({
    quyetDinh: decision,
    count,
    /** For how many more it waits for its day. */
    soKeHoach: count,
  }),
)
