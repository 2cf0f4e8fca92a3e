import { getOfficerOfProvince, updateOfProvince } from '#domain/officer/former-province-calls.ts'
import { provinceRecordForm } from '#domain/people-lists/province-list.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { notifyProblems } from '#web/records/problems/notify-problems.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

const fields = ['soHieuCBCCVC', 'hoVaTen', 'ngaySinh'] as const

/** The side panel 'Thông tin cán bộ': staff number, full name and birth date of one record (spec 3 §2.3, §5). */
export function ProvincePanel(props: {
  open: boolean
  officerId: string
  product: string
  onClose: () => void
}) {
  const { open, officerId: id, product, onClose } = props
  const stored = useCall(getOfficerOfProvince, { id, product }, { staleTime: 0 })
  // Cached data from an earlier opening may be stale.
  const loaded = stored.isFetchedAfterMount ? stored.data : undefined
  const record = useRecordForm(provinceRecordForm, loaded && { ...loaded }, {
    fields,
    // The panel of the record has more fields.
    draft: { idCanBo: id, dong: 'tinh' },
    missingNotice: false,
    // Fields that aren't sent keep their value.
    send: (values, sending) => sendCall(updateOfProvince, { ...values, id, product }, sending),
    onSaved: () => {
      onClose()
      void notifyProblems(id, fields)
    },
  })
  const { drop, question } = useConfirmDiscard(open ? record.isDirty : false, onClose)
  const cancel = () => {
    if (!record.saving) drop()
  }
  const error = loaded === undefined ? stored.error?.shown : undefined
  return (
    <>
      <SidePanel
        open={open}
        title="Thông tin cán bộ"
        width={480}
        loading={loaded === undefined && error === undefined}
        onClose={cancel}
        footer={<FormButtons form={record} onLeave={cancel} cannotSave={loaded === undefined} />}
      >
        {error === undefined ? (
          <RecordForm record={record}>
            {fields.map((name) => (
              <FieldSlot key={name} name={name} wide />
            ))}
          </RecordForm>
        ) : (
          <ErrorState message={error} onRetry={() => void stored.refetch()} />
        )}
      </SidePanel>
      {question}
    </>
  )
}
