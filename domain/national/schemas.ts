/** The shapes of what the calls about the national database return. */
import { z } from 'zod'
import { count, id, instant, named } from '#domain/api/call-schema.ts'

/** One problem that the national database refused or would refuse; links to its field like MissingRow. */
export const nationalProblem = named(
  'NationalProblem',
  z.object({
    stt: count,
    /** The field's label. */
    field: z.string(),
    message: z.string(),
    /** The value as shown on screen; null when there is none. */
    giaTri: z.string().nullable(),
    /** Why the national database refuses such a value. */
    lyDo: z.string(),
    /** Last segment of the path of the tab where it can be corrected. */
    tab: z.string(),
    /** The field to link to, or the key of the history ('congTac'). */
    truong: z.string(),
    /** 'csdlqg': refused at the last sending; 'du-bao': would be refused now. */
    nguon: z.enum(['csdlqg', 'du-bao']),
    /** Whether it contradicts the rest of the record or the law: it is said when the record is saved. */
    mauThuan: z.boolean(),
  }),
)

/** Numbers of records by the state of their changes; a record may count in several. */
const figures = {
  tong: count,
  /** Changed, not yet accepted by the national database: past the deadline, due today, later. */
  quaHan: count,
  hanHomNay: count,
  conHan: count,
  /** Approved, without a response yet. */
  choGui: count,
  /** Refused at the last sending. */
  thatBai: count,
  /** The national database has the current content. */
  thanhCong: count,
}
const boardUnit = z.object({ id, name: z.string() })
export const boardFigures = named('BoardFigures', z.object(figures))
/** A unit with its subordinate units; null: people without a unit; `trucTiep`: only the people of the unit itself. */
export const boardRow = named(
  'BoardRow',
  z.object({ donVi: boardUnit.nullable(), trucTiep: z.boolean(), coDonViCon: z.boolean(), ...figures }),
)
export const board = named(
  'NationalBoard',
  z.object({
    /** The path to the unit whose children are listed, as far as the caller may see; empty for several roots. */
    duongDan: z.array(boardUnit),
    tongCong: boardFigures,
    /** Those with people, the latest first. */
    donVi: z.array(boardRow),
    capNhatLuc: instant,
    /** The outbox of the whole installation. */
    hangDoi: z.object({
      soLuong: count,
      cuNhat: instant.nullable(),
      /** Why the last attempt got no response, since when, and the time of the next one; null without a problem. */
      loiGanNhat: z.string().nullable(),
      loiTu: instant.nullable(),
      thuLaiLuc: instant.nullable(),
      /** The same for records without a verdict although the national database responds; null when there are none. */
      loiRieng: z
        .object({ soLuong: count, lyDo: z.string(), tu: instant, thuLaiLuc: instant.nullable() })
        .nullable(),
    }),
    /** The bundled simulator replaces the national database. */
    moPhong: z.boolean(),
  }),
)

export const unmappedValue = named(
  'UnmappedValue',
  z.object({
    /** Code of the catalogue that the value should belong to (DM_CHUCVU). */
    catalogue: z.string(),
    nhan: z.string(),
    text: z.string(),
    soHoSo: count,
    /** Items with similar names, the best first. */
    goiY: z.array(z.object({ id, code: z.string(), name: z.string() })),
    daGan: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  }),
)

/** Each part is sorted by use and limited; the figures count all spellings that were examined. */
export const mappingQueue = named(
  'MappingQueue',
  z.object({
    data: z.array(unmappedValue),
    totalRows: count,
    /** Those without an item; the rest are mapped. */
    soChuaGan: count,
    /** Number of spellings examined, the most used ones, where there are more; null: all of them. */
    chiXet: count.nullable(),
  }),
)

export const simulatorModes = ['binh-thuong', 'cham', 'ngung', 'tu-choi'] as const
export const simulatorState = named(
  'SimulatorState',
  z.object({ mode: z.enum(simulatorModes), daNhan: count }),
)
