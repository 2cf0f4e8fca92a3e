/** The two actions of the screen 'Đồng bộ' (spec 3 §2.11). They change state, though the contract calls them by GET. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { synchronised } from '#domain/catalogues/schemas.ts'
import { subjects } from '#domain/api/subjects.ts'

/** What an action renewed: kept in Redis too when one is configured, else in the processes only. */
export type Synchronised = z.output<typeof synchronised>

const action = {
  controller: 'Cache',
  method: 'GET',
  access: 'permission',
  writes: true,
  // What was changed in the database itself may be anything.
  affects: subjects,
  input: z.object({}),
  answer: answer<Synchronised>('what was renewed'),
} as const

export const synchroniseCatalogues = defineCall({
  ...action,
  action: 'sync-all-system-categories-to-redis',
  title: 'Đồng bộ toàn bộ dữ liệu dùng chung',
})

export const refreshUnitCache = defineCall({
  ...action,
  action: 'force-refresh-all-unit-cache',
  title: 'Xóa và đồng bộ lại bộ nhớ đệm đơn vị',
})
