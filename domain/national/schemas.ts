/** What the calls about the national database return. */
import { z } from 'zod'
import { count, id, instant, named, nothing, returns } from '#domain/api/call-schema.ts'
import {
  getBoard,
  getSimulator,
  listUnmapped,
  mapValue,
  sendAgain,
  setSimulator,
} from '#domain/national/calls.ts'
import { returnsPeople } from '#domain/lists/people-schemas.ts'
import { clockList } from '#domain/national/clock-list.ts'

/** One thing that the national database refused or would refuse; leads to its field like MissingRow. */
export const nationalProblem = named(
  'NationalProblem',
  z.object({
    stt: count,
    /** What officers call the field. */
    field: z.string(),
    message: z.string(),
    /** The offending value as it is shown; null when there is none. */
    giaTri: z.string().nullable(),
    /** Why the national database takes no such value. */
    lyDo: z.string(),
    /** Last part of the path of the tab where it is put right. */
    tab: z.string(),
    /** The field to go to, or the key of the history ('congTac'). */
    truong: z.string(),
    /** 'csdlqg': refused at the last sending; 'du-bao': would be refused now. */
    nguon: z.enum(['csdlqg', 'du-bao']),
  }),
)

/** How many records, by where their changes are; one may stand in several. */
const figures = {
  tong: count,
  /** Changed, not yet taken by the national side: past the deadline, due today, later. */
  quaHan: count,
  hanHomNay: count,
  conHan: count,
  /** Approved, and no answer yet. */
  choGui: count,
  /** Refused at the last sending. */
  thatBai: count,
  /** The national side has the present content. */
  thanhCong: count,
}
const boardUnit = z.object({ id, name: z.string() })
export const boardFigures = named('BoardFigures', z.object(figures))
/** A unit with all below it, null: people who have none; `trucTiep`: only the people of the asked unit itself. */
export const boardRow = named(
  'BoardRow',
  z.object({ donVi: boardUnit.nullable(), trucTiep: z.boolean(), coDonViCon: z.boolean(), ...figures }),
)
export const board = named(
  'NationalBoard',
  z.object({
    /** The unit that is told apart, after those above it as far as the caller sees them; empty for several tops. */
    duongDan: z.array(boardUnit),
    tongCong: boardFigures,
    /** Those with people, the latest first. */
    donVi: z.array(boardRow),
    capNhatLuc: instant,
    /** What waits in the outbox of the whole installation. */
    hangDoi: z.object({
      soLuong: count,
      cuNhat: instant.nullable(),
      /** Why the last attempt got no answer, since when none has, and when the next one is; null while all is well. */
      loiGanNhat: z.string().nullable(),
      loiTu: instant.nullable(),
      thuLaiLuc: instant.nullable(),
      /** Those that got no judgement though the national side answers, the same of them; null: there are none. */
      loiRieng: z
        .object({ soLuong: count, lyDo: z.string(), tu: instant, thuLaiLuc: instant.nullable() })
        .nullable(),
    }),
    /** The bundled simulator stands in for the national side. */
    moPhong: z.boolean(),
  }),
)

export const unmappedValue = named(
  'UnmappedValue',
  z.object({
    /** Code of the catalogue that a value of it should be (DM_CHUCVU). */
    catalogue: z.string(),
    nhan: z.string(),
    text: z.string(),
    soHoSo: count,
    /** Items that are called nearly so, the best first. */
    goiY: z.array(z.object({ id, code: z.string(), name: z.string() })),
    daGan: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  }),
)

/** Each part the most used first; of each at most so many values, while the figures are of all that were looked at. */
export const mappingQueue = named(
  'MappingQueue',
  z.object({
    giaTri: z.array(unmappedValue),
    soChuaGan: count,
    soDaGan: count,
    /** How many spellings were looked at, the most used ones, where there are more; null: all of them. */
    chiXet: count.nullable(),
  }),
)

export const simulatorModes = ['binh-thuong', 'cham', 'ngung', 'tu-choi'] as const
export const simulatorState = named(
  'SimulatorState',
  z.object({ mode: z.enum(simulatorModes), daNhan: count }),
)

export const nationalSchemas = [
  returnsPeople(clockList, 'ClockOfficer', {
    hanGui: z.iso.date().nullable(),
    thayDoiTu: z.iso.date().nullable(),
    tinhTrang: z.string(),
  }),
  returns(getBoard, board),
  returns(listUnmapped, mappingQueue),
  returns(mapValue, nothing),
  returns(sendAgain, z.object({ count })),
  returns(getSimulator, simulatorState),
  returns(setSimulator, simulatorState),
]
