import { useEffect, useRef, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { deleteGuidance, getGuidance, type Guidance } from '#domain/guidance/calls.ts'
import { guidanceSentences } from '#domain/guidance/guidance-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useAction } from '#web/api/use-call.ts'
import { useFormBelow } from '#web/forms/use-dirty-report.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { notify } from '#web/notices/notices.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { GuidanceForm } from './guidance-form.tsx'
import { GuidanceList } from './guidance-list.tsx'

/** /tai-file-huong-dan: the guidance documents with the form that adds and edits them (spec 3 §2.19). */
export function ManageGuidanceScreen() {
  const user = useUser()
  const may = (action: string) => mayCall(user, `HuongDan.${action}`) && !user.isOnlySeeMe
  const [edited, setEdited] = useState<{ count: number; document?: Guidance }>({ count: 0 })
  const { isDirty, onDirty, forget } = useFormBelow()
  const next = useRef<Guidance>(undefined)
  const begin = (document?: Guidance) => {
    forget()
    setEdited(({ count }) => ({ count: count + 1, ...(document ? { document } : {}) }))
    if (document) scrollTo({ top: 0, behavior: 'smooth' })
  }
  // Discards unsaved input only after confirmation, then shows the chosen document or a new one.
  const { drop, question } = useConfirmDiscard(isDirty, () => begin(next.current))
  const leaveFor = (document?: Guidance) => {
    next.current = document
    drop()
  }
  const leave = useRef(leaveFor)
  useEffect(() => {
    leave.current = leaveFor
  })
  const requestedId = useRef<string>(undefined)
  // The row of the list may be stale. Of several requests the last one wins, and input typed meanwhile needs
  // confirmation to be discarded.
  const open = async ({ id }: Guidance) => {
    requestedId.current = id
    try {
      const { data } = await sendCall(getGuidance, { id })
      if (requestedId.current === id) leave.current(data)
    } catch {
      if (requestedId.current === id) notify('failure', clientMessages.accountFailed)
    }
  }
  const { ask, dialog } = useConfirm()
  const deletion = useAction(deleteGuidance, {
    onSuccess: (_, { id }) => {
      if (String(id) === edited.document?.id) begin()
    },
  })
  const remove = async (document: Guidance) => {
    const text = (
      <>
        <p>{clientMessages.deleteAsk}</p>
        <p>
          <strong>{document.name}</strong>
        </p>
      </>
    )
    if (await ask({ title: 'Xóa tệp hướng dẫn', text, no: 'Không', yes: 'Xóa', danger: true })) {
      deletion.mutate({ id: document.id })
    }
  }
  const maySave = may(edited.document ? 'update' : 'create')
  return (
    <>
      <PageHead
        title="Quản lý tệp hướng dẫn"
        purpose="Tải lên và sắp thứ tự tài liệu PDF mà mọi tài khoản thấy ở Hướng dẫn sử dụng."
      />
      {maySave && (
        <GuidanceForm
          key={edited.count}
          document={edited.document}
          onSaved={() => begin()}
          onReset={() => leaveFor()}
          onDirty={onDirty}
        />
      )}
      <GuidanceList
        emptyText={guidanceSentences.emptyToAdd}
        on={{ row: { edit: (document) => void open(document), remove: (document) => void remove(document) } }}
      />
      {dialog}
      {question}
    </>
  )
}
