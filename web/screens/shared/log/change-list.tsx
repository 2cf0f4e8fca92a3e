import { Button } from 'antd'
import { useState } from 'react'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import type { AuditChange, AuditDetail } from '#domain/audit/calls.ts'
import { targetField } from '#domain/audit/targets.ts'
import { valueText } from '#domain/records/value-text.ts'
import { ChangeTable } from '#web/ui/change-table.tsx'

/** Fields shown before 'Xem đủ': a new record has forty. */
const first = 6

/** The changes of an entry by field, with old and new value; one column where all old or all new values are blank. */
export function ChangeList({ entry, whole = false }: { entry: AuditDetail; whole?: boolean }) {
  const [opened, setOpened] = useState(whole)
  const lines = entry.changes
    .map((change) => lineOf(entry.target, change))
    .filter(({ before, after }) => before !== '' || after !== '')
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
    </div>
  )
}

function lineOf(target: string, { field, label, before, after }: AuditChange) {
  const declared = targetField(target, field)
  return { key: field, label, before: valueText(declared, before), after: valueText(declared, after) }
}
