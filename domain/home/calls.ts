/** /tong-quan: what waits for the caller, the figures of a unit, the people of a figure. */
import { z } from 'zod'
import { answer, defineCall, paging } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { drawingIds, figureSentences } from '#domain/home/drawings.ts'
import type { drawnSeries, waitingEntry } from '#domain/home/schemas.ts'
import { ownUnit, unitsBelow } from '#domain/lists/filters.ts'
import type { PersonOfFigure } from '#domain/reports/calls.ts'

export type WaitingEntry = z.output<typeof waitingEntry>
export type DrawnSeries = z.output<typeof drawnSeries>

const common = { controller: 'TongQuan', method: 'POST' } as const

/** As the screens behind it open: for the caller's own unit and those below. What is zero isn't there. */
export const getWaiting = defineCall({
  ...common,
  action: 'get-viec',
  title: 'Việc của tôi',
  access: 'permission',
  writes: false,
  shows: ['movements', 'plans', 'people', 'catalogues'],
  input: z.object({}),
  answer: answer<WaitingEntry[]>(
    'what waits for the caller: kind, count, the address of the list behind it, since when',
  ),
})

const unit = { donViId: ownUnit('Đơn vị').shape, isChildren: unitsBelow().shape }

/** People at work in a unit of the caller's scope, with those below. Without a unit: all of the scope. */
export const getFigures = defineCall({
  ...common,
  action: 'get-so-lieu',
  title: 'Số liệu của đơn vị',
  access: 'permission',
  writes: false,
  shows: ['units', 'catalogues'],
  input: z.object(unit),
  answer: answer<DrawnSeries[]>(
    'the series that the role may read, each with the moment at which it was counted',
  ),
})

/** The people of one bar, in the shape of BaoCao/people. */
export const peopleOfBar = defineCall({
  ...common,
  action: 'people',
  permission: 'TongQuan.get-so-lieu',
  title: 'Danh sách người trong số liệu của đơn vị',
  access: 'permission',
  writes: false,
  shows: ['people', 'units', 'catalogues'],
  input: z.object({
    ...unit,
    ten: z.enum(drawingIds, { error: figureSentences.drawing }),
    ma: z.string({ error: figureSentences.part }).max(40, figureSentences.part),
    pageNumber: paging.pageNumber,
    pageSize: paging.pageSize,
  }),
  answer: answer<Page<PersonOfFigure>>('one page of the people, by name'),
})

/** Whether the account lands on /tong-quan after signing in. */
export const keepLanding = defineCall({
  ...common,
  action: 'save-mo-dau-tien',
  title: 'Lưu màn hình mở sau khi đăng nhập',
  access: 'signed-in',
  writes: true,
  affects: [],
  input: z.object({ moDauTien: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }) }),
  answer: answer<null>('kept; Auth/me and sign-in return it'),
})
