/** Restoring from the bin; its list is bin-list.ts. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { ofService } from '#domain/api/subjects.ts'

export const restoreOfficer = defineCall({
  proof: 'set',
  controller: 'ThungRac',
  action: 'restore',
  method: 'POST',
  access: 'permission',
  title: 'Khôi phục hồ sơ đã xóa',
  writes: true,
  affects: ofService,
  input: z.object({ id: rowId }),
  answer: answer<{ id: string }>('back in its former status, its account unlocked'),
})
