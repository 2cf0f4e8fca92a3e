/** The positions of a unit: who holds which, which are vacant, and keeping them. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { ofRecord } from '#domain/api/subjects.ts'
import type { position } from '#domain/positions/schemas.ts'

export type Position = z.output<typeof position>

const common = { controller: 'ViTriViecLam', method: 'POST', access: 'permission' } as const

export const listPositions = defineCall({
  ...common,
  action: 'get-list',
  title: 'Danh sách vị trí việc làm của đơn vị',
  writes: false,
  shows: ['positions', 'people', 'catalogues'],
  input: z.object({ donViId: rowId }),
  answer: answer<Position[]>('the positions of the unit itself, by group, each with the people who hold it'),
})

/** The fields of `positionForm`; the name may be sent as `ten` alone. */
const saved = z.looseObject({ version: expectedVersion })
const write = { ...common, writes: true, affects: ['positions', 'catalogues'] } as const

export const createPosition = defineCall({
  ...write,
  action: 'create',
  title: 'Thêm vị trí việc làm',
  input: saved.extend({ donViId: rowId }),
  answer: answer<Position>('the saved position'),
})

export const updatePosition = defineCall({
  ...write,
  // The records of those who hold it name it too.
  affects: [...ofRecord, ...write.affects],
  action: 'update',
  title: 'Sửa vị trí việc làm',
  input: saved.extend({ id: rowId }),
  answer: answer<Position>('the saved position'),
})

export const deletePosition = defineCall({
  ...write,
  action: 'delete',
  title: 'Xóa vị trí việc làm',
  input: z.object({ id: rowId }),
  answer: answer<null>('gone'),
})
