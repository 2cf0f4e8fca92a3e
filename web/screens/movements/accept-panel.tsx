import { useState } from 'react'
import { codes } from '#domain/api/codes.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { readCall, stepCall } from '#domain/movements/calls.ts'
import type { MovementRow } from '#domain/movements/movement-row.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transferSentences } from '#domain/movements/transfer-sentences.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { sendCall } from '#web/api/send-call.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { FieldView } from '#web/fields/field-view.tsx'
import { FileLinks } from '#web/fields/files/file-links.tsx'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useDiscardForm } from '#web/forms/use-discard-form.ts'
import { notify } from '#web/notices/notices.ts'
import { MovementHead } from '#web/screens/shared/movement-parts/movement-head.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { AcceptChanges } from './accept-changes.tsx'
import { bareStale } from './flat-stale.ts'
import { useArrival } from './use-arrival.ts'

const movement: AnyMovement = transfer
const acceptance = movement.acceptance?.form ?? movement.form
const { key } = movement.contract
const accept = stepCall(movement, 'accept')
const read = readCall(movement)

/** The sending unit's values, in the order of the panel (spec 3 §2.12). */
const told: readonly [name: string, field: Field][] = [
  ['donViDi', { kind: 'unit', label: 'Đơn vị chuyển đi', offers: 'all' }],
  ...[
    'quyetDinhChuyen',
    'ngayKyQuyetDinh',
    'lyDoChuyen',
    'ngayBienDong',
    'donViDen',
    'donViQuanLy',
    'file',
  ].flatMap((name) => {
    const field = movement.fields[name]
    return field === undefined ? [] : [[name, field] as [string, Field]]
  }),
]

/** 'Tiếp nhận' of an incoming transfer: the decision, the day of arrival, and the changes to the record. */
export function AcceptPanel({ row, onClosed }: { row: MovementRow; onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const planned = (row[key] as AnyValues)['ngayChuyenDen'] as string | null
  // A planned day in the future can't be the day of arrival yet: today is proposed.
  const [loaded] = useState<Loaded>(() => ({
    ngayChuyenDen: planned !== null && planned <= today() ? planned : today(),
    // The unit whose rooms are offered.
    donVi: (row[key] as AnyValues)['donViDen'],
  }))
  const form = useRecordForm(acceptance, loaded, {
    // The person is not in the scope of the receiving unit yet.
    draft: { dong: row.id },
    send: (values, sending) =>
      bareStale(
        sendCall(
          accept,
          { id: row.id, version: detail.data?.version ?? row.version, [key]: values },
          sending,
        ),
      ),
    onSaved: () => setOpen(false),
    onFailure: ({ code }) => {
      if (Number(code) !== codes.stale) return false
      notify('warning', 'Đơn vị chuyển vừa sửa biến động này. Vui lòng xem lại rồi xác nhận.')
      return true
    },
  })
  // The server proposes the same day, unless the planned one is in the future: the form then needs no second read.
  const { arrival, settle } = useArrival(form, planned !== null && planned > today() ? null : loaded)
  const detail = useCall(
    read,
    { id: row.id, ...(arrival === null ? {} : { [key]: arrival }) },
    { staleTime: 0, keepPrevious: true, enabled: open },
  )
  const { discard, ask, question } = useDiscardForm(form, {
    open,
    close: () => setOpen(false),
    home: { officerId: row.idCanBo, section: movement.fileSection.index },
  })
  const shown = detail.data
  const values = (shown?.[key] ?? row[key]) as AnyValues
  const birth = shown?.ngaySinhShow ?? row.ngaySinhShow
  return (
    <SidePanel
      open={open}
      title="Thông tin biến động đến"
      onClose={ask}
      onClosed={onClosed}
      loading={detail.isPending}
      footer={
        <FormButtons
          form={form}
          onLeave={discard}
          leave="Đóng"
          save="Xác nhận"
          cannotSave={detail.isPending || detail.isError}
        />
      }
    >
      {detail.isError ? (
        <ErrorState message={detail.error.shown} onRetry={() => void detail.refetch()} />
      ) : (
        <RecordForm record={form}>
          <MovementHead
            name={row.hoVaTen}
            unit={row.donVi?.name ?? null}
            more={[row.soCccd && `CCCD ${row.soCccd}`, birth && `sinh ngày ${birth}`]
              .filter(Boolean)
              .join(' · ')}
          />
          <div className="grid columns-fill-150 gap-12-24 below-16">
            {told.map(([name, field]) =>
              name === 'donViQuanLy' && values[name] === null ? null : field.kind === 'files' ? (
                <AttachedFiles key={name} label={field.label} files={values[name] as readonly FileRef[]} />
              ) : (
                <FieldView key={name} field={field} value={values[name]} />
              ),
            )}
          </div>
          <FormFields names={['ngayChuyenDen']} />
          <div onBlur={settle}>
            <FormFields
              title="Phòng ban và chức vụ tại đơn vị"
              names={['phongBan', 'chucVu', 'congViecChinh']}
            />
            <p className="above-8 muted small">{transferSentences.postKept}</p>
          </div>
          <AcceptChanges
            changes={shown?.thayDoi ?? []}
            day={showDate((arrival?.['ngayChuyenDen'] as string | undefined) ?? planned ?? today())}
            busy={detail.isPlaceholderData}
          />
        </RecordForm>
      )}
      {question}
    </SidePanel>
  )
}

/** The decision's files, to be downloaded (spec 3 §2.12). */
function AttachedFiles({ label, files }: { label: string; files: readonly FileRef[] | null | undefined }) {
  return (
    <div>
      <div className="muted">{label}</div>
      {files && files.length > 0 ? <FileLinks files={files} /> : <span className="field-empty">Chưa rõ</span>}
    </div>
  )
}
