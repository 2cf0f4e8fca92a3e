/** The shapes of what the calls of the time machine return. */
import { z } from 'zod'
import { count, day, id, instant, named, page, typedAs } from '#domain/api/call-schema.ts'
import { fileRef, ref, unitRef } from '#domain/fields/value-schemas.ts'
import { officerFile } from '#domain/files/schemas.ts'
import { groundNames } from '#domain/history/grounds.ts'
import { officerAnswer } from '#domain/officer/schemas.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import { entrySchema } from '#domain/records/schemas.ts'

/** nhat-ky: read back from the log; hien-tai: nothing has changed since; khong-xac-dinh: the log doesn't reach back. */
const ground = z.enum(['nhat-ky', 'hien-tai', 'khong-xac-dinh'])

/** The rows of each sub-record that the role may list, by its name, newest first like its own call. */
const rows = typedAs<Readonly<Record<string, readonly EntryAnswer[]>>>(
  z.object(
    Object.fromEntries(
      subRecords.map((record) => [record.name, z.array(entrySchema(record)).exactOptional()]),
    ),
  ),
)

export const recordAtMoment = named(
  'RecordAtMoment',
  z.object({
    id,
    luc: instant,
    ground,
    /** The first moment of which anything is known; null if nothing is. */
    bietTu: instant.nullable(),
    /** How many changes were made since. */
    soThayDoiSau: count,
    /** Null where nothing is known. */
    values: typedAs<OfficerAnswer>(officerAnswer).nullable(),
    rows,
    /** Papers filed with the person. */
    papers: z.array(fileRef),
    /** Files of the record then, newest first, for roles that may list them. */
    files: z.array(officerFile),
    /** Those that are no longer kept, by fileId. */
    tepKhongConLuu: z.array(id),
  }),
)

export const knownMoment = named(
  'KnownMoment',
  z.object({
    /** As precise as the log: at this moment the change is known. */
    luc: instant,
    nguoi: z.string(),
    /** What was done, in words. */
    viec: z.array(z.string()),
    /** The record was signed and approved with the content of this moment. */
    laKy: z.boolean(),
  }),
)

export const recordDifference = named(
  'RecordDifference',
  z.object({
    /** Last segment of the tab's path. */
    tab: z.string(),
    /** Field name, or a sub-record's name for a whole row. */
    truong: z.string(),
    nhan: z.string(),
    /** Name of the sub-record, of a value of a row. */
    bang: z.string().nullable(),
    /** Id of the row. */
    dong: id.nullable(),
    cu: z.string().nullable(),
    moi: z.string().nullable(),
    /** The last change of it between the moments, and who made it. */
    luc: instant.nullable(),
    nguoi: z.string().nullable(),
  }),
)

/** On what a fact rests. */
const canCu = z.enum(groundNames)

/** What a list of a former day shows of a person. */
const personThen = {
  hoVaTen: z.string().nullable(),
  ngaySinh: day.nullable(),
  ngaySinhShow: z.string().nullable(),
  donVi: unitRef.nullable(),
  chucVu: z.string().nullable(),
  trangThaiHoSo: ref.nullable(),
  ngach: z.string().nullable(),
  bac: z.string().nullable(),
  heSoLuong: z.number().nullable(),
}

export const peopleAtMoment = named(
  'PeopleAtMoment',
  page(
    z.object({
      id,
      ...personThen,
    }),
  ).extend({
    luc: z.string(),
    /** People of these units of whom the log doesn't say what was known then: they aren't in it. */
    khongXacDinh: count,
  }),
)

export const peopleOnDay = named(
  'PeopleOnDay',
  page(
    z.object({
      /** Null for a person who has moved out of the caller's units since; then only name and unit are known. */
      id: id.nullable(),
      ...personThen,
      canCu: z.object({ donVi: canCu, chucVu: canCu, trangThaiHoSo: canCu, ngach: canCu }),
      /** The unit had ended by that day, or wasn't made yet: a record to be corrected. */
      saiDonVi: z.boolean(),
    }),
  ).extend({
    ngay: day,
    /** People of the unit today of whom nothing says where they were. */
    khongXacDinh: count,
    /** People whose unit is known only as of today. */
    theoHienTai: count,
    duBao: z.boolean(),
  }),
)

export const unitOnDay = named(
  'UnitOnDay',
  z.object({
    id,
    name: z.string(),
    maCoQuan: z.string(),
    capDV: z.int(),
    /** Null at the top of the scope. */
    parentId: id.nullable(),
    canCu,
    /** What became of it, if it was called otherwise or has ended since: 'đã kết thúc', or today's name. */
    nay: z.string().nullable(),
  }),
)

const figureOnDay = z.object({
  /** Null: people of the unit itself, with its rooms. */
  donViId: id.nullable(),
  ten: z.string(),
  soNguoi: count,
  /** Of them, those whose unit is known only as of today. */
  theoHienTai: count,
  hienNay: count,
  /**
   * Of a day to come: who is due to retire until then, leaves or moves by a decision that waits for its day, and whose term
   * ends.
   */
  nghiHuu: count,
  nghiViec: count,
  chuyenDi: count,
  chuyenDen: count,
  hetNhiemKy: count,
})

export const figuresOnDay = named(
  'FiguresOnDay',
  z.object({ ngay: day, duBao: z.boolean(), rows: z.array(figureOnDay), tong: figureOnDay }),
)

export const rebuiltReport = named(
  'RebuiltReport',
  z.object({
    fileContents: z.base64(),
    fileDownloadName: z.string(),
    /** The log has an export of this moment: its author is named on the sheet. */
    daXuat: z.boolean(),
    /** People of these units of whom the log doesn't say what was known then; they are not in it. */
    khongXacDinh: count,
  }),
)

export const reportDifference = named(
  'ReportDifference',
  z.object({
    /** The unit or the person of the row. */
    dong: z.string(),
    /** The column with its heads; null: the whole row is there only then, or only now. */
    cot: z.string().nullable(),
    cu: z.string().nullable(),
    moi: z.string().nullable(),
  }),
)
