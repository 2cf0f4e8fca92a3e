/** The calls of the time machine: what was known at a moment, and what was true on a day. */
import { z } from 'zod'
import { answer, defineCall, optionalRowId, paging, rowId, searchText } from '#domain/api/call.ts'
import { withPerson } from '#domain/api/subjects.ts'
import { instantInput } from '#domain/api/instant.ts'
import { isDay } from '#domain/fields/dates.ts'
import type {
  figuresOnDay,
  knownMoment,
  peopleAtMoment,
  peopleOnDay,
  rebuiltReport,
  recordAtMoment,
  recordDifference,
  reportDifference,
  unitOnDay,
} from '#domain/history/schemas.ts'
import { historySentences } from '#domain/history/sentences.ts'
import { unitsBelow } from '#domain/lists/filters.ts'
import { reportQuery } from '#domain/reports/calls.ts'

/** A person's record as the system showed it at a moment. */
export type RecordAtMoment = z.output<typeof recordAtMoment>
/** A moment at which the record changed. */
export type KnownMoment = z.output<typeof knownMoment>
/** A value that differs between two moments. */
export type RecordDifference = z.output<typeof recordDifference>

const read = { controller: 'LichSu', method: 'POST', access: 'permission', writes: false } as const

export const getRecordAt = defineCall({
  ...read,
  action: 'record-at',
  title: 'Xem hồ sơ tại thời điểm',
  shows: withPerson,
  input: z.object({ id: rowId, luc: instantInput }),
  answer: answer<RecordAtMoment>(
    'the whole record as the system showed it then: fields, rows, files, names as they were; ground says whether the log reaches back to it',
  ),
})

export const getDifferences = defineCall({
  ...read,
  action: 'differences',
  title: 'So sánh hồ sơ giữa hai thời điểm',
  shows: [...withPerson, 'rows'],
  input: z.object({ id: rowId, tu: instantInput, den: instantInput }),
  answer: answer<RecordDifference[]>(
    'every value that differs between two moments, with the last change of it and who made it',
  ),
})

export const listMoments = defineCall({
  ...read,
  action: 'moments',
  title: 'Xem các thời điểm hồ sơ thay đổi',
  shows: [...withPerson, 'rows'],
  input: z.object({ id: rowId }),
  answer: answer<KnownMoment[]>('the moments at which the record changed, newest first'),
})

/** Maximum number of moments in a response. */
export const maxMoments = 2000

/** A page of the people of a unit on a day, each fact with its ground. */
export type PeopleOnDay = z.output<typeof peopleOnDay>
export type PersonOnDay = PeopleOnDay['data'][number]
/** A unit as it stood on a day. */
export type UnitOnDay = z.output<typeof unitOnDay>
/** The number of people of a unit and of those directly below it on a day. */
export type FiguresOnDay = z.output<typeof figuresOnDay>

/** A report as it was known at a moment: the file that was made then, or would have been. */
export type RebuiltReport = z.output<typeof rebuiltReport>
/** A cell of a report that differs from today's. */
export type ReportDifference = z.output<typeof reportDifference>

const ngay = z.string({ error: historySentences.day }).refine(isDay, historySentences.day)

export const listOn = defineCall({
  ...read,
  action: 'list-on',
  title: 'Danh sách cán bộ tại ngày',
  shows: ['people', 'units', 'catalogues'],
  input: z.object({
    /** Also one that has ended since; without: all units in scope. */
    donViId: optionalRowId,
    isChildren: unitsBelow().shape,
    ngay,
    searchContent: searchText,
    pageNumber: paging.pageNumber,
    pageSize: paging.pageSize,
  }),
  answer: answer<PeopleOnDay>(
    'one page of the people at work in the unit on that day, by name: unit, post, status, rank, each with its ground; a day to come is a forecast',
  ),
})

/** A page of the people of a unit as the system knew them at a moment. */
export type PeopleAtMoment = z.output<typeof peopleAtMoment>
export type PersonAtMoment = PeopleAtMoment['data'][number]

export const listAt = defineCall({
  ...read,
  action: 'list-at',
  title: 'Danh sách cán bộ tại thời điểm',
  shows: ['people', 'units', 'catalogues'],
  input: z.object({
    /** Without: all units in scope. */
    donViId: optionalRowId,
    isChildren: unitsBelow().shape,
    luc: instantInput,
    pageNumber: paging.pageNumber,
    pageSize: paging.pageSize,
  }),
  answer: answer<PeopleAtMoment>(
    'one page of the list of the unit as the system showed it at that moment, by name; khongXacDinh: people of whom the log does not say what was known then',
  ),
})

export const treeOn = defineCall({
  ...read,
  action: 'tree-on',
  title: 'Cây đơn vị tại ngày',
  shows: ['units'],
  input: z.object({ ngay }),
  answer: answer<UnitOnDay[]>(
    'the units of the scope as they stood on that day, parents before children: reorganisations of later effect are reverted',
  ),
})

export const figuresOn = defineCall({
  ...read,
  action: 'figures-on',
  permission: 'LichSu.list-on',
  title: 'Số người theo đơn vị tại ngày',
  shows: ['people', 'units', 'catalogues'],
  input: z.object({ donViId: optionalRowId, ngay }),
  answer: answer<FiguresOnDay>(
    'the people at work on that day by unit, beside those of today; of a day to come also who is due to leave until then',
  ),
})

/** The parameters of BaoCao/export-excel; those that were left to the day have the values of that moment. */
const reportAtMoment = z.object({ ...reportQuery, luc: instantInput })

export const reportAt = defineCall({
  ...read,
  action: 'report-at',
  title: 'Dựng lại báo cáo tại thời điểm',
  input: reportAtMoment,
  answer: answer<RebuiltReport>(
    'the workbook (base64) from what the system knew at that moment: the same bytes as an export of then by the same parameters',
  ),
})

export const reportDifferences = defineCall({
  ...read,
  action: 'report-differences',
  permission: 'LichSu.report-at',
  title: 'So sánh báo cáo tại thời điểm với hiện nay',
  input: reportAtMoment,
  answer: answer<ReportDifference[]>(
    'the rows and cells in which the report of that moment differs from the same one made now',
  ),
})

/** Maximum number of people in a report of a moment. */
export const maxPeopleAtMoment = 5000
/** Maximum number of differences in a response. */
export const maxReportDifferences = 2000
