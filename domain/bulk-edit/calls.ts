/** 'Sửa hàng loạt': a grid of people and fields, judged cell by cell, saved and undone at once (SuaHangLoat). */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { ofRecord } from '#domain/api/subjects.ts'
import {
  gridSentences as says,
  maxGridCells,
  maxGridFields,
  maxGridPeople,
} from '#domain/bulk-edit/grid-sentences.ts'
import type {
  checkedGrid,
  changedMeanwhile,
  openedGrid,
  recentEdit,
  savedGrid,
} from '#domain/bulk-edit/schemas.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'

export type OpenedGrid = z.output<typeof openedGrid>
export type GridRow = OpenedGrid['rows'][number]
export type CheckedGrid = z.output<typeof checkedGrid>
export type CheckedPerson = CheckedGrid['nguoi'][number]
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>
export type SavedGrid = z.output<typeof savedGrid>
export type RecentEdit = z.output<typeof recentEdit>

const common = { controller: 'SuaHangLoat', method: 'POST', access: 'permission' } as const

const record = z.string().max(60).nullish()

/**
 * `giaTri` as the field's form takes it, or `chu`: a text as typed or pasted, read as the import reads it. `dong` is the
 * row of the history that was opened; `version` that of the cell's form or row.
 */
const change = z.object({
  id: rowId,
  dong: rowId.nullish(),
  truong: z.string({ error: says.cell }).max(60, says.cell),
  giaTri: z.unknown().optional(),
  chu: z.string({ error: says.cell }).max(4_000, says.cell).nullish(),
  version: z.number().int().nullish(),
})

/** The changed cells. */
const changes = {
  thayDoi: z
    .array(change, { error: says.noChanges })
    .min(1, says.noChanges)
    .max(maxGridCells, says.tooManyCells),
  record,
}

/** A changed cell, parsed. */
export type GridChange = z.output<typeof change>

/** Beyond the general limit: 60,000 cells. */
const maxBodyBytes = 20_000_000

export const openGrid = defineCall({
  ...common,
  action: 'open',
  title: 'Mở bảng sửa hàng loạt',
  writes: false,
  maxBodyBytes: 1_000_000,
  input: z.object({
    listId: z.array(rowId, { error: says.nobody }).max(maxGridPeople, says.tooMany(maxGridPeople)).nullish(),
    filter: staffList.call.input.nullish(),
    truong: z
      .array(z.string({ error: says.field }).max(60, says.field), { error: says.noFields })
      .min(1, says.noFields)
      .max(maxGridFields, says.tooManyFields),
    record,
  }),
  answer: answer<OpenedGrid>(
    'the columns with what the role may not change, and the people in scope with their values and versions',
  ),
})

export const checkGrid = defineCall({
  ...common,
  action: 'check',
  title: 'Kiểm tra bảng sửa hàng loạt',
  writes: false,
  maxBodyBytes,
  input: z.object(changes),
  answer: answer<CheckedGrid>(
    'for each person the cells as read, with their problems, and what follows from them; nothing is saved',
  ),
})

export const saveGrid = defineCall({
  ...common,
  action: 'save',
  title: 'Lưu bảng sửa hàng loạt',
  writes: true,
  affects: [...ofRecord, 'rows'],
  maxBodyBytes,
  input: z.object(changes),
  answer: answer<SavedGrid>('the number of the save, by which it is undone; nobody is saved unless all are'),
})

export const undoGrid = defineCall({
  ...common,
  action: 'undo',
  title: 'Hoàn tác sửa hàng loạt',
  writes: true,
  affects: [...ofRecord, 'rows'],
  input: z.object({ luot: rowId }),
  answer: answer<{ soNguoi: number }>(
    'how many people are as before; code 40 names those who were changed since',
  ),
})

export const recentEdits = defineCall({
  ...common,
  action: 'get-recent',
  title: 'Xem các lần sửa hàng loạt gần đây',
  writes: false,
  shows: ['people'],
  input: z.object({}),
  answer: answer<RecentEdit[]>('the own saves that can still be undone, the newest first'),
})
