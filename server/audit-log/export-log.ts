/** The log as a file: the filter's entries in pages, the newest first, the export itself in the log before it begins. */
import type { z } from 'zod'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { mostExported, type AuditDetail } from '#domain/audit/calls.ts'
import type { exportAudit } from '#domain/audit/log-list.ts'
import { auditKindName } from '#domain/audit/kinds.ts'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/records/show.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { detailAnswer, namesIn } from '#server/audit-log/log-answer.ts'
import { logCondition, seenPerson } from '#server/audit-log/log-filter.ts'
import { logBefore, readingLog, type LogRecord } from '#server/audit-log/log-store.ts'
import { units, type SignedIn } from '#server/http/request.ts'

type Filter = z.output<typeof exportAudit.input>

/** Entries read at a time. */
const pageSize = 2000

export async function exportLog(
  filter: Filter,
  request: SignedIn,
): Promise<{ fileContents: string; fileDownloadName: string }> {
  const condition = await logCondition(filter, request)
  const person =
    filter.idCanBo === null || condition === null ? undefined : await seenPerson(request, filter.idCanBo)
  await writeAudit(request.db, request, {
    kind: 'xuat',
    officerId: person?.id ?? null,
    unitId: person?.unitId ?? null,
    target: 'audit_entry',
    after: { ...filter },
  })
  const momentOf = officeMoments(request.server.configuration.timeZone)
  const now = request.now.toISOString()
  let cut = false
  const rows = async function* (): AsyncGenerator<AuditDetail> {
    if (condition === null) return
    let last: LogRecord | undefined
    for (let read = 0; read < mostExported;) {
      const from = last
      const size = Math.min(pageSize, mostExported - read)
      const page = await readingLog(request.db, (tx) => logBefore(tx, condition, from, size))
      const named = await namesIn(request.db, request, page)
      for (const record of page) yield detailAnswer(record, named)
      read += page.length
      last = page.at(-1)
      if (page.length < size) return
    }
    cut = true
  }
  // The workbook library takes memory from the first export on, not from the start.
  const { writeLogWorkbook } = await import('#server/audit-log/log-workbook.ts')
  const content = await writeLogWorkbook(
    {
      title: 'NHẬT KÝ TRUY CẬP VÀ THAY ĐỔI',
      lines: [
        await describe(filter, request),
        `Xuất lúc ${momentOf(now)} bởi ${request.account.name} (${request.account.userName})`,
      ],
      end: () => (cut ? auditSentences.exportCut(showNumber(mostExported)) : ''),
    },
    rows(),
    momentOf,
  )
  const stamp = momentOf(now).replace(/\D/g, '')
  return { fileContents: content.toString('base64'), fileDownloadName: `Nhat_ky_${stamp}.xlsx` }
}

/** 'dd/MM/yyyy HH:mm:ss' as the office's clock shows it. */
function officeMoments(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (iso) => format.format(new Date(iso)).replace(',', '')
}

async function describe(filter: Filter, request: SignedIn): Promise<string> {
  const { tuNgay, denNgay, userName, searchContent, loai, donViId } = filter
  const unit = donViId === null ? undefined : (await units(request)).find(donViId)
  const parts = [
    tuNgay === null ? '' : `từ ${showDate(tuNgay)}`,
    denNgay === null ? '' : `đến ${showDate(denNgay)}`,
    unit === undefined ? '' : `đơn vị ${unit.name}`,
    userName ? `tài khoản ${userName}` : '',
    searchContent ? `tìm '${searchContent}'` : '',
    loai.length === 0 ? '' : `loại ${loai.map(auditKindName).join(', ')}`,
  ].filter((part) => part !== '')
  return `Phạm vi: ${parts.length === 0 ? 'tất cả' : parts.join('; ')}`
}
