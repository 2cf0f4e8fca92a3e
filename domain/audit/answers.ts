/** What the calls about the log return. */
import { z } from 'zod'
import { page, returns } from '#domain/api/call-schema.ts'
import { getAuditEntry, listAuditOfRecord } from '#domain/audit/calls.ts'
import { auditList } from '#domain/audit/log-list.ts'
import { auditRow, auditDetail } from '#domain/audit/schemas.ts'

const logPage = <S extends z.ZodType>(row: S) => page(row).extend({ hasMore: z.boolean() })

export const auditAnswers = [
  returns(auditList.call, logPage(auditRow)),
  returns(getAuditEntry, auditDetail),
  returns(listAuditOfRecord, logPage(auditDetail)),
]
