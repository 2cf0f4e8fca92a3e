import { useRef, useState } from 'react'
import { requestCorrection } from '#domain/personal-data/calls.ts'
import { correctablePlaces } from '#domain/personal-data/correctable-places.ts'
import { correctionSentences, longestRequest } from '#domain/personal-data/correction-sentences.ts'
import { tabNames, type TabSegment } from '#domain/records/tab-names.ts'
import { useAction } from '#web/api/use-call.ts'
import { FilterSelect } from '#web/lists/filters/filter-select.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'

const tabs = [...correctablePlaces.keys()].map((tab) => ({ id: tab, name: tabNames[tab] }))

/** A person says what is wrong in the own record; the officers of the unit are told. */
export function CorrectionPanel({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const [tab, setTab] = useState<TabSegment>('thong-tin-chung')
  const [place, setPlace] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<{ truong?: string; noiDung?: string }>({})
  const box = useRef<HTMLTextAreaElement>(null)
  const sending = useAction(requestCorrection, {
    onSuccess: () => setOpen(false),
    onFailure: ({ problems: refused }) => {
      setProblems(refused)
      return Object.keys(refused).length > 0
    },
  })
  const isDirty = open && !sending.isPending && (place !== null || text.trim() !== '')
  const { drop, question } = useConfirmDiscard(isDirty, () => setOpen(false))
  const send = () => {
    const noiDung = text.trim()
    if (place === null || noiDung === '') {
      setProblems({
        ...(place === null ? { truong: correctionSentences.place } : {}),
        ...(noiDung === '' ? { noiDung: correctionSentences.textMissing } : {}),
      })
      if (place !== null) box.current?.focus()
      return
    }
    sending.mutate({ tab, truong: place, noiDung })
  }
  return (
    <SidePanel
      open={open}
      title="Yêu cầu chỉnh sửa hồ sơ"
      onClose={drop}
      onClosed={onClosed}
      footer={
        <FormButtons form={{ saving: sending.isPending, save: send }} onLeave={drop} save="Gửi yêu cầu" />
      }
    >
      <p className="below-16 muted">
        Yêu cầu được gửi đến cán bộ quản lý hồ sơ của đơn vị. Bạn theo dõi trả lời ở trang Thông tin tài
        khoản, mục Dữ liệu của tôi.
      </p>
      <div className="stack gap-16">
        <FilterSelect
          label="Phần của hồ sơ"
          always
          options={tabs}
          value={tab}
          onChange={(chosen) => {
            setTab(chosen as TabSegment)
            setPlace(null)
          }}
        />
        <FilterSelect
          label="Thông tin cần chỉnh sửa"
          placeholder="Chọn thông tin"
          options={correctablePlaces.get(tab)?.map(({ truong, label }) => ({ id: truong, name: label }))}
          value={place}
          problem={problems.truong}
          onChange={(chosen) => {
            setPlace(chosen)
            setProblems({})
          }}
        />
        <TextArea
          ref={box}
          label="Nội dung đề nghị"
          rows={6}
          maxLength={longestRequest}
          value={text}
          problem={problems.noiDung}
          onChange={(typed) => {
            setText(typed)
            setProblems({})
          }}
        />
      </div>
      {question}
    </SidePanel>
  )
}
