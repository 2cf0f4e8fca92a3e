import { useRef, useState } from 'react'
import type { AccountRow } from '#domain/accounts/calls.ts'
import { resetFactors } from '#domain/session/factor-calls.ts'
import { factorSentences } from '#domain/session/second-factor.ts'
import { useAction } from '#web/api/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** Asks for the reason and removes the second factor of somebody who has lost it. */
export function ResetFactorsDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const reset = useAction(resetFactors, {
    onSuccess: onClose,
    onFailure: ({ problems }) => {
      setProblem(problems['lyDo'])
      return problems['lyDo'] !== undefined
    },
  })
  const send = () => {
    if (reason.trim() === '') {
      setProblem(factorSentences.reasonMissing)
      return input.current?.focus()
    }
    reset.mutate({ id: account.id, lyDo: reason })
  }
  return (
    <ConfirmDialog
      open
      title="Đặt lại xác thực hai bước"
      closeText="Không"
      onClose={onClose}
      isTyped
      answers={[{ text: 'Đặt lại', onPress: send, look: 'danger', busy: reset.isPending }]}
    >
      <p>
        Ứng dụng xác thực và mã dự phòng của tài khoản bị gỡ, các phiên đang đăng nhập kết thúc ngay. Chỉ đặt
        lại khi đã xác minh đúng người đề nghị.
      </p>
      <p className="confirm-about above-8 below-12 strong">
        {account.name} · {account.userName}
      </p>
      <TextField
        ref={input}
        label="Lý do"
        name="lyDo"
        autoFocus
        maxLength={500}
        value={reason}
        problem={problem}
        onChange={(text) => {
          setReason(text)
          setProblem(undefined)
        }}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </ConfirmDialog>
  )
}
