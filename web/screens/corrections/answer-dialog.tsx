import { useRef, useState } from 'react'
import { answerCorrection } from '#domain/personal-data/calls.ts'
import type { CorrectionRow } from '#domain/personal-data/correction-list.ts'
import { correctionSentences, longestRequest } from '#domain/personal-data/correction-sentences.ts'
import { useAction } from '#web/api/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'

/** The officer's answer: accepted once the record has been corrected, or refused with the reason. */
export function AnswerDialog({ request, onClose }: { request: CorrectionRow; onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAccepting, setAccepting] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const answering = useAction(answerCorrection, {
    onSuccess: onClose,
    onFailure: ({ problems }) => {
      setProblem(problems['traLoi'])
      return problems['traLoi'] !== undefined
    },
  })
  const send = (chapNhan: boolean) => {
    if (text.trim() === '') {
      setProblem(correctionSentences.answerMissing)
      return box.current?.focus()
    }
    setAccepting(chapNhan)
    answering.mutate({ id: request.id, chapNhan, traLoi: text })
  }
  const busy = answering.isPending
  return (
    <ConfirmDialog
      open
      title="Trả lời yêu cầu chỉnh sửa"
      width={560}
      closeText="Đóng"
      onClose={onClose}
      isTyped
      answers={[
        { text: 'Không chấp nhận', onPress: () => send(false), look: 'danger', busy: busy && !isAccepting },
        { text: 'Đã chỉnh sửa', onPress: () => send(true), look: 'primary', busy: busy && isAccepting },
      ]}
    >
      <p className="confirm-about below-8 strong">
        {request.hoVaTen} · {request.nhan}
      </p>
      <p className="below-12 break">{request.noiDung}</p>
      <p className="below-12 muted small">
        Chấp nhận thì sửa hồ sơ trước, rồi bấm Đã chỉnh sửa. Người gửi nhận được thông báo và câu trả lời.
      </p>
      <TextArea
        ref={box}
        label="Nội dung trả lời"
        maxLength={longestRequest}
        value={text}
        problem={problem}
        onChange={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
