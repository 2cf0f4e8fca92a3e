import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { Button, Tooltip } from 'antd'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { getAuditEntry, type AuditRow } from '#domain/audit/calls.ts'
import { actorName } from '#domain/audit/kinds.ts'
import { showNumber } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { useCall } from '#web/api/use-call.ts'
import { officeTime } from '#web/ui/office-moment.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ChangeList } from '#web/screens/shared/log/change-list.tsx'

/** The user's name, with the account below. */
export function WhoCell(row: AuditRow) {
  return (
    <div className="stack fit break">
      <span className="strong">{actorName(row)}</span>
      {row.tenTaiKhoan && <span className="muted small">{row.userName}</span>}
    </div>
  )
}

/** What was called, and on what; for several views how many, since when and of what. */
export function WhatCell(row: AuditRow) {
  if (row.luotXem) {
    const { soLuot, tuLuc, dong } = row.luotXem
    const seen = [...new Set(dong.map(({ doiTuong }) => doiTuong).filter((name) => name !== ''))]
    return (
      <div className="stack fit break">
        <span>{auditSentences.view}</span>
        <span className="muted small">
          {auditSentences.views(showNumber(soLuot), officeTime(tuLuc))}
          {seen.length > 0 && `: ${seen.join(', ')}`}
        </span>
      </div>
    )
  }
  return (
    <div className="stack fit break">
      <span>{row.hanhDong}</span>
      {row.hanhDong.toLowerCase().includes(row.doiTuong.toLowerCase()) || (
        <span className="muted small">{row.doiTuong}</span>
      )}
    </div>
  )
}

/** Whose record it is, with its unit at that time; the funnel filters by this record. */
export function PersonCell({ row, onOnly }: { row: AuditRow; onOnly: ((id: string) => void) | undefined }) {
  const { idCanBo, hoVaTen, donVi } = row
  const isOutside = idCanBo === null && donVi === null && row.tenTaiKhoan !== ''
  return (
    <div className="audit-person flex between to-top gap-4">
      <div className="stack fit break">
        {idCanBo === null ? (
          isOutside && <span className="muted small">{auditSentences.outside}</span>
        ) : (
          <AddressLink to={recordAddress(idCanBo)} className="strong">
            {hoVaTen || 'Chưa rõ'}
          </AddressLink>
        )}
        {donVi && <span className="muted small">{donVi.name}</span>}
      </div>
      {idCanBo !== null && onOnly && (
        <Tooltip title="Chỉ xem nhật ký của hồ sơ này">
          <Button
            size="small"
            type="text"
            icon={<FilterOutlined aria-hidden />}
            aria-label={`Chỉ xem nhật ký của ${hoVaTen ?? 'hồ sơ này'}`}
            onClick={() => onOnly(idCanBo)}
          />
        </Tooltip>
      )}
    </div>
  )
}

/** Old and new values of one entry, fetched when it is opened. */
export function EntryChanges({ id }: { id: string }) {
  const entry = useCall(getAuditEntry, { id }, { staleTime: Infinity })
  if (entry.data) return <ChangeList entry={entry.data} whole />
  if (entry.error) return <ErrorState message={entry.error.shown} onRetry={() => void entry.refetch()} />
  return <span className="skeleton-line" aria-busy="true" />
}
