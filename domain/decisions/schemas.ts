/** The shapes of what the calls about decisions take and return. */
import { z } from 'zod'
import { count, day, id, named, version } from '#domain/api/call-schema.ts'
import { fileRef, ref, unitRef } from '#domain/fields/value-schemas.ts'

export const decision = named(
  'Decision',
  z.object({
    id,
    donVi: unitRef,
    soQuyetDinh: z.string(),
    ngayKy: day,
    ngayHieuLuc: day.nullable(),
    loai: ref.nullable(),
    coQuan: unitRef.nullable(),
    coQuanNgoaiHeThong: z.string().nullable(),
    nguoiKy: z.string().nullable(),
    trichYeu: z.string().nullable(),
    file: z.array(fileRef),
    /** People in scope with a row that rests on it. */
    soNguoi: count,
    /** The caller's unit entered it, so it may be changed. */
    canEdit: z.boolean(),
    version,
  }),
)

export const decidedRow = named(
  'DecidedRow',
  z.object({
    idCanBo: id,
    hoVaTen: z.string(),
    donVi: unitRef.nullable(),
    /** Name of the sub-record, its title and the tab that shows it. */
    record: z.string(),
    quaTrinh: z.string(),
    tab: z.string(),
    dong: id,
  }),
)

const ofRow = { record: z.string(), dong: id }

/** A row of a person and the decision that it rests on. */
export const restingRow = named(
  'RestingRow',
  z.object({
    ...ofRow,
    quyetDinh: z.object({ id, soQuyetDinh: z.string(), ngayKy: day, file: z.array(fileRef) }),
  }),
)

/** A row of a person that could be joined. */
export const joinableRow = named(
  'JoinableRow',
  z.object({
    ...ofRow,
    quaTrinh: z.string(),
    /** The number that it has now. */
    soQuyetDinh: z.string().nullable(),
    /** Its first day, year or month, to tell it from the others. */
    tu: z.string().nullable(),
  }),
)

export const decisionPeople = named(
  'DecisionPeople',
  z.object({
    rows: z.array(decidedRow),
    totalRows: count,
    /** Rows with the same number, and the same day where they have one, that rest on no decision. */
    cungSo: z.array(decidedRow),
  }),
)
