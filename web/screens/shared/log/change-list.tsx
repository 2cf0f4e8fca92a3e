import { Button } from 'antd'
import { useState, type ComponentProps } from 'react'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import type { AuditChange, AuditDetail } from '#domain/audit/calls.ts'
import { targetField } from '#domain/audit/targets.ts'
import { valueText } from '#domain/records/value-text.ts'
import { ReportMomentButton } from '#web/screens/shared/report-moment/report-moment-button.tsx'
import { ChangeTable } from '#web/ui/change-table.tsx'

/** Fields shown before 'Xem đủ': a new record has forty. */
const first = 6

/** The changes of an entry by field, with old and new value; one column where all old or all new values are blank. */
export function ChangeList({ entry, whole = false }: { entry: AuditDetail; whole?: boolean }) {
  const [opened, setOpened] = useState(whole)
  const lines = entry.changes
    .map((change) => lineOf(entry.target, change))
    .filter(({ key, before, after }) => key !== queryOfReport && (before !== '' || after !== ''))
  const report = exportedReport(entry)
  if (lines.length === 0) return <p className="muted">{auditSentences.noChanges}</p>
  const hasOld = lines.some(({ before }) => before !== '')
  const hasNew = lines.some(({ after }) => after !== '')
  const shown = opened ? lines : lines.slice(0, first)
  return (
    <div className="change-list max-width-960">
      <ChangeTable lines={shown} hasOld={hasOld} hasNew={hasNew} />
      {lines.length > shown.length && (
        <Button type="link" size="small" onClick={() => setOpened(true)}>
          Xem đủ {lines.length} trường
        </Button>
      )}
      {report && (
        <ReportMomentButton name={report.name} input={report.input} luc={report.luc}>
          Dựng lại
        </ReportMomentButton>
      )}
    </div>
  )
}

function lineOf(target: string, { field, label, before, after }: AuditChange) {
  const declared = targetField(target, field)
  return { key: field, label, before: valueText(declared, before), after: valueText(declared, after) }
}

/** The parameters of an exported report, by which it can be made again. */
const queryOfReport = 'truyVan'

function exportedReport({ changes }: AuditDetail) {
  const valueOf = (name: string) => changes.find(({ field }) => field === name)?.after
  const [query, luc, name] = [valueOf(queryOfReport), valueOf('lapLuc'), valueOf('danhSach')]
  if (typeof query !== 'string' || typeof luc !== 'string') return undefined
  const input = JSON.parse(query) as ComponentProps<typeof ReportMomentButton>['input']
  return { input, luc, name: String(name ?? '') }
}
