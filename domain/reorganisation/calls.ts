/** Reorganising units: preview, execution, list, undo. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { steps } from '#domain/reorganisation/step.ts'
import type { reorganisationPreview, reorganisationRow, warning } from '#domain/reorganisation/schemas.ts'
import { ofService } from '#domain/api/subjects.ts'

export type Warning = z.output<typeof warning>

export type ReorganisationPreview = z.output<typeof reorganisationPreview>

export type ReorganisationRow = z.output<typeof reorganisationRow>

/** The decision's own fields are parsed by `decisionForm`. */
const plan = z.looseObject({
  quyetDinh: z.looseObject({}).nullish(),
  buoc: steps,
})

const shared = { controller: 'SapXep', method: 'POST', access: 'permission' } as const

export const previewReorganisation = defineCall({
  ...shared,
  action: 'preview',
  title: 'Xem trước sắp xếp đơn vị',
  writes: false,
  input: plan,
  answer: answer<ReorganisationPreview>('what it will change, and what to look at before'),
})

export const createReorganisation = defineCall({
  ...shared,
  action: 'create',
  title: 'Sắp xếp đơn vị',
  writes: true,
  affects: ['reorganisations', 'units', ...ofService],
  input: plan,
  answer: answer<{ id: string; soNguoi: number }>('the reorganisation, in effect'),
})

export const undoReorganisation = defineCall({
  ...shared,
  action: 'undo',
  title: 'Hoàn tác sắp xếp đơn vị',
  writes: true,
  affects: ['reorganisations', 'units', ...ofService],
  input: z.object({ id: rowId }),
  answer: answer<{ id: string; soNguoi: number }>('how many people went back; code 40 names what stayed'),
})
