/** The two actions of the screen 'Đồng bộ' (spec 3 §2.11). They change state, although the contract uses GET. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { synchronised } from '#domain/catalogues/schemas.ts'
import { subjects } from '#domain/api/subjects.ts'

/** What an action reloaded: into Redis too when it is configured, else only into the processes. */
export type Synchronised = z.output<typeof synchronised>

const action = {
  controller: 'Cache',
  method: 'GET',
  access: 'permission',
  writes: true,
  // Anything may have been changed directly in the database.
  affects: subjects,
  input: z.object({}),
  answer: answer<Synchronised>('what was reloaded'),
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
